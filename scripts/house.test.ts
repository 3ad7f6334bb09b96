import { describe, expect, test } from 'vitest';
import { circles, files, type Import, imports, read, roomOf } from './imports.ts';

/** The rooms each room may import. Nobody imports an app, and the server only the rooms that run it. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  rules: [],
  contract: ['rules'],
  ui: ['rules'],
  web: ['contract', 'rules', 'ui'],
  portal: ['contract', 'rules', 'ui', 'web'],
  console: ['contract', 'rules', 'ui', 'web'],
  server: ['contract', 'rules'],
  e2e: ['contract', 'rules', 'server'],
  bench: ['server'],
  scripts: ['rules', 'server'],
  'vitest.browser.config.ts': ['e2e', 'ui'],
};

/** Rooms that run the server from its sources; it is no package with a front door. */
const RUN_THE_SERVER = ['e2e', 'bench', 'scripts'];

/** Rooms whose sources reach a browser to the last byte. */
const IN_BROWSERS = ['ui', 'web', 'portal', 'console'];

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** Whether a file is part of the product, so that the packages it imports must be declared. */
const isShipped = (file: string) => /^[a-z]+\/src\//.test(file) && !isTest(file);

/** Imports of what stands in another room. */
const outward = imports.flatMap((one) => {
  const room = roomOf(one.file);
  const other = one.target && roomOf(one.target);
  return other && other !== room ? [{ ...one, room, other }] : [];
});

const described = ({ file, specifier }: Import) => `${file} imports ${specifier}`;

describe('the rooms of the house', () => {
  test('import only from the rooms below them', () => {
    const wrong = outward.filter(({ room, other }) => !MAY_IMPORT[room]?.includes(other));
    expect(wrong.map(described)).toEqual([]);
  });

  test('import each other by name, not by a path across', () => {
    const wrong = outward.filter(
      ({ room, other, specifier }) =>
        specifier.startsWith('.') && !(other === 'server' && RUN_THE_SERVER.includes(room)),
    );
    expect(wrong.map(described)).toEqual([]);
  });

  test('take nothing but types from the contract into a browser', () => {
    const schemas = outward.filter(
      ({ file, room, other, typeOnly }) =>
        IN_BROWSERS.includes(room) && isShipped(file) && other === 'contract' && !typeOnly,
    );
    expect(schemas.map(described)).toEqual([]);
  });

  test('ask the server in one folder of each app, with keys that nobody writes', () => {
    const inOneFolder = /^(web\/src\/api\/query|(portal|console)\/src\/api\/(queries|query))\//;
    const asking = imports.filter(
      ({ file, specifier }) => specifier.startsWith('@tanstack/') && !inOneFolder.test(file),
    );
    expect(asking.map(described)).toEqual([]);
    const byHand = files.filter(
      (file) => inOneFolder.test(file) && !isTest(file) && /queryKey: \[['"`]/.test(read(file)),
    );
    expect(byHand).toEqual([]);
  });

  test('need nothing that needs them', () => {
    expect(circles()).toEqual([]);
  });
});

interface Manifest {
  name: string;
  workspaces?: readonly string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const isTool = (file: string) => /^(bench|e2e|scripts)\//.test(file);

/** The packages a file imports, fetches or resolves, without those that come with Node. */
function packagesIn(file: string): { target: string; typeOnly: boolean }[] {
  const requested = [
    ...read(file).matchAll(/(?:require|resolve)\('((?:@[\w-]+\/)?[a-z][\w.-]*)[^']*'\)/g),
  ].map(([, specifier = '']) => ({ specifier, typeOnly: false }));
  return [...imports.filter((one) => one.file === file), ...requested]
    .map(({ specifier, typeOnly }) => ({
      target: /^(?:@[\w-]+\/)?[a-z][\w.-]*(?=\/|$)/.exec(specifier)?.[0] ?? '',
      typeOnly,
    }))
    .filter(({ target }) => target !== '');
}

describe('every workspace', () => {
  const manifestOf = (folder: string): Manifest => JSON.parse(read(`${folder}/package.json`));
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
  expect(files.filter((file) => read(file).split('\n').length > 500)).toEqual([]);
});
