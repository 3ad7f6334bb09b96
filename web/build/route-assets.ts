/**
 * Writes `.vite/routes.json`: for every row of both route tables, in order, the scripts and styles that its page
 * needs in addition to those of index.html. The server preloads them with the first response.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileRoutePattern, type RouteRow } from '../src/routing/match.ts';

/** Path of the page of a row. */
export const pageFile = (root: string, page: string) => join(root, `src/pages/${page}.page.tsx`);

/** One row: the first whose `pattern` (a regular expression's source, flag i) fits the path wins. */
export interface RouteAssets {
  readonly pattern: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

export interface RouteAssetFile {
  readonly signedIn: readonly RouteAssets[];
  readonly signedOut: readonly RouteAssets[];
}

/** Addresses of an app: `page` names the file `src/pages/<page>.page.tsx`. */
export interface RouteTable {
  readonly rows: readonly RouteRow[];
  /** Sources that wrap every page of the table. */
  readonly around?: readonly string[];
  /** Pages that people visit only once, where each byte counts: they load nothing that only others need. */
  readonly alone?: readonly string[];
  /** Folders of pages that people visit in sequence: shared parts are one script. */
  readonly together?: readonly string[];
}

/** Route tables of an app: for signed-out visitors and, in apps with sign-in, for signed-in users. */
export interface RouteTables {
  readonly signedOut: RouteTable;
  readonly signedIn?: RouteTable;
}

/** The relevant part of an output chunk. */
interface Chunk {
  readonly type: 'chunk';
  readonly fileName: string;
  readonly moduleIds: readonly string[];
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}
type Bundle = Readonly<Record<string, Chunk | { readonly type: 'asset' }>>;

function listRouteChunks(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** A chunk and all its static imports. */
function collectChunks(bundle: Bundle, start: Chunk, found = new Set<Chunk>()): Set<Chunk> {
  if (found.has(start)) return found;
  found.add(start);
  for (const name of start.imports) {
    const next = bundle[name];
    if (next?.type === 'chunk') collectChunks(bundle, next, found);
  }
  return found;
}

function assetsFor(
  bundle: Bundle,
  base: string,
  sources: readonly string[],
): Omit<RouteAssets, 'pattern'> {
  const chunks = listRouteChunks(bundle);
  const here = new Set<Chunk>();
  for (const source of sources) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
    if (!chunk) throw new Error(`The build has no chunk for ${source}`);
    collectChunks(bundle, chunk, here);
  }
  const entry = chunks.find(({ moduleIds }) =>
    moduleIds.some((id) => id.endsWith('/src/main.tsx')),
  );
  const loaded = entry ? collectChunks(bundle, entry) : new Set<Chunk>();
  const needed = [...here].filter((chunk) => !loaded.has(chunk));
  const styles = needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
  return {
    scripts: needed.map(({ fileName }) => base + fileName),
    styles: [...new Set(styles)].map((name) => base + name),
  };
}

/** @param tables of the app; all its addresses are below `base`. */
export function writeRouteAssets(tables: RouteTables): Plugin {
  let base = '/';
  return {
    name: 'thumela:route-assets',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    generateBundle(_, output) {
      const bundle = output as unknown as Bundle;
      const assetsOf = ({ rows, around = [] }: RouteTable = { rows: [] }): RouteAssets[] =>
        rows.map((row) => ({
          pattern: compileRoutePattern(row).pattern.source,
          ...assetsFor(bundle, base, [...around, `/src/pages/${row.page}.page.tsx`]),
        }));
      const file: RouteAssetFile = {
        signedIn: assetsOf(tables.signedIn),
        signedOut: assetsOf(tables.signedOut),
      };
      this.emitFile({
        type: 'asset',
        fileName: '.vite/routes.json',
        source: JSON.stringify(file),
      });
    },
  };
}
