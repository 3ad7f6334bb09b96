import { expect, test } from 'vitest';
import { findEntry, openFixture, readFixture, readWhole, toSource } from './fixtures/read.ts';

const readText = (text: string) => readWhole({ format: 'UK_CSV', file: toSource(text) });

test('rows of one group in the consolidated list are one entry', async () => {
  const read = await readWhole({ format: 'UK_CSV', file: openFixture('uk-conlist.csv') });
  expect(findEntry(read, '14001')).toEqual({
    id: '14001',
    type: 'PERSON',
    names: [
      { text: 'AMEER KHAN', kind: 'STRONG' },
      { text: 'AMIR EXAMPLE KHAN', kind: 'PRIMARY' },
      { text: 'امير خان', kind: 'SCRIPT' },
      { text: 'THE TAILOR', kind: 'WEAK' },
      { text: 'AMIR OLDNAME', kind: 'FORMER' },
    ],
    births: [
      { from: '1970-01-01', to: '1970-12-31' },
      { from: '1971-05-02', to: '1971-05-02' },
      { from: '1968-02-01', to: '1968-02-29' },
    ],
    documents: [
      { type: 'PASSPORT', number: 'A1234567' },
      { type: 'PASSPORT', number: 'B7654321' },
      { type: 'NATIONAL_ID', number: '7105025009087' },
    ],
    nationalities: ['RU'],
    gender: 'MALE',
    listedOn: '2015-04-07',
  });
  expect(findEntry(read, '14002')).toMatchObject({ type: 'ENTITY', listedOn: '2007-03-29' });
  expect(read.summary).toMatchObject({ entries: 2, listDate: '2026-02-27', skippedCount: 1 });
});

test('the UK Sanctions List is read by its own columns', async () => {
  const read = await readWhole({ format: 'UK_CSV', file: openFixture('uk-sanctions-list.csv') });
  expect(findEntry(read, 'AFG9001')).toEqual({
    id: 'AFG9001',
    type: 'PERSON',
    names: [
      { text: 'AMIR EXAMPLE KHAN', kind: 'PRIMARY' },
      { text: 'امير خان', kind: 'SCRIPT' },
      { text: 'AMEER KHAN', kind: 'STRONG' },
      { text: 'THE TAILOR', kind: 'WEAK' },
    ],
    births: [
      { from: '1971-05-02', to: '1971-05-02' },
      { from: '1970-01-01', to: '1970-12-31' },
    ],
    documents: [
      { type: 'PASSPORT', number: 'A1234567' },
      { type: 'NATIONAL_ID', number: '7105025009087' },
    ],
    nationalities: ['CD'],
    gender: 'MALE',
    listedOn: '2015-04-07',
  });
  expect(findEntry(read, 'AFG9002')).toMatchObject({ type: 'ENTITY' });
  expect(read.summary.skipped).toEqual([
    { line: 4, id: 'AFG9001', reason: "date of birth '15/08/19yy' cannot be read" },
  ]);
});

test('a UK list without its columns, with a short row or a cut last line is refused', async () => {
  const list = readFixture('uk-conlist.csv');
  await expect(readText(list.replace('Group ID', 'Group'))).rejects.toThrow(
    'Line 2: the file lacks the columns of a list of the United Kingdom.',
  );
  await expect(readText('Last Updated,27/02/2026\n')).rejects.toThrow('lacks the columns');
  await expect(readText(list.replace('27/02/2026', 'today'))).rejects.toThrow(
    "Line 1: the date 'today' cannot be read.",
  );
  await expect(readText(list.replace('KHAN,AMEER,', 'KHAN,AMEER'))).rejects.toThrow(
    'Line 3: the row has 35 columns instead of 36.',
  );
  await expect(readText(list.trimEnd().slice(0, -2))).rejects.toThrow(
    'Line 7, entry 140: the last line has no end and may be cut.',
  );
  await expect(readText(list.trimEnd().slice(0, -5))).rejects.toThrow('number');
  await expect(readText(list.trimEnd())).resolves.toMatchObject({ summary: { entries: 2 } });
});
