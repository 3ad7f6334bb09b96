/**
 * Assigns files to scripts, based on the route tables and the import graph: a file that several screens need is
 * bundled with others of the same screens, so a screen loads little of another, and a new page only needs an entry
 * in its table (web/README.md).
 */
import { basename, extname } from 'node:path';
import type { Rolldown } from 'vite';
import { type Arrival, CUSTOMER, FIRST, listArrivals, VISITOR } from './arrivals.ts';
import { collectStaticImports, type InfoOf } from './imports.ts';
import { alonePages } from './own-copies.ts';
import type { RouteTables } from './route-assets.ts';
import { namesAlone, SHARED } from './stages.ts';

/** The server-state library, with our folder for it: signed-out visitors load it with the steps that use it. */
const QUERY = /[\\/](@tanstack|src[\\/]api[\\/]query)[\\/]/;

/** Consumers of a file that need it as soon as they are shown. */
interface Needs {
  /** Kinds of screens, in the order of the arrivals. */
  readonly screens: string[];
  /** Those for customers, loaded after the shell. */
  readonly customers: string[];
  /** Those on the way to a payment. */
  readonly screensTogether: string[];
  /** Parts that load with every screen, such as notices. */
  readonly beside: string[];
  /** Kinds of screens with on-demand parts that need the file: one entry per part. */
  readonly parts: string[];
  /** Those in a `together` folder. */
  readonly partsTogether: string[];
}

/** Stateful modules, shared by standalone pages and others. */
const KEPT = `${SHARED}kept`;

const EVERYWHERE = [FIRST, VISITOR, CUSTOMER];

function readNeeds(
  arrivals: readonly Arrival[],
  alone: Iterable<string>,
  infoOf: InfoOf,
): Map<string, Needs> {
  const needs = new Map<string, Needs>();
  const note = (who: keyof Needs, kind: string, found: ReadonlySet<string>) => {
    for (const id of found) {
      const known = needs.get(id) ?? {
        screens: [],
        customers: [],
        screensTogether: [],
        beside: [],
        parts: [],
        partsTogether: [],
      };
      known[who].push(kind);
      needs.set(id, known);
    }
  };
  const shells = arrivals.filter(({ kind }) => EVERYWHERE.includes(kind));
  const inShells = collectStaticImports(
    shells.flatMap(({ roots }) => roots),
    infoOf,
  );
  const screens = new Set([...arrivals.flatMap(({ roots }) => roots), ...alone]);
  for (const { kind, isCustomers, isTogether, roots } of arrivals) {
    const found = collectStaticImports(roots, infoOf);
    note('screens', kind, found);
    if (isCustomers) note('customers', kind, found);
    if (isTogether) note('screensTogether', kind, found);
    const own = [...found].filter((id) => EVERYWHERE.includes(kind) || !inShells.has(id));
    for (const part of new Set(own.flatMap((id) => infoOf(id)?.dynamicallyImportedIds ?? []))) {
      if (screens.has(part)) continue;
      const needed = collectStaticImports([part], infoOf);
      if (kind === FIRST) note('beside', basename(part, extname(part)), needed);
      else note('parts', kind, needed);
      if (isTogether) note('partsTogether', kind, needed);
    }
  }
  return needs;
}

/** With more kinds there are more scripts; with fewer, each contains more that is not needed. */
const MOST_TOLD = 2;

/**
 * Name of the script for a file; none for files that only one screen or one part needs, which are bundled with it.
 */
function nameFor(
  { screens, customers, screensTogether, beside, parts, partsTogether }: Needs,
  isStyled: boolean,
): string | null {
  const [first, ...others] = screens;
  if (!first) {
    if (beside[0]) return beside[0];
    if (parts.length < 2) return null;
    const kinds = [...new Set(parts)];
    if (kinds.includes(CUSTOMER)) return 'parts';
    // Their parts open in sequence: fewer files are smaller to transfer.
    if (kinds.length > 1 && partsTogether.length > 0) return 'customers-parts';
    return `${SHARED}${kinds.slice(0, MOST_TOLD).join('-')}-parts`;
  }
  const isCustomers = screens.includes(CUSTOMER);
  if (first === FIRST || (first === VISITOR && isCustomers)) return FIRST;
  // Everything in a customer's shell is available on all of their pages.
  if (isCustomers) return first === CUSTOMER ? CUSTOMER : 'shared';
  if (first === VISITOR) return others.length > 0 ? `${SHARED}${VISITOR}` : VISITOR;
  if (others.length > 0) {
    const told = [...new Set(screens)].slice(0, MOST_TOLD);
    // Files shared only by signed-out pages are not loaded by customers.
    const alsoCustomers = customers.length > 0 && !told.some((kind) => customers.includes(kind));
    // A customer's page that needs only code must not load the other pages' styles.
    const further = isStyled ? ['customers-styled'] : ['customers'];
    return SHARED + [...told, ...(alsoCustomers ? further : [])].join('-');
  }
  if (parts.length === 0) return null;
  const elsewhere = new Set(parts.filter((kind) => kind !== first));
  if (elsewhere.size === 0) return first;
  if (screensTogether.length > 0) return SHARED + first;
  // The way to a payment does not load files of this screen that only others need.
  if (partsTogether.length > 0) return `${SHARED}${first}-customers-parts`;
  // Another script would cost this screen more than it saves the only other one.
  return elsewhere.size === 1 ? first : SHARED + first;
}

/** Whether a file has styles of its own. */
const isStyled = (file: string, infoOf: InfoOf): boolean =>
  file.endsWith('.css') || (infoOf(file)?.importedIds.some((id) => id.endsWith('.css')) ?? false);

function readNames(root: string, tables: RouteTables, infoOf: InfoOf) {
  const alone = alonePages(root, tables);
  const needs = readNeeds(listArrivals(root, tables), alone.keys(), infoOf);
  const names = new Map<string, string | null>();
  for (const [file, needed] of needs) names.set(file, nameFor(needed, isStyled(file, infoOf)));
  const isEverywhere = (file: string) => names.get(file) === FIRST;
  for (const page of alone.keys()) {
    for (const [file, name] of namesAlone(page, isEverywhere, infoOf)) {
      // Only stateful modules have no copy, so that no page loads more of another with them.
      names.set(file, names.has(file) ? KEPT : name);
    }
  }
  return names;
}

/**
 * The script of a single screen has that screen's name. Names in preload lists are short, because they do not
 * compress.
 */
export function fileNameFor({ name }: { readonly name: string }): string {
  return name.startsWith(SHARED) ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js';
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
      // Files that every screen needs compress better as one file.
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
