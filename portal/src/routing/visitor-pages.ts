import { signedOutRoutes } from '../visitor-routes.ts';
import { type PageFile, type Pages, pagesOf } from './load-page.ts';

/** A visitor's pages; those of customers alone are left out, so that no visitor fetches their list. */
export const visitorPages: Pages = pagesOf(
  signedOutRoutes,
  import.meta.glob<PageFile>([
    '../pages/{login,register,forgot-password,logout,not-yet}/*.page.tsx',
  ]),
);
