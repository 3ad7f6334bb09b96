import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import {
  Amount,
  CapturedFieldInput,
  Id,
  IdParams,
  Input,
  Maybe,
  progress,
  RequiredField,
  Text,
  Timestamp,
} from '../shapes.ts';
import { InboundTransaction } from './inbound.ts';

const Version = Type.Integer();

const CapturedDocument = Type.Object({
  'requirement-document-id': Id,
  'meta-data-id': Id,
  'document-type-id': Id,
});

/** What is still asked of a recipient after they registered (3§3). */
export const FollowUp = Type.Object({
  id: Id,
  'user-id': Maybe(Id),
  'redemption-request-id': Id,
  'date-created': Timestamp,
  reason: Text,
  status: Text,
  'requires-signing-of-reporting-declaration': Type.Boolean(),
  'reporting-declaration-version': Maybe(Version),
  requirements: Type.Array(
    Type.Object({
      id: Id,
      'document-purpose': Text,
      'document-purpose-display-value': Text,
      status: Text,
      'captured-document': Maybe(CapturedDocument),
    }),
  ),
});

/** What is asked of a customer who redeems by collection PIN (3§3). */
export const InboundLookup = Type.Object({
  'transaction-id': Id,
  'collection-pin': Text,
  'transaction-type': Text,
  'transaction-type-display-value': Text,
  'country-from': Text,
  'beneficiary-currency': Text,
  'beneficiary-amount': Amount,
  'beneficiary-first-name': Text,
  'beneficiary-last-name': Text,
  'beneficiary-msisdn': Text,
  'customer-first-name': Text,
  'customer-last-name': Text,
  'sender-type': Text,
  'required-fields': Type.Array(RequiredField),
  'limit-increase-required': Type.Boolean(),
  'required-documents': Type.Array(
    Type.Object({
      documentPurpose: Text,
      'document-purpose-display-value': Maybe(Text),
      'document-types': Type.Array(Type.Object({ id: Id, type: Text, active: Type.Boolean() })),
    }),
  ),
});

/** A request to redeem, as answered (3§3). */
export const InboundRequest = Type.Object({
  id: Id,
  'inbound-transaction-id': Id,
  'registration-id': Id,
  status: Text,
  'request-date': Timestamp,
  ...progress,
});

const redeemErrors = ['NOT_REDEEMABLE', 'ALREADY_PENDING', 'SERVICE_UNAVAILABLE'] as const;

const redeemKeys = {
  'registration-id': Id,
  'transaction-id': Id,
  'captured-fields': Type.Array(CapturedFieldInput, { maxItems: 100 }),
};

const DeclarationQuery = Type.Object({
  'reporting-declaration-version': Type.Optional(Version),
});

export const retrieveRedemption = defineCall({
  id: 'retrieveRedemption',
  method: 'GET',
  path: '/transactions/inbound/redemption/{id}',
  area: 'redemption',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'The incoming order of a redemption request',
  source: '1§7',
  params: IdParams,
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
  summary: 'The follow-up of an emailed link',
  source: '3§7',
  query: Type.Object({ token: Input }),
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
  summary: 'Hand in the documents and the declaration of a follow-up',
  source: '3§7',
  creates: true,
  errors: ['STATUS_CONFLICT', 'DOCUMENT_MISSING'],
  params: IdParams,
  body: Type.Object({
    'captured-documents': Type.Array(CapturedDocument, { maxItems: 100 }),
    'signed-reporting-declaration': Type.Boolean(),
    'reporting-declaration-version': Maybe(Version),
  }),
  status: 200,
  answer: Type.Object({ id: Id, status: Text }),
});

export const lookUpInbound = defineCall({
  id: 'lookUpInbound',
  method: 'GET',
  path: '/transactions/inbound/lookup',
  area: 'redemption',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Find an incoming order by its collection PIN',
  source: '3§7',
  errors: ['NOT_REDEEMABLE', 'TOO_MANY_ATTEMPTS', 'SERVICE_UNAVAILABLE'],
  query: Type.Object({ 'registration-id': Id, 'collection-pin': Input }),
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
  summary: 'Ask for an incoming order to be paid out',
  source: '3§7',
  creates: true,
  errors: redeemErrors,
  query: DeclarationQuery,
  body: Type.Object(redeemKeys),
  status: 200,
  answer: InboundRequest,
});

export const redeemInboundWithLimitIncrease = defineCall({
  id: 'redeemInboundWithLimitIncrease',
  method: 'POST',
  path: '/transactions/inbound/limit-increase',
  area: 'redemption',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Ask for an incoming order to be paid out, with the documents its amount needs',
  source: '3§7',
  creates: true,
  errors: [...redeemErrors, 'DOCUMENT_MISSING'],
  query: DeclarationQuery,
  body: Type.Object({
    ...redeemKeys,
    documents: Type.Array(
      Type.Object({
        'document-purpose': Input,
        'document-type-id': Id,
        'document-type': Input,
        'meta-data-id': Id,
      }),
      { maxItems: 100 },
    ),
  }),
  status: 200,
  answer: InboundRequest,
});
