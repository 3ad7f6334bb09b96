/**
 * Which script a file is put into. It follows from the route tables and from what imports what: a file
 * that several screens need goes with those that the same screens need, so a screen brings little of
 * another, and a new page is entered in its table and nowhere else (docs/decisions/0033).
 */
import { basename, dirname, extname, join } from 'node:path';
import type { Rolldown } from 'vite';
import type { RouteTables } from './route-assets.ts';

/** The files that come at once: a page, or the shell with the first page after signing in. */
interface Arrival {
  readonly kind: string;
  /** Of customers beyond their shell. */
  readonly isCustomers?: boolean;
  readonly roots: readonly string[];
}

const FIRST = 'base';
const VISITOR = 'visitor';
const CUSTOMER = 'customer';

/** The library of server state, with our folder for it: visitors fetch it with the steps that ask. */
const QUERY = /[\\/](@tanstack|src[\\/]api[\\/]query)[\\/]/;

const pagesOf = (root: string) => (page: string) => join(root, `src/pages/${page}.page.tsx`);

/** In the order in which people come to them; the last row of a table is where most begin. */
function arrivalsOf(root: string, { signedOut, signedIn }: RouteTables): Arrival[] {
  const fileOf = pagesOf(root);
  const visitors = [...new Set(signedOut.rows.map(({ page }) => page))].filter(
    (page) => !signedOut.alone?.includes(page),
  );
  const customers = [...new Set(signedIn?.rows.map(({ page }) => page))];
  const login = visitors.pop() ?? '';
  const home = customers.pop();
  const around = (signedIn?.around ?? []).map((file) => join(root, file));
  return [
    { kind: FIRST, roots: [join(root, 'src/main.tsx')] },
    { kind: VISITOR, roots: [fileOf(login)] },
    ...visitors.map((page) => ({ kind: basename(dirname(page)), roots: [fileOf(page)] })),
    ...(home ? [{ kind: CUSTOMER, roots: [...around, fileOf(home)] }] : []),
    // A customer's pages in one folder are screens of one kind.
    ...customers
      .filter((page) => !visitors.includes(page))
      .map((page) => ({
        kind: page.replace(/\/.*/, ''),
        isCustomers: true,
        roots: [fileOf(page)],
      })),
  ];
}

type InfoOf = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** These files and all that they need as soon as they are there. */
function reach(roots: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set(roots);
  for (const id of found) for (const next of infoOf(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Who needs a file as soon as they show. */
interface Needs {
  /** Kinds of screens, in the order of the arrivals. */
  readonly screens: string[];
  /** Those of customers beyond their shell. */
  readonly customers: string[];
  /** What comes beside every screen, such as notices. */
  readonly beside: string[];
  /** Kinds of screens whose parts, which are fetched later, need it: one entry a part. */
  readonly parts: string[];
  /** Those of them that are pages of customers. */
  readonly customersParts: string[];
}

const EVERYWHERE = [FIRST, VISITOR, CUSTOMER];

function readNeeds(arrivals: readonly Arrival[], infoOf: InfoOf): Map<string, Needs> {
  const needs = new Map<string, Needs>();
  const note = (who: keyof Needs, kind: string, found: ReadonlySet<string>) => {
    for (const id of found) {
      const known = needs.get(id) ?? {
        screens: [],
        customers: [],
        beside: [],
        parts: [],
        customersParts: [],
      };
      known[who].push(kind);
      needs.set(id, known);
    }
  };
  const shells = arrivals.filter(({ kind }) => EVERYWHERE.includes(kind));
  const inShells = reach(
    shells.flatMap(({ roots }) => roots),
    infoOf,
  );
  const screens = new Set(arrivals.flatMap(({ roots }) => roots));
  for (const { kind, isCustomers, roots } of arrivals) {
    const found = reach(roots, infoOf);
    note('screens', kind, found);
    if (isCustomers) note('customers', kind, found);
    const own = [...found].filter((id) => EVERYWHERE.includes(kind) || !inShells.has(id));
    for (const part of new Set(own.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []))) {
      if (screens.has(part)) continue;
      const needed = reach([part], infoOf);
      if (kind === FIRST) note('beside', basename(part, extname(part)), needed);
      else note('parts', kind, needed);
      if (isCustomers) note('customersParts', kind, needed);
    }
  }
  return needs;
}

/** With more kinds told apart there are more scripts, with fewer each brings more that is not needed. */
const MOST_TOLD = 2;

/** The name of the script for a file; none for what one screen or one part needs, which comes with it. */
function nameFor({ screens, customers, beside, parts, customersParts }: Needs): string | null {
  const [first, ...others] = screens;
  if (!first) {
    if (beside[0]) return beside[0];
    if (parts.length < 2) return null;
    const kinds = [...new Set(parts)];
    if (kinds.includes(CUSTOMER)) return 'parts';
    // Parts of customers' pages are opened one after the other: fewer files weigh less on their way.
    if (kinds.length > 1 && customersParts.length > 0) return 'customers-parts';
    return `${kinds.slice(0, MOST_TOLD).join('-')}-parts`;
  }
  const isCustomers = screens.includes(CUSTOMER);
  if (first === FIRST || (first === VISITOR && isCustomers)) return FIRST;
  // Whatever a customer's shell has is there on all of their pages.
  if (isCustomers) return first === CUSTOMER ? CUSTOMER : 'shared';
  if (first === VISITOR) return others.length > 0 ? `${VISITOR}-shared` : VISITOR;
  if (others.length > 0) {
    const told = [...new Set(screens)].slice(0, MOST_TOLD);
    // What only visitors share, no customer fetches.
    const alsoCustomers = customers.length > 0 && !told.some((kind) => customers.includes(kind));
    return [...told, ...(alsoCustomers ? ['customers'] : [])].join('-');
  }
  if (parts.length === 0) return null;
  return parts.every((kind) => kind === first) ? first : `${first}-shared`;
}

function readNames(root: string, tables: RouteTables, infoOf: InfoOf) {
  const alone = reachOfAlone(root, tables, infoOf);
  const needs = readNeeds(arrivalsOf(root, tables), infoOf);
  return new Map(
    [...needs].map(([file, needed]) => {
      const name = nameFor(needed);
      // What nearly everybody needs stays whole; the rest is in two, so that they fetch no more than they need.
      const isWhole = needed.screens.includes(VISITOR) || name === 'shared';
      return [file, name && alone.has(file) && !isWhole ? `${name}-alone` : name];
    }),
  );
}

/** The files that pages which stand alone need, at once or later. */
function reachOfAlone(root: string, { signedOut }: RouteTables, infoOf: InfoOf): Set<string> {
  const found = new Set((signedOut.alone ?? []).map(pagesOf(root)));
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {};
    for (const next of [...importedIds, ...dynamicallyImportedIds]) found.add(next);
  }
  return found;
}

/** @param root folder of the app. */
export function screenChunks(root: string, tables: RouteTables): Rolldown.CodeSplittingOptions {
  let names: Map<string, string | null> | undefined;
  const nameOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    names ??= readNames(root, tables, (file) => context.getModuleInfo(file));
    return names.get(id) ?? null;
  };
  return {
    groups: [
      // The files every screen needs compress better as one file.
      {
        name: (id, context) => (nameOf(id, context) === FIRST ? FIRST : null),
        priority: 3,
        debugName: FIRST,
      },
      { name: 'query', test: QUERY, priority: 2, includeDependenciesRecursively: false },
      {
        name: nameOf,
        priority: 1,
        includeDependenciesRecursively: false,
        debugName: 'by who needs it',
      },
    ],
  };
}
