import { Type } from 'typebox';
import { dateOnly, id, input, nullish, oneOf, text, timestamp } from '../shapes.ts';
import { LIMIT_INCREASE_STATUS } from '../values.ts';
import { defineOwnCall } from './own-call.ts';

const ofCustomer = { caller: 'customer', headers: 'transacting' } as const;

/** A new identity document sent by the customer (see server/src/customers/README.md). */
export const IdentityRenewal = Type.Object(
  {
    status: oneOf(LIMIT_INCREASE_STATUS, 'Its status.'),
    'look-by': timestamp('By when an operator decides.'),
    reason: nullish(text('Reason for the decline, as the operator wrote it.')),
  },
  { description: 'The renewal of an identity document.' },
);

/** The customer's identity document, and its newest renewal. */
export const findIdentityRenewal = defineOwnCall({
  id: 'findIdentityRenewal',
  method: 'GET',
  path: '/identity-renewals.json',
  ...ofCustomer,
  status: 200,
  answer: Type.Object({
    'id-type': text('Kind of identity document.'),
    'id-expiry-date': dateOnly('Expiry date of the current document.'),
    'deemed-until': nullish(
      dateOnly('The later day until which a published notice deems the document valid.'),
    ),
    'deemed-by': nullish(text('That notice.')),
    latest: nullish(IdentityRenewal),
  }),
});

/** Sends the new document: number, expiry date and an upload announced as REGISTRATION_DOCUMENT. */
export const renewIdentityDocument = defineOwnCall({
  id: 'renewIdentityDocument',
  method: 'POST',
  path: '/identity-renewals',
  ...ofCustomer,
  creates: true,
  body: Type.Object({
    'id-number': input('The number of the new document.'),
    'id-expiry-date': dateOnly('Expiry date of the new document.'),
    'document-id': id('The upload.'),
  }),
  status: 201,
  answer: IdentityRenewal,
});
