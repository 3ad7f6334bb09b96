import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { StartError } from '../../platform/core/config.ts';
import { loadSanctions } from './load.ts';
import { screenPerson } from './screen.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-sanctions-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

function listFile(content: unknown): string {
  const file = join(folder, 'list.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const load = async (content: unknown) => {
  await loadSanctions({ sanctionsFile: listFile(content) }, server.database);
  await server.services.reference.refresh();
};
const resultOf = async (name: string, dob?: string) =>
  (await screenPerson(server.services.reference.now, { name, ...(dob && { dob }) })).result;

test('the first list replaces the shipped one but no court order, and screening uses it', async () => {
  expect(await resultOf('Viktor Blokkade')).toBe('possible');
  await server.owner.pool.query(`insert into sanctions_entries (list, entry_id, full_name, listed_on)
    values ('COURT_ORDER', '12/2026', 'Gezina Bevrore', '2026-10-01')`);
  await load([
    { 'full-name': 'Nadia Verboten', dob: '1970', 'listed-on': '2026-10-01' },
    { 'full-name': 'Oleg Gesperrt', 'listed-on': '2026-11-02' },
  ]);
  expect(server.services.reference.now.sanctions.date).toBe('2026-11-02');
  expect(await resultOf('Viktor Blokkade')).toBe('clear');
  expect(await resultOf('Nadja Verboten', '1970-12-31')).toBe('possible');
  expect(await resultOf('Nadja Vermaak', '1970-12-31')).toBe('clear');
  expect(await resultOf('Oleg Gesperrt', '1999-01-01')).toBe('possible');
  expect(await resultOf('Gezina Bevrore')).toBe('possible');
});

test('a later start adds entries and removes none, which takes two people', async () => {
  await load([{ 'full-name': 'Tessa Neu', 'listed-on': '2026-11-03' }]);
  expect(await resultOf('Tessa Neu')).toBe('possible');
  expect(await resultOf('Oleg Gesperrt', '1999-01-01')).toBe('possible');
});

test('an unchanged list that is read again is not prepared again', async () => {
  const { reference } = server.services;
  const before = reference.now;
  await reference.refresh();
  expect(reference.now).not.toBe(before);
  expect(reference.now.sanctions).toBe(before.sanctions);
});

test('the same list writes nothing the second time', async () => {
  const list = [{ 'full-name': 'Nadia Verboten', 'listed-on': '2026-10-01' }];
  const ids = async () =>
    (await server.database.pool.query('select id from sanctions_entries')).rows;
  await load(list);
  const before = await ids();
  await load(list);
  expect(await ids()).toEqual(before);
});

test.each([
  ['no JSON', '{', /list\.json/],
  ['no list', '{}', /none of the formats/],
  ['an empty list, which would let everybody pass', [], /has no entries/],
  [
    'a day that does not exist',
    [{ 'full-name': 'A', 'listed-on': '2026-02-30' }],
    /entry 1: the date '2026-02-30' does not exist/i,
  ],
  [
    'a key nobody knows',
    [{ 'full-name': 'A', 'listed-on': '2026-01-01', born: '1970' }],
    /entry 1: the entry/i,
  ],
])('%s stops the start with a sentence and changes nothing', async (_what, content, sentence) => {
  const before = server.services.reference.now.sanctions.date;
  await expect(load(content)).rejects.toThrow(StartError);
  await expect(load(content)).rejects.toThrow(sentence);
  await server.services.reference.refresh();
  expect(server.services.reference.now.sanctions.date).toBe(before);
});

test('without a file the list is unchanged', async () => {
  const before = server.services.reference.now.sanctions.date;
  await loadSanctions({ sanctionsFile: undefined }, server.database);
  await server.services.reference.refresh();
  expect(server.services.reference.now.sanctions.date).toBe(before);
});
