import { NAME_MINIMUM, SIGN_UP_NO_EXPIRY } from '../constants.ts';
import type { IsoDate } from '../dates/dates.ts';
import { cellphone } from '../identity/cellphone-rules.ts';
import { asksExpiryAtSignUp, idTypeOf } from '../identity/id-types.ts';
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
import { field } from './field.ts';
import { allOf, type Label, type Rule } from './rule.ts';
import { alphaSpace, minLength } from './text.ts';

/** Fields of sign-up, step by step. Answers and settings that a rule depends on are passed in. */

/** `nameMinimum` is a configuration value: five refuses names such as Moyo (decision 44). */
export const personalFields = (today: IsoDate, nameMinimum = NAME_MINIMUM) => {
  const name = (label: Label) => allOf(alphaSpace(label), minLength(label, nameMinimum));
  return {
    firstName: field(phrase(labels, 'firstName'), name),
    lastName: field(phrase(labels, 'lastName'), name),
    gender: field(phrase(labels, 'gender')),
    dateOfBirth: field(phrase(labels, 'dateOfBirth'), () => dateOfBirth(today)),
    phone: field(phrase(labels, 'mobileNumber'), cellphone),
  };
};

/** Earlier answers, in either spelling. */
export interface SignUpSoFar {
  readonly idType: string;
  readonly gender?: string;
  readonly dateOfBirth?: IsoDate;
}

/** Whether a name is valid except that it is too short for sign-up. */
export const isShortName = (name: string, minimum = NAME_MINIMUM): boolean =>
  alphaSpace('')(name) === undefined && minLength('', minimum)(name) !== undefined;

/** Rule for the number of the chosen document; without a choice, any number is valid. */
function numberRule(soFar: SignUpSoFar, today: IsoDate): ((label: Label) => Rule) | undefined {
  const type = idTypeOf(soFar.idType);
  if (type === undefined) return undefined;
  return (label) => (type === 'SA_ID' ? saIdSignUp(soFar, today) : documentNumber(label, type));
}

export const nationalityFields = (soFar: SignUpSoFar, today: IsoDate) => ({
  idType: field(phrase(labels, 'idType')),
  idNumber: field(phrase(labels, 'idNumber'), numberRule(soFar, today)),
  idExpiry: field(phrase(labels, 'idExpiry'), (label) => idExpiry(label, today)),
  country: field(phrase(labels, 'nationality'), () => nationalityForIdType(soFar.idType)),
});

export const signUpAddressFields = addressFields(phrase(labels, 'town'));

/** Whether the nationality step has an expiry field: not for SA ID and Foreign ID (SIGNUP-11). */
export function asksExpiry(idType: string): boolean {
  const type = idTypeOf(idType);
  return type === undefined || asksExpiryAtSignUp(type);
}

/** Expiry date as sent: a far date for documents without one (SIGNUP-13). */
export function signUpExpiry(idType: string, typed: IsoDate): IsoDate {
  return asksExpiry(idType) ? typed : SIGN_UP_NO_EXPIRY;
}
