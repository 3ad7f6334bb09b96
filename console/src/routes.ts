/**
 * The pages by address below `/console`. `page` names the file `pages/<page>.page.tsx`. The table
 * is plain data: the router, the build and the tests read it.
 */
import type { RouteRow } from '@thumela/web/routing/match.ts';

/** The first row that matches wins; the last catches everything. */
export const signedOutRoutes: readonly RouteRow[] = [{ pattern: '*', page: 'sign-in/sign-in' }];
