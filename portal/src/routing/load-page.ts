/** Turns page names of the route tables into components, each loaded when first needed. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { signedInRoutes, signedOutRoutes } from '../routes.ts';
import { findRoute } from './match.ts';

/** What every page is given: the parameters of its address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

type Page = ComponentType<PageProps>;

const files = import.meta.glob<{ default: Page }>('../pages/**/*.page.tsx');
const pages = new Map<string, LazyExoticComponent<Page>>();

function load(name: string): Promise<{ default: Page }> {
  const file = files[`../pages/${name}.page.tsx`];
  return file ? file() : Promise.reject(new Error(`No page ${name}`));
}

/** The component of a page; the same one each time, so that it keeps its state. */
export function pageOf(name: string): LazyExoticComponent<Page> {
  const known = pages.get(name);
  if (known) return known;
  const page = lazy(() => load(name));
  pages.set(name, page);
  return page;
}

const loadSignedInArea = () => import('../shell/signed-in-area.tsx');

/** Everything around a signed-in customer's pages; a visitor never loads it. */
export const SignedInArea = lazy(loadSignedInArea);

/** Starts loading what an address needs before the first render asks for it. */
export function loadScreen(pathname: string, signedIn: boolean): void {
  const { page } = findRoute(signedIn ? signedInRoutes : signedOutRoutes, pathname);
  if (signedIn) void loadSignedInArea();
  void load(page).catch(() => undefined);
}
