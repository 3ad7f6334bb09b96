import { createPages, type PageFile, type Pages } from '@thumela/web/routing/load-page.ts';
import { signedInRoutes } from '../routes.ts';

/** A signed-in customer's pages. */
export const customerPages: Pages = createPages(
  signedInRoutes,
  import.meta.glob<PageFile>(['./**/*.page.tsx', '!./signed-out/**'], { base: '../pages' }),
);
