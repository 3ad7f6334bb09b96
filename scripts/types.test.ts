import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSource } from './imports.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Projects of the compiler, without the base. */
const PROJECTS = readdirSync(ROOT).filter(
  (file) => /^tsconfig.*\.json$/.test(file) && file !== 'tsconfig.base.json',
);

/** An API client's program, which its own test compiles more strictly than our settings do. */
const COMPILED_ELSEWHERE = 'server/test/api-document/ten-calls.ts';

const lines = (program: string, args: readonly string[]) =>
  execFileSync(program, args, { cwd: ROOT, maxBuffer: 2 ** 26 })
    .toString()
    .trim()
    .split('\n');

test('`npm run types` and `npm test` check every project', () => {
  for (const file of ['package.json', 'scripts/test.mjs']) {
    const named = readSource(file).match(/tsconfig[\w.]*\.json/g) ?? [];
    expect(new Set(named), file).toEqual(new Set(PROJECTS));
  }
});

test('every source and every test is in a project', () => {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const checked = new Set(
    PROJECTS.flatMap((project) => {
      // Files that the project itself lists: following imports would take as long as type checking.
      const shown = execFileSync(process.execPath, [tsc, '-p', project, '--showConfig'], {
        cwd: ROOT,
      });
      const { files } = JSON.parse(shown.toString()) as { files: string[] };
      return files.map((file) => relative(ROOT, join(ROOT, file)));
    }),
  );
  const sources = lines('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx']);
  expect(sources.filter((file) => !checked.has(file))).toEqual([COMPILED_ELSEWHERE]);
}, 60_000);
