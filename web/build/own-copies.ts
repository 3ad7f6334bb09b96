/**
 * Pages whose people come once get copies of their own of what they share with other pages, so that their
 * scripts hold what they need and nothing else (docs/decisions/0033). What every screen has is not copied.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ESTree, type Plugin, parseSync, type Rolldown } from 'vite';
import { arrivalsOf, CUSTOMER, FIRST, VISITOR } from './arrivals.ts';
import { pageFile, type RouteTables } from './route-assets.ts';

/** Follows the path of a copy; the name of its page follows this. */
const COPY = '?alone=';

/** The copy of a file that a page has. */
export const copyOf = (file: string, page: string): string => `${file}${COPY}${page}`;

/** Pages that stand alone: their files, with the names that their copies carry. */
export function alonePages(root: string, { signedOut }: RouteTables): Map<string, string> {
  return new Map((signedOut.alone ?? []).map((page) => [pageFile(root, page), basename(page)]));
}

const pathOf = (id: string) => id.split('?')[0] ?? id;

interface Source {
  /** What it imports at once; types leave nothing in a script. */
  readonly imports: readonly string[];
  /** What it fetches when somebody asks for it. */
  readonly parts: readonly string[];
  readonly remembers: boolean;
}

async function readSource(file: string): Promise<Source> {
  if (!/\.tsx?$/.test(file)) return { imports: [], parts: [], remembers: false };
  const code = await readFile(file, 'utf8');
  const { module, program } = parseSync(file, code);
  const exported = module.staticExports.flatMap(({ entries }) => entries);
  return {
    imports: [
      ...module.staticImports
        .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
        .map(({ moduleRequest }) => moduleRequest.value),
      ...exported.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ],
    parts: module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      code.slice(start + 1, end - 1),
    ),
    remembers: program.body.some(remembers),
  };
}

const KEEPERS = ['Map', 'Set', 'WeakMap', 'createContext'];

/** Whether a declaration holds what changes later, such as a list that is empty at first, or what others give. */
function isKept({ init }: ESTree.VariableDeclarator): boolean {
  if (init?.type === 'ArrayExpression') return init.elements.length === 0;
  if (init?.type !== 'NewExpression' && init?.type !== 'CallExpression') return false;
  const { callee } = init;
  const name = callee.type === 'Identifier' ? callee.name : '';
  return KEEPERS.includes(name) && (init.arguments.length === 0 || name === 'createContext');
}

function remembers(statement: ESTree.Statement | ESTree.Directive): boolean {
  const declared = 'declaration' in statement ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return false;
  return declared.kind === 'let' || declared.declarations.some(isKept);
}

/** @param root folder of the app. */
export function ownCopies(root: string, tables: RouteTables): Plugin {
  const pages = alonePages(root, tables);
  const arrivals = arrivalsOf(root, tables);
  const uncopied = new Set<string>();

  /** Files and all they import, with what they say. */
  async function reach(context: Rolldown.PluginContext, roots: Iterable<string>) {
    const found = new Map<string, Source>();
    const waiting = new Set(roots);
    for (const file of waiting) {
      const source = await readSource(file);
      found.set(file, source);
      for (const next of await idsOf(context, source.imports, file)) waiting.add(next);
    }
    return found;
  }

  return {
    name: 'thumela:own-copies',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      uncopied.clear();
      if (pages.size === 0) return;
      const reachOf = (wanted: string) =>
        reach(this, arrivals.find(({ kind }) => kind === wanted)?.roots ?? []);
      const [main, visitor, customer] = [
        await reachOf(FIRST),
        await reachOf(VISITOR),
        await reachOf(CUSTOMER),
      ];
      for (const file of main.keys()) uncopied.add(file);
      for (const file of visitor.keys()) if (customer.has(file)) uncopied.add(file);
      // What may be on the page beside it: two that remember something would not know of each other.
      const beside = new Set<string>();
      for (const [file, { parts }] of main) {
        for (const part of await idsOf(this, parts, file)) beside.add(part);
      }
      for (const [file, source] of await reach(this, beside)) {
        if (source.remembers) uncopied.add(file);
      }
    },
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const page = pages.get(importer) ?? importer.split(COPY)[1];
      if (page === undefined) return null;
      const found = await this.resolve(source, pathOf(importer), { ...options, skipSelf: true });
      if (!found || found.external || isFromOutside(found.id) || uncopied.has(found.id)) {
        return found;
      }
      return { ...found, id: copyOf(found.id, page) };
    },
  };
}

async function idsOf(
  context: Rolldown.PluginContext,
  sources: readonly string[],
  importer: string,
) {
  const found = await Promise.all(sources.map((source) => context.resolve(source, importer)));
  return found.flatMap((file) => (file && !isFromOutside(file.id) ? [file.id] : []));
}

/** A library's file, or one that a plugin makes. */
const isFromOutside = (id: string) => id.startsWith('\0') || id.includes('/node_modules/');
