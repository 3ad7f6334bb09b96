import { expect, test } from 'vitest';
import { findEntry, openFixture, readFixture, readWhole, toSource } from './fixtures/read.ts';

test('values of a cell of OpenSanctions are separated, quoted ones too', async () => {
  const read = await readWhole({
    format: 'OPENSANCTIONS_CSV',
    file: openFixture('opensanctions.csv'),
  });
  expect(findEntry(read, 'NK-1')).toEqual({
    id: 'NK-1',
    type: 'PERSON',
    names: [
      { text: 'Amir Khan', kind: 'PRIMARY' },
      { text: 'Ameer Khan', kind: 'STRONG' },
      { text: 'Khan; Amir', kind: 'STRONG' },
      { text: 'Амир Хан', kind: 'SCRIPT' },
    ],
    births: [
      { from: '1968-01-01', to: '1968-12-31' },
      { from: '1971-05-02', to: '1971-05-02' },
      { from: '1973-11-01', to: '1973-11-30' },
    ],
    documents: [
      { type: 'OTHER', number: 'A1234567' },
      { type: 'OTHER', number: '778' },
    ],
    nationalities: ['RU'],
  });
  expect(findEntry(read, 'NK-2')).toMatchObject({ type: 'ENTITY', nationalities: ['CD'] });
  expect(read.summary.skipped.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
    "NK-1: unknown country 'suhh'",
    "NK-3: kind 'CryptoWallet' is neither a person nor an organisation",
  ]);
});

test('a list of OpenSanctions without a column, with a short row or cut is refused', async () => {
  const list = readFixture('opensanctions.csv');
  const read = (text: string) => readWhole({ format: 'OPENSANCTIONS_CSV', file: toSource(text) });
  await expect(read(list.replace('"aliases"', '"alias"'))).rejects.toThrow(
    'Line 1: the header lacks the columns aliases.',
  );
  await expect(read(list.replace('"Kabul",', ''))).rejects.toThrow(
    'Line 2: the row has 15 columns instead of 16.',
  );
  await expect(read(list.slice(0, -20))).rejects.toThrow('The CSV is broken');
  await expect(read(list.replace('1971-05-02', '1971-05-32'))).rejects.toThrow(
    "Line 2, entry NK-1: the date of birth '1971-05-32' cannot be read.",
  );
});

test('targets of FollowTheMoney are listed; other lines are passed over', async () => {
  const read = await readWhole({ format: 'FTM_JSON', file: openFixture('ftm.jsonl') });
  expect(read.entries.map(({ id, type }) => `${id} ${type}`)).toEqual(['Q1 PERSON', 'Q3 ENTITY']);
  expect(findEntry(read, 'Q1')).toEqual({
    id: 'Q1',
    type: 'PERSON',
    names: [
      { text: 'Amir E. Khan', kind: 'STRONG' },
      { text: 'Amir Khan', kind: 'PRIMARY' },
      { text: 'Ameer Khan', kind: 'STRONG' },
      { text: 'Амир Хан', kind: 'SCRIPT' },
      { text: 'Amir Oldname', kind: 'FORMER' },
      { text: 'The Tailor', kind: 'WEAK' },
    ],
    births: [
      { from: '1971-05-02', to: '1971-05-02' },
      { from: '1968-01-01', to: '1968-12-31' },
    ],
    documents: [
      { type: 'PASSPORT', number: 'A1234567' },
      { type: 'NATIONAL_ID', number: '778' },
    ],
    nationalities: ['RU'],
    gender: 'MALE',
  });
});

test('a line of FollowTheMoney that is cut, too long or no entity is refused', async () => {
  const list = readFixture('ftm.jsonl');
  const read = (text: string) => readWhole({ format: 'FTM_JSON', file: toSource(text, 65_536) });
  await expect(read(list.slice(0, -20))).rejects.toThrow(
    'Line 5: the line is not JSON, or is cut.',
  );
  await expect(read('{"id":"Q1"}')).rejects.toThrow('Line 1: the line is no entity');
  await expect(read(`{"id":"${'x'.repeat(5_000_000)}`)).rejects.toThrow(
    'Line 1: the line is too long.',
  );
});
