import { createPages, type PageFile, type Pages } from '@thumela/web/routing/load-page.ts';
import { signedOutRoutes } from '../signed-out-routes.ts';

/** A visitor's pages; those of customers alone are left out, so that no visitor fetches their list. */
export const visitorPages: Pages = createPages(
  signedOutRoutes,
  import.meta.glob<PageFile>('./{signed-out,public}/**/*.page.tsx', {
    base: '../pages',
  }),
);
