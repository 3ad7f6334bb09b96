import { findRoute } from '@thumela/web/routing/match.ts';
import { signedInRoutes } from '../routes.ts';
import { NOT_YET } from '../visitor-routes.ts';

const pageAt = (pathname: string) => findRoute(signedInRoutes, pathname).page;

/** Whether a menu's address is the screen shown: several addresses may show one screen (SHELL-05). */
export function isSelected(to: string, pathname: string): boolean {
  const page = pageAt(pathname);
  return to === pathname || (page !== NOT_YET && page === pageAt(to));
}
