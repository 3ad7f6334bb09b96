import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { registration } from '../demo.ts';
import {
  amountInput,
  flag,
  id,
  input,
  inputList,
  inputOf,
  nullish,
  oneOf,
  randAmount,
  registrationId,
  text,
  timestamp,
  UploadUrl,
} from '../shapes.ts';
import {
  FILE_TYPE,
  ID_TYPE,
  LIMIT_INCREASE_PROOF,
  LIMIT_INCREASE_STATUS,
  REGISTRATION_TYPE,
} from '../values.ts';

/** A kind of proof or source of income (LIMIT-09). */
export const NamedType = Type.Object(
  { name: text('Value to send.'), 'display-value': text('The value, in words.') },
  { description: 'A kind of document or income to choose from.' },
);

const ProofInput = Type.Object({
  'meta-data-id': id('The document, with its file uploaded.'),
  'document-type': input('Kind of proof; a `name` from the list of such proofs.'),
});

/** A document the customer must submit before an incoming order can be paid out (WIZARD-39). */
export const RequiredLimitDocument = Type.Object(
  {
    id: id('This requirement.'),
    'inbound-limit-tier-set-id': id('The limits it belongs to.'),
    'document-purpose': text('Purpose of the document; selects the accepted types.'),
    'document-purpose-display-value': text('Purpose of the document, in words.'),
  },
  { description: 'A document required for an incoming amount.' },
);

export const retrieveLimit = defineCall({
  id: 'retrieveLimit',
  method: 'GET',
  path: '/transactions/limit',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Remaining send limits',
  description:
    'Returns what the customer may still send today and this month, before and after an amount.',
  source: 'HOME-11',
  query: Type.Object({
    'registration-id': registrationId,
    amount: Type.Optional(amountInput('The amount to be sent; 0 for none. In rand.')),
  }),
  status: 200,
  answer: Type.Object({
    'daily-limit-reached': flag("Whether the amount exceeds today's remaining limit."),
    'daily-limit-remaining': randAmount('Remaining limit today.'),
    'monthly-limit-reached': flag("Whether the amount exceeds this month's remaining limit."),
    'monthly-limit-remaining': randAmount('Remaining limit this month.'),
    'daily-limit-used': Type.Optional(randAmount('Amount sent today, as counted for the limit.')),
    'monthly-limit-used': Type.Optional(
      randAmount('Amount sent this month, as counted for the limit.'),
    ),
  }),
  example: {
    answer: {
      'daily-limit-reached': false,
      'daily-limit-remaining': 5000,
      'monthly-limit-reached': false,
      'monthly-limit-remaining': 25000,
      'daily-limit-used': 0,
      'monthly-limit-used': 0,
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
  summary: 'Documents required for an incoming amount',
  description:
    'Returns the documents that an incoming amount requires from a recipient with this ID type.',
  source: 'WIZARD-39',
  errors: ['LIMIT_EXCEEDED'],
  query: Type.Object({
    'id-type': inputOf(ID_TYPE, "Kind of the recipient's identity document."),
    'beneficiary-amount': amountInput('The amount to be received. In rand.'),
    type: inputOf(REGISTRATION_TYPE, 'How the recipient registers.'),
  }),
  status: 200,
  answer: Type.Object({
    'limit-increase-required': flag('Whether documents are required.'),
    'limit-tier-set': Type.Object(
      { id: id('The limits.'), name: text('Name of the limits.') },
      { description: 'The limits that apply to the amount.' },
    ),
    'required-documents': Type.Array(RequiredLimitDocument, {
      description: 'The required documents.',
    }),
  }),
});

export const checkSelfToSelfLimit = defineCall({
  id: 'checkSelfToSelfLimit',
  method: 'GET',
  path: '/self-to-self/limit/check',
  area: 'limits',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Whether money from oneself may be received',
  description:
    'Returns whether money that the recipient sent to themselves from abroad may be received.',
  source: 'WIZARD-40',
  query: Type.Object({
    'id-type': inputOf(ID_TYPE, "Kind of the recipient's identity document."),
    amount: amountInput('The amount to be received. In rand.'),
  }),
  status: 200,
  answer: Type.Object({
    'id-type': oneOf(ID_TYPE, 'The requested amount.'),
    'daily-limit-exceeded': flag('Whether it exceeds the daily limit.'),
    'monthly-limit-exceeded': flag('Whether it exceeds the monthly limit.'),
    'can-continue': flag('Whether it may be received.'),
    'has-additional-requirements': flag('Whether documents are required.'),
    'additional-requirements': Type.Array(
      Type.Object({
        'requirement-name': text('The purpose; selects the accepted document types.'),
        'requirement-type': text('Kind of requirement.'),
        'requirement-display-name': text('The purpose, in words.'),
      }),
      { description: 'The required documents.' },
    ),
    message: nullish(text('The reason if it may not, in a sentence for the recipient.')),
  }),
});

export const listInboundDocumentTypes = defineCall({
  id: 'listInboundDocumentTypes',
  method: 'GET',
  path: '/utility/inbound-limit-increase-document-type',
  area: 'limits',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'Document types of a purpose',
  description: 'Lists the document types that a recipient can submit for a purpose.',
  source: 'WIZARD-38',
  query: Type.Object({
    'document-purpose': input('The purpose, as returned by a check.'),
  }),
  status: 200,
  answer: Type.Array(
    Type.Object({
      id: id('The document type.'),
      type: text('The document type, in words.'),
      active: flag('Whether it is accepted.'),
    }),
  ),
});

export const listProofOfAddressTypes = defineCall({
  id: 'listProofOfAddressTypes',
  method: 'GET',
  path: '/utility/limit-increase/proof-of-address-type',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Proofs of address',
  description: 'Lists the documents accepted as proof of address.',
  source: 'LIMIT-09',
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
  summary: 'Proofs of income',
  description: 'Lists the documents accepted as proof of income.',
  source: 'LIMIT-09',
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
  summary: 'The sources of income',
  description: 'Lists the sources of income a customer can choose from.',
  source: 'LIMIT-09',
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
  summary: 'Get the upload URL of a proof',
  description: 'Returns a URL to upload a proof of income or address.',
  source: 'LIMIT-10',
  creates: true,
  errors: ['FILE_TYPE_NOT_ALLOWED'],
  body: Type.Object({
    'file-type': inputOf(FILE_TYPE, 'The extension of the file, in lower case.'),
    'document-type': inputOf(LIMIT_INCREASE_PROOF, 'Purpose of the document.'),
  }),
  status: 200,
  answer: UploadUrl,
  example: { body: { 'file-type': 'pdf', 'document-type': 'PROOF_OF_INCOME' } },
});

export const createLimitIncrease = defineCall({
  id: 'createLimitIncrease',
  method: 'POST',
  path: '/registrations/limit-increase',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Request a higher send limit',
  description: 'Requests a higher send limit, with proofs of income and optionally of address.',
  source: 'LIMIT-11',
  creates: true,
  errors: ['ALREADY_PENDING', 'LIMIT_INCREASE_NOT_ALLOWED', 'DOCUMENT_MISSING'],
  body: Type.Object({
    'registration-id': registrationId,
    'address-documents': inputList(ProofInput, 'Proofs of address; may be empty.'),
    'sources-of-income': inputList(
      Type.Object({
        source: input('A `name` from the list of sources.'),
        value: amountInput("Income from this source; `'0'` if not stated. In rand."),
        'income-documents': inputList(ProofInput, 'Proofs of this income.'),
      }),
      'Sources of income.',
    ),
  }),
  status: 201,
  answer: Type.Object({
    id: id('The request.'),
    'registration-id': registrationId,
    'request-date': timestamp('When it was made.'),
    status: oneOf(LIMIT_INCREASE_STATUS, 'Status.'),
    'registering-partner-id': id('The partner under which the customer is registered.'),
    'registering-partner-user-id': nullish(id('The user who registered the customer.')),
    'registering-channel-id': id('The channel through which the customer is registered.'),
    'status-display': text('Status, in words.'),
  }),
  example: {
    body: {
      'registration-id': registration,
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
