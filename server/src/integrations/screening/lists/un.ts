import type {
  BirthRange,
  ListedEntry,
  ListedName,
  NameKind,
} from '@thumela/rules/screening/listed-entry.ts';
import { splitAliasText } from './alias-text.ts';
import { buildEntry, readCountry, readGender, requireBirth, requireDay } from './build-entry.ts';
import { readBirth, readDay } from './dates.ts';
import { buildDocument, classifyDocument } from './documents.ts';
import { ListError, type ListPosition } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { buildAlias, joinNames } from './names.ts';
import type { ListSource } from './text.ts';
import { readXmlRecords, type XmlElement } from './xml-records.ts';
import { findElements, findText, findTexts } from './xml-values.ts';

/** Reads the consolidated list of the United Nations Security Council in XML, by its schema sc-sanctions.xsd. */
export async function* readUnList(
  source: ListSource,
  notes: ListNotes,
): AsyncGenerator<ListedEntry, void> {
  const records = readXmlRecords(source, {
    roots: new Set(['CONSOLIDATED_LIST']),
    records: new Set(['INDIVIDUAL', 'ENTITY']),
    wrappers: new Set(['INDIVIDUALS', 'ENTITIES']),
    onRoot: ({ dateGenerated }) => {
      notes.listDate = dateGenerated && readDay(dateGenerated);
    },
  });
  for await (const record of records) yield readRecord(record, notes);
}

function readRecord(record: XmlElement, notes: ListNotes): ListedEntry {
  const id = findText(record, 'REFERENCE_NUMBER');
  const position = { line: record.line, id };
  const isPerson = record.name === 'INDIVIDUAL';
  return buildEntry(
    {
      id,
      type: isPerson ? 'PERSON' : 'ENTITY',
      names: [...readNames(record), ...readAliases(record)],
      births: findElements(record, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap((birth) =>
        readUnBirth(birth, position, notes),
      ),
      documents: findElements(record, 'INDIVIDUAL_DOCUMENT').map((document) =>
        readDocument(document, position, notes),
      ),
      nationalities: findTexts(record, 'NATIONALITY', 'VALUE').map((name) =>
        readCountry(name, position, notes),
      ),
      gender: readGender(findText(record, 'GENDER')),
      listedOn: requireDay(findText(record, 'LISTED_ON'), position),
    },
    position,
  );
}

/** A missing fourth name is sometimes "na". */
const NO_NAME = 'na';

function readNames(record: XmlElement): ListedName[] {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME']
    .map((name) => findText(record, name))
    .filter((part) => part !== NO_NAME);
  // An organisation's name may be two, as aliases are.
  const [primary = '', ...others] = splitAliasText(joinNames(...parts));
  const scripts = findTexts(record, 'NAME_ORIGINAL_SCRIPT').flatMap(splitAliasText);
  return [
    { text: primary, kind: 'PRIMARY' },
    ...[...others, ...scripts].map((text) => buildAlias(text, 'STRONG')),
  ];
}

function readAliases(record: XmlElement): ListedName[] {
  const aliases = findElements(record, 'INDIVIDUAL_ALIAS').concat(
    findElements(record, 'ENTITY_ALIAS'),
  );
  return aliases.flatMap((alias) => {
    const kind = readQuality(findText(alias, 'QUALITY'));
    return splitAliasText(findText(alias, 'ALIAS_NAME')).map((text) => buildAlias(text, kind));
  });
}

/** The kind of an alias by the UN's quality: "Good" and "a.k.a." are strong, and so are unmarked ones. */
export function readQuality(quality: string): NameKind {
  if (/^low/i.test(quality)) return 'WEAK';
  return /^f\.?[kn]\.?a/i.test(quality) ? 'FORMER' : 'STRONG';
}

/** Some dates are only in a note, which may be text: they are noted as skipped. */
function readUnBirth(birth: XmlElement, position: ListPosition, notes: ListNotes): BirthRange[] {
  const type = findText(birth, 'TYPE_OF_DATE');
  const note = findText(birth, 'NOTE');
  const date = findText(birth, 'DATE') || findText(birth, 'YEAR') || readSpan(birth, position);
  if (date === '') return readNote(note, position, notes);
  const range = requireBirth(date, position);
  const approximate = type === 'APPROXIMATELY' || /^approximately/i.test(note);
  return [approximate ? { ...range, approximate: true } : range];
}

function readSpan(birth: XmlElement, position: ListPosition): string {
  const from = findText(birth, 'FROM_YEAR');
  const to = findText(birth, 'TO_YEAR');
  if (from === '' && to === '') return '';
  if (from === '' || to === '') throw new ListError('a range of birth years is open', position);
  return `${from} to ${to}`;
}

function readNote(note: string, position: ListPosition, notes: ListNotes): BirthRange[] {
  if (note === '') return [];
  // A slash is a date of another calendar or of unclear order.
  const birth = note.includes('/') ? undefined : readBirth(note);
  if (!birth) notes.addSkipped(position, `date of birth '${note}' cannot be read`);
  return birth ? [birth] : [];
}

/** "Libyan passport No. 513519", "Diplomatic Passport D014433" and "381110042 (Expired 25 Jan. 2016)". */
const NUMBER_WORDS = /^(?:\D*?(?:number|\bno\b|passport)[\s.:]+)+/i;
/** "Libya 428720". */
const NUMBER_COUNTRY = /^(?:[A-Z][a-z]{3,} )+(?=\S*\d)/;
const NUMBER_NOTE = /\s*\([^()]*\)$/;

function readDocument(document: XmlElement, position: ListPosition, notes: ListNotes) {
  const written = findText(document, 'NUMBER');
  const number = [NUMBER_NOTE, NUMBER_WORDS, NUMBER_COUNTRY].reduce(
    (text, words) => text.replace(words, '').trim(),
    written,
  );
  const precise = findText(document, 'TYPE_OF_DOCUMENT2');
  const words = classifyDocument(precise) ? precise : findText(document, 'TYPE_OF_DOCUMENT');
  const country = findText(document, 'ISSUING_COUNTRY') || findText(document, 'COUNTRY_OF_ISSUE');
  return buildDocument(words, number || written, readCountry(country, position, notes));
}
