import { expect, test } from 'vitest';
import type { Beneficiary } from './beneficiary.ts';
import { beneficiaryBody, editDefaults, knownValues, requiredFieldsOf } from './edit-values.ts';

const beneficiary: Beneficiary = {
  id: 7,
  registrationId: 3,
  beneficiaryName: 'Rudo Marange',
  countryId: 1,
  countryName: 'Zimbabwe',
  payoutMethodId: 12,
  payoutMethodName: 'Mobile Wallet',
  payoutPartnerId: 12,
  payoutPartnerName: 'Any mobile money wallet',
  currencyId: 12,
  currencyName: 'USD',
  quotationType: 'SENDER_AMOUNT',
  amount: 300,
  active: true,
  deleted: false,
  quotationReference: 'Q1',
  requiredFields: [
    { requiredFieldId: 22, requiredFieldValue: 'Rudo' },
    { requiredFieldId: 24, requiredFieldValue: 'Marange' },
    { requiredFieldId: 30, requiredFieldValue: 'SIBLING' },
  ],
};

const field = (
  requiredFieldId: number,
  displayName: string,
  dataType: 'ALPHA_SPACE' | 'ENUM',
  value = '',
) => ({
  id: 900 + requiredFieldId,
  beneficiaryId: 7,
  requiredFieldId,
  value,
  displayName,
  dataType,
});

// As specified (BENEF-17): with their own ids, and lists without possible values.
const answers = [
  field(22, 'First Name', 'ALPHA_SPACE', 'Old'),
  field(24, 'Last Name', 'ALPHA_SPACE', 'Marange'),
  field(30, 'Relationship To Recipient', 'ENUM', 'SIBLING'),
  field(31, 'Purpose Of Transfer', 'ENUM'),
];

const known = knownValues(beneficiary, answers);
const fields = requiredFieldsOf(answers, known);

test('the form starts with the values of the beneficiary', () => {
  expect(editDefaults(beneficiary, fields, known)).toEqual({
    quotationType: 'SENDER_AMOUNT',
    amount: '300',
    field22: 'Rudo',
    field24: 'Marange',
    field30: 'SIBLING',
    field31: '',
  });
});

test('a list without possible values offers the existing value, or is typed', () => {
  expect(fields.slice(2)).toEqual([
    {
      id: 30,
      displayName: 'Relationship To Recipient',
      dataType: 'ENUM',
      possibleValues: [{ value: 'SIBLING', displayValue: 'SIBLING' }],
    },
    { id: 31, displayName: 'Purpose Of Transfer', dataType: 'STRING' },
  ]);
});

const typed = {
  quotationType: 'RECEIVER_AMOUNT',
  amount: '25.50',
  field22: ' Ruth ',
  field24: 'Moyo',
  field30: 'SIBLING',
  field31: 'GIFT',
};

test('the whole beneficiary is sent back, with the name from fields 22 and 24 [BENEF-16]', () => {
  expect(beneficiaryBody({ ...beneficiary, version: 4 }, fields, typed, 'Q2')).toEqual({
    id: 7,
    'registration-id': 3,
    'beneficiary-name': 'Ruth Moyo',
    'country-id': 1,
    'country-name': 'Zimbabwe',
    'payout-method-id': 12,
    'payout-method-name': 'Mobile Wallet',
    'payout-partner-id': 12,
    'payout-partner-name': 'Any mobile money wallet',
    'currency-id': 12,
    'currency-name': 'USD',
    'quotation-type': 'RECEIVER_AMOUNT',
    amount: '25.50',
    active: true,
    deleted: false,
    'quotation-reference': 'Q2',
    'required-fields': [
      { 'required-field-id': 22, 'required-field-value': 'Ruth' },
      { 'required-field-id': 24, 'required-field-value': 'Moyo' },
      { 'required-field-id': 30, 'required-field-value': 'SIBLING' },
      { 'required-field-id': 31, 'required-field-value': 'GIFT' },
    ],
    version: 4,
  });
});

test('no version is sent to a provider without versions', () => {
  expect(beneficiaryBody(beneficiary, fields, typed, 'Q2')).not.toHaveProperty('version');
});
