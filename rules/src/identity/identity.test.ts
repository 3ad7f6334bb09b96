import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import {
  dateOfBirth,
  documentNumber,
  idExpiry,
  nationalityForIdType,
  saIdSignUp,
  saIdWizard,
} from './identity.ts';

const today = '2026-11-21';

describe('date of birth', () => {
  const young = 'You must be 18 years or older to register';

  it.each([
    ['2008-11-20', undefined],
    ['2008-11-21', young],
    ['2008-11-22', young],
    ['2027-01-01', young],
    ['1985-06-24', undefined],
    ['1985-02-30', 'Date Of Birth must be a valid date'],
  ])('%s: %s [RULES-17]', (value, message) => {
    expect(messageOf(dateOfBirth(today)(value))).toBe(message);
  });
});

describe('ID expiry', () => {
  it.each([
    ['2026-11-20', 'Expiry date must be greater than today'],
    ['2026-11-21', 'Expiry date must be greater than today'],
    ['2026-11-22', undefined],
    ['9999-12-31', undefined],
    ['soon', 'Expiry date must be a valid date'],
  ])('%s: %s [RULES-18]', (value, message) => {
    expect(messageOf(idExpiry('Expiry date', today)(value))).toBe(message);
  });
});

describe('SA ID at sign-up', () => {
  const nomvula = { dateOfBirth: '1985-06-24', gender: 'Female' };
  const rule = saIdSignUp(nomvula, today);
  const message = 'A valid Id Number must be entered';

  it('takes letters and digits only [SIGNUP-27]', () => {
    expect(messageOf(rule('850624 4992085'))).toBe('No spaces are allowed');
    expect(messageOf(rule('850624-4992085'))).toBe('No spaces are allowed');
    expect(rule('8506244992085')).toBeUndefined();
  });

  it.each(['850624499206', '85062449920857', '85062449920AB'])(
    '%s is not thirteen digits [SIGNUP-28]',
    (value) => {
      expect(messageOf(rule(value))).toBe(message);
    },
  );

  it('begins with the date of birth [SIGNUP-29]', () => {
    expect(messageOf(rule('6608114991080'))).toBe(message);
    const bornOn = (dateOfBirth: string) => saIdSignUp({ ...nomvula, dateOfBirth }, today);
    expect(bornOn('1966-08-11')('6608114991080')).toBeUndefined();
    for (const near of ['1986-06-24', '1985-07-24', '1985-06-25']) {
      expect(messageOf(bornOn(near)('8506244992085')), near).toBe(message);
    }
  });

  it('has the gender digit of the gender [SIGNUP-30]', () => {
    expect(messageOf(saIdSignUp({ ...nomvula, gender: 'Male' }, today)('8506244992085'))).toBe(
      message,
    );
    const male = { dateOfBirth: '1975-01-01', gender: 'MALE' };
    expect(saIdSignUp(male, today)('7501015000086')).toBeUndefined();
    expect(saIdSignUp({ ...male, gender: 'FEMALE' }, today)('7501014999080')).toBeUndefined();
    expect(messageOf(saIdSignUp(male, today)('7501014999080'))).toBe(message);
  });

  it('passes the Luhn checksum [SIGNUP-31]', () => {
    expect(messageOf(rule('8506244992084'))).toBe(message);
  });

  it('ignores answers that are not known yet', () => {
    expect(saIdSignUp({}, today)('8506244992085')).toBeUndefined();
  });
});

describe('SA ID in the wizard', () => {
  it.each([
    ['8506244992085', undefined],
    ['8506244992084', 'A valid ID Number must be entered'],
    ['7902309992089', 'A valid ID Number must be entered'],
    ['850624 4992085', 'A valid ID Number must be entered'],
    ['850624499208A', 'A valid ID Number must be entered'],
  ])('%s: %s [WIZARD-44]', (value, message) => {
    expect(messageOf(saIdWizard('ID Number', today)(value))).toBe(message);
  });
});

describe('nationality', () => {
  const message =
    'Your nationality cannot be South African if your id type is not a South African ID';

  it.each([
    ['SA_ID', 'ZAF', undefined],
    ['SA ID', 'ZAF', undefined],
    ['SA_ID', 'ZWE', undefined],
    ['FOREIGN_PASSPORT', 'ZAF', message],
    ['Foreign ID', 'ZAF', message],
    ['ASYLUM_PAPER', 'zaf', message],
    ['ASYLUM_PAPER', 'COD', undefined],
  ])('%s and %s: %s [RULES-21]', (idType, country, expected) => {
    expect(messageOf(nationalityForIdType(idType)(country))).toBe(expected);
  });
});

describe('numbers of other documents', () => {
  it.each([
    ['ASYLUM_PAPER', 'ptazwe 000000001', true],
    ['ASYLUM_PAPER', 'CTR/COD/000000002', true],
    ['FOREIGN_PASSPORT', 'ZZ0000001', true],
    ['FOREIGN_ID', '63-000001 A 63', true],
    ['ASYLUM_PAPER', 'AB123', false],
    ['FOREIGN_PASSPORT', 'A123456789012345', false],
    ['FOREIGN_ID', '1234', false],
    ['FOREIGN_ID', '1234_5', false],
  ] as const)('%s %s is accepted: %s', (type, typed, accepted) => {
    const message = documentNumber('ID Number', type)(typed);
    expect(message === undefined).toBe(accepted);
  });
});
