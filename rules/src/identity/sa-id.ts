import { SA_ID_LENGTH } from '../constants.ts';
import { type IsoDate, isIsoDate } from '../dates/dates.ts';
import type { Gender } from './id-types.ts';

/** Meanings of the third digit from the end (see rules/README.md). */
type Citizenship = 'CITIZEN' | 'PERMANENT_RESIDENT' | 'REFUGEE';

/** The facts about its holder that a South African ID number contains. */
interface SaId {
  readonly dateOfBirth: IsoDate;
  readonly gender: Gender;
  readonly citizenship: Citizenship;
}

const CITIZENSHIPS: readonly Citizenship[] = ['CITIZEN', 'PERMANENT_RESIDENT', 'REFUGEE'];
const CITIZENSHIP_DIGIT = 10;
const HIGHEST_FEMALE_SEQUENCE = 4999;

/**
 * Reads an ID number `YYMMDD SSSS C A Z` (see rules/README.md); undefined when it does not have thirteen digits,
 * its check digit is wrong, its date does not exist, or its citizenship digit is unknown. `today`
 * decides the century.
 */
export function readSaId(value: string, today: IsoDate): SaId | undefined {
  if (!/^\d+$/.test(value) || value.length !== SA_ID_LENGTH || !passesLuhn(value)) return undefined;
  const dateOfBirth = saIdDateOfBirth(value, today);
  const citizenship = CITIZENSHIPS[Number(value[CITIZENSHIP_DIGIT])];
  if (!isIsoDate(dateOfBirth) || citizenship === undefined) return undefined;
  return { dateOfBirth, gender: saIdGender(value), citizenship };
}

/** The Luhn checksum over all digits, the last one included. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * 19xx, or 20xx where 19xx would make the person over 100 by the difference of years
 * (RULES-19, see rules/README.md). The date need not exist.
 */
function saIdDateOfBirth(value: string, today: IsoDate): IsoDate {
  const early = 1900 + Number(value.slice(0, 2));
  const year = Number(today.slice(0, 4)) - early > 100 ? early + 100 : early;
  return `${year}-${value.slice(2, 4)}-${value.slice(4, 6)}`;
}

/** By the four digits from position 7, counted from 1 (RULES-20). */
const saIdGender = (value: string): Gender =>
  Number(value.slice(6, 10)) > HIGHEST_FEMALE_SEQUENCE ? 'MALE' : 'FEMALE';
