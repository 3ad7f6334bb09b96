/** Tests which files a standalone page has copies of (web/README.md), with the build of a small app. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatCopyPath, ownCopies } from './own-copies.ts';

const ALONE = 'wizard/wizard';

/**
 * Stateful modules that every screen loads: they may be on the page already, and a copy would not share their
 * state.
 */
const REMEMBERING = {
  'variable.ts': 'let count = 0; export const kept = () => (count += 1);',
  'list.ts': 'const given: string[] = []; export const kept = () => given.push("one");',
  'map.ts':
    'const found = new Map<string, number>(); export const kept = () => found.set("one", 1);',
  'set.ts': 'export const kept = new Set<string>();',
  'weak-map.ts': 'export const kept = new WeakMap();',
  'context.ts':
    'const createContext = (of: unknown) => ({ of }); export const kept = createContext(undefined);',
};

/** Stateless modules in the same position. */
const LEARNT_BY_HEART = {
  'words.ts': 'export const kept = ["one", "two"];',
  'table.ts': 'export const kept = new Map([["one", 1]]);',
  'function.ts':
    'export function kept() { let count = 0; const seen = new Set(); return [count, seen]; }',
};

const FILES: Record<string, string> = {
  ...REMEMBERING,
  ...LEARNT_BY_HEART,
  'base.ts': 'export const kept = "in what every screen has";',
  'both.ts': 'export const kept = "of visitors and customers";',
  'visitors.ts': 'export const kept = "of visitors alone";',
  'types.ts': 'export interface Kept { kept: string } export const kept = "for its type alone";',
  'elsewhere.ts': 'let count = 0; export const kept = () => (count += 1);',
  'deep.ts': 'export { kept } from "./deeper.ts";',
  'deeper.ts': 'export const kept = "by way of another";',
};

const names = (files: object) => Object.keys(files);
const imports = (from: string, files: readonly string[]) =>
  files.map((file, at) => `import { kept as k${at} } from '${from}${file}'; console.log(k${at});`);

const beside = [...names(REMEMBERING), ...names(LEARNT_BY_HEART)];
const PAGES: Record<string, readonly string[]> = {
  [ALONE]: names(FILES),
  'login/login': ['both.ts', 'visitors.ts'],
  'home/home': ['both.ts', 'elsewhere.ts'],
};

let root = '';
let modules: readonly string[] = [];

function write(file: string, lines: readonly string[]): void {
  mkdirSync(dirname(join(root, 'src', file)), { recursive: true });
  writeFileSync(join(root, 'src', file), lines.join('\n'));
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'own-copies-'));
  for (const [file, text] of Object.entries(FILES)) write(file, [text]);
  for (const [page, files] of Object.entries(PAGES)) {
    write(`pages/${page}.page.tsx`, imports('../../', files));
  }
  write('beside.ts', imports('.//', beside));
  write('main.tsx', [
    ...imports('.//', ['base.ts']),
    "import type { Kept } from './types.ts';",
    'console.log((k0 as unknown as Kept).kept);',
    "void import('./beside.ts');",
    "console.log(import.meta.glob('./pages/**/*.page.tsx'));",
  ]);
  const row = (page: string) => ({ pattern: `/${page}`, page });
  const tables = {
    signedOut: { rows: [row(ALONE), row('login/login')], alone: [ALONE] },
    signedIn: { rows: [row('home/home')] },
  };
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [ownCopies(root, tables)],
    build: { write: false, rolldownOptions: { input: join(root, 'src/main.tsx') } },
  });
  if (!('output' in built)) throw new Error('The build gave no single output');
  modules = built.output.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
});

afterAll(() => rmSync(root, { recursive: true }));

const idOf = (file: string) => join(root, 'src', file);
const isCopied = (file: string) => modules.includes(formatCopyPath(idOf(file), 'wizard'));
const isThere = (file: string) => modules.includes(idOf(file));

test.each(names(REMEMBERING))('there is one of %s, which may be on the page beside it', (file) => {
  expect([isThere(file), isCopied(file)]).toEqual([true, false]);
});

test.each(names(LEARNT_BY_HEART))('the page has a copy of %s, in which nothing changes', (file) => {
  expect([isThere(file), isCopied(file)]).toEqual([true, true]);
});

test.each(['base.ts', 'both.ts'])('a file of every screen is not copied: %s', (file) => {
  expect([isThere(file), isCopied(file)]).toEqual([true, false]);
});

test.each(['visitors.ts', 'elsewhere.ts'])(
  'a file of other pages only is copied, even with state: %s',
  (file) => {
    expect([isThere(file), isCopied(file)]).toEqual([true, true]);
  },
);

test('a file that others import only for types is copied, and so are the imports of a copy', () => {
  // A module that only re-exports leaves nothing in a script.
  expect(['types.ts', 'deeper.ts'].filter(isCopied)).toHaveLength(2);
  expect(['types.ts', 'deeper.ts'].filter(isThere)).toEqual([]);
});
