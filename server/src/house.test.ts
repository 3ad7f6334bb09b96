import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** The areas of the business; every other folder is a room they stand on. */
const AREAS = new Set([
  'audit',
  'authentication',
  'beneficiaries',
  'books',
  'configuration',
  'documents',
  'inbound',
  'information',
  'limits',
  'messages',
  'outbound',
  'payments',
  'quotations',
  'receipts',
  'reference',
  'registration',
]);

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** The folder a file belongs to; undefined for those beside this one, which put the server together. */
const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0] : undefined);

interface Import {
  file: string;
  from: string;
  target: string;
  to: string;
}

/** What a file imports or exports again from another folder of the server, dynamically or as a type too. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const from = folderOf(file);
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].flatMap(([, path]) => {
    const target = normalize(join(dirname(file), path ?? ''));
    const to = folderOf(target);
    return from === undefined || to === undefined || from === to
      ? []
      : [{ file, from, target, to }];
  });
}

const imports = files.flatMap(importsOf);

test('every folder of the server is read', () => {
  const folders = new Set(files.flatMap((file) => folderOf(file) ?? []));
  expect([...AREAS].filter((area) => !folders.has(area))).toEqual([]);
  expect(imports.length).toBeGreaterThan(200);
});

test('an area is reached by its service alone', () => {
  const past = imports
    .filter(({ to, target }) => AREAS.has(to) && target !== `${to}/service.ts`)
    .map(({ file, target }) => `${file} imports ${target}`);
  expect(past).toEqual([]);
});

test('what areas stand on imports none of them', () => {
  const rooms = ['database', 'http', 'idempotency', 'worker'];
  const upward = imports
    .filter(({ from, to }) => rooms.includes(from) && (AREAS.has(to) || to === 'plugins'))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect(upward).toEqual([]);
});

test('no folder of the server imports itself by way of others', () => {
  const reached = new Map<string, Set<string>>();
  for (const { from, to } of imports) reached.set(from, (reached.get(from) ?? new Set()).add(to));
  const circles: string[] = [];
  const follow = (folder: string, way: readonly string[]) => {
    if (way.includes(folder)) {
      circles.push([...way.slice(way.indexOf(folder)), folder].join(' → '));
      return;
    }
    for (const next of reached.get(folder) ?? []) follow(next, [...way, folder]);
  };
  for (const folder of reached.keys()) follow(folder, []);
  expect([...new Set(circles)]).toEqual([]);
});
