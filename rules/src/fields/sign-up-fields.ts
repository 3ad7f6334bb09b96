import { NAME_MINIMUM, SIGN_UP_NO_EXPIRY } from '../constants.ts';
import type { IsoDate } from '../dates/dates.ts';
import { cellphoneRule } from '../identity/cellphone-rules.ts';
import { asksExpiryAtSignUp, parseIdType } from '../identity/id-types.ts';
import {
  dateOfBirth,
  documentNumber,
  idExpiry,
  nationalityForIdType,
  saIdSignUp,
} from '../identity/identity.ts';
import { phrase } from '../language/phrase.ts';
import { labels } from '../texts/en/labels.ts';
import { addressFields } from './address-fields.ts';
import { documentNumberLabel } from './document-number-label.ts';
import { createField } from './field.ts';
import { combineRules, type Label, type Rule } from './rule.ts';
import { lettersAndSpacesRule, minLength } from './text.ts';

/** Fields of sign-up, step by step. Answers and settings that a rule depends on are passed in. */

/** `nameMinimum` is a configuration value: five refuses names such as Moyo (see rules/README.md). */
export const personalFields = (today: IsoDate, nameMinimum = NAME_MINIMUM) => {
  const name = (label: Label) =>
    combineRules(lettersAndSpacesRule(label), minLength(label, nameMinimum));
  return {
    firstName: createField(phrase(labels, 'firstName'), name),
    lastName: createField(phrase(labels, 'lastName'), name),
    gender: createField(phrase(labels, 'gender')),
    dateOfBirth: createField(phrase(labels, 'dateOfBirth'), () => dateOfBirth(today)),
    phone: createField(phrase(labels, 'mobileNumber'), cellphoneRule),
  };
};

/** Earlier answers, in either spelling. */
interface SignUpSoFar {
  readonly idType: string;
  readonly gender?: string;
  readonly dateOfBirth?: IsoDate;
}

/** Whether a name is valid except that it is too short for sign-up. */
export const isShortName = (name: string, minimum = NAME_MINIMUM): boolean =>
  lettersAndSpacesRule('')(name) === undefined && minLength('', minimum)(name) !== undefined;

/** Rule for the number of the chosen document; without a choice, any number is valid. */
function numberRule(soFar: SignUpSoFar, today: IsoDate): ((label: Label) => Rule) | undefined {
  const type = parseIdType(soFar.idType);
  if (type === undefined) return undefined;
  return (label) => (type === 'SA_ID' ? saIdSignUp(soFar, today) : documentNumber(label, type));
}

export const nationalityFields = (soFar: SignUpSoFar, today: IsoDate) => ({
  idType: createField(phrase(labels, 'idType')),
  idNumber: createField(documentNumberLabel(parseIdType(soFar.idType)), numberRule(soFar, today)),
  idExpiry: createField(phrase(labels, 'idExpiry'), (label) => idExpiry(label, today)),
  country: createField(phrase(labels, 'nationality'), () => nationalityForIdType(soFar.idType)),
});

export const signUpAddressFields = addressFields(phrase(labels, 'town'));

/** Whether the nationality step has an expiry field: not for SA ID and Foreign ID (SIGNUP-11). */
export function asksExpiry(idType: string): boolean {
  const type = parseIdType(idType);
  return type === undefined || asksExpiryAtSignUp(type);
}

/** Expiry date as sent: a far date for documents without one (SIGNUP-13). */
export function signUpExpiry(idType: string, typed: IsoDate): IsoDate {
  return asksExpiry(idType) ? typed : SIGN_UP_NO_EXPIRY;
}
