import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compress, type Encoding, encodingFor } from './compression.ts';

/** What an address needs besides the entry, as the app's build wrote it down. */
interface RouteAssets {
  readonly pattern: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface RouteTables {
  readonly signedIn: readonly RouteAssets[];
  readonly signedOut: readonly RouteAssets[];
}

/** The page in the encoding a browser takes. */
export interface EncodedPage {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/**
 * The one page of an app. For each route it names the scripts and styles that the route will load, so that
 * the browser fetches them together with the entry instead of after it: on a slow phone that is a round
 * trip. Every variant is made and compressed once.
 */
export class Page {
  readonly #html: string;
  readonly #tables: Record<keyof RouteTables, readonly { row: RouteAssets; fits: RegExp }[]>;
  readonly #made = new Map<string, Buffer>();

  /**
   * @param folder of the built app.
   * @param dress makes the page that was built this brand's.
   */
  constructor(folder: string, dress: (html: string) => string) {
    this.#html = dress(readFileSync(join(folder, 'index.html'), 'utf8'));
    const tables = JSON.parse(
      readFileSync(join(folder, '.vite', 'routes.json'), 'utf8'),
    ) as RouteTables;
    const compile = (rows: readonly RouteAssets[]) =>
      rows.map((row) => ({ row, fits: new RegExp(row.pattern, 'i') }));
    this.#tables = { signedIn: compile(tables.signedIn), signedOut: compile(tables.signedOut) };
  }

  /** @param acceptEncoding header of the request. */
  async at(path: string, signedIn: boolean, acceptEncoding: string): Promise<EncodedPage> {
    const table = this.#tables[signedIn ? 'signedIn' : 'signedOut'];
    const row = table.find(({ fits }) => fits.test(path))?.row;
    const encoding = encodingFor(acceptEncoding);
    const key = `${encoding} ${row?.scripts.join(' ')} ${row?.styles.join(' ')}`;
    const body = this.#made.get(key) ?? (await encode(this.#withAssets(row), encoding));
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

function encode(html: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity'
    ? Promise.resolve(Buffer.from(html))
    : compress(html, encoding, true);
}
