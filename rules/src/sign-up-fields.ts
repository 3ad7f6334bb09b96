import { addressFields, field } from './address-fields.ts';
import { cellphone } from './cellphone.ts';
import { NAME_MINIMUM, SIGN_UP_NO_EXPIRY } from './constants.ts';
import type { IsoDate } from './dates.ts';
import { asksExpiryAtSignUp, idTypeOf } from './id-types.ts';
import { dateOfBirth, idExpiry, nationalityForIdType, saIdSignUp } from './identity.ts';
import { allOf } from './rule.ts';
import { alphaSpace, minLength } from './text.ts';

/** The fields of sign-up, step by step (1§5). What a rule depends on is passed in. */

/** `nameMinimum` is a configuration value: five refuses names such as Moyo (decisions D.1). */
export const personalFields = (today: IsoDate, nameMinimum = NAME_MINIMUM) => {
  const name = (label: string) => allOf(alphaSpace(label), minLength(label, nameMinimum));
  return {
    firstName: field('First Name', name),
    lastName: field('Last Name', name),
    gender: field('Gender'),
    dateOfBirth: field('Date Of Birth', () => dateOfBirth(today)),
    phone: field('Mobile Number', cellphone),
  };
};

/** What was chosen or given before, in either spelling. */
export interface SignUpSoFar {
  readonly idType: string;
  readonly gender?: string;
  readonly dateOfBirth?: IsoDate;
}

export const nationalityFields = (soFar: SignUpSoFar, today: IsoDate) => ({
  idType: field('ID Type'),
  idNumber: field(
    'ID Number',
    idTypeOf(soFar.idType) === 'SA_ID' ? () => saIdSignUp(soFar, today) : undefined,
  ),
  idExpiry: field('ID Expiry Date', (label) => idExpiry(label, today)),
  country: field('Nationality', () => nationalityForIdType(soFar.idType)),
});

export const signUpAddressFields = addressFields('Town');

/** Whether the nationality step has an expiry field: not for SA ID and Foreign ID (1§2, 1§4). */
export function asksExpiry(idType: string): boolean {
  const type = idTypeOf(idType);
  return type === undefined || asksExpiryAtSignUp(type);
}

/** The expiry date as sent: a far date where none is asked (1§9). */
export function signUpExpiry(idType: string, typed: IsoDate): IsoDate {
  return asksExpiry(idType) ? typed : SIGN_UP_NO_EXPIRY;
}
