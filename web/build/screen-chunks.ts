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

/** By file, the stages that need it as soon as they show. */
function needs(stages: Stages, importsOf: (id: string) => readonly string[]) {
  const needed = new Map<string, string[]>();
  for (const [stage, roots] of stages) {
    const seen = new Set<string>();
    const visit = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      needed.set(id, [...(needed.get(id) ?? []), stage]);
      for (const next of importsOf(id)) visit(next);
    };
    for (const root of roots) visit(root);
  }
  return needed;
}

/** The name of the script for what these stages need; none for what is fetched when it is asked for. */
function nameFor(stages: readonly string[]): string | null {
  const [first] = stages;
  if (!first) return null;
  const isCustomers = stages.includes(CUSTOMER);
  if (first === FIRST || (first === VISITOR && isCustomers)) return FIRST;
  // Whatever a customer's shell has is there on all of their pages.
  if (isCustomers) return first === CUSTOMER ? CUSTOMER : 'shared';
  return stages.slice(0, 3).join('-');
}

/** @param root folder of the app. */
export function screenChunks(root: string, tables: RouteTables): Rolldown.CodeSplittingOptions {
  const entry = join(root, 'src/main.tsx');
  let needed: Map<string, string[]> | undefined;
  const nameOf = (id: string, context: Rolldown.ChunkingContext): string | null => {
    needed ??= needs(
      stagesOf(root, tables),
      (file) => context.getModuleInfo(file)?.importedIds ?? [],
    );
    return id === entry ? null : nameFor(needed.get(id) ?? []);
  };
  return {
    groups: [
      // The files every screen needs compress better as one file.
      { name: (id, context) => (nameOf(id, context) === FIRST ? FIRST : null), priority: 3 },
      { name: 'query', test: QUERY, priority: 2, includeDependenciesRecursively: false },
      { name: nameOf, priority: 1, includeDependenciesRecursively: false },
    ],
  };
}
