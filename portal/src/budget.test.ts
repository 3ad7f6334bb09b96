/**
 * Bytes a phone loads before a screen is painted, compared with a minimal app on React as published (decision 31):
 * all files that the page names. The portal's own React is smaller (decision 51). A browser test checks that nothing
 * else is loaded before (e2e/portal/first-screen.e2e.ts).
 */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { formatCopyPath } from '@thumela/web/build/own-copies.ts';
import type { RouteAssetFile } from '@thumela/web/build/route-assets.ts';
import { type BuildOptions, build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const KB = 1000;
const CSS_LIMIT = 6 * KB;

type Output = Rolldown.RolldownOutput['output'][number];

async function outputsOf(config: InlineConfig): Promise<readonly Output[]> {
  const options: BuildOptions = { ...config.build, write: false };
  const built = await build({ root: ROOT, logLevel: 'error', ...config, build: options });
  if (!('output' in built)) throw new Error('The build gave no single output');
  return built.output;
}

/** React rendering a single word. */
const hello: Plugin = {
  name: 'hello',
  resolveId: (id) => (id === 'hello' ? `${ROOT}src/hello.virtual.js` : undefined),
  load: (id) =>
    id.endsWith('hello.virtual.js')
      ? `import { createRoot } from 'react-dom/client';
         createRoot(document.body).render('hello');`
      : undefined,
};

function brotli(output: Output): number {
  const content = output.type === 'chunk' ? output.code : output.source;
  return brotliCompressSync(content).length;
}

/** The script that contains this file, or a standalone page's copy of it (see web/README.md). */
function scriptOf(file: string, outputs: readonly Output[], page?: string) {
  const ids = [ROOT + file, formatCopyPath(ROOT + file, page ?? '')];
  const script = outputs.find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => ids.includes(id)),
  );
  if (script?.type !== 'chunk') throw new Error(`The build has no ${file}`);
  return script;
}

/** The first script with all its static imports, as file names. */
function entryFiles(outputs: readonly Output[]): Set<string> {
  const files = new Set<string>();
  const visit = (name: string) => {
    const output = outputs.find(({ fileName }) => fileName === name);
    if (output?.type !== 'chunk' || files.has(name)) return;
    files.add(name);
    for (const next of output.imports) visit(next);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style);
  };
  visit(scriptOf('src/main.tsx', outputs).fileName);
  return files;
}

let floor = 0;
let portal: readonly Output[] = [];
let routes: RouteAssetFile;

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production');
  const floorOutputs = await outputsOf({
    configFile: false,
    plugins: [hello],
    build: { rolldownOptions: { input: 'hello' }, modulePreload: { polyfill: false } },
  });
  floor = brotli(scriptOf('src/hello.virtual.js', floorOutputs));
  portal = await outputsOf({ configFile: `${ROOT}vite.config.ts` });
  const file = portal.find(({ fileName }) => fileName === '.vite/routes.json');
  if (file?.type !== 'asset') throw new Error('The build wrote no routes.json');
  routes = JSON.parse(String(file.source)) as RouteAssetFile;
});

afterAll(() => vi.unstubAllEnvs());

/** Bytes of all scripts and of all styles that the page of a path names. */
function weigh(state: 'signedIn' | 'signedOut', path: string) {
  const row = routes[state].find(({ pattern }) => new RegExp(pattern, 'i').test(path));
  if (!row) throw new Error(`No route for ${path}`);
  const needed = new Set([...row.scripts, ...row.styles].map((name) => name.slice(1)));
  const files = portal.filter(
    ({ fileName }) => needed.has(fileName) || entryFiles(portal).has(fileName),
  );
  const sum = (suffix: string) =>
    files
      .filter(({ fileName }) => fileName.endsWith(suffix))
      .reduce((bytes, output) => bytes + brotli(output), 0);
  return { scripts: sum('.js'), styles: sum('.css') };
}

test.each([
  ['signedOut', '/login', 0.83],
  ['signedOut', '/forgot-password', 0.88],
  ['signedOut', '/register', 1.32],
  ['signedOut', '/redeem-inbound-transaction', 0.78],
  ['signedOut', '/inbound-transaction-search/PARTNER_ONE', 0.87],
  ['signedOut', '/inbound-transaction-search/contact-us', 0.94],
  ['signedIn', '/home', 1.1],
] as const)('%s, %s weighs at most %f of the floor', (state, path, limit) => {
  expect(weigh(state, path).scripts / floor).toBeLessThanOrEqual(limit);
});

/** Total size of the files loaded by the time a journey reaches the last of these scripts. */
function weighUpTo(page: string, files: readonly string[]): number {
  const reached = new Set<Output>();
  const visit = (name: string) => {
    const output = portal.find(({ fileName }) => fileName === name);
    if (output?.type !== 'chunk' || reached.has(output)) return;
    reached.add(output);
    for (const next of output.imports) visit(next);
  };
  for (const file of ['src/main.tsx', ...files]) visit(scriptOf(file, portal, page).fileName);
  return [...reached].reduce((bytes, output) => bytes + brotli(output), 0);
}

const WIZARD = 'src/journeys/redemption';
const WELCOMED = [
  'src/pages/signed-out/redeem-inbound/redeem-inbound.page.tsx',
  `${WIZARD}/opening.tsx`,
];
const ASKED = [...WELCOMED, `${WIZARD}/wizard.tsx`];
const PICTURES = ['document-steps.ts', 'at-work.tsx'].map((file) => `${WIZARD}/documents/${file}`);
const FOLLOW_UP = [
  'src/pages/public/follow-up/follow-up.page.tsx',
  'src/journeys/follow-up/follow-up-entry.tsx',
];

test.each([
  ['the welcome of the wizard', 'redeem-inbound', WELCOMED, 0.86],
  ['its first questions', 'redeem-inbound', ASKED, 1.13],
  ['its documents', 'redeem-inbound', [...ASKED, ...PICTURES], 1.3],
  [
    'its questions about the person',
    'redeem-inbound',
    [...ASKED, `${WIZARD}/later-steps.ts`],
    1.35,
  ],
  ['the beginning of the follow-up', 'follow-up', FOLLOW_UP, 0.98],
  ['the rest of it', 'follow-up', [...FOLLOW_UP, 'src/journeys/follow-up/later-screens.tsx'], 1.1],
] as const)(
  'of the journeys of recipients, %s with all that came before weighs no more than it did',
  (_screen, page, files, limit) => {
    expect(weighUpTo(page, files) / floor).toBeLessThanOrEqual(limit);
  },
);

test('no screen exceeds its style budget', () => {
  for (const state of ['signedIn', 'signedOut'] as const) {
    for (const { pattern, styles } of routes[state]) {
      const names = new Set([...styles.map((name) => name.slice(1)), ...entryFiles(portal)]);
      const bytes = portal
        .filter(({ fileName }) => fileName.endsWith('.css') && names.has(fileName))
        .reduce((total, output) => total + brotli(output), 0);
      expect(bytes, `${state} ${pattern}`).toBeLessThanOrEqual(CSS_LIMIT);
    }
  }
});

test('the sign-in screen loads no server-state library', () => {
  const row = routes.signedOut.find(({ pattern }) => new RegExp(pattern, 'i').test('/login'));
  const names = new Set([
    ...(row?.scripts ?? []).map((name) => name.slice(1)),
    ...entryFiles(portal),
  ]);
  const modules = portal.flatMap((output) =>
    output.type === 'chunk' && names.has(output.fileName) ? output.moduleIds : [],
  );
  expect(modules.filter((id) => id.includes('@tanstack'))).toEqual([]);
});

test('no script contains what the portal does not use of React', () => {
  const code = portal.flatMap((output) => (output.type === 'chunk' ? output.code : []));
  const marks = /hydrateRoot|viewTransitionName|reactFragments|onBeforeInput/;
  expect(code.filter((text) => marks.test(text))).toEqual([]);
});

test('no script contains any of the contract: neither a schema nor its descriptions', () => {
  const modules = portal.flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
  expect(modules.filter((id) => /\/contract\/(src|generated)\//.test(id))).toEqual([]);
});
