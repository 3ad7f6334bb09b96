import { expect, test } from 'vitest';
import { findEntry, openFixture, readFixture, readWhole, toSource } from './fixtures/read.ts';
import type { ListInput } from './read-list.ts';

const csvFiles = () =>
  ({
    format: 'OFAC_CSV',
    sdn: openFixture('ofac-sdn.csv'),
    alt: openFixture('ofac-alt.csv'),
    comments: openFixture('ofac-comments.csv'),
  }) satisfies ListInput;

test('an entry of the OFAC list in XML has aliases by category, and the count is compared', async () => {
  const read = await readWhole({ format: 'OFAC_XML', file: openFixture('ofac.xml') });
  expect(findEntry(read, '9001')).toEqual({
    id: '9001',
    type: 'PERSON',
    names: [
      { text: 'EXAMPLE, Amir Khan', kind: 'PRIMARY' },
      { text: 'KHAN, Ameer', kind: 'STRONG' },
      { text: 'EL GORDO', kind: 'WEAK' },
      { text: 'OLDNAME, Amir', kind: 'FORMER' },
      { text: 'Амир', kind: 'SCRIPT' },
    ],
    births: [
      { from: '1971-05-02', to: '1971-05-02' },
      { from: '1968-02-01', to: '1968-02-29', approximate: true },
      { from: '1958-01-01', to: '1962-12-31' },
    ],
    documents: [
      { type: 'PASSPORT', number: 'A1234567', country: 'KP' },
      { type: 'NATIONAL_ID', number: '16247821' },
    ],
    nationalities: ['CD', 'MM'],
    gender: 'FEMALE',
  });
  expect(findEntry(read, '9002')).toMatchObject({ type: 'ENTITY', documents: [] });
  expect(read.summary).toMatchObject({ entries: 2, declared: 2, listDate: '2026-02-27' });
  expect(read.summary.skipped).toMatchObject([
    { id: '9001', reason: "unknown country 'Atlantis'" },
  ]);
});

test('an OFAC list with another number of entries than declared, or a broken header, is refused', async () => {
  const list = readFixture('ofac.xml');
  const read = (text: string) => readWhole({ format: 'OFAC_XML', file: toSource(text) });
  await expect(read(list.replace('Count>2<', 'Count>3<'))).rejects.toThrow(
    'The file declares 3 records and has 2.',
  );
  await expect(read(list.replace('Count>2<', 'Count>two<'))).rejects.toThrow(
    "the record count 'two' is no number",
  );
  await expect(read(list.replace('02/27/2026', '27/02/2026'))).rejects.toThrow(
    "the date '27/02/2026' cannot be read",
  );
  await expect(read(list.replace('Individual', 'Person'))).rejects.toThrow(
    "entry 9001: the kind of entry 'Person' is unknown.",
  );
  await expect(read(list.replace('02 May 1971', '02 Mai 1971'))).rejects.toThrow(
    "Line 4, entry 9001: the date of birth '02 Mai 1971' cannot be read.",
  );
});

test('an entry of the OFAC list in CSV is joined from three files', async () => {
  const read = await readWhole(csvFiles());
  expect(findEntry(read, '9001')).toEqual({
    id: '9001',
    type: 'PERSON',
    names: [
      { text: 'EXAMPLE, Amir Khan', kind: 'PRIMARY' },
      { text: 'KHAN, Ameer', kind: 'STRONG' },
      { text: 'OLDNAME, Amir', kind: 'FORMER' },
      { text: 'EL GORDO', kind: 'WEAK' },
      { text: 'H7', kind: 'WEAK' },
    ],
    births: [
      { from: '1971-05-02', to: '1971-05-02' },
      { from: '1968-02-01', to: '1968-02-29', approximate: true },
      { from: '1969-01-01', to: '1969-12-31' },
    ],
    documents: [
      { type: 'PASSPORT', number: 'A1234567', country: 'KP' },
      { type: 'PASSPORT', number: '553' },
      { type: 'NATIONAL_ID', number: '16247821', country: 'CO' },
    ],
    nationalities: ['CD', 'MM'],
    gender: 'FEMALE',
  });
  expect(findEntry(read, '9002')).toMatchObject({ type: 'ENTITY', documents: [] });
  expect(read.summary).toMatchObject({ entries: 2, skippedCount: 1 });
});

test('CSV files of OFAC that do not belong together, or lack columns, are refused', async () => {
  const sdn = readFixture('ofac-sdn.csv');
  const cut = toSource(sdn.split('\r\n').slice(1).join('\r\n'));
  await expect(readWhole({ ...csvFiles(), sdn: cut })).rejects.toThrow(
    'Entry 9001: SDN.CSV lacks the entry, which ALT.CSV has.',
  );
  const narrow = toSource(sdn.replace(',"IBCD2"', ''));
  await expect(readWhole({ ...csvFiles(), sdn: narrow })).rejects.toThrow(
    'Line 2: the row has 11 columns instead of 12.',
  );
  const open = toSource(sdn.slice(0, -20));
  await expect(readWhole({ ...csvFiles(), sdn: open })).rejects.toThrow('The CSV is broken');
  const misnumbered = toSource(sdn.replace('9002', 'ent_num'));
  await expect(readWhole({ ...csvFiles(), sdn: misnumbered })).rejects.toThrow(
    "the entry's number 'ent_num' is no number",
  );
});

test('remarks that continue in a missing file are noted', async () => {
  const sdn = toSource(readFixture('ofac-sdn.csv').replace('POB', `${'x'.repeat(1_000)}; POB`));
  const alt = openFixture('ofac-alt.csv');
  const { summary } = await readWhole({ format: 'OFAC_CSV', sdn, alt });
  expect(summary.skipped).toContainEqual({
    line: 1,
    id: '9001',
    reason: 'its remarks continue in SDN_COMMENTS.CSV',
  });
});
