import { Type } from 'typebox';
import { dateOnly, id, nullish, oneOf, text, timestamp } from '../shapes.ts';
import { CaseDocument } from './case-view-shapes.ts';

const REQUEST_STATE = {
  ASKED: 'waits for the customer',
  OVERDUE: 'not answered in time',
  ANSWERED: 'answered; a person decides',
  ENDED: 'ended',
} as const;

/** Requests to a customer for information, with their answers. */
export const AnsweredRequests = Type.Array(
  Type.Object({
    id: id('The request.'),
    words: text('The request, as the customer reads it.'),
    until: dateOnly('The last day for the answer.'),
    state: oneOf(REQUEST_STATE, 'Its state.'),
    'asked-by': text('The operator who sent it.'),
    'asked-at': timestamp('When.'),
    answer: nullish(text("The customer's words; empty if they sent documents only.")),
    'answered-at': nullish(timestamp('When the customer answered.')),
    documents: Type.Array(CaseDocument, { description: 'Documents of the answer.' }),
  }),
  { description: 'Requests to the customer, newest first, at most ten.' },
);
