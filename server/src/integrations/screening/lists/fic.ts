import type {
  BirthRange,
  ListedDocument,
  ListedEntry,
  ListedName,
} from '@thumela/rules/screening/listed-entry.ts';
import { buildEntry, readCountry, readGender, requireDay } from './build-entry.ts';
import { findCountryByName, isNoCountry } from './countries.ts';
import { readBirth } from './dates.ts';
import { buildDocument, classifyDocument } from './documents.ts';
import type { ListPosition } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { buildAlias } from './names.ts';
import type { ListSource } from './text.ts';
import { readQuality } from './un.ts';
import { readXmlRecords, type XmlElement } from './xml-records.ts';
import { findText } from './xml-values.ts';

/** A data set may begin with its schema. */
const SCHEMA = 'schema';

/**
 * Reads the list of targeted financial sanctions of South Africa's Financial Intelligence Centre in XML: a data set
 * with rows `Table` for people and `Table1` for organisations. The UN's aliases, dates and documents are flat text
 * here, separated by commas, and NA is empty; details that cannot be read are noted as skipped.
 */
export async function* readFicList(
  source: ListSource,
  notes: ListNotes,
): AsyncGenerator<ListedEntry, void> {
  const records = readXmlRecords(source, {
    roots: new Set(['NewDataSet', 'DocumentElement']),
    records: new Set([SCHEMA, 'Table', 'Table1']),
  });
  for await (const record of records) {
    if (record.name !== SCHEMA) yield readRow(record, notes);
  }
}

/** A cell's text; NA is empty. */
function readCell(row: XmlElement, name: string): string {
  const text = findText(row, name);
  return text === 'NA' ? '' : text;
}

function readRow(row: XmlElement, notes: ListNotes): ListedEntry {
  const isPerson = readCell(row, 'FullName') !== '' || readCell(row, 'IndividualID') !== '';
  const number = readCell(row, isPerson ? 'IndividualID' : 'EntityID');
  // The UN's number, so that an entry is recognised in both lists; persons listed by a court have none.
  const id = readCell(row, 'ReferenceNumber') || number;
  const position = { line: row.line, id };
  const name = readCell(row, isPerson ? 'FullName' : 'FirstName');
  const aliases = readCell(row, isPerson ? 'IndividualAlias' : 'EntityAlias');
  return buildEntry(
    {
      id,
      type: isPerson ? 'PERSON' : 'ENTITY',
      names: [{ text: name, kind: 'PRIMARY' }, ...readAliases(aliases)],
      births: readBirths(readCell(row, 'IndividualDateOfBirth'), position, notes),
      documents: readDocuments(readCell(row, 'IndividualDocument')),
      nationalities: readNationalities(readCell(row, 'Nationality'), position, notes),
      gender: readGender(readCell(row, 'Gender')),
      listedOn: requireDay(readCell(row, 'ListedOn'), position),
    },
    position,
  );
}

const splitCell = (text: string): string[] =>
  text.split(/[,;]\s+|[,;]$/).filter((part) => part !== '' && part !== 'NA');

const QUALITY = /^(good|low|a\.k\.a\.?|f\.[kn]\.a\.?)(?:$|[\s:,-]+)/i;

/** "Good, Abu Ali, Low, Ali": a quality holds for the names behind it. */
function readAliases(text: string): ListedName[] {
  const names: ListedName[] = [];
  let quality = '';
  for (const part of splitCell(text)) {
    quality = QUALITY.exec(part)?.[1] ?? quality;
    const name = part.replace(QUALITY, '');
    if (name !== '') names.push(buildAlias(name, readQuality(quality)));
  }
  return names;
}

const DATE_TYPE = /^(exact|approximately|between)(?:$|[\s:-]+)/i;

/** "EXACT, 02-05-1971", "APPROXIMATELY, 1958", "BETWEEN, 1958, 1962", each of them any number of times. */
function readBirths(text: string, position: ListPosition, notes: ListNotes): BirthRange[] {
  const births: BirthRange[] = [];
  let type = '';
  let start = '';
  for (const part of splitCell(text)) {
    type = DATE_TYPE.exec(part)?.[1]?.toUpperCase() ?? type;
    const date = part.replace(DATE_TYPE, '');
    if (date === '') continue;
    if (type === 'BETWEEN' && start === '' && /^\d{4}$/.test(date)) {
      start = date;
      continue;
    }
    const birth = readBirth(start === '' ? date : `${start} to ${date}`);
    start = '';
    if (!birth) notes.addSkipped(position, `date of birth '${date}' cannot be read`);
    else births.push(type === 'APPROXIMATELY' ? { ...birth, approximate: true } : birth);
  }
  if (start !== '') notes.addSkipped(position, `date of birth after '${start}' cannot be read`);
  return births;
}

/** No words, and no date of issue or expiry. */
const DOCUMENT_NUMBER = /^(?!\d{1,4}[-/]\d\d?[-/]\d{2,4}$)(?=.*\d)[\p{L}\p{N}/.-]{4,30}$/u;

/** "Passport, A1234567, National Identification Number, 12345": a type holds for the numbers behind it. */
function readDocuments(text: string): (ListedDocument | undefined)[] {
  const documents: (ListedDocument | undefined)[] = [];
  let type = 'other';
  for (const part of splitCell(text)) {
    if (DOCUMENT_NUMBER.test(part)) documents.push(buildDocument(type, part, undefined));
    else if (classifyDocument(part)) type = part;
  }
  return documents;
}

/** One country, or several separated by commas: a whole name may have one too. */
function readNationalities(text: string, position: ListPosition, notes: ListNotes) {
  const isOne = isNoCountry(text) || findCountryByName(text) !== undefined;
  return (isOne ? [text] : splitCell(text)).map((name) => readCountry(name, position, notes));
}
