import { describe, expect, it } from 'vitest';
import { messageOf } from '../../test/message-of.ts';
import { phrase } from '../language/phrase.ts';
import { fieldRules } from '../texts/en/fields.ts';
import { numberRules } from '../texts/en/numbers.ts';
import {
  beneficiaryName,
  capturedFields,
  DATA_TYPES,
  toFieldValues,
  validateRequiredField,
  validateRequiredFields,
} from './required-fields.ts';

const relations = [{ value: 'PARENT' }, { value: 'FRIEND' }];

function refusalOf(dataType: string, value: string) {
  return messageOf(
    validateRequiredField(
      { id: 1, displayName: 'Field', dataType, possibleValues: relations },
      value,
    ),
  );
}

function holds(dataType: string, cases: [value: string, message: string | undefined][]) {
  for (const [value, message] of cases) {
    expect(refusalOf(dataType, value), JSON.stringify(value)).toBe(message);
  }
}

describe('data types', () => {
  it('are the ten of the specification, and each requires a value [RULES-23]', () => {
    expect(DATA_TYPES).toEqual([
      ...['STRING', 'DECIMAL', 'ENUM', 'LONG', 'DATE', 'TIME'],
      ...['ALPHA_SPACE', 'MSISDN', 'ALPHA_NUMERIC', 'EMAIL'],
    ]);
    for (const dataType of DATA_TYPES) expect(refusalOf(dataType, '')).toBe('Field is required');
  });

  it('STRING, DECIMAL and ENUM [RULES-24]', () => {
    holds('STRING', [
      ['x', undefined],
      ['  ', 'Field is required'],
    ]);
    holds('DECIMAL', [
      ['12', undefined],
      ['12.50', undefined],
      ['1.2.3', 'Field must be numeric'],
      ['12a', 'Field must be numeric'],
      ['-1', 'Field must be numeric'],
      ['5.', 'Field must be numeric'],
    ]);
    holds('ENUM', [
      ['PARENT', undefined],
      ['ENEMY', 'Field is required'],
    ]);
    const without = { id: 1, displayName: 'Field', dataType: 'ENUM' };
    expect(messageOf(validateRequiredField(without, 'PARENT'))).toBe('Field is required');
  });

  it('LONG refuses spaces and nothing [RULES-25]', () => {
    holds('LONG', [
      ['1 2', 'No spaces are allowed'],
      [' ', 'No spaces are allowed'],
      ['', 'Field is required'],
    ]);
  });

  it('LONG is a whole number above 0 [RULES-26]', () => {
    holds('LONG', [
      ['263771234567', undefined],
      ['-5', 'Field cannot be negative.'],
      ['-0.5', 'Field cannot be negative.'],
      ['1.5', 'Field must be a whole number.'],
      ['abc', 'Field must be a whole number.'],
      ['-', 'Field must be a whole number.'],
      ['0', 'Field cannot be 0.'],
      ['000', 'Field cannot be 0.'],
    ]);
  });

  it('DATE and TIME are required and well-formed [RULES-27]', () => {
    holds('DATE', [
      ['1990-02-28', undefined],
      ['', 'Field is required'],
      ['1990-02-30', 'Field must be a valid date'],
      ['28/02/1990', 'Field must be a valid date'],
    ]);
    holds('TIME', [
      ['23:59', undefined],
      ['23:59:59', undefined],
      ['', 'Field is required'],
      ['24:00', 'Field must be a valid time'],
      ['9:00', 'Field must be a valid time'],
    ]);
  });

  it('ALPHA_SPACE, ALPHA_NUMERIC and EMAIL use the shared rules [RULES-28]', () => {
    holds('ALPHA_SPACE', [
      ['Mary Anne', undefined],
      ['Mary-Anne', 'Field must contain only alphabetic characters or spaces'],
    ]);
    holds('ALPHA_NUMERIC', [
      ['AB12', undefined],
      ['AB-12', 'Field must contain only alphabetic and numeric characters'],
    ]);
    holds('EMAIL', [
      ['a@example.com', undefined],
      ['a@', 'Not a valid Email Address'],
    ]);
  });

  it('MSISDN uses the South African rule [RULES-29]', () => {
    holds('MSISDN', [
      ['+27821234567', undefined],
      ['082 000 0000', undefined],
      ['0027 (0)82-123-4567', undefined],
      ['263771234567', 'Field must be a valid South African cellphone number'],
    ]);
  });

  it('MSISDN is sent normalised from any spelling, also without corridor rules [RULES-10] [RULES-31]', () => {
    const field = { id: 7, displayName: 'Cellphone', dataType: 'MSISDN' };
    expect(capturedFields([field], { 7: ' +27 83 100 0001' })).toEqual([
      { 'required-field-id': 7, 'required-field-value': '27831000001' },
    ]);
  });

  it.each(['', 'GEOPOINT', 'string', 'toString'])(
    'the unknown type %j is handled as a string [RULES-30]',
    (dataType) => {
      holds(dataType, [
        ['anything', undefined],
        ['', 'Field is required'],
      ]);
    },
  );
});

describe('forms', () => {
  const fields = [
    { id: 22, displayName: 'First Name', dataType: 'ALPHA_SPACE' },
    { id: 24, displayName: 'Last Name', dataType: 'ALPHA_SPACE' },
    { id: 26, displayName: 'Recipient Mobile Number', dataType: 'LONG' },
  ];

  it('are valid when every field is, and all are required [RULES-22]', () => {
    expect(validateRequiredFields(fields, { 22: 'Rudo', 24: 'Moyo', 26: '263771234567' })).toEqual(
      {},
    );
    expect(validateRequiredFields(fields, { 22: 'R2', 26: '-1' })).toEqual({
      22: phrase(fieldRules, 'alphaSpace', 'First Name'),
      24: phrase(fieldRules, 'required', 'Last Name'),
      26: phrase(numberRules, 'wholeNegative', 'Recipient Mobile Number'),
    });
  });

  it('are sent as a list of ids and values [RULES-31]', () => {
    const sent = capturedFields(fields, { 26: '263771234567', 22: ' Rudo ', 24: 'Moyo', 99: 'x' });
    expect(sent).toEqual([
      { 'required-field-id': 22, 'required-field-value': 'Rudo' },
      { 'required-field-id': 24, 'required-field-value': 'Moyo' },
      { 'required-field-id': 26, 'required-field-value': '263771234567' },
    ]);
    expect(toFieldValues(sent)).toEqual({ 22: 'Rudo', 24: 'Moyo', 26: '263771234567' });
  });

  it('name the beneficiary from fields 22 and 24 [BENEF-16]', () => {
    expect(beneficiaryName({ 24: 'Moyo', 22: 'Rudo ' })).toBe('Rudo Moyo');
    expect(beneficiaryName({ 22: 'Rudo' })).toBe('Rudo');
  });
});
