import { EARLIEST_DATE, MINIMUM_AGE, SA_ID_LENGTH, SOUTH_AFRICA } from '../constants.ts';
import { ageInYears, type IsoDate, isAdult, isIsoDate } from '../dates/dates.ts';
import { combineRules, createRule, type Label, type Rule } from '../fields/rule.ts';
import { phrase } from '../language/phrase.ts';
import { fieldRules } from '../texts/en/fields.ts';
import { identityRules } from '../texts/en/identity.ts';
import { labels } from '../texts/en/labels.ts';
import { type Gender, type IdType, parseGender, parseIdType } from './id-types.ts';
import { readSaId } from './sa-id.ts';

/** Message to a person under age, at a field and on the stop screen (RULES-17). */
export const TOO_YOUNG = phrase(identityRules, 'tooYoung', MINIMUM_AGE);

/** Old enough by the portal's measure, in years of 365.25 days (RULES-17). */
export const dateOfBirth = (today: IsoDate): Rule =>
  combineRules(
    createRule(isIsoDate, phrase(fieldRules, 'date', phrase(labels, 'dateOfBirth'))),
    createRule((value) => ageInYears(value, today) >= MINIMUM_AGE, TOO_YOUNG),
  );

/**
 * Full years by the calendar, as the server checks: the portal's measure refuses some birthdays
 * (see rules/README.md).
 */
export const dateOfBirthByCalendar = (label: Label, today: IsoDate): Rule =>
  combineRules(
    createRule(
      (value) => isIsoDate(value) && value >= EARLIEST_DATE,
      phrase(fieldRules, 'date', label),
    ),
    createRule((value) => isAdult(value, today), TOO_YOUNG),
  );

/** A day after today (RULES-18). */
export const idExpiry = (label: Label, today: IsoDate): Rule =>
  combineRules(
    createRule(isIsoDate, phrase(fieldRules, 'date', label)),
    createRule((value) => value > today, phrase(fieldRules, 'future', label)),
  );

/** Sign-up answers given before the ID number; either may be missing. */
interface SignUpPerson {
  readonly dateOfBirth?: IsoDate;
  readonly gender?: string;
}

/** An SA ID number that agrees with the person (SIGNUP-29, SIGNUP-30). */
export function saIdSignUp(person: SignUpPerson, today: IsoDate): Rule {
  const agrees = (value: string) => {
    const read = readSaId(value, today);
    return read !== undefined && sameBirth(value, person.dateOfBirth) && sameGender(value, person);
  };
  return combineRules(
    createRule((value) => /^[A-Za-z0-9]+$/.test(value), phrase(fieldRules, 'noSpaces')),
    createRule(
      (value) => value.length === SA_ID_LENGTH && agrees(value),
      phrase(identityRules, 'signUpNumber'),
    ),
  );
}

function sameBirth(value: string, born: IsoDate | undefined): boolean {
  if (born === undefined || born === '') return true;
  return value.slice(0, 6) === `${born.slice(2, 4)}${born.slice(5, 7)}${born.slice(8, 10)}`;
}

function sameGender(value: string, { gender = '' }: SignUpPerson): boolean {
  const known: Gender | undefined = parseGender(gender);
  if (known === undefined) return true;
  return Number(value[6]) >= 5 === (known === 'MALE');
}

/** A valid SA ID number in the wizard (WIZARD-44, see rules/README.md). */
export const saIdWizard = (label: Label, today: IsoDate): Rule =>
  createRule(
    (value) => readSaId(value, today) !== undefined,
    phrase(identityRules, 'documentNumber', label),
  );

/** Refuses a South African nationality, in alpha-3, for a foreign document (RULES-21). */
export const nationalityForIdType = (idType: string): Rule =>
  createRule(
    (value) => parseIdType(idType) === 'SA_ID' || value.toUpperCase() !== SOUTH_AFRICA,
    phrase(identityRules, 'foreignDocument'),
  );

const DOCUMENT_NUMBERS: Readonly<Record<Exclude<IdType, 'SA_ID'>, RegExp>> = {
  ASYLUM_PAPER: /^[A-Z0-9]{6,20}$/,
  FOREIGN_PASSPORT: /^[A-Z0-9]{6,15}$/,
  FOREIGN_ID: /^[A-Z0-9]{5,20}$/,
};

/** A document number as stored: without spaces, slashes and hyphens, in upper case (see rules/README.md). */
export const normaliseDocumentNumber = (value: string): string =>
  value.replace(/[\s/-]/g, '').toUpperCase();

/**
 * Number of a document other than an SA ID, as typed; spaces, slashes and hyphens are ignored (see
 * rules/README.md).
 */
export const documentNumber = (label: Label, type: Exclude<IdType, 'SA_ID'>): Rule =>
  createRule(
    (value) => DOCUMENT_NUMBERS[type].test(normaliseDocumentNumber(value)),
    phrase(identityRules, 'documentNumber', label),
  );
