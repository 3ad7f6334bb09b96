import { type Static, Type } from 'typebox';
import { documentLists } from '../document-lists.ts';
import { dateOnly, flag, id, input, inputOf, nullish, oneOf, text, version } from '../shapes.ts';
import { ID_TYPE, REQUEST_STATUS } from '../values.ts';
import { defineOwnCall } from './own-call.ts';

/** The visitor's portal calls as the registering partner, as it does for new registrations. */
const visitor = { caller: 'partner', headers: 'registering' } as const;

const token = input('From the link to the order.');

const AskedDocument = Type.Object(
  { purpose: text('Purpose of the document.'), title: text('Purpose of the document, in words.') },
  { additionalProperties: false, description: 'A document that an order requires.' },
);

/** A customer's data, as far as they must see it to confirm that nothing has changed (decision 30). */
export const KnownRecipient = Type.Object(
  {
    recognition: text('Token for the recognised customer, used instead of a document number.'),
    email: Type.Union([text('Mostly masked.'), Type.Null()], {
      description: 'E-mail address, if there is one.',
    }),
    street: text('Without the house number.'),
    town: text('Town or suburb.'),
    city: text('City.'),
    'id-expiry-date': dateOnly('Expiry date of the document.'),
    'declaration-due': flag('Whether the declaration must be signed.'),
    stop: Type.Union([text('A code.'), Type.Null()], {
      description: 'Why they cannot receive this order.',
    }),
    'limit-purposes': Type.Array(AskedDocument, {
      description: 'Documents required for the amount.',
    }),
    'additional-purposes': Type.Array(AskedDocument, {
      description: 'Documents required for money from oneself.',
    }),
  },
  { additionalProperties: false, description: 'A recognised customer.' },
);

export type KnownRecipient = Static<typeof KnownRecipient>;

/** Whether the recipient of an order may be a customer, so that the portal offers recognition (decision 30). */
export const mayBeKnown = defineOwnCall({
  id: 'mayBeKnown',
  method: 'POST',
  path: '/known-recipients/hints',
  ...visitor,
  body: Type.Object({ token }),
  status: 200,
  answer: Type.Object({
    'may-be-known': flag("Whether the cellphone number in the order is a customer's."),
  }),
});

/** Recognises the recipient of an order by their document. All reasons for failure get the same response. */
export const recogniseRecipient = defineOwnCall({
  id: 'recogniseRecipient',
  method: 'POST',
  path: '/known-recipients',
  ...visitor,
  body: Type.Object({
    token,
    'id-type': inputOf(ID_TYPE, 'Kind of the identity document.'),
    'id-number': input('Its number.'),
  }),
  status: 200,
  answer: Type.Object({
    known: flag('Whether they were recognised.'),
    recipient: Type.Union([KnownRecipient, Type.Null()]),
  }),
});

/** Requests payment of an order to the recognised customer, with the data on record. */
export const redeemAsKnown = defineOwnCall({
  id: 'redeemAsKnown',
  method: 'POST',
  path: '/known-recipients/redemptions',
  ...visitor,
  creates: true,
  body: Type.Object({
    token,
    recognition: input('The token returned on recognition.'),
    'reporting-declaration-version': nullish(version('The accepted version, if one was due.')),
    ...documentLists,
  }),
  status: 201,
  answer: Type.Object({
    id: id('The request.'),
    status: oneOf(REQUEST_STATUS, 'Status.'),
  }),
});
