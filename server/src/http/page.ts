import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What an address needs besides the entry, as the portal's build wrote it down. */
interface RouteAssets {
  readonly pattern: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface RouteTables {
  readonly signedIn: readonly RouteAssets[];
  readonly signedOut: readonly RouteAssets[];
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** The page in the encoding a browser takes. */
export interface EncodedPage {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/**
 * The portal's one page. For each route it names the scripts and styles that the route will load, so that
 * the browser fetches them together with the entry instead of after it: on a slow phone that is a round
 * trip. Every variant is made and compressed once.
 */
export class Page {
  readonly #html: string;
  readonly #tables: Record<keyof RouteTables, readonly { row: RouteAssets; fits: RegExp }[]>;
  readonly #made = new Map<string, Buffer>();

  /** @param folder of the built portal. */
  constructor(folder: string) {
    this.#html = readFileSync(join(folder, 'index.html'), 'utf8');
    const tables = JSON.parse(
      readFileSync(join(folder, '.vite', 'routes.json'), 'utf8'),
    ) as RouteTables;
    const compile = (rows: readonly RouteAssets[]) =>
      rows.map((row) => ({ row, fits: new RegExp(row.pattern, 'i') }));
    this.#tables = { signedIn: compile(tables.signedIn), signedOut: compile(tables.signedOut) };
  }

  /** @param acceptEncoding header of the request. */
  at(path: string, signedIn: boolean, acceptEncoding: string): EncodedPage {
    const table = this.#tables[signedIn ? 'signedIn' : 'signedOut'];
    const row = table.find(({ fits }) => fits.test(path))?.row;
    const encoding = encodingFor(acceptEncoding);
    const key = `${encoding} ${row?.scripts.join(' ')} ${row?.styles.join(' ')}`;
    const body = this.#made.get(key) ?? compress(this.#withAssets(row), encoding);
    this.#made.set(key, body);
    return { encoding, body };
  }

  #withAssets(row: RouteAssets | undefined): string {
    const scripts = row?.scripts.map(
      (path) => `<link rel="modulepreload" crossorigin href="${path}">`,
    );
    const styles = row?.styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`);
    const links = [...(scripts ?? []), ...(styles ?? [])].map((link) => `    ${link}\n`);
    return this.#html.replace('  </head>', `${links.join('')}  </head>`);
  }
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

function compress(html: string, encoding: Encoding): Buffer {
  const text = Buffer.from(html);
  if (encoding === 'gzip') return gzipSync(text);
  if (encoding === 'identity') return text;
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}
