import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { readLock } from './lock.ts';
import { node, root } from './runtime.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(read(join(folder, 'package.json')));
const house = manifestOf('.');
const packages = readLock();
const production = packages.filter(({ dev }) => !dev);

/** Packages whose package.json names no licence; the file that does was read. */
const LICENCE_IN_A_FILE = new Map([['png-js', 'MIT']]);

/** Rows of the table in docs/supply-chain.md: a licence, and whether a production may contain it. */
const accepted = new Map(
  [...read('docs/supply-chain.md').matchAll(/^\| `([^`]+)` \| (yes|no|[^|]*) \|/gm)].map(
    ([, licence = '', where = '']) => [licence, where],
  ),
);

test.each(['.', ...(house.workspaces ?? [])])('%s names exact versions only', (folder) => {
  const { dependencies = {}, devDependencies = {} } = manifestOf(folder);
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([name, version]) =>
      !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) &&
      !(name.startsWith('@thumela/') && version === '*'),
  );
  expect(ranges).toEqual([]);
});

test('npm checks what it downloads: the lock file has a hash of every package', () => {
  expect(packages.length).toBeGreaterThan(500);
  const unchecked = packages.filter(({ integrity }) => !integrity?.startsWith('sha512-'));
  expect(unchecked.map(({ path }) => path)).toEqual([]);
});

test('only packages that are named run a script when they are installed', () => {
  const allowed = Object.keys(house.allowScripts ?? {});
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript);
  expect([...new Set(scripts.map(({ name }) => name))].sort()).toEqual(allowed.sort());
});

test('every licence is accepted in docs/supply-chain.md, and every row of it is needed', () => {
  const used = new Map<string, string[]>();
  for (const { name, license = LICENCE_IN_A_FILE.get(name) ?? 'none', dev } of packages) {
    const key = license.replace(/^\((.*)\)$/, '$1');
    used.set(key, [...(used.get(key) ?? []), ...(dev ? [] : [name])]);
  }
  expect([...accepted.keys()].sort()).toEqual([...used.keys()].sort());
  const onlyInTools = [...used].filter(([key, names]) => accepted.get(key) === 'no' && names[0]);
  expect(onlyInTools).toEqual([]);
});

test('a licence with duties for those who pass it on is limited to the packages named for it', () => {
  const weak = production.filter(({ license }) => license?.includes('LGPL'));
  expect(weak.filter(({ name }) => !name.startsWith('@img/sharp-'))).toEqual([]);
});

test('the Node that the package `node` fetches is the one whose hash is recorded', () => {
  const machine = { x64: 'x86_64', arm64: 'aarch64' }[process.arch as string];
  const rows = read('deploy/node.sha256').trim().split('\n');
  const row = rows.find((line) => line.endsWith(` ${machine}`));
  if (process.platform !== 'linux' || !row) return;
  const hash = createHash('sha256').update(readFileSync(node)).digest('hex');
  expect(row).toBe(`${hash}  node_modules/node/bin/node ${machine}`);
});

// npm reads every manifest, which takes minutes on a busy machine.
test('the bill of materials lists what a production installs, each with its licence and hash', () => {
  const { npm_execpath: npm, ...rest } = process.env;
  const isNpm = npm !== undefined && basename(npm) === 'npm-cli.js';
  const env = { ...rest, ...(isNpm && { npm_execpath: npm }), SOURCE_DATE_EPOCH: '0' };
  const text = execFileSync(process.execPath, ['scripts/sbom.mjs'], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const { components, metadata, serialNumber } = JSON.parse(text) as {
    components: { purl: string; licenses?: unknown[]; hashes?: unknown[] }[];
    metadata: { timestamp: string };
    serialNumber: string;
  };
  const listed = new Map(components.map((each) => [each.purl, each]));
  const lacking = production.filter(({ name, version }) => {
    const found = listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`);
    return !found?.licenses?.length || !found.hashes?.length;
  });
  expect(lacking.map(({ path }) => path)).toEqual([]);
  expect(metadata.timestamp).toBe('1970-01-01T00:00:00.000Z');
  expect(serialNumber).toMatch(
    /^urn:uuid:[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
  );
}, 300_000);

test('the changelog has a section for what is not released, and the version of package.json', () => {
  const changelog = read('CHANGELOG.md');
  expect(changelog).toMatch(/^## \[Unreleased\]$/m);
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(changelog).toContain(version);
});
