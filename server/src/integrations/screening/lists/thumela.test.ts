import { expect, test } from 'vitest';
import { findEntry, openFixture, readFixture, readWhole, toSource } from './fixtures/read.ts';

const readText = (text: string) => readWhole({ format: 'THUMELA_JSON', file: toSource(text) });

test('the short form of our own list has a number from its content, and a repetition is noted', async () => {
  const read = await readWhole({ format: 'THUMELA_JSON', file: openFixture('thumela.json') });
  expect(read.entries[0]).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    type: 'PERSON',
    names: [{ text: 'Amir Khan', kind: 'PRIMARY' }],
    births: [{ from: '1971-01-01', to: '1971-12-31' }],
    documents: [],
    nationalities: [],
    listedOn: '2026-06-19',
  });
  const again = await readText(readFixture('thumela.json'));
  expect(again.entries[0]?.id).toBe(read.entries[0]?.id);
  expect(read.summary.skipped).toEqual([{ id: '2', reason: 'the entry repeats another' }]);
});

test('the long form of our own list has names, births, documents and nationalities', async () => {
  const read = await readWhole({ format: 'THUMELA_JSON', file: openFixture('thumela.json') });
  expect(findEntry(read, 'COURT-7')).toEqual({
    id: 'COURT-7',
    type: 'PERSON',
    names: [
      { text: 'Ameer Khan', kind: 'PRIMARY' },
      { text: 'The Tailor', kind: 'WEAK' },
    ],
    births: [{ from: '1968-01-01', to: '1970-12-31', approximate: true }],
    documents: [{ type: 'PASSPORT', number: 'A1234567', country: 'ZA' }],
    nationalities: ['ZA'],
    gender: 'MALE',
    listedOn: '2026-06-19',
  });
  expect(findEntry(read, 'COURT-8')).toMatchObject({ type: 'ENTITY' });
});

test('the list of invented people that ships with the product is read', async () => {
  const shipped = '../../../../platform/database/seed/sanctions.json';
  const { summary } = await readWhole({ format: 'THUMELA_JSON', file: openFixture(shipped) });
  expect(summary.entries).toBeGreaterThan(0);
  expect(summary.skippedCount).toBe(0);
});

const DAY = '"listed-on":"2026-06-19"';

test.each([
  ['{}', 'The file is not a JSON array.'],
  ['[', 'The file is not JSON, or is cut.'],
  ['[]', 'The file has no entries.'],
  [`[{${DAY}}]`, 'the entry has no name.'],
  [`[{"full-name":"A","other":1,${DAY}}]`, 'Entry 1: the entry'],
  [
    '[{"full-name":"A","listed-on":"2026-02-30"}]',
    "Entry 1: the date '2026-02-30' does not exist.",
  ],
  [
    `[{"full-name":"A","dob":"1971-02-30",${DAY}}]`,
    "the date of birth '1971-02-30' cannot be read.",
  ],
  [
    `[{"full-name":"A","nationalities":["QQ"],${DAY}}]`,
    "Entry 1: the country 'QQ' does not exist.",
  ],
  [
    `[{"full-name":"A","births":[{"from":"1971-01-02","to":"1971-01-01"}],${DAY}}]`,
    'Entry 1: the range of birth 1971-01-02 to 1971-01-01 is wrong.',
  ],
  [`[{"full-name":"A","id":"1",${DAY}},{"full-name":"B","id":"1",${DAY}}]`, 'occurs twice'],
])('our own list %s is refused', async (text, message) => {
  await expect(readText(text)).rejects.toThrow(message);
});
