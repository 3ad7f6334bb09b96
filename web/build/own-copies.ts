/**
 * Pages that people visit only once get their own copies of modules shared with other pages, so that their scripts
 * contain only what they need (web/README.md). Files of every screen are not copied.
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ESTree, type Plugin, parseSync, type Rolldown } from 'vite';
import { CUSTOMER, FIRST, listArrivals, VISITOR } from './arrivals.ts';
import { pageFile, type RouteTables } from './route-assets.ts';

/** Suffix of a copy's path; the name of its page follows. */
const COPY = '?alone=';

/** A page's copy of a file. */
export const formatCopyPath = (file: string, page: string): string => `${file}${COPY}${page}`;

/** Standalone pages: their files, with the names of their copies. */
export function alonePages(root: string, { signedOut }: RouteTables): Map<string, string> {
  return new Map((signedOut.alone ?? []).map((page) => [pageFile(root, page), basename(page)]));
}

const removeCopySuffix = (id: string) => id.split('?')[0] ?? id;

interface Source {
  /** Static imports, except types, which leave nothing in a script. */
  readonly imports: readonly string[];
  /** Dynamic imports. */
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
    remembers: program.body.some(holdsState),
  };
}

const KEEPERS = ['Map', 'Set', 'WeakMap', 'createContext'];

/** Whether a declaration holds state, such as an initially empty list or values supplied by other modules. */
function isStateful({ init }: ESTree.VariableDeclarator): boolean {
  if (init?.type === 'ArrayExpression') return init.elements.length === 0;
  if (init?.type !== 'NewExpression' && init?.type !== 'CallExpression') return false;
  const { callee } = init;
  const name = callee.type === 'Identifier' ? callee.name : '';
  return KEEPERS.includes(name) && (init.arguments.length === 0 || name === 'createContext');
}

function holdsState(statement: ESTree.Statement | ESTree.Directive): boolean {
  const declared = 'declaration' in statement ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return false;
  return declared.kind === 'let' || declared.declarations.some(isStateful);
}

/** @param root folder of the app. */
export function ownCopies(root: string, tables: RouteTables): Plugin {
  const pages = alonePages(root, tables);
  const arrivals = listArrivals(root, tables);
  const uncopied = new Set<string>();

  /** Files and all their imports, with their contents. */
  async function reach(context: Rolldown.PluginContext, roots: Iterable<string>) {
    const found = new Map<string, Source>();
    const waiting = new Set(roots);
    for (const file of waiting) {
      const source = await readSource(file);
      found.set(file, source);
      for (const next of await listModuleIds(context, source.imports, file)) waiting.add(next);
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
      // Modules that may already be on the page: two stateful copies would not share their state.
      const beside = new Set<string>();
      for (const [file, { parts }] of main) {
        for (const part of await listModuleIds(this, parts, file)) beside.add(part);
      }
      for (const [file, source] of await reach(this, beside)) {
        if (source.remembers) uncopied.add(file);
      }
    },
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const page = pages.get(importer) ?? importer.split(COPY)[1];
      if (page === undefined) return null;
      const found = await this.resolve(source, removeCopySuffix(importer), {
        ...options,
        skipSelf: true,
      });
      if (!found || found.external || isFromOutside(found.id) || uncopied.has(found.id)) {
        return found;
      }
      return { ...found, id: formatCopyPath(found.id, page) };
    },
  };
}

async function listModuleIds(
  context: Rolldown.PluginContext,
  sources: readonly string[],
  importer: string,
) {
  const found = await Promise.all(sources.map((source) => context.resolve(source, importer)));
  return found.flatMap((file) => (file && !isFromOutside(file.id) ? [file.id] : []));
}

/** A file of a library or of a plugin. */
const isFromOutside = (id: string) => id.startsWith('\0') || id.includes('/node_modules/');
