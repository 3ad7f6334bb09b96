import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { isIban } from '../money/iban.ts';
import {
  corridorHint,
  normaliseField,
  type RuledField,
  withoutDialCode,
} from './corridor-rules.ts';
import { capturedFields, validateRequiredField } from './required-fields.ts';

const today = '2026-11-21';

const field = (dataType: string, pattern: string, more: Partial<RuledField> = {}) => ({
  id: 1,
  displayName: 'Field',
  dataType,
  pattern,
  ...more,
});

const phone = field('LONG', '^263[0-9]{9}$', { dialCode: '263' });
const account = field('ALPHA_NUMERIC', '^[0-9]{10}$');
const branch = field('ALPHA_NUMERIC', '^[A-Z0-9]{3,12}$');
const ifsc = field('ALPHA_NUMERIC', '^[A-Z]{4}0[A-Z0-9]{6}$');
const iban = field('ALPHA_NUMERIC', '^PK[0-9]{2}[A-Z]{4}[A-Z0-9]{16}$', { fieldName: 'IBAN' });
const address = field('STRING', '^.{3,70}$');
const born = field('DATE', '', { fieldName: 'BENE_DOB' });

const errorOf = (of: typeof phone, value: string) =>
  messageOf(validateRequiredField(of, value, today));

describe('corridor rules of a field', () => {
  it.each([
    [phone, '077 123 4567'],
    [phone, '+263 77 123 4567'],
    [account, '01 2345-6789'],
    [branch, '01a'],
    [ifsc, 'hdfc 000 1234'],
    [iban, 'PK36 SCBL 0000 0011 2345 6702'],
    [address, '1 Road'],
    [born, '2026-11-20'],
    [field('STRING', ''), 'anything'],
    [field('STRING', '('), 'a pattern that is none asks for nothing'],
  ])('%# takes %j', (of, value) => expect(errorOf(of, value)).toBeUndefined());

  it.each([
    [phone, '', 'Field is required'],
    [phone, '07712345', 'Field must have 9 digits after +263'],
    [phone, '+27 82 000 0099', 'Field must have 9 digits after +263'],
    [phone, '-5', 'Field cannot be negative.'],
    [phone, '1.5', 'Field must be a whole number.'],
    [phone, '0', 'Field cannot be 0.'],
    [phone, '1 2', 'No spaces are allowed'],
    [account, '123456789', 'Field must have 10 digits'],
    [account, '12345678_9', 'Field must contain only alphabetic and numeric characters'],
    [branch, '1', 'Field must have 3 to 12 letters or digits'],
    [ifsc, 'HDFC1001234', 'Field is not valid for this country'],
    [iban, 'GB82WEST12345698765432', 'Field is not valid for this country'],
    [iban, 'PK36SCBL0000001123456703', 'Field contains a typing mistake'],
    [address, 'ab', 'Field must be at least 3 characters'],
    [address, 'x'.repeat(71), 'Field must be at most 70 characters'],
    [field('STRING', ''), 'x'.repeat(256), 'Field must be at most 255 characters'],
    [born, '2026-11-21', 'Field must be in the past'],
  ])('%# refuses %j: %s', (of, value, message) => expect(errorOf(of, value)).toBe(message));

  it.each([
    [phone, '9 digits after +263; a number you copied with 0 or +263 is fine'],
    [account, '10 digits'],
    [branch, '3 to 12 letters or digits'],
    [ifsc, undefined],
    [address, undefined],
  ])('%# is said beforehand: %s', (of, hint) => {
    expect(messageOf(corridorHint(of))).toBe(hint);
  });

  it('are empty where the provider has none: values remain as typed', () => {
    const untold = { id: 1, displayName: 'Field', dataType: 'LONG' };
    expect(messageOf(validateRequiredField(untold, '077 123'))).toBe('No spaces are allowed');
    expect(validateRequiredField(untold, '0771234567')).toBeUndefined();
    expect(normaliseField(untold, '0771234567')).toBe('0771234567');
  });
});

it('values are sent in normalised form', () => {
  const fields = [phone, { ...branch, id: 2 }, { ...address, id: 3 }];
  const values = { 1: '077 123 4567', 2: '01-a', 3: ' 1 Road ' };
  expect(capturedFields(fields, values).map((sent) => sent['required-field-value'])).toEqual([
    '263771234567',
    '01A',
    '1 Road',
  ]);
});

it('a number is shown without its country code, even while it is invalid', () => {
  expect(withoutDialCode(phone, '263771234567')).toBe('771234567');
  expect(withoutDialCode(phone, '+27 82 000 0099')).toBe('+27 82 000 0099');
  expect(withoutDialCode(phone, 'abc')).toBe('abc');
  expect(withoutDialCode(branch, '263a')).toBe('263a');
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
