import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  Amount,
  AmountInput,
  CapturedField,
  CapturedFieldInput,
  Id,
  IdParams,
  Input,
  Maybe,
  RequiredField,
  Text,
} from '../shapes.ts';

/** A saved beneficiary (2§3); `country-iso2` and `version`, which counts its changes, are own extras. */
export const Beneficiary = Type.Object({
  id: Id,
  'registration-id': Id,
  'beneficiary-name': Text,
  'country-id': Id,
  'country-name': Text,
  'payout-method-id': Id,
  'payout-method-name': Text,
  'payout-partner-id': Id,
  'payout-partner-name': Text,
  'currency-id': Id,
  'currency-name': Text,
  'quotation-type': Text,
  amount: Amount,
  active: Type.Boolean(),
  deleted: Type.Boolean(),
  'quotation-reference': Maybe(Text),
  'required-fields': Type.Array(CapturedField),
  'country-iso2': Maybe(Text),
  version: Maybe(Id),
});

const fields = Type.Array(CapturedFieldInput, { maxItems: 100 });

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
  summary: 'Save a beneficiary from a quote and its captured fields',
  source: '2§7',
  creates: true,
  errors: corridorErrors,
  body: Type.Object({
    id: Maybe(Id),
    'registration-id': Id,
    'beneficiary-name': Maybe(Input),
    'country-id': Id,
    'payout-method-id': Id,
    'payout-partner-id': Id,
    'currency-id': Id,
    'quotation-type': Input,
    amount: AmountInput,
    'quotation-reference': Maybe(Input),
    'required-fields': fields,
  }),
  status: 201,
  answer: Beneficiary,
});

export const listBeneficiaries = defineCall({
  id: 'listBeneficiaries',
  method: 'GET',
  path: '/transactions/beneficiary',
  area: 'beneficiaries',
  caller: 'customer',
  headers: 'transacting',
  summary: "The customer's beneficiaries, searched by name",
  source: '2§7',
  paged: ['id'],
  query: Type.Object({ 'registration-id': Id, search: Type.Optional(Input) }),
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
  source: '2§7',
  params: IdParams,
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
  summary: 'Change quotation type, amount and required fields of a beneficiary',
  source: '2§7',
  errors: [...corridorErrors, 'CHANGED_MEANWHILE'],
  params: IdParams,
  body: Type.Object({
    id: Maybe(Id),
    'registration-id': Maybe(Id),
    'beneficiary-name': Maybe(Input),
    'country-id': Maybe(Id),
    'country-name': Maybe(Input),
    'payout-method-id': Maybe(Id),
    'payout-method-name': Maybe(Input),
    'payout-partner-id': Maybe(Id),
    'payout-partner-name': Maybe(Input),
    'currency-id': Maybe(Id),
    'currency-name': Maybe(Input),
    'quotation-type': Input,
    amount: AmountInput,
    active: Maybe(Type.Boolean()),
    deleted: Maybe(Type.Boolean()),
    'quotation-reference': Maybe(Input),
    'required-fields': fields,
    version: Maybe(Id),
  }),
  status: 200,
  answer: Beneficiary,
});

export const deleteBeneficiary = defineCall({
  id: 'deleteBeneficiary',
  method: 'DELETE',
  path: '/transactions/beneficiary/{id}',
  area: 'beneficiaries',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Delete a beneficiary',
  source: '2§7',
  params: IdParams,
  status: 204,
});

export const listBeneficiaryRequiredFields = defineCall({
  id: 'listBeneficiaryRequiredFields',
  method: 'GET',
  path: '/transactions/beneficiary-required-field',
  area: 'beneficiaries',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The required fields of a beneficiary with their present values',
  source: '2§7',
  query: Type.Object({ 'beneficiary-id': Id }),
  status: 200,
  answer: Type.Array(
    Type.Object({
      id: Id,
      'beneficiary-id': Id,
      'required-field-id': Id,
      value: Text,
      'display-name': Text,
      'data-type': Text,
      description: Maybe(Text),
      'possible-values': Type.Optional(RequiredField.properties['possible-values']),
    }),
  ),
});
