import { signedInRoutes } from '../routes.ts';
import { type PageFile, type Pages, pagesOf } from './load-page.ts';

/** A signed-in customer's pages. */
export const customerPages: Pages = pagesOf(
  signedInRoutes,
  import.meta.glob<PageFile>([
    '../pages/**/*.page.tsx',
    '!../pages/{login,register,forgot-password}/*.page.tsx',
  ]),
);
