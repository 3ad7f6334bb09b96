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
  portal: ['contract', 'rules', 'ui'],
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

describe('the rooms of the house', () => {
  const imports = files.filter((file) => /\.tsx?$/.test(file)).flatMap(importsOf);

  test('import only from the rooms below them', () => {
    const wrong = imports.filter(
      ({ room, target }) =>
        room in MAY_IMPORT && target !== room && !MAY_IMPORT[room]?.includes(target),
    );
    expect(wrong).toEqual([]);
  });

  test('take nothing but types from the contract into the portal', () => {
    const schemas = imports.filter(
      ({ file, room, target, typeOnly }) =>
        room === 'portal' && target === 'contract' && !typeOnly && !file.endsWith('.test.ts'),
    );
    expect(schemas).toEqual([]);
  });
});

test('no file is longer than five hundred lines', () => {
  const long = files.filter(
    (file) => readFileSync(`${ROOT}/${file}`, 'utf8').split('\n').length > 500,
  );
  expect(long).toEqual([]);
});
