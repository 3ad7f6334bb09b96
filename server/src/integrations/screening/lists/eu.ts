import type { BirthRange, ListedEntry, ListedName } from '@thumela/rules/screening/listed-entry.ts';
import { buildEntry, readCountry, readGender, requireDay, requireType } from './build-entry.ts';
import { findCountryByCode } from './countries.ts';
import { buildDays, readDay } from './dates.ts';
import { buildDocument } from './documents.ts';
import { ListError, type ListPosition } from './list-error.ts';
import type { ListNotes } from './list-notes.ts';
import { buildAlias, joinNames } from './names.ts';
import type { ListSource } from './text.ts';
import { readXmlRecords, type XmlElement } from './xml-records.ts';
import { findAttribute, findElements, findTexts } from './xml-values.ts';

const TYPES = { person: 'PERSON', enterprise: 'ENTITY' } as const;

/** Reads the consolidated list of financial sanctions of the European Union in XML, version 1.1. */
export async function* readEuList(
  source: ListSource,
  notes: ListNotes,
): AsyncGenerator<ListedEntry, void> {
  const records = readXmlRecords(source, {
    roots: new Set(['export']),
    records: new Set(['sanctionEntity']),
    onRoot: ({ generationDate }) => {
      notes.listDate = generationDate && readDay(generationDate);
    },
  });
  for await (const record of records) yield readRecord(record, notes);
}

function readRecord(record: XmlElement, notes: ListNotes): ListedEntry {
  const id = findAttribute(record, 'euReferenceNumber') || findAttribute(record, 'logicalId');
  const position = { line: record.line, id };
  const aliases = findElements(record, 'nameAlias');
  const [subject] = findElements(record, 'subjectType');
  const kind = subject ? findAttribute(subject, 'code') : '';
  return buildEntry(
    {
      id,
      type: requireType(kind, TYPES, position),
      names: aliases.map(readAlias),
      births: findElements(record, 'birthdate').flatMap((birth) =>
        readEuBirth(birth, position, notes),
      ),
      documents: findElements(record, 'identification').map((document) =>
        readDocument(document, position, notes),
      ),
      nationalities: findElements(record, 'citizenship').map((citizenship) =>
        readEuCountry(citizenship, position, notes),
      ),
      gender: aliases.map((alias) => readGender(findAttribute(alias, 'gender'))).find(Boolean),
      listedOn: readListedOn(record, position),
    },
    position,
  );
}

function readAlias(alias: XmlElement): ListedName {
  const parts = ['firstName', 'middleName', 'lastName'].map((name) => findAttribute(alias, name));
  const text = findAttribute(alias, 'wholeName') || joinNames(...parts);
  const isLow = findTexts(alias, 'remark').some((remark) => /low quality/i.test(remark));
  const isWeak = isLow || findAttribute(alias, 'strong') === 'false';
  return buildAlias(text, isWeak ? 'WEAK' : 'STRONG');
}

/** Day of designation, or of the first regulation that names the entry. */
function readListedOn(record: XmlElement, position: ListPosition): string | undefined {
  const regulations = findElements(record, 'regulation').map((regulation) =>
    findAttribute(regulation, 'publicationDate'),
  );
  const [first = ''] = regulations.filter((date) => date !== '').sort();
  return requireDay(findAttribute(record, 'designationDate') || first, position);
}

/** Countries are by code; "00" is unknown, and states that no longer exist have names only. */
function readEuCountry(
  element: XmlElement,
  position: ListPosition,
  notes: ListNotes,
): string | undefined {
  const code = findAttribute(element, 'countryIso2Code');
  const known = findCountryByCode(code);
  if (known) return known;
  return readCountry(findAttribute(element, 'countryDescription') || code, position, notes);
}

function readDocument(document: XmlElement, position: ListPosition, notes: ListNotes) {
  const code = findAttribute(document, 'identificationTypeCode');
  // Codes: passport, id, ssn, birthcert, drivinglicence, fiscalcode and others.
  const words = joinNames(code, findAttribute(document, 'identificationTypeDescription'));
  const number = findAttribute(document, 'number') || findAttribute(document, 'latinNumber');
  return buildDocument(words, number, readEuCountry(document, position, notes));
}

/** Before any living person was born: for a range that has an end only. */
const EARLIEST_YEAR = '1900';

/** Dates of another calendar are noted as skipped; a place of birth alone is no date. */
function readEuBirth(birth: XmlElement, position: ListPosition, notes: ListNotes): BirthRange[] {
  const calendar = findAttribute(birth, 'calendarType');
  const days = readBirthDays(birth, position);
  if (!days) return [];
  if (calendar !== '' && calendar !== 'GREGORIAN') {
    notes.addSkipped(position, `date of birth ${days.from} in calendar ${calendar}`);
    return [];
  }
  return [findAttribute(birth, 'circa') === 'true' ? { ...days, approximate: true } : days];
}

function readBirthDays(birth: XmlElement, position: ListPosition): BirthRange | undefined {
  const read = (name: string) => findAttribute(birth, name);
  const [date, year, start, end] = ['birthdate', 'year', 'yearRangeFrom', 'yearRangeTo'].map(read);
  if (date) return requireDays(date, readDayRange(date), position);
  if (year) {
    return requireDays(year, buildDays(year, read('monthOfYear'), read('dayOfMonth')), position);
  }
  if (!start && !end) return undefined;
  const [from, to] = [buildDays(start || EARLIEST_YEAR)?.from, end && buildDays(end)?.to];
  const range = from && to && from <= to ? { from, to } : undefined;
  return requireDays(`${start} to ${end}`, range, position);
}

const readDayRange = (date: string): BirthRange | undefined => {
  const day = readDay(date);
  return day === undefined ? undefined : { from: day, to: day };
};

function requireDays(
  text: string,
  days: BirthRange | undefined,
  position: ListPosition,
): BirthRange {
  if (days) return days;
  throw new ListError(`the date of birth '${text}' cannot be read`, position);
}
