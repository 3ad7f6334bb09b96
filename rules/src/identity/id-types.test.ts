import { describe, expect, it } from 'vitest';
import { genders, signUpIdTypes, wizardIdTypes } from '../texts/en/identity.ts';
import {
  asksExpiryAtSignUp,
  asksExpiryInWizard,
  ID_TYPES,
  parseGender,
  parseIdType,
  SIGN_UP_GENDERS,
  SIGN_UP_ID_TYPES,
} from './id-types.ts';

describe('ID types', () => {
  it.each([
    ['SA_ID', 'South African ID Document'],
    ['ASYLUM_PAPER', 'Asylum Document'],
    ['FOREIGN_PASSPORT', 'Foreign Passport'],
    ['FOREIGN_ID', 'Foreign ID'],
  ] as const)('the wizard shows %s as %s [WIZARD-27]', (type, name) => {
    expect(wizardIdTypes[type]).toBe(name);
    expect(ID_TYPES).toContain(type);
  });

  it.each([
    ['SA_ID', 'SA ID'],
    ['ASYLUM_PAPER', 'Asylum Paper'],
    ['FOREIGN_PASSPORT', 'Foreign Passport'],
    ['FOREIGN_ID', 'Foreign ID'],
  ] as const)('sign-up says %s as %s, and both are read [SIGNUP-10]', (type, name) => {
    expect([SIGN_UP_ID_TYPES[type], signUpIdTypes[type]]).toEqual([name, name]);
    expect([parseIdType(name), parseIdType(type)]).toEqual([type, type]);
  });

  it('knows no others', () => {
    expect(ID_TYPES).toHaveLength(4);
    expect(parseIdType('PASSPORT')).toBeUndefined();
  });

  it('require an expiry date: all but two at sign-up, all but one in the wizard', () => {
    expect(ID_TYPES.filter(asksExpiryAtSignUp)).toEqual(['ASYLUM_PAPER', 'FOREIGN_PASSPORT']);
    expect(ID_TYPES.filter(asksExpiryInWizard)).toEqual([
      'ASYLUM_PAPER',
      'FOREIGN_PASSPORT',
      'FOREIGN_ID',
    ]);
  });
});

describe('genders', () => {
  it.each([
    ['Male', 'MALE'],
    ['MALE', 'MALE'],
    ['Female', 'FEMALE'],
    ['', undefined],
  ])('%j is %s', (spelling, gender) => {
    expect(parseGender(spelling)).toBe(gender);
  });

  it('sign-up sends what it shows in English', () => {
    expect(genders).toEqual(SIGN_UP_GENDERS);
  });
});
