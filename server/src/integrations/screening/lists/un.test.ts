import { expect, test } from 'vitest';
import { findEntry, openFixture, readFixture, readWhole, toSource } from './fixtures/read.ts';

const readText = (text: string) => readWhole({ format: 'UN_XML', file: toSource(text) });

test('a person of the UN list has names by kind, birth ranges, documents and countries', async () => {
  const read = await readWhole({ format: 'UN_XML', file: openFixture('un.xml') });
  expect(findEntry(read, 'QDi.901')).toEqual({
    id: 'QDi.901',
    type: 'PERSON',
    names: [
      { text: 'AMIR EXAMPLE KHAN', kind: 'PRIMARY' },
      { text: 'امير خان', kind: 'SCRIPT' },
      { text: 'Ameer Khan', kind: 'STRONG' },
      { text: 'Amir Khann', kind: 'STRONG' },
      { text: 'Abubakar', kind: 'STRONG' },
      { text: 'Абубакар', kind: 'SCRIPT' },
      { text: 'The Tailor', kind: 'WEAK' },
    ],
    births: [
      { from: '1971-05-02', to: '1971-05-02' },
      { from: '1968-01-01', to: '1968-12-31', approximate: true },
      { from: '1973-01-01', to: '1974-12-31' },
      { from: '1973-11-01', to: '1973-11-30' },
    ],
    documents: [
      { type: 'PASSPORT', number: '513519', country: 'LY' },
      { type: 'OTHER', number: 'B-77' },
    ],
    nationalities: ['IR'],
    gender: 'MALE',
    listedOn: '2015-04-07',
  });
});

test('an organisation of the UN list has its second name and former names as aliases', async () => {
  const read = await readWhole({ format: 'UN_XML', file: openFixture('un.xml') });
  expect(findEntry(read, 'CDe.902')).toMatchObject({
    type: 'ENTITY',
    names: [
      { text: 'EXAMPLE AIRLINES (EA)', kind: 'PRIMARY' },
      { text: 'EXAMPLE CARGO', kind: 'STRONG' },
      { text: 'Old Example Air', kind: 'FORMER' },
      { text: 'Example & Sons', kind: 'STRONG' },
    ],
  });
});

test('the summary has the date of the UN list and details that cannot be used', async () => {
  const { summary } = await readWhole({ format: 'UN_XML', file: openFixture('un.xml') });
  expect(summary).toMatchObject({ entries: 2, listDate: '2026-02-27', skippedCount: 2 });
  expect(summary.skipped.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
    "QDi.901: date of birth '30-35 years old' cannot be read",
    "QDi.901: unknown country 'former Soviet Union'",
  ]);
});

test('a UN list with a broken date or without a name is refused, with its place', async () => {
  const list = readFixture('un.xml');
  await expect(readText(list.replace('1971-05-02', '1971-02-30'))).rejects.toThrow(
    "Line 4, entry QDi.901: the date of birth '1971-02-30' cannot be read.",
  );
  await expect(readText(list.replace('2007-03-29', 'yesterday'))).rejects.toThrow(
    "Line 27, entry CDe.902: the date 'yesterday' cannot be read.",
  );
  await expect(
    readText(list.replace(/<FIRST_NAME>EXAMPLE.*|<ENTITY_ALIAS>.*/g, '')),
  ).rejects.toThrow('entry CDe.902: the entry has no name.');
  await expect(readText(list.replace('QDi.901', ''))).rejects.toThrow('the entry has no number.');
  await expect(readText(list.replace('QDi.901', 'CDe.902'))).rejects.toThrow(
    'Entry CDe.902: the number occurs twice.',
  );
  await expect(readText(list.replace('<FROM_YEAR>1973</FROM_YEAR>', ''))).rejects.toThrow(
    'entry QDi.901: a range of birth years is open.',
  );
});
