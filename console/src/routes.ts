/**
 * The pages by address below `/console`. `page` names the file `pages/<page>.page.tsx`. The tables
 * are plain data: the router, the build and the tests read them.
 */
import type { RouteRow } from '@thumela/web/routing/match.ts';
import { paths } from './paths.ts';

/** For whoever is not signed in. The first row that matches wins; the last catches everything. */
export const signedOutRoutes: readonly RouteRow[] = [{ pattern: '*', page: 'sign-in/sign-in' }];

/** For a signed-in operator. */
export const signedInRoutes: readonly RouteRow[] = [
  { pattern: paths.account, page: 'account/account' },
  { pattern: `${paths.cases}/:queue?/:id?`, page: 'cases/cases', goesOn: true },
  { pattern: paths.closedConversations, page: 'conversations/closed-conversations' },
  { pattern: paths.cannedAnswers, page: 'conversations/canned-answers' },
  { pattern: paths.conversation(':id'), page: 'conversations/conversations' },
  { pattern: paths.conversations, page: 'conversations/conversations' },
  { pattern: paths.case(':id'), page: 'case/case' },
  { pattern: '*', page: 'home/home' },
];
