import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Amount, AmountInput, Id, Input, Maybe, Text, Timestamp, UploadUrl } from '../shapes.ts';

/** A kind of proof or source of income (3§3). */
export const NamedType = Type.Object({ name: Text, 'display-value': Text });

const ProofInput = Type.Object({ 'meta-data-id': Id, 'document-type': Input });

/** A document the customer must bring before an incoming order can be paid out (1§3). */
export const RequiredLimitDocument = Type.Object({
  id: Id,
  'inbound-limit-tier-set-id': Id,
  'document-purpose': Text,
  'document-purpose-display-value': Text,
});

export const retrieveLimit = defineCall({
  id: 'retrieveLimit',
  method: 'GET',
  path: '/transactions/limit',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'What is left of the daily and monthly send limits',
  source: '2§7',
  query: Type.Object({ 'registration-id': Id, amount: Type.Optional(AmountInput) }),
  status: 200,
  answer: Type.Object({
    'daily-limit-reached': Type.Boolean(),
    'daily-limit-remaining': Amount,
    'monthly-limit-reached': Type.Boolean(),
    'monthly-limit-remaining': Amount,
  }),
  example: {
    answer: {
      'daily-limit-reached': false,
      'daily-limit-remaining': 5000,
      'monthly-limit-reached': false,
      'monthly-limit-remaining': 25000,
    },
  },
});

export const checkInboundLimit = defineCall({
  id: 'checkInboundLimit',
  method: 'GET',
  path: '/registrations/registration-request/check-inbound-limit',
  area: 'limits',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Which documents an incoming amount asks of a recipient with this ID type',
  source: '1§7, 3§7',
  query: Type.Object({ 'id-type': Input, 'beneficiary-amount': AmountInput, type: Input }),
  status: 200,
  answer: Type.Object({
    'limit-increase-required': Type.Boolean(),
    'limit-tier-set': Type.Object({ id: Id, name: Text }),
    'required-documents': Type.Array(RequiredLimitDocument),
  }),
});

export const checkSelfToSelfLimit = defineCall({
  id: 'checkSelfToSelfLimit',
  method: 'GET',
  path: '/self-to-self/limit/check',
  area: 'limits',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Whether money sent to oneself may be received',
  source: '1§7, 3§7',
  query: Type.Object({ 'id-type': Input, amount: AmountInput }),
  status: 200,
  answer: Type.Object({
    'id-type': Text,
    'daily-limit-exceeded': Type.Boolean(),
    'monthly-limit-exceeded': Type.Boolean(),
    'can-continue': Type.Boolean(),
    'has-additional-requirements': Type.Boolean(),
    'additional-requirements': Type.Array(
      Type.Object({
        'requirement-name': Text,
        'requirement-type': Text,
        'requirement-display-name': Text,
      }),
    ),
    message: Maybe(Text),
  }),
});

export const listInboundDocumentTypes = defineCall({
  id: 'listInboundDocumentTypes',
  method: 'GET',
  path: '/utility/inbound-limit-increase-document-type',
  area: 'limits',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'The document types that serve a purpose',
  source: '1§7, 3§7',
  query: Type.Object({ 'document-purpose': Input }),
  status: 200,
  answer: Type.Array(Type.Object({ id: Id, type: Text, active: Type.Boolean() })),
});

export const listProofOfAddressTypes = defineCall({
  id: 'listProofOfAddressTypes',
  method: 'GET',
  path: '/utility/limit-increase/proof-of-address-type',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'What counts as proof of address',
  source: '3§7',
  status: 200,
  answer: Type.Array(NamedType),
});

export const listProofOfIncomeTypes = defineCall({
  id: 'listProofOfIncomeTypes',
  method: 'GET',
  path: '/utility/limit-increase/proof-of-income-type',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'What counts as proof of income',
  source: '3§7',
  status: 200,
  answer: Type.Array(NamedType),
});

export const listSourceOfIncomeTypes = defineCall({
  id: 'listSourceOfIncomeTypes',
  method: 'GET',
  path: '/utility/limit-increase/source-of-income-type',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'The sources of income to choose from',
  source: '3§7',
  status: 200,
  answer: Type.Array(NamedType),
});

export const generateLimitIncreaseUploadUrl = defineCall({
  id: 'generateLimitIncreaseUploadUrl',
  method: 'POST',
  path: '/registrations/limit-increase/generate-upload-url',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Where to put a proof of income or of address',
  source: '3§7',
  creates: true,
  errors: ['FILE_TYPE_NOT_ALLOWED'],
  body: Type.Object({ 'file-type': Input, 'document-type': Input }),
  status: 200,
  answer: UploadUrl,
});

export const createLimitIncrease = defineCall({
  id: 'createLimitIncrease',
  method: 'POST',
  path: '/registrations/limit-increase',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Ask for a higher send limit',
  source: '3§7',
  creates: true,
  errors: ['ALREADY_PENDING', 'LIMIT_INCREASE_NOT_ALLOWED', 'DOCUMENT_MISSING'],
  body: Type.Object({
    'registration-id': Id,
    'address-documents': Type.Array(ProofInput, { maxItems: 100 }),
    'sources-of-income': Type.Array(
      Type.Object({
        source: Input,
        value: AmountInput,
        'income-documents': Type.Array(ProofInput, { maxItems: 100 }),
      }),
      { maxItems: 100 },
    ),
  }),
  status: 201,
  answer: Type.Object({
    id: Id,
    'registration-id': Id,
    'request-date': Timestamp,
    status: Text,
    'registering-partner-id': Id,
    'registering-partner-user-id': Maybe(Id),
    'registering-channel-id': Id,
    'status-display': Text,
  }),
  example: {
    body: {
      'registration-id': 1,
      'address-documents': [],
      'sources-of-income': [
        {
          source: 'SALARY',
          value: '0',
          'income-documents': [{ 'meta-data-id': 1, 'document-type': 'PAYSLIP' }],
        },
      ],
    },
  },
});
