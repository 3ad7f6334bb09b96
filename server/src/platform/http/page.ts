import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@thumela/rules/language/languages.ts';
import { htmlLang } from '../i18n/languages.ts';
import { compressText, type Encoding, encodingFor } from './compression.ts';

/** Files that a route needs in addition to the entry, from the manifest of the app's build. */
interface RouteAssets {
  readonly pattern: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

interface RouteTables {
  readonly signedIn: readonly RouteAssets[];
  readonly signedOut: readonly RouteAssets[];
}

/** The request for a page. */
interface PageReader {
  readonly signedIn: boolean;
  /** The Accept-Encoding header. */
  readonly accepted: string;
  readonly language: Language;
}

/** The page in an encoding that the browser accepts. */
interface EncodedPage {
  readonly encoding: Encoding;
  readonly body: Buffer;
}

/**
 * The single page of an app. For each route it preloads the route's scripts and styles, so that the browser
 * fetches them in parallel with the entry: this saves a round trip on a slow phone. Every variant is created
 * and compressed once.
 */
export class Page {
  readonly #html: string;
  readonly #dress: (html: string, language: Language) => string;
  readonly #tables: Record<keyof RouteTables, readonly { row: RouteAssets; fits: RegExp }[]>;
  /** Pages with the brand's current dress, by language; they are created again for another brand. */
  readonly #dressed = new Map<string, string>();
  readonly #made = new Map<string, Buffer>();
  #dresses = 0;

  /**
   * @param folder of the built app
   * @param dress adapts the built page to the brand and a language
   */
  constructor(folder: string, dress: (html: string, language: Language) => string) {
    this.#html = readFileSync(join(folder, 'index.html'), 'utf8');
    this.#dress = dress;
    const tables = JSON.parse(
      readFileSync(join(folder, '.vite', 'routes.json'), 'utf8'),
    ) as RouteTables;
    const compile = (rows: readonly RouteAssets[]) =>
      rows.map((row) => ({ row, fits: new RegExp(row.pattern, 'i') }));
    this.#tables = { signedIn: compile(tables.signedIn), signedOut: compile(tables.signedOut) };
  }

  async at(path: string, { signedIn, accepted, language }: PageReader): Promise<EncodedPage> {
    const table = this.#tables[signedIn ? 'signedIn' : 'signedOut'];
    const row = table.find(({ fits }) => fits.test(path))?.row;
    const encoding = encodingFor(accepted);
    const dressed = this.#inForce(language);
    const files = `${row?.scripts.join(' ')} ${row?.styles.join(' ')}`;
    const key = `${this.#dresses} ${language.tag} ${encoding} ${files}`;
    const body =
      this.#made.get(key) ?? (await encodePage(renderPage(dressed, row, language), encoding));
    this.#made.set(key, body);
    return { encoding, body };
  }

  /** The page in its current dress; variants of a former dress are dropped. */
  #inForce(language: Language): string {
    const dressed = this.#dress(this.#html, language);
    const last = this.#dressed.get(language.tag);
    if (last !== undefined && last !== dressed) {
      this.#dressed.clear();
      this.#made.clear();
      this.#dresses += 1;
    }
    this.#dressed.set(language.tag, dressed);
    return dressed;
  }
}

function renderPage(dressed: string, row: RouteAssets | undefined, language: Language): string {
  const scripts = row?.scripts.map(
    (path) => `<link rel="modulepreload" crossorigin href="${path}">`,
  );
  const styles = row?.styles.map((path) => `<link rel="stylesheet" crossorigin href="${path}">`);
  const links = [...(scripts ?? []), ...(styles ?? [])].map((link) => `    ${link}\n`);
  return dressed
    .replace(/<html lang="[^"]*"/, `<html lang="${htmlLang(language)}"`)
    .replace('  </head>', `${links.join('')}  </head>`);
}

function encodePage(html: string, encoding: Encoding): Promise<Buffer> {
  return encoding === 'identity'
    ? Promise.resolve(Buffer.from(html))
    : compressText(html, encoding, true);
}
