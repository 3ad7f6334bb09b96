import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** The areas of the business; every other folder is a room they stand on. */
const AREAS = new Set([
  'after-paying',
  'audit',
  'authentication',
  'authorisations',
  'beneficiaries',
  'books',
  'cases',
  'chat',
  'closing',
  'configuration',
  'contact',
  'corrections',
  'deciding',
  'declarations',
  'documents',
  'inbound',
  'information',
  'limits',
  'messages',
  'outbound',
  'partner-events',
  'paying-out',
  'payments',
  'payout-files',
  'payouts',
  'queues',
  'quotations',
  'receipts',
  'redemption',
  'reference',
  'refunds',
  'registration',
  'remittance-partners',
  'statements',
  'stopping',
]);

const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
);

/** The folder a file belongs to; undefined for those beside this one. */
const folderOf = (file: string) => (file.includes('/') ? file.split('/')[0] : undefined);

interface Import {
  file: string;
  from: string | undefined;
  target: string;
  to: string | undefined;
  typeOnly: boolean;
}

/** The imports and re-exports of a file from elsewhere in the server, dynamic ones and types too. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const from = folderOf(file);
  const named = /(?:\b(?:import|export) (type) [^;']*?)?\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
  return [...text.matchAll(named)].map(([, type, path = '']) => {
    const target = normalize(join(dirname(file), path));
    return { file, from, target, to: folderOf(target), typeOnly: type !== undefined };
  });
}

const all = files.flatMap(importsOf);
const isArea = (folder: string | undefined) => folder !== undefined && AREAS.has(folder);

/** Imports of one folder from another. */
const imports = all.flatMap(({ from, to, ...one }) =>
  from === undefined || to === undefined || from === to ? [] : [{ ...one, from, to }],
);

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
  const rooms = ['database', 'http', 'idempotency', 'observability', 'worker'];
  const upward = imports
    .filter(({ from, to }) => rooms.includes(from) && (AREAS.has(to) || to === 'plugins'))
    .map(({ file, target }) => `${file} imports ${target}`);
  expect(upward).toEqual([]);
});

test('partners are made in the services, and nowhere else', () => {
  const makers = ['messages/transport', 'payments/registry', 'scanner/scanner', 'storage/create'];
  for (const maker of makers) {
    const target = `partners/${maker}.ts`;
    const importing = all.filter((one) => one.target === target && !one.typeOnly);
    const outside = importing.filter(({ file }) => !file.startsWith('partners/'));
    expect([target, outside.map(({ file }) => file)]).toEqual([target, ['services.ts']]);
  }
});

/** Files that may ask the machine for the time, and why; what decides anything goes by the database's (decision 70). */
const OWN_TIME: Readonly<Record<string, string>> = {
  'database/clock.ts': 'in front of another provider there is no database',
};

test('nothing goes by the clock of the machine it runs on', () => {
  const asking = files
    .filter((file) => !file.startsWith('demo/') && !(file in OWN_TIME))
    .filter((file) =>
      /\bnew Date\b(?!\([^)])|\bDate\.now\b|\btimeOrigin\b/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    );
  expect(asking).toEqual([]);
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

test('the files that put the server together are imported by no folder, but as types', () => {
  const together = new Set(
    all.filter(({ from, to }) => from === undefined && isArea(to)).map(({ file }) => file),
  );
  const wrong = all
    .filter(({ from, target, typeOnly }) => from !== undefined && together.has(target) && !typeOnly)
    .map(({ file, target }) => `${file} imports ${target}`);
  expect([...together]).toContain('app.ts');
  expect(wrong).toEqual([]);
});
