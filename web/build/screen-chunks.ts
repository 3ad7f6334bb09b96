/**
 * Which script a file is put into. It follows from the route tables and from what imports what: a file
 * goes with those that the same screens need, so a screen brings nothing of another, and a new page is
 * entered in its table and nowhere else (docs/decisions/0033).
 */
import { basename, dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import type { RouteTables } from './route-assets.ts';

/** A screen, or several that people come to together, and the files it begins with. */
type Stages = Map<string, string[]>;

const FIRST = 'base';
const VISITOR = 'visitor';
const CUSTOMER = 'customer';

/** The library of server state, with our folder for it: visitors fetch it with the steps that ask. */
const QUERY = /[\\/](@tanstack|src[\\/]api[\\/]query)[\\/]/;

/** In the order in which people come to them; the last row of a table is where most begin. */
function stagesOf(root: string, { signedOut, signedIn }: RouteTables): Stages {
  const stages: Stages = new Map([[FIRST, [join(root, 'src/main.tsx')]]]);
  const add = (name: string, file: string) =>
    stages.set(name, [...(stages.get(name) ?? []), join(root, file)]);
  const visitors = signedOut.rows.map(({ page }) => page);
  const customers = signedIn?.rows.map(({ page }) => page) ?? [];
  const fileOf = (page: string) => `src/pages/${page}.page.tsx`;
  add(VISITOR, fileOf(visitors.at(-1) ?? ''));
  for (const page of new Set(visitors.slice(0, -1))) add(basename(dirname(page)), fileOf(page));
  for (const file of signedIn?.around ?? []) add(CUSTOMER, file);
  const home = customers.at(-1);
  if (home) add(CUSTOMER, fileOf(home));
  for (const page of new Set(customers.slice(0, -1))) {
    // A customer's pages in one folder are screens of one kind.
    if (!visitors.includes(page)) add(page.replace(/\/.*/, ''), fileOf(page));
  }
  return stages;
}

/** What a file imports at once, and what it fetches later. */
interface Imports {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** By file, the stages that need it as soon as they show; then those of which a later part needs it. */
function needs(stages: Stages, importsOf: (id: string) => Imports) {
  const pages = new Set([...stages.values()].flat());
  const needed = new Map<string, { now: string[]; later: string[] }>();
  const stagesOfFile = (id: string) => {
    const known = needed.get(id) ?? { now: [], later: [] };
    needed.set(id, known);
    return known;
  };
  for (const [stage, roots] of stages) {
    const now = new Set<string>();
    const later = new Set<string>();
    const visit = (id: string, seen: Set<string>): void => {
      if (seen.has(id)) return;
      seen.add(id);
      for (const next of importsOf(id).importedIds) visit(next, seen);
    };
    for (const root of roots) visit(root, now);
    for (const id of now) stagesOfFile(id).now.push(stage);
    for (const id of now) {
      for (const part of importsOf(id).dynamicallyImportedIds) {
        if (!pages.has(part)) visit(part, later);
      }
    }
    // Whoever is a customer was a visitor, and has that screen's script.
    if (stage === CUSTOMER) continue;
    for (const id of later) if (!now.has(id)) stagesOfFile(id).later.push(stage);
  }
  return needed;
}

/**
 * The name of the script for what these stages need; none for what is fetched when it is asked for. What a
 * later part of another screen takes from a screen does not bring that screen along.
 */
function nameFor(now: readonly string[], later: readonly string[]): string | null {
  const [first] = now;
  if (!first) return null;
  const isCustomers = now.includes(CUSTOMER);
  if (first === FIRST || (first === VISITOR && isCustomers)) return FIRST;
  // Whatever a customer's shell has is there on all of their pages.
  if (isCustomers) return first === CUSTOMER ? CUSTOMER : 'shared';
  return [...now, ...later].slice(0, 3).join('-');
}

/** @param root folder of the app. */
export function screenChunks(root: string, tables: RouteTables): Rolldown.CodeSplittingOptions {
  const entry = join(root, 'src/main.tsx');
  let needed: ReturnType<typeof needs> | undefined;
  const nameOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    needed ??= needs(
      stagesOf(root, tables),
      (file) => context.getModuleInfo(file) ?? { importedIds: [], dynamicallyImportedIds: [] },
    );
    const { now, later } = needed.get(id) ?? { now: [], later: [] };
    return id === entry ? null : nameFor(now, later);
  };
  return {
    groups: [
      // What every screen needs compresses better as one file.
      { name: (id, context) => (nameOf(id, context) === FIRST ? FIRST : null), priority: 3 },
      { name: 'query', test: QUERY, priority: 2, includeDependenciesRecursively: false },
      { name: nameOf, priority: 1, includeDependenciesRecursively: false },
    ],
  };
}
