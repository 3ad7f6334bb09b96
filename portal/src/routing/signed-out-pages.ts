import { createPages, type PageFile, type Pages } from '@thumela/web/routing/load-page.ts';
import { signedOutRoutes } from '../signed-out-routes.ts';

/** Pages of a signed-out visitor, without those for customers only, so that visitors do not load their list. */
export const signedOutPages: Pages = createPages(
  signedOutRoutes,
  import.meta.glob<PageFile>('./{signed-out,public}/**/*.page.tsx', {
    base: '../pages',
  }),
);
