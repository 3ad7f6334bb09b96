import { Type } from 'typebox';
import { dateOnly, id, idParams, inputList, longInput, nullish, oneOf, text } from '../shapes.ts';
import { NEXT_ACTOR } from '../values.ts';
import { defineOwnCall } from './own-call.ts';

const ofCustomer = { caller: 'customer', headers: 'transacting' } as const;

const REQUEST_STATE = {
  ASKED: 'the customer has to answer',
  OVERDUE: 'the last day has passed, and the customer can still answer',
  ANSWERED: 'a person looks at the answer',
} as const;

/** A request to the customer for information (see server/src/compliance/README.md). */
export const InformationRequest = Type.Object(
  {
    id: id('The request.'),
    words: text('What is requested, in the words of an operator.'),
    until: dateOnly('The last day for the answer.'),
    state: oneOf(REQUEST_STATE, 'Its state.'),
  },
  { description: 'A request to the customer for information.' },
);

const MISSING_DETAIL = {
  REGISTRATION: 'we still check the registration',
  DOCUMENT: 'an identity document that is valid for longer',
  ADDRESS: 'a proof of address',
  INCOME: 'a proof of income',
  CHECK: 'we complete the details, without the customer',
} as const;

const MissingDetail = Type.Object(
  {
    item: oneOf(MISSING_DETAIL, 'What is missing.'),
    'next-actor': oneOf(NEXT_ACTOR, 'The next actor.'),
    until: nullish(dateOnly('The last day on which the document is valid.')),
  },
  { description: 'Something that is missing.' },
);

/** Reads the customer's missing details and the open request. */
export const findOwnDetails = defineOwnCall({
  id: 'findOwnDetails',
  method: 'GET',
  path: '/details.json',
  ...ofCustomer,
  status: 200,
  answer: Type.Object({
    request: nullish(InformationRequest),
    missing: Type.Array(MissingDetail, { description: 'In the order in which they matter.' }),
  }),
});

/** Answers a request, once: in words, with uploads announced as REGISTRATION_DOCUMENT, or with both. */
export const answerInformationRequest = defineOwnCall({
  id: 'answerInformationRequest',
  method: 'POST',
  path: '/details/requests/{id}/answers',
  ...ofCustomer,
  creates: true,
  params: idParams('The request.'),
  body: Type.Object({
    text: longInput('The answer, at most 1,000 characters; empty if the documents say all.'),
    'document-ids': inputList(id('An upload.'), 'The documents, at most five.'),
  }),
  status: 201,
  answer: InformationRequest,
});
