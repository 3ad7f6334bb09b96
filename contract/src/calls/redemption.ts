import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { registration } from '../demo.ts';
import {
  capturedFields,
  flag,
  id,
  idParams,
  inboundOrder,
  input,
  inputList,
  nullish,
  oneOf,
  progress,
  RequiredField,
  registrationId,
  text,
  timestamp,
  version,
} from '../shapes.ts';
import {
  FOLLOW_UP_STATUS,
  INBOUND_TYPE,
  REQUEST_STATUS,
  REQUIREMENT_STATUS,
  SENDER_TYPE,
} from '../values.ts';
import { InboundTransaction } from './inbound.ts';

const CapturedDocument = Type.Object(
  {
    'requirement-document-id': id('The requirement.'),
    'meta-data-id': id('The document, with its file uploaded.'),
    'document-type-id': id('Kind of document.'),
  },
  { description: 'A document submitted for a requirement.' },
);

/** Documents or a signature still needed from a recipient who registered (FOLLOWUP-03). */
export const FollowUp = Type.Object(
  {
    id: id('The follow-up.'),
    'user-id': nullish(id('The recipient.')),
    'redemption-request-id': id('The request it belongs to.'),
    'date-created': timestamp('When it was requested.'),
    reason: text('The reason, in a sentence for the recipient.'),
    status: oneOf(FOLLOW_UP_STATUS, 'Status.'),
    'requires-signing-of-reporting-declaration': flag('Whether the declaration must be signed.'),
    'reporting-declaration-version': nullish(version('Version of the declaration.')),
    requirements: Type.Array(
      Type.Object({
        id: id('The requirement.'),
        'document-purpose': text('Purpose of the document.'),
        'document-purpose-display-value': text('Purpose of the document, in words.'),
        status: oneOf(REQUIREMENT_STATUS, 'Status.'),
        'captured-document': nullish(CapturedDocument),
      }),
      { description: 'The required documents.' },
    ),
  },
  { description: 'Items still required from a registered recipient.' },
);

/** An order found by its collection PIN, with everything a customer must submit to redeem it (REDEEM-05). */
export const InboundLookup = Type.Object(
  {
    'transaction-id': id('The order.'),
    'collection-pin': text('The PIN it was found by.'),
    'transaction-type': oneOf(INBOUND_TYPE, 'Payout method.'),
    'transaction-type-display-value': text('Payout method, in words.'),
    ...inboundOrder,
    'sender-type': oneOf(SENDER_TYPE, 'The sender.'),
    'required-fields': Type.Array(RequiredField, { description: 'Fields to fill in.' }),
    'limit-increase-required': flag('Whether documents are required.'),
    'required-documents': Type.Array(
      Type.Object({
        documentPurpose: text('Purpose of the document.'),
        'document-purpose-display-value': nullish(text('Purpose of the document, in words.')),
        'document-types': Type.Array(
          Type.Object({
            id: id('The document type.'),
            type: text('The document type, in words.'),
            active: flag('Whether it is accepted.'),
          }),
          { description: 'The accepted document types.' },
        ),
      }),
      { description: 'The required documents.' },
    ),
  },
  { description: 'An incoming order that a customer may redeem.' },
);

/** A redemption request in a response (REDEEM-13). */
export const InboundRequest = Type.Object(
  {
    id: id('The request.'),
    'inbound-transaction-id': id('The order.'),
    'registration-id': registrationId,
    status: oneOf(REQUEST_STATUS, 'Status.'),
    'request-date': timestamp('When it was made.'),
    ...progress,
  },
  { description: 'A request for payment of an incoming order.' },
);

const redeemErrors = ['NOT_REDEEMABLE', 'ALREADY_PENDING', 'SERVICE_UNAVAILABLE'] as const;

const redeemKeys = {
  'registration-id': registrationId,
  'transaction-id': id('The order; from `GET /transactions/inbound/lookup`.'),
  'captured-fields': capturedFields,
};

const DeclarationQuery = Type.Object({
  'reporting-declaration-version': Type.Optional(
    version('The version of the declaration the customer accepted.'),
  ),
});

export const retrieveRedemption = defineCall({
  id: 'retrieveRedemption',
  method: 'GET',
  path: '/transactions/inbound/redemption/{id}',
  area: 'redemption',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'The incoming order of a redemption request',
  description: 'Returns the incoming order of a redemption request.',
  source: 'REF-05',
  params: idParams('The redemption request.'),
  status: 200,
  answer: InboundTransaction,
});

export const retrieveFollowUp = defineCall({
  id: 'retrieveFollowUp',
  method: 'GET',
  path: '/transactions/inbound/redemption/follow-up',
  area: 'redemption',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'The follow-up of a link',
  description: 'Returns the items still required from the recipient of an e-mailed link.',
  source: 'FOLLOWUP-02',
  query: Type.Object({ token: input('The token of the link.') }),
  status: 200,
  answer: FollowUp,
});

export const captureFollowUp = defineCall({
  id: 'captureFollowUp',
  method: 'POST',
  path: '/transactions/inbound/redemption/follow-up/{id}/capture',
  area: 'redemption',
  caller: 'partner',
  headers: 'registering',
  summary: 'Submit a follow-up',
  description: 'Submits the documents and the declaration that a follow-up requires.',
  source: 'FOLLOWUP-12',
  creates: true,
  errors: ['STATUS_CONFLICT', 'DOCUMENT_MISSING'],
  params: idParams('The follow-up.'),
  body: Type.Object({
    'captured-documents': inputList(
      CapturedDocument,
      'A document for each requirement; for an approved requirement, its current document.',
    ),
    'signed-reporting-declaration': flag('Whether the declaration was accepted.'),
    'reporting-declaration-version': nullish(version('Version of the declaration.')),
  }),
  status: 200,
  answer: Type.Object({
    id: id('The follow-up.'),
    status: oneOf(FOLLOW_UP_STATUS, 'Status.'),
  }),
  example: {
    body: {
      'captured-documents': [
        { 'requirement-document-id': 1, 'meta-data-id': 1, 'document-type-id': 1 },
      ],
      'signed-reporting-declaration': true,
      'reporting-declaration-version': 1,
    },
  },
});

export const lookUpInbound = defineCall({
  id: 'lookUpInbound',
  method: 'GET',
  path: '/transactions/inbound/lookup',
  area: 'redemption',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Find an incoming order by its collection PIN',
  description:
    'Finds an incoming order by its collection PIN and returns the requirements for redeeming it.',
  source: 'REDEEM-04',
  errors: ['NOT_REDEEMABLE', 'TOO_MANY_ATTEMPTS', 'SERVICE_UNAVAILABLE'],
  query: Type.Object({
    'registration-id': registrationId,
    'collection-pin': input('The collection PIN, received from the sender.'),
  }),
  status: 200,
  answer: InboundLookup,
});

export const redeemInbound = defineCall({
  id: 'redeemInbound',
  method: 'POST',
  path: '/transactions/inbound',
  area: 'redemption',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Redeem an incoming order',
  description: 'Requests payment of an incoming order to the customer.',
  source: 'REDEEM-11',
  creates: true,
  errors: redeemErrors,
  query: DeclarationQuery,
  body: Type.Object(redeemKeys),
  status: 200,
  answer: InboundRequest,
  example: {
    body: { 'registration-id': registration, 'transaction-id': 5, 'captured-fields': [] },
  },
});

export const redeemInboundWithLimitIncrease = defineCall({
  id: 'redeemInboundWithLimitIncrease',
  method: 'POST',
  path: '/transactions/inbound/limit-increase',
  area: 'redemption',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Redeem a large incoming order',
  description:
    'Requests payment of an incoming order to the customer, with the documents its amount requires.',
  source: 'REDEEM-12',
  creates: true,
  errors: [...redeemErrors, 'DOCUMENT_MISSING'],
  query: DeclarationQuery,
  body: Type.Object({
    ...redeemKeys,
    documents: inputList(
      Type.Object({
        'document-purpose': input('Purpose of the document; a `documentPurpose` of the lookup.'),
        'document-type-id': id('Kind of document; one of the types of that purpose.'),
        'document-type': input('Kind of document, in words.'),
        'meta-data-id': id('The document, with its file uploaded.'),
      }),
      'A document for each purpose.',
    ),
  }),
  status: 200,
  answer: InboundRequest,
  example: {
    body: {
      'registration-id': registration,
      'transaction-id': 7,
      'captured-fields': [],
      documents: [
        {
          'document-purpose': 'PROOF_OF_INCOME',
          'document-type-id': 1,
          'document-type': 'Payslip',
          'meta-data-id': 1,
        },
      ],
    },
  },
});
