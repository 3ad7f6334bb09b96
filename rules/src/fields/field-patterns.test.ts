import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { isIban } from '../money/iban.ts';
import { fieldPatternError, normaliseField } from './field-patterns.ts';

const today = '2026-11-21';

function errorOf(fieldName: string, value: string, countryCode = 'ZW', dial = '263') {
  return messageOf(
    fieldPatternError({ fieldName, displayName: 'Field' }, value, { countryCode, dial }, today),
  );
}

describe('beneficiary fields on the server', () => {
  it.each([
    ['BENE_FIRST_NAME', 'ZW', 'R'],
    ['BENE_MOBILE_INTL', 'ZW', '263771234567'],
    ['WALLET_NUMBER', 'ZW', '263771234'],
    ['ACCOUNT_NUMBER', 'KE', 'ab-123 456'],
    ['ACCOUNT_NUMBER', 'NG', '0123456789'],
    ['ACCOUNT_NUMBER', 'IN', '012345'],
    ['ACCOUNT_NUMBER', 'CN', '6222020200112233445'],
    ['ACCOUNT_NUMBER', 'GB', '1234 5678'],
    ['BRANCH_CODE', 'KE', '01A'],
    ['BRANCH_CODE', 'BD', '123456789'],
    ['BRANCH_CODE', 'CN', '102100099996'],
    ['IFSC', 'IN', 'hdfc0001234'],
    ['IBAN', 'PK', 'PK36 SCBL 0000 0011 2345 6702'],
    ['SORT_CODE', 'GB', '12-34-56'],
    ['SWIFT', 'KE', 'BARCKENX'],
    ['SWIFT', 'KE', 'BARCKENXMDR'],
    ['BENE_ID_NUMBER', 'PK', '35202-1234567-1'],
    ['BENE_DOB', 'ZW', '2026-11-20'],
    ['SOMETHING_NEW', 'ZW', 'anything'],
  ])('%s for %s takes %j', (fieldName, countryCode, value) => {
    expect(errorOf(fieldName, value, countryCode)).toBeUndefined();
  });

  it.each([
    ['ACCOUNT_NUMBER', 'NG', '123456789'],
    ['ACCOUNT_NUMBER', 'GB', '123456789'],
    ['ACCOUNT_NUMBER', 'KE', 'AB12'],
    ['BRANCH_CODE', 'BD', '12345678'],
    ['BRANCH_CODE', 'CN', 'ABC'],
    ['IFSC', 'IN', 'HDFC1001234'],
    ['IBAN', 'PK', 'PK36SCBL0000001123456703'],
    ['IBAN', 'PK', 'GB82WEST12345698765432'],
    ['SORT_CODE', 'GB', '12345'],
    ['SWIFT', 'KE', 'BARCKENXM'],
    ['BENE_ID_NUMBER', 'PK', '3520212345671x'],
  ])('%s for %s refuses %j', (fieldName, countryCode, value) => {
    expect(errorOf(fieldName, value, countryCode)).toBe('Field is not valid for this country');
  });

  it.each([
    ['BENE_MOBILE_INTL', '0771234567', 'Field must begin with the country code 263, digits only'],
    ['WALLET_NUMBER', '26377', 'Field must begin with the country code 263, digits only'],
    ['BENE_ADDRESS', 'ab', 'Field must be at least 3 characters'],
    ['BENE_LAST_NAME', 'x'.repeat(36), 'Field must be at most 35 characters'],
    ['BENE_DOB', '2026-11-21', 'Field must be in the past'],
  ])('%s refuses %j: %s', (fieldName, value, message) => {
    expect(errorOf(fieldName, value)).toBe(message);
  });

  it('normalises codes, and leaves names alone but for outer spaces', () => {
    expect(normaliseField('IBAN', 'gb82 west-1234')).toBe('GB82WEST1234');
    expect(normaliseField('BENE_FIRST_NAME', ' Anne-Marie ')).toBe('Anne-Marie');
  });
});

describe('IBAN check digits', () => {
  it.each([
    ['PK36SCBL0000001123456702', true],
    ['GB82WEST12345698765432', true],
    ['GB82WEST12345698765433', false],
    ['GB82WEST1234569876543', false],
    ['82GBWEST12345698765432', false],
    ['', false],
  ])('%s holds: %s', (value, holds) => {
    expect(isIban(value)).toBe(holds);
  });
});
