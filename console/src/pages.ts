import { createPages, type PageFile, type Pages } from '@thumela/web/routing/load-page.ts';
import { signedInRoutes, signedOutRoutes } from './routes.ts';

const files = import.meta.glob<PageFile>('./**/*.page.tsx', { base: './pages' });

/** The pages of operators who are not signed in. */
export const signedOutPages: Pages = createPages(signedOutRoutes, files);

/** The pages of a signed-in operator. */
export const signedInPages: Pages = createPages(signedInRoutes, files);
