import { findRoute } from '@thumela/web/routing/match.ts';
import { signedInRoutes } from '../routes.ts';

const pageAt = (pathname: string) => findRoute(signedInRoutes, pathname).page;

/** Whether a menu's address is the current screen: several addresses may show one screen (SHELL-05). */
export const isSelected = (to: string, pathname: string): boolean =>
  pageAt(pathname) === pageAt(to);
