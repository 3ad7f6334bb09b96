/** Turns the page names of a route table into components, each fetched when it is first needed. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { findRoute, type RouteRow } from './match.ts';

/** Properties of every page: the parameters of its address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

type Page = ComponentType<PageProps>;

/** The exports of a page's file. */
export interface PageFile {
  default: Page;
}

type Fetch = () => Promise<PageFile>;

/** A route table with the pages it names. */
export interface Pages {
  readonly table: readonly RouteRow[];
  /** The component of a page; the same one each time, so that it keeps its state. */
  readonly pageOf: (name: string) => Page | LazyExoticComponent<Page>;
  /** Makes the next render fetch a page anew whose file did not arrive. */
  readonly forget: (name: string) => void;
  /**
   * Fetches an address's page before a render asks for it; one that has come is drawn at once. Resolves
   * also when it did not come: the render that needs it says so.
   */
  readonly fetchAhead: (pathname: string) => Promise<void>;
}

/** @param files what `import.meta.glob` found, by their paths from the folder of the pages. */
export function createPages(
  table: readonly RouteRow[],
  files: Readonly<Record<string, Fetch>>,
): Pages {
  const known = new Map<string, Page | LazyExoticComponent<Page>>();
  const fetchPage: (name: string) => ReturnType<Fetch> = async (name) => {
    const file = files[`./${name}.page.tsx`];
    if (!file) throw new Error(`No page ${name}`);
    return file();
  };
  return {
    table,
    pageOf: (name) => {
      const page = known.get(name) ?? lazy(() => fetchPage(name));
      known.set(name, page);
      return page;
    },
    forget: (name) => known.delete(name),
    fetchAhead: async (pathname) => {
      const { page } = findRoute(table, pathname);
      try {
        const { default: component } = await fetchPage(page);
        // A page that is shown keeps its component, and with it its state.
        if (!known.has(page)) known.set(page, component);
      } catch {
        return;
      }
    },
  };
}
