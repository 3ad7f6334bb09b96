import type { ListedEntry, ListedName } from '@thumela/rules/screening/listed-entry.ts';
import { buildEntry, readCountry, readGender, requireBirth, requireType } from './build-entry.ts';
import { buildDays } from './dates.ts';
import { buildDocument } from './documents.ts';
import { ListError, type ListPosition } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { buildAlias } from './names.ts';
import { readAliasKind } from './ofac-values.ts';
import type { ListSource } from './text.ts';
import { readXmlRecords, type XmlElement } from './xml-records.ts';
import { findElements, findText, findTexts } from './xml-values.ts';

/** Ships and aircraft have owners, and names as organisations have. */
const TYPES = {
  Individual: 'PERSON',
  Entity: 'ENTITY',
  Vessel: 'ENTITY',
  Aircraft: 'ENTITY',
} as const;

/** The element's name is misspelt in OFAC's schema. */
const INFORMATION = 'publshInformation';

/**
 * Reads a list of the United States' Office of Foreign Assets Control in the classic XML format (SDN.XML or
 * CONSOLIDATED.XML). It declares its number of records.
 */
export async function* readOfacXml(
  source: ListSource,
  notes: ListNotes,
): AsyncGenerator<ListedEntry, void> {
  const records = readXmlRecords(source, {
    roots: new Set(['sdnList']),
    records: new Set([INFORMATION, 'sdnEntry']),
  });
  for await (const record of records) {
    if (record.name === INFORMATION) readInformation(record, notes);
    else yield readRecord(record, notes);
  }
}

function readInformation(record: XmlElement, notes: ListNotes): void {
  const { line } = record;
  const count = findText(record, 'Record_Count');
  if (count !== '') {
    if (!/^\d+$/.test(count))
      throw new ListError(`the record count '${count}' is no number`, { line });
    notes.declared = Number(count);
  }
  const date = findText(record, 'Publish_Date');
  const [, month, day, year = ''] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(date) ?? [];
  notes.listDate = buildDays(year, month, day)?.from;
  if (date !== '' && !notes.listDate)
    throw new ListError(`the date '${date}' cannot be read`, { line });
}

function readRecord(record: XmlElement, notes: ListNotes): ListedEntry {
  const id = findText(record, 'uid');
  const position = { line: record.line, id };
  const countries = [
    ...findTexts(record, 'nationalityList', 'nationality', 'country'),
    ...findTexts(record, 'citizenshipList', 'citizenship', 'country'),
  ];
  const documents = findElements(record, 'idList', 'id');
  const gender = documents.find((document) => findText(document, 'idType') === 'Gender');
  return buildEntry(
    {
      id,
      type: requireType(findText(record, 'sdnType'), TYPES, position),
      names: [
        { text: readName(record), kind: 'PRIMARY' },
        ...findElements(record, 'akaList', 'aka').map(readAlias),
      ],
      births: findTexts(record, 'dateOfBirthList', 'dateOfBirthItem', 'dateOfBirth').map((birth) =>
        requireBirth(birth, position),
      ),
      documents: documents.map((document) => readDocument(document, position, notes)),
      nationalities: countries.map((name) => readCountry(name, position, notes)),
      gender: gender && readGender(findText(gender, 'idNumber')),
    },
    position,
  );
}

/** "LAST, First", as OFAC writes names elsewhere. */
const readName = (element: XmlElement): string =>
  ['lastName', 'firstName']
    .map((name) => findText(element, name))
    .filter((part) => part !== '')
    .join(', ');

const readAlias = (alias: XmlElement): ListedName =>
  buildAlias(
    readName(alias),
    readAliasKind(findText(alias, 'type'), findText(alias, 'category') === 'weak'),
  );

const readDocument = (document: XmlElement, position: ListPosition, notes: ListNotes) => {
  const built = buildDocument(
    findText(document, 'idType'),
    findText(document, 'idNumber'),
    undefined,
  );
  const country = findText(document, 'idCountry');
  if (!built || country === '') return built;
  const code = readCountry(country, position, notes);
  return code ? { ...built, country: code } : built;
};
