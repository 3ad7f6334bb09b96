/** Entry points of an app, and the files each one loads first. */
import { basename, dirname, join } from 'node:path';
import { pageFile, type RouteTable, type RouteTables } from './route-assets.ts';

/** Files that load together: a page, or the shell with the first page after signing in. */
export interface Arrival {
  readonly kind: string;
  /** Customer pages loaded after the shell. */
  readonly isCustomers?: boolean;
  /** Pages that people usually visit in sequence. */
  readonly isTogether?: boolean;
  readonly roots: readonly string[];
}

export const FIRST = 'base';
export const VISITOR = 'visitor';
export const CUSTOMER = 'customer';

/** In the order of visits; most people begin with the last row of a table. */
export function listArrivals(root: string, { signedOut, signedIn }: RouteTables): Arrival[] {
  const fileOf = (page: string) => pageFile(root, page);
  const pagesOf = ({ rows }: RouteTable) =>
    [...new Set(rows.map(({ page }) => page))].filter((page) => !signedOut.alone?.includes(page));
  const visitors = pagesOf(signedOut);
  const customers = signedIn ? pagesOf(signedIn) : [];
  const login = visitors.pop() ?? '';
  const home = customers.pop();
  const around = (signedIn?.around ?? []).map((file) => join(root, file));
  return [
    { kind: FIRST, roots: [join(root, 'src/main.tsx')] },
    { kind: VISITOR, roots: [fileOf(login)] },
    ...visitors.map((page) => ({ kind: basename(dirname(page)), roots: [fileOf(page)] })),
    ...(home ? [{ kind: CUSTOMER, roots: [...around, fileOf(home)] }] : []),
    // Customer pages in one folder are screens of one kind.
    ...customers
      .filter((page) => !visitors.includes(page))
      .map((page) => {
        const kind = page.replace(/\/.*/, '');
        const isTogether = signedIn?.together?.includes(kind) ?? false;
        return { kind, isCustomers: true, isTogether, roots: [fileOf(page)] };
      }),
  ];
}
