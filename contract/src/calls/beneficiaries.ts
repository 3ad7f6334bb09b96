import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { cashInZimbabwe, fieldsForCash, registration } from '../demo.ts';
import {
  alpha2,
  askedAmount,
  CapturedField,
  capturedFields,
  corridor,
  corridorRule,
  currency,
  flag,
  foreignAmount,
  id,
  idParams,
  input,
  nullish,
  oneOf,
  RequiredField,
  registrationId,
  text,
} from '../shapes.ts';
import { QUOTATION_TYPE } from '../values.ts';

/** A saved beneficiary (BENEF-15); `country-iso2` and `version`, which counts its changes, are our extensions. */
export const Beneficiary = Type.Object(
  {
    id: id('The beneficiary.'),
    'registration-id': registrationId,
    'beneficiary-name': text('First and last name, from the required fields 22 and 24.'),
    'country-id': corridor['country-id'],
    'country-name': text('Destination country, in words.'),
    'payout-method-id': corridor['payout-method-id'],
    'payout-method-name': text('Payout method, in words.'),
    'payout-partner-id': corridor['payout-partner-id'],
    'payout-partner-name': text('The payout partner.'),
    'currency-id': corridor['currency-id'],
    'currency-name': currency('The payout currency.'),
    'quotation-type': oneOf(QUOTATION_TYPE, 'Meaning of the amount.'),
    amount: foreignAmount(
      'The usual amount: in rand, or in the destination currency for `RECEIVER_AMOUNT`.',
    ),
    active: flag('Whether money can be sent to them.'),
    deleted: flag('Whether the beneficiary was deleted.'),
    'quotation-reference': nullish(text('The quote from which the beneficiary was saved.')),
    'required-fields': Type.Array(CapturedField, {
      description: 'The values of the required fields.',
    }),
    'country-iso2': nullish(alpha2('Destination country.')),
    version: nullish(
      id('Number of changes; send it with a change to avoid overwriting a concurrent one.'),
    ),
  },
  { description: 'A person the customer sends money to.' },
);

const ignored = 'May be sent as read; it is ignored.';
const beneficiaryId = 'The beneficiary; from `GET /transactions/beneficiary`.';

const corridorErrors = [
  'CORRIDOR_NOT_AVAILABLE',
  'BELOW_MINIMUM_AMOUNT',
  'ABOVE_PAYOUT_CEILING',
] as const;

export const createBeneficiary = defineCall({
  id: 'createBeneficiary',
  method: 'POST',
  path: '/transactions/beneficiary',
  area: 'beneficiaries',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Save a beneficiary',
  description:
    'Saves a beneficiary: destination and payout method, the usual amount, and the required fields of a quote.',
  source: 'BENEF-19',
  creates: true,
  errors: corridorErrors,
  body: Type.Object({
    id: nullish(id('0; the server assigns the id.')),
    'registration-id': registrationId,
    'beneficiary-name': nullish(input('Always derived from the required fields 22 and 24.')),
    ...corridor,
    ...askedAmount,
    'quotation-reference': nullish(input('The quote whose required fields were filled in.')),
    'required-fields': capturedFields,
  }),
  status: 201,
  answer: Beneficiary,
  example: {
    body: {
      id: 0,
      'registration-id': registration,
      'beneficiary-name': 'Grace Moyoza',
      ...cashInZimbabwe,
      'quotation-type': 'SENDER_AMOUNT',
      amount: 1000,
      'required-fields': fieldsForCash,
    },
  },
});

export const listBeneficiaries = defineCall({
  id: 'listBeneficiaries',
  method: 'GET',
  path: '/transactions/beneficiary',
  area: 'beneficiaries',
  caller: 'customer',
  headers: 'transacting',
  summary: "The customer's beneficiaries",
  description:
    "Lists the customer's beneficiaries by page, newest first, optionally filtered by name.",
  source: 'BENEF-05',
  paged: ['id'],
  query: Type.Object({
    'registration-id': registrationId,
    search: Type.Optional(input('Part of a name.')),
  }),
  status: 200,
  answer: Type.Array(Beneficiary),
});

export const retrieveBeneficiary = defineCall({
  id: 'retrieveBeneficiary',
  method: 'GET',
  path: '/transactions/beneficiary/{id}',
  area: 'beneficiaries',
  caller: 'customer',
  headers: 'transacting',
  summary: 'One beneficiary',
  description: "Returns one of the customer's beneficiaries.",
  source: 'BENEF-12',
  params: idParams(beneficiaryId),
  status: 200,
  answer: Beneficiary,
});

export const updateBeneficiary = defineCall({
  id: 'updateBeneficiary',
  method: 'PUT',
  path: '/transactions/beneficiary/{id}',
  area: 'beneficiaries',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Change a beneficiary',
  description:
    'Changes quotation type, amount and required fields of a beneficiary; other values are unchanged. With `version` it answers 409 if the beneficiary was changed after it was read.',
  source: 'BENEF-13',
  errors: [...corridorErrors, 'CHANGED_MEANWHILE'],
  params: idParams(beneficiaryId),
  body: Type.Object({
    id: nullish(id(ignored)),
    'registration-id': nullish(id(ignored)),
    'beneficiary-name': nullish(input(ignored)),
    'country-id': nullish(id(ignored)),
    'country-name': nullish(input(ignored)),
    'payout-method-id': nullish(id(ignored)),
    'payout-method-name': nullish(input(ignored)),
    'payout-partner-id': nullish(id(ignored)),
    'payout-partner-name': nullish(input(ignored)),
    'currency-id': nullish(id(ignored)),
    'currency-name': nullish(input(ignored)),
    ...askedAmount,
    active: nullish(flag(ignored)),
    deleted: nullish(flag(ignored)),
    'quotation-reference': nullish(input(ignored)),
    'required-fields': capturedFields,
    version: nullish(id('The version that was read; without it the last change wins.')),
  }),
  status: 200,
  answer: Beneficiary,
  example: {
    body: {
      'quotation-type': 'SENDER_AMOUNT',
      amount: '1500.00',
      'required-fields': fieldsForCash,
    },
  },
});

export const deleteBeneficiary = defineCall({
  id: 'deleteBeneficiary',
  method: 'DELETE',
  path: '/transactions/beneficiary/{id}',
  area: 'beneficiaries',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Delete a beneficiary',
  description: 'Deletes a beneficiary; their transactions remain.',
  source: 'BENEF-09',
  params: idParams(beneficiaryId),
  status: 204,
});

export const listBeneficiaryRequiredFields = defineCall({
  id: 'listBeneficiaryRequiredFields',
  method: 'GET',
  path: '/transactions/beneficiary-required-field',
  area: 'beneficiaries',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The required fields of a beneficiary',
  description: 'Lists the required fields of a beneficiary with their current values, for editing.',
  source: 'BENEF-17',
  query: Type.Object({ 'beneficiary-id': id(beneficiaryId) }),
  status: 200,
  answer: Type.Array(
    Type.Object({
      id: id('The field.'),
      'beneficiary-id': id('The beneficiary.'),
      'required-field-id': id('The field; goes into `required-field-id`.'),
      value: text('The value; empty if there is none.'),
      'display-name': RequiredField.properties['display-name'],
      'data-type': RequiredField.properties['data-type'],
      description: RequiredField.properties.description,
      'possible-values': Type.Optional(RequiredField.properties['possible-values']),
      'field-name': Type.Optional(RequiredField.properties['field-name']),
      ...corridorRule,
    }),
  ),
});
