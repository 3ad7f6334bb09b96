import { createPages, type PageFile, type Pages } from '@thumela/web/routing/load-page.ts';
import { signedOutRoutes } from './routes.ts';

/** The pages for whoever is not signed in. */
export const signedOutPages: Pages = createPages(
  signedOutRoutes,
  import.meta.glob<PageFile>('./**/*.page.tsx', { base: './pages' }),
);
