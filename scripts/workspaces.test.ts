import { describe, expect, test } from 'vitest';
import { files, findCycles, type Import, imports, readSource, workspaceOf } from './imports.ts';

/**
 * Workspaces that each workspace may import. Apps are imported by none, and the server only by those that run
 * it.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  contract: ['rules'],
  ui: ['rules'],
  web: ['contract', 'rules', 'ui'],
  portal: ['contract', 'rules', 'ui', 'web'],
  console: ['contract', 'rules', 'ui', 'web'],
  server: ['contract', 'rules'],
  e2e: ['contract', 'rules', 'server', 'ui'],
  bench: ['server'],
  scripts: ['contract', 'rules', 'server'],
  'vitest.browser.config.ts': ['e2e', 'ui'],
};

/** Workspaces that run the server from its sources; it is not a package with an entry point. */
const RUN_THE_SERVER = ['e2e', 'bench', 'scripts'];

/** Workspaces whose code runs entirely in browsers. */
const IN_BROWSERS = ['ui', 'web', 'portal', 'console'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Whether a file is part of the product, so that the packages it imports must be declared. */
const isShipped = (file: string) => /^[a-z]+\/src\//.test(file) && !isTest(file);

/** Imports across workspaces. */
const outward = imports.flatMap((one) => {
  const room = workspaceOf(one.file);
  const other = one.target && workspaceOf(one.target);
  return other && other !== room ? [{ ...one, room, other }] : [];
});

const described = ({ file, specifier }: Import) => `${file} imports ${specifier}`;

describe('workspaces', () => {
  test('import only from workspaces below them', () => {
    const wrong = outward.filter(({ room, other }) => !MAY_IMPORT[room]?.includes(other));
    expect(wrong.map(described)).toEqual([]);
  });

  test('import each other by name, not by a relative path', () => {
    const wrong = outward.filter(
      ({ room, other, specifier }) =>
        specifier.startsWith('.') && !(other === 'server' && RUN_THE_SERVER.includes(room)),
    );
    expect(wrong.map(described)).toEqual([]);
  });

  test('import only types from the contract in browser code', () => {
    const schemas = outward.filter(
      ({ file, room, other, typeOnly }) =>
        IN_BROWSERS.includes(room) && isShipped(file) && other === 'contract' && !typeOnly,
    );
    expect(schemas.map(described)).toEqual([]);
  });

  test('call the server in one folder per app, with shared query keys', () => {
    const inOneFolder = /^(web\/src\/api\/query|(portal|console)\/src\/api\/(queries|query))\//;
    const asking = imports.filter(
      ({ file, specifier }) => specifier.startsWith('@tanstack/') && !inOneFolder.test(file),
    );
    expect(asking.map(described)).toEqual([]);
    const byHand = files.filter(
      (file) =>
        inOneFolder.test(file) && !isTest(file) && /queryKey: \[['"`]/.test(readSource(file)),
    );
    expect(byHand).toEqual([]);
  });

  test('have no circular imports', () => {
    expect(findCycles()).toEqual([]);
  });
});

interface Manifest {
  name: string;
  workspaces?: readonly string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const isTool = (file: string) => /^(bench|e2e|scripts)\//.test(file);

/** Packages that a file imports, fetches or resolves, except Node's own. */
function packagesIn(file: string): { target: string; typeOnly: boolean }[] {
  const requested = [
    ...readSource(file).matchAll(/(?:require|resolve)\('((?:@[\w-]+\/)?[a-z][\w.-]*)[^']*'\)/g),
  ].map(([, specifier = '']) => ({ specifier, typeOnly: false }));
  return [...imports.filter((one) => one.file === file), ...requested]
    .map(({ specifier, typeOnly }) => ({
      target: /^(?:@[\w-]+\/)?[a-z][\w.-]*(?=\/|$)/.exec(specifier)?.[0] ?? '',
      typeOnly,
    }))
    .filter(({ target }) => target !== '');
}

describe('every workspace', () => {
  const manifestOf = (folder: string): Manifest => JSON.parse(readSource(`${folder}/package.json`));
  const house = manifestOf('.');
  const tools = Object.keys(house.devDependencies ?? {});

  test.each(house.workspaces ?? [])('%s declares the packages it imports', (workspace) => {
    const { name, dependencies = {}, devDependencies = {} } = manifestOf(workspace);
    const shipped = [name, ...Object.keys(dependencies)];
    const all = [...shipped, ...Object.keys(devDependencies), ...tools];
    const undeclared = files
      .filter((file) => file.startsWith(`${workspace}/`) && /\.tsx?$/.test(file))
      .flatMap((file) => {
        const declared = isShipped(file) && !isTool(file) ? shipped : all;
        return packagesIn(file)
          .filter(({ target, typeOnly }) => !(typeOnly ? all : declared).includes(target))
          .map(({ target }) => `${file} imports ${target}`);
      });
    expect(undeclared).toEqual([]);
  });
});

test('no file is longer than five hundred lines', () => {
  expect(files.filter((file) => readSource(file).split('\n').length > 500)).toEqual([]);
});
