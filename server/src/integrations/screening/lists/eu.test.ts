import { expect, test } from 'vitest';
import { findEntry, openFixture, readFixture, readWhole, toSource } from './fixtures/read.ts';

test('a person of the EU list has names by strength, partial births, documents and countries', async () => {
  const read = await readWhole({ format: 'EU_XML', file: openFixture('eu.xml') });
  expect(findEntry(read, 'EU.9001.1')).toEqual({
    id: 'EU.9001.1',
    type: 'PERSON',
    names: [
      { text: 'Амир Хан', kind: 'SCRIPT' },
      { text: 'Amir Example Khan', kind: 'PRIMARY' },
      { text: 'The Tailor', kind: 'WEAK' },
      { text: 'Abu Amir', kind: 'WEAK' },
    ],
    births: [
      { from: '1971-05-02', to: '1971-05-02' },
      { from: '1968-02-01', to: '1968-02-29', approximate: true },
      { from: '1953-01-01', to: '1958-12-31' },
      { from: '1900-01-01', to: '1980-12-31' },
    ],
    documents: [
      { type: 'PASSPORT', number: 'A1234567', country: 'IQ' },
      { type: 'NATIONAL_ID', number: '778' },
      { type: 'OTHER', number: 'D-1', country: 'IQ' },
    ],
    nationalities: ['IQ'],
    gender: 'MALE',
    listedOn: '2015-04-09',
  });
  expect(findEntry(read, '77')).toMatchObject({ type: 'ENTITY', listedOn: '2014-07-25' });
});

test('the summary of the EU list has former states and dates of other calendars', async () => {
  const { summary } = await readWhole({ format: 'EU_XML', file: openFixture('eu.xml') });
  expect(summary).toMatchObject({ entries: 2, listDate: '2026-02-27' });
  expect(summary.skipped.map(({ reason }) => reason)).toEqual([
    'date of birth 1402-01-01 in calendar ISLAMIC',
    "unknown country 'SOVIET UNION'",
  ]);
});

test('an EU list with a broken date or range of years is refused', async () => {
  const list = readFixture('eu.xml');
  const read = (text: string) => readWhole({ format: 'EU_XML', file: toSource(text) });
  await expect(
    read(list.replace('birthdate="1971-05-02"', 'birthdate="1971-13-02"')),
  ).rejects.toThrow("entry EU.9001.1: the date of birth '1971-13-02' cannot be read");
  await expect(read(list.replace('yearRangeFrom="1953"', 'yearRangeFrom="1963"'))).rejects.toThrow(
    "the date of birth '1963 to 1958' cannot be read",
  );
  await expect(read(list.replace('code="person"', ''))).rejects.toThrow(
    "the kind of entry '' is unknown",
  );
  await expect(read(list.replace('yearRangeTo="1958"', ''))).rejects.toThrow(
    "the date of birth '1953 to ' cannot be read",
  );
});
