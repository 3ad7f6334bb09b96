/** Turns the page names of a route table into components, each loaded when it is first needed. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { findRoute, type RouteRow } from './match.ts';

/** Properties of every page: the parameters of its address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}

type Page = ComponentType<PageProps>;

/** Exports of a page's file. */
export interface PageFile {
  default: Page;
}

type Fetch = () => Promise<PageFile>;

/** A route table with the pages it names. */
export interface Pages {
  readonly table: readonly RouteRow[];
  /** The component of a page; the same on each call, so that it preserves its state. */
  readonly pageOf: (name: string) => Page | LazyExoticComponent<Page>;
  /** Makes the next render retry a page that failed to load. */
  readonly forget: (name: string) => void;
  /**
   * Loads an address's page before it is rendered; a loaded page renders at once. Also resolves on failure, which
   * the render that needs it then reports.
   */
  readonly fetchAhead: (pathname: string) => Promise<void>;
}

/** @param files result of `import.meta.glob`, by path from the folder of the pages. */
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
        // A page that is shown preserves its component, and with it its state.
        if (!known.has(page)) known.set(page, component);
      } catch {
        return;
      }
    },
  };
}
