import { expect, test } from 'vitest';
import { findEntry, openFixture, readFixture, readWhole, toSource } from './fixtures/read.ts';

test('flat text of the FIC list becomes names by kind, birth ranges, documents and countries', async () => {
  const read = await readWhole({ format: 'FIC_XML', file: openFixture('fic.xml') });
  expect(findEntry(read, 'QDi.901')).toEqual({
    id: 'QDi.901',
    type: 'PERSON',
    names: [
      { text: 'AMIR EXAMPLE KHAN', kind: 'PRIMARY' },
      { text: 'Ameer Khan', kind: 'STRONG' },
      { text: 'Amir Khann', kind: 'STRONG' },
      { text: 'The Tailor', kind: 'WEAK' },
    ],
    births: [
      { from: '1971-05-02', to: '1971-05-02' },
      { from: '1968-01-01', to: '1968-12-31', approximate: true },
      { from: '1973-01-01', to: '1974-12-31' },
    ],
    documents: [
      { type: 'PASSPORT', number: 'A1234567' },
      { type: 'NATIONAL_ID', number: '7105025009087' },
    ],
    nationalities: ['KE', 'SO'],
    listedOn: '2015-04-07',
  });
  expect(read.summary.skipped.map(({ reason }) => reason)).toEqual([
    "date of birth 'unclear' cannot be read",
  ]);
});

test('an entry of the FIC list without a UN number has its own, and NA is empty', async () => {
  const read = await readWhole({ format: 'FIC_XML', file: openFixture('fic.xml') });
  expect(findEntry(read, '901')).toEqual({
    id: '901',
    type: 'PERSON',
    names: [{ text: 'LOCAL PERSON', kind: 'PRIMARY' }],
    births: [],
    documents: [],
    nationalities: [],
    listedOn: '2024-01-31',
  });
  expect(findEntry(read, 'CDe.902')).toMatchObject({
    type: 'ENTITY',
    names: [
      { text: 'EXAMPLE AIRLINES', kind: 'PRIMARY' },
      { text: 'Old Example Air', kind: 'FORMER' },
    ],
    listedOn: '2007-03-29',
  });
});

test('a schema in the FIC list is passed over, and rows of an unknown table are refused', async () => {
  const list = readFixture('fic.xml');
  const read = (text: string) => readWhole({ format: 'FIC_XML', file: toSource(text) });
  const schema = '<xs:schema id="x"><xs:element name="Table"/></xs:schema>';
  const withSchema = list.replace('<NewDataSet>', `<NewDataSet>${schema}`);
  expect((await read(withSchema)).summary.entries).toBe(3);
  await expect(read(list.replaceAll('Table1>', 'Table2>'))).rejects.toThrow(
    "Line 15: the element 'Table2' is unknown.",
  );
});

test('a row of the FIC list without a name is refused', async () => {
  const list = readFixture('fic.xml').replace('LOCAL PERSON', 'NA');
  await expect(readWhole({ format: 'FIC_XML', file: toSource(list) })).rejects.toThrow(
    'Line 11, entry 901: the entry has no name.',
  );
});
