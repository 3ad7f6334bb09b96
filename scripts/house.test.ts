import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((file) => /\.(ts|tsx|css|sql)$/.test(file) && !file.includes('/generated/'));

const MAY_IMPORT: Record<string, readonly string[]> = {
  rules: [],
  contract: ['rules'],
  ui: ['rules'],
  web: ['contract', 'rules', 'ui'],
  portal: ['contract', 'rules', 'ui', 'web'],
  console: ['contract', 'rules', 'ui', 'web'],
  server: ['contract', 'rules'],
};

interface Import {
  file: string;
  room: string;
  target: string;
  typeOnly: boolean;
}

function importsOf(file: string): Import[] {
  const text = readFileSync(`${ROOT}/${file}`, 'utf8');
  const room = file.split('/')[0] ?? '';
  return [...text.matchAll(/(import|export)(\s+type)?[^;]*?from '@thumela\/([a-z]+)/g)].map(
    (match) => ({ file, room, target: match[3] ?? '', typeOnly: match[2] !== undefined }),
  );
}

interface Manifest {
  name: string;
  workspaces?: readonly string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** What reaches customers, so that tools alone are not enough for it. */
const isShipped = (file: string) =>
  Object.keys(MAY_IMPORT).some((room) => file.startsWith(`${room}/src/`)) &&
  !/\.test\.tsx?$/.test(file);

/** The packages a file imports, requires or fetches; not what comes with Node. */
function packagesIn(file: string): { target: string; typeOnly: boolean }[] {
  const text = readFileSync(`${ROOT}/${file}`, 'utf8');
  const named =
    /(?:^|\s)(?:(import type[^;]*?|export type[^;]*?)?from |import |(?:import|require|resolve)\()'((?:@[a-z-]+\/)?[a-z][a-z0-9._-]*)(?:\/[^']*)?'/gm;
  return [...text.matchAll(named)].map(([, type, target = '']) => ({
    target,
    typeOnly: type !== undefined,
  }));
}

describe('the rooms of the house', () => {
  const imports = files.filter((file) => /\.tsx?$/.test(file)).flatMap(importsOf);

  test('import only from the rooms below them', () => {
    const wrong = imports.filter(
      ({ room, target }) =>
        room in MAY_IMPORT && target !== room && !MAY_IMPORT[room]?.includes(target),
    );
    expect(wrong).toEqual([]);
  });

  test('take nothing but types from the contract into the apps', () => {
    const schemas = imports.filter(
      ({ file, room, target, typeOnly }) =>
        ['web', 'portal', 'console'].includes(room) &&
        target === 'contract' &&
        !typeOnly &&
        !file.endsWith('.test.ts'),
    );
    expect(schemas).toEqual([]);
  });
});

describe('every workspace', () => {
  const manifestOf = (folder: string): Manifest =>
    JSON.parse(readFileSync(`${ROOT}/${folder}/package.json`, 'utf8'));
  const house = manifestOf('.');
  const tools = Object.keys(house.devDependencies ?? {});

  test.each(house.workspaces ?? [])('%s declares the packages it imports', (workspace) => {
    const { name, dependencies = {}, devDependencies = {} } = manifestOf(workspace);
    const shipped = [name, ...Object.keys(dependencies)];
    const all = [...shipped, ...Object.keys(devDependencies), ...tools];
    const undeclared = files
      .filter((file) => file.startsWith(`${workspace}/`) && /\.tsx?$/.test(file))
      .flatMap((file) => {
        const declared = isShipped(file) ? shipped : all;
        return packagesIn(file)
          .filter(({ target, typeOnly }) => !(typeOnly ? all : declared).includes(target))
          .map(({ target }) => `${file} imports ${target}`);
      });
    expect(undeclared).toEqual([]);
  });
});

test('no file is longer than five hundred lines', () => {
  const long = files.filter(
    (file) => readFileSync(`${ROOT}/${file}`, 'utf8').split('\n').length > 500,
  );
  expect(long).toEqual([]);
});
