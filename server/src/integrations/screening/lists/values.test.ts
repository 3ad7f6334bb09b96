import { expect, test } from 'vitest';
import { splitAliasText } from './alias-text.ts';
import { findCountryByCode, findCountryByName } from './countries.ts';
import { readBirth, readDay } from './dates.ts';
import { classifyDocument } from './documents.ts';
import { ListNotes } from './list-notes.ts';
import { isOtherScript, withPrimary } from './names.ts';
import { readRemarks } from './ofac-values.ts';

test.each([
  ['1971-05-02', '1971-05-02', '1971-05-02'],
  ['1971-05-02T00:00:00', '1971-05-02', '1971-05-02'],
  ['1971-02', '1971-02-01', '1971-02-28'],
  ['1971', '1971-01-01', '1971-12-31'],
  ['02/05/1971', '1971-05-02', '1971-05-02'],
  ['2.5.1971', '1971-05-02', '1971-05-02'],
  ['00/00/1970', '1970-01-01', '1970-12-31'],
  ['00/04/1970', '1970-04-01', '1970-04-30'],
  ["'00/00/1975", '1975-01-01', '1975-12-31'],
  ['dd/mm/1970', '1970-01-01', '1970-12-31'],
  ['2 Sept. 1971', '1971-09-02', '1971-09-02'],
  ['May 1971', '1971-05-01', '1971-05-31'],
  ['10 Mar 1958 to 02 Apr 1962', '1958-03-10', '1962-04-02'],
  ['1958-1962', '1958-01-01', '1962-12-31'],
  ['Between 1958 and 1962', '1958-01-01', '1962-12-31'],
])('the date of birth %s is from %s to %s', (text, from, to) => {
  expect(readBirth(text)).toEqual({ from, to });
});

test('a date of birth may be approximate', () => {
  const range = { from: '1958-01-01', to: '1963-12-31', approximate: true };
  expect(readBirth('circa 1958-1963')).toEqual(range);
  expect(readBirth('Approximately 1958 to 1963')).toEqual(range);
});

test.each([
  '',
  'unknown',
  '15/08/19yy',
  '1971-02-29',
  '31/04/1971',
  '1971-13',
  '0971',
  '2 Foo 1971',
  '1962 to 1958',
  '1958 to',
  '24/06/1402 (Hijri Calendar)',
  'Between Aug. and Sep. 1977',
])('%j is no date of birth', (text) => {
  expect(readBirth(text)).toBeUndefined();
});

test('a month is no single day', () => {
  expect(readDay('2026-02-27T00:00:09.554Z')).toBe('2026-02-27');
  expect(readDay('2026-02')).toBeUndefined();
});

test.each([
  ['Iran (Islamic Republic of)', 'IR'],
  ['Korea, North', 'KP'],
  ["Democratic People's Republic of Korea", 'KP'],
  ['Congo', 'CG'],
  ['Democratic Republic of the Congo', 'CD'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['Congo (Democratic Republic)', 'CD'],
  ['Macedonia, The Former Yugoslav Republic of', 'MK'],
  ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
  ['T\u00FCrkiye', 'TR'],
  ['Turkey', 'TR'],
  ['The Gambia', 'GM'],
  ['Burma', 'MM'],
  ['State of Palestine', 'PS'],
  ['C\u00F4te d\u2019Ivoire', 'CI'],
  ['Guinea-Bissau', 'GW'],
  ['Kosovo', 'XK'],
])('the country %s is %s', (name, code) => {
  expect(findCountryByName(name)).toBe(code);
});

test('a name that is no country has no code, and codes are no names', () => {
  expect(findCountryByName('former Soviet Union')).toBeUndefined();
  expect(findCountryByName('na')).toBeUndefined();
  expect(findCountryByCode('na')).toBe('NA');
  expect(findCountryByCode('suhh')).toBeUndefined();
});

test.each([
  ['A; B', ['A', 'B']],
  ['A b) B; C', ['A', 'B', 'C']],
  ['Example Department (ED)', ['Example Department (ED)']],
  ['Amir (\u0410\u043C\u0438\u0440)', ['Amir', '\u0410\u043C\u0438\u0440']],
  ['\u0627\u0645\u064A\u0631 (Amir; Ameer)', ['\u0627\u0645\u064A\u0631', 'Amir', 'Ameer']],
  [
    'Example (EX) (\u0627\u0645\u064A\u0631 (original script); Other Example)',
    ['Example', 'EX', '\u0627\u0645\u064A\u0631', 'Other Example'],
  ],
  ['Open (bracket; here', ['Open (bracket; here']],
  ['(Sheikh) Musa', ['(Sheikh) Musa']],
])('the alias text %s has the names %j', (text, names) => {
  expect(splitAliasText(text)).toEqual(names);
});

test('hostile texts neither exhaust the stack nor take long', () => {
  const started = performance.now();
  splitAliasText(`A${','.repeat(99_000)}B`);
  splitAliasText(`A${'('.repeat(99_000)}`);
  const notes = new ListNotes();
  readRemarks(`Passport ${'1'.repeat(90_000)}'; DOB 1971`, {}, notes);
  readBirth(`between ${'1 and '.repeat(15_000)}`);
  findCountryByName(`A${', '.repeat(45_000)}`);
  expect(performance.now() - started).toBeLessThan(2_000);

  const text = `${'('.repeat(50_000)}\u0410${')'.repeat(50_000)}`;
  expect(splitAliasText(`A ${text}`).length).toBeGreaterThan(0);
});

test.each([
  ['Passport', 'PASSPORT'],
  ['N\u00FAmero de pasaporte', 'PASSPORT'],
  ['National ID No.', 'NATIONAL_ID'],
  ['C\u00E9dula', 'NATIONAL_ID'],
  ['SSN', 'NATIONAL_ID'],
  ['Birth Certificate Number', 'OTHER'],
  ["Driver's License No.", 'OTHER'],
  ['Tax ID No.', 'OTHER'],
  ['Secondary sanctions risk:', undefined],
  ['Vessel Registration Identification', undefined],
])('a document named %s is of type %s', (words, type) => {
  expect(classifyDocument(words)).toBe(type);
});

test('the primary name is strong and Latin where the list marks none', () => {
  expect(isOtherScript('\u0410\u043C\u0438\u0440')).toBe(true);
  expect(isOtherScript('Amir 1')).toBe(false);
  const names = withPrimary([
    { text: '\u0410\u043C\u0438\u0440', kind: 'SCRIPT' },
    { text: 'Amir', kind: 'WEAK' },
    { text: 'Amir', kind: 'STRONG' },
    { text: '???', kind: 'STRONG' },
  ]);
  expect(names).toEqual([
    { text: '\u0410\u043C\u0438\u0440', kind: 'SCRIPT' },
    { text: 'Amir', kind: 'PRIMARY' },
  ]);
});
