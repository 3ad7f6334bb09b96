import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import type { IdType } from '../identity/id-types.ts';
import type { Field } from './rule.ts';
import {
  nationalityFields,
  personalFields,
  signUpAddressFields,
  signUpExpiry,
} from './sign-up-fields.ts';
import {
  dateOfBirthField,
  documentFields,
  emailField,
  expiryAfterChoice,
  genderField,
  mobileField,
  nameFields,
  nationalityField,
  wizardAddressFields,
} from './wizard-fields.ts';

const today = '2026-11-21';

function holds({ label, rule }: Field, cases: [value: string, message: string | undefined][]) {
  for (const [value, message] of cases) {
    expect(messageOf(rule(value)), JSON.stringify(value)).toBe(
      message && `${messageOf(label)} ${message}`,
    );
  }
}

describe('sign-up', () => {
  const personal = personalFields(today);

  it('names are required, letters and spaces, at least 5', () => {
    for (const name of [personal.firstName, personal.lastName]) {
      holds(name, [
        ['Nomvula', undefined],
        ['', 'is required'],
        ['Moyo', 'must be at least 5 characters'],
        ['Nomvula2', 'must contain only alphabetic characters or spaces'],
      ]);
    }
    expect(personalFields(today, 2).lastName.rule('Moyo')).toBeUndefined();
  });

  it('date of birth is required and 18 or older', () => {
    expect(messageOf(personal.dateOfBirth.rule(''))).toBe('Date Of Birth is required');
    expect(personal.dateOfBirth.rule('1985-06-24')).toBeUndefined();
    expect(messageOf(personal.dateOfBirth.rule('2010-01-01'))).toBe(
      'You must be 18 years or older to register',
    );
  });

  it('phone is a required South African number', () => {
    holds(personal.phone, [
      ['0820000001', undefined],
      ['', 'is required'],
      ['12345', 'must be a valid South African cellphone number'],
    ]);
  });

  it('gender, ID type, ID number and country are required', () => {
    const fields = nationalityFields({ idType: 'Foreign Passport' }, today);
    for (const one of [personal.gender, fields.idType, fields.idNumber, fields.country]) {
      holds(one, [
        ['', 'is required'],
        [one === fields.idNumber ? 'ZZ0000001' : 'ANY', undefined],
      ]);
    }
  });

  it('the ID number follows the SA ID rule for SA ID only, and the pattern of its document otherwise', () => {
    const ofType = (idType: string) => nationalityFields({ idType }, today).idNumber.rule('ZZ001');
    expect(messageOf(ofType('SA ID'))).toBe('A valid Id Number must be entered');
    expect(messageOf(ofType('Asylum Paper'))).toBe('A valid ID Number must be entered');
    const paper = nationalityFields({ idType: 'Asylum Paper' }, today).idNumber.rule;
    expect(paper('CTR/COD/000000002')).toBeUndefined();
  });

  it('ID expiry is required and in the future', () => {
    holds(nationalityFields({ idType: 'Asylum Paper' }, today).idExpiry, [
      ['2026-11-22', undefined],
      ['', 'is required'],
      ['2026-11-21', 'must be greater than today'],
    ]);
  });

  it('SA ID and Foreign ID are sent without expiry', () => {
    expect(signUpExpiry('SA ID', '2027-01-01')).toBe('9999-12-31');
    expect(signUpExpiry('Foreign ID', '')).toBe('9999-12-31');
    expect(signUpExpiry('Foreign Passport', '2027-01-01')).toBe('2027-01-01');
  });
});

describe.each([
  ['sign-up', signUpAddressFields, 'Town'],
  ['wizard', wizardAddressFields, 'Town/Suburb'],
])('the %s address [WIZARD-52]', (_use, fields, town) => {
  it('street number is numeric; street name, town and province are required', () => {
    holds(fields.streetNumber, [
      ['12', undefined],
      ['', 'is required'],
      ['12A', 'must be numeric'],
    ]);
    for (const one of [fields.streetName, fields.town, fields.province]) {
      holds(one, [
        ['', 'is required'],
        ['Any', undefined],
      ]);
    }
    expect(messageOf(fields.town.label)).toBe(town);
  });

  it('city has at least 3 characters, the postal code 4 digits', () => {
    holds(fields.city, [
      ['Ems', undefined],
      ['', 'is required'],
      ['Em', 'must be at least 3 characters'],
    ]);
    holds(fields.postalCode, [
      ['2001', undefined],
      ['', 'is required'],
      ['201', 'must be at least 4 characters'],
      ['20011', 'must be at most 4 characters'],
      ['2OO1', 'must be numeric'],
      ['0000', 'cannot be 0000'],
      ['9999', 'cannot be 9999'],
    ]);
  });
});

describe('wizard', () => {
  it('e-mail is required only where no mobile number was given', () => {
    expect(messageOf(emailField(true).rule(''))).toBe('Email is required');
    expect(emailField(false).rule('')).toBeUndefined();
    expect(messageOf(emailField(false).rule('x'))).toBe('Not a valid Email Address');
    expect(messageOf(mobileField.rule(''))).toBe('Mobile Number is required');
  });

  it('every type except SA ID requires an expiry, which a foreign ID may lack [WIZARD-42]', () => {
    const expiry = (idType: IdType) => documentFields(idType, today).expiry;
    expect(expiry('SA_ID').rule('')).toBeUndefined();
    for (const idType of ['ASYLUM_PAPER', 'FOREIGN_PASSPORT'] as const) {
      holds(expiry(idType), [
        ['2026-11-22', undefined],
        ['', 'is required'],
        ['2026-11-21', 'must be greater than today'],
      ]);
    }
    holds(expiry('FOREIGN_ID'), [
      ['', undefined],
      ['9999-01-01', undefined],
      ['2026-11-21', 'must be greater than today'],
    ]);
    expect(messageOf(expiry('ASYLUM_PAPER').label)).toBe('Expiry date');
  });

  it('other document numbers are letters and digits', () => {
    holds(documentFields('FOREIGN_PASSPORT', today).idNumber, [
      ['ZZ0000001', undefined],
      ['', 'is required'],
      ['ZZ 0000001', 'must contain only alphabetic and numeric characters'],
    ]);
    expect(messageOf(documentFields('FOREIGN_PASSPORT', today).idNumber.rule('ZZ001'))).toBe(
      'A valid Passport Number must be entered',
    );
    expect(messageOf(documentFields('SA_ID', today).idNumber.rule('ZZ0000001'))).toBe(
      'A valid ID Number must be entered',
    );
  });

  it('choosing SA ID or Foreign ID sets the far expiry [WIZARD-28]', () => {
    expect(expiryAfterChoice('SA_ID', '2027-01-01')).toBe('9999-01-01');
    expect(expiryAfterChoice('FOREIGN_ID', undefined)).toBe('9999-01-01');
  });

  it('choosing another type clears the far expiry and preserves a real one', () => {
    expect(expiryAfterChoice('FOREIGN_PASSPORT', '9999-01-01')).toBeUndefined();
    expect(expiryAfterChoice('ASYLUM_PAPER', '2027-01-01')).toBe('2027-01-01');
  });

  it('first and last name are required, however short [WIZARD-46]', () => {
    for (const name of [nameFields.firstName, nameFields.lastName]) {
      holds(name, [
        ['Jo', undefined],
        ['', 'is required'],
      ]);
    }
    expect([nameFields.firstName.label, nameFields.lastName.label].map(messageOf)).toEqual([
      'First Name',
      'Last Name',
    ]);
  });

  it('date of birth, gender and nationality', () => {
    expect(messageOf(dateOfBirthField(today).rule(''))).toBe('Date Of Birth is required');
    expect(messageOf(genderField.rule(''))).toBe('Gender is required');
    expect(messageOf(nationalityField('FOREIGN_ID').rule('ZAF'))).toContain(
      'cannot be South African',
    );
    expect(nationalityField('SA_ID').rule('ZAF')).toBeUndefined();
  });
});
