import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { registration } from '../demo.ts';
import {
  amountInput,
  flag,
  id,
  input,
  inputOf,
  inputs,
  nullish,
  oneOf,
  rand,
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
  { name: text('What to send.'), 'display-value': text('As a person reads it.') },
  { description: 'A kind of document or of income to choose from.' },
);

const ProofInput = Type.Object({
  'meta-data-id': id('The document, whose file has been put where it belongs.'),
  'document-type': input('What it is; a `name` of the list of such proofs.'),
});

/** A document the customer must submit before an incoming order can be paid out (WIZARD-39). */
export const RequiredLimitDocument = Type.Object(
  {
    id: id('This demand.'),
    'inbound-limit-tier-set-id': id('The limits it belongs to.'),
    'document-purpose': text('What the document has to prove; asks for the types that do.'),
    'document-purpose-display-value': text('What it has to prove, as a person reads it.'),
  },
  { description: 'A document an incoming amount asks for.' },
);

export const retrieveLimit = defineCall({
  id: 'retrieveLimit',
  method: 'GET',
  path: '/transactions/limit',
  area: 'limits',
  caller: 'customer',
  headers: 'transacting',
  summary: 'What is left of the send limits',
  description:
    'Says what the customer may still send today and this month, before an amount and with it.',
  source: 'HOME-11',
  query: Type.Object({
    'registration-id': registrationId,
    amount: Type.Optional(amountInput('What is about to be sent; 0 for nothing. In rand.')),
  }),
  status: 200,
  answer: Type.Object({
    'daily-limit-reached': flag('Whether the amount is more than is left today.'),
    'daily-limit-remaining': rand('What is left today.'),
    'monthly-limit-reached': flag('Whether the amount is more than is left this month.'),
    'monthly-limit-remaining': rand('What is left this month.'),
    'daily-limit-used': Type.Optional(rand('What was sent today and counts.')),
    'monthly-limit-used': Type.Optional(rand('What was sent this month and counts.')),
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
  summary: 'Which documents an incoming amount asks for',
  description: 'Says which documents an incoming amount asks of a recipient with this ID type.',
  source: 'WIZARD-39',
  errors: ['LIMIT_EXCEEDED'],
  query: Type.Object({
    'id-type': inputOf(ID_TYPE, "Kind of the recipient's identity document."),
    'beneficiary-amount': amountInput('What is to be received. In rand.'),
    type: inputOf(REGISTRATION_TYPE, 'How the recipient registers.'),
  }),
  status: 200,
  answer: Type.Object({
    'limit-increase-required': flag('Whether any document is asked for.'),
    'limit-tier-set': Type.Object(
      { id: id('The limits.'), name: text('What they are called.') },
      { description: 'The limits that apply to the amount.' },
    ),
    'required-documents': Type.Array(RequiredLimitDocument, { description: 'What is asked for.' }),
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
  description: 'Says whether money that somebody sent to themselves from abroad may be received.',
  source: 'WIZARD-40',
  query: Type.Object({
    'id-type': inputOf(ID_TYPE, "Kind of the recipient's identity document."),
    amount: amountInput('What is to be received. In rand.'),
  }),
  status: 200,
  answer: Type.Object({
    'id-type': oneOf(ID_TYPE, 'As it was asked for.'),
    'daily-limit-exceeded': flag('Whether it is more than may be received in a day.'),
    'monthly-limit-exceeded': flag('Whether it is more than may be received in a month.'),
    'can-continue': flag('Whether it may be received.'),
    'has-additional-requirements': flag('Whether documents are asked for.'),
    'additional-requirements': Type.Array(
      Type.Object({
        'requirement-name': text('The purpose; asks for the document types that serve it.'),
        'requirement-type': text('What kind of demand it is.'),
        'requirement-display-name': text('The purpose, as a person reads it.'),
      }),
      { description: 'What is asked for.' },
    ),
    message: nullish(text('Why it may not, in a sentence for the recipient.')),
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
  description: 'Lists the document types with which a recipient can prove something.',
  source: 'WIZARD-38',
  query: Type.Object({
    'document-purpose': input('What is to be proved, as a check answered it.'),
  }),
  status: 200,
  answer: Type.Array(
    Type.Object({
      id: id('The document type.'),
      type: text('As a person reads it.'),
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
  summary: 'What counts as proof of address',
  description: 'Lists the documents that prove where a customer lives.',
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
  summary: 'What counts as proof of income',
  description: 'Lists the documents that prove what a customer earns.',
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
  summary: 'Where to put a proof',
  description: 'Answers a URL to put a proof of income or of address to.',
  source: 'LIMIT-10',
  creates: true,
  errors: ['FILE_TYPE_NOT_ALLOWED'],
  body: Type.Object({
    'file-type': inputOf(FILE_TYPE, 'The extension of the file, in lower case.'),
    'document-type': inputOf(LIMIT_INCREASE_PROOF, 'What the document proves.'),
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
  summary: 'Ask for a higher send limit',
  description: 'Asks for a higher send limit, with proofs of income and perhaps of address.',
  source: 'LIMIT-11',
  creates: true,
  errors: ['ALREADY_PENDING', 'LIMIT_INCREASE_NOT_ALLOWED', 'DOCUMENT_MISSING'],
  body: Type.Object({
    'registration-id': registrationId,
    'address-documents': inputs(ProofInput, 'Proofs of address; may be empty.'),
    'sources-of-income': inputs(
      Type.Object({
        source: input('A `name` of the list of sources.'),
        value: amountInput("What comes from it; `'0'` where it is not said. In rand."),
        'income-documents': inputs(ProofInput, 'Proofs of this income.'),
      }),
      'Where the money comes from.',
    ),
  }),
  status: 201,
  answer: Type.Object({
    id: id('The request.'),
    'registration-id': registrationId,
    'request-date': timestamp('When it was made.'),
    status: oneOf(LIMIT_INCREASE_STATUS, 'Where it stands.'),
    'registering-partner-id': id('The partner under which the customer is registered.'),
    'registering-partner-user-id': nullish(id('Who registered the customer.')),
    'registering-channel-id': id('The channel by which the customer is registered.'),
    'status-display': text('Where it stands, as a person reads it.'),
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
