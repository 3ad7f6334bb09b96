import { Type } from 'typebox';
import {
  currency,
  dateInput,
  dateOnly,
  foreignAmount,
  id,
  idParams,
  input,
  nullish,
  oneOf,
  text,
  timestamp,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { PREFUNDING_EVENT, PREFUNDING_STATE } from './floats.ts';

const reason = input('Why, for the record.');

export const PrefundingOrder = Type.Object(
  {
    id: id('The order.'),
    reference: text('Its reference, which the bank’s line names.'),
    channel: text('To which channel.'),
    currency: currency('Currency of the amount.'),
    amount: foreignAmount('To be sent.'),
    account: text('From which bank account.'),
    state: oneOf(PREFUNDING_STATE, 'State of the order.'),
    'sent-on': nullish(dateOnly('The bank’s value date.')),
    'returned-on': nullish(dateOnly('The day on which the bank returned it.')),
    'arrived-at': nullish(timestamp('When it was known to have arrived.')),
    history: Type.Array(
      Type.Object({
        state: oneOf(PREFUNDING_EVENT, 'The event.'),
        actor: text('By whom.'),
        reason: nullish(text('Why.')),
        at: timestamp('When.'),
      }),
      { description: 'Oldest first.' },
    ),
  },
  { description: 'Money sent to a float.' },
);

/** Orders, or those in one state, newest first. */
export const listPrefunding = defineConsoleCall({
  id: 'listPrefunding',
  method: 'GET',
  path: '/console/api/books/prefunding',
  needs: 'books.read',
  query: Type.Object({
    before: Type.Optional(id('`next` of the page before.')),
    state: Type.Optional(oneOf(PREFUNDING_STATE, 'Only orders in this state.')),
  }),
  status: 200,
  answer: Type.Object({
    orders: Type.Array(PrefundingOrder, { description: 'A page.' }),
    next: Type.Optional(id('Goes into `before` for more.')),
  }),
});

/** Proposes an order; another operator agrees to it. */
export const proposePrefunding = defineConsoleCall({
  id: 'proposePrefunding',
  method: 'POST',
  path: '/console/api/books/prefunding',
  needs: 'books.correct',
  body: Type.Object({
    float: id('The float.'),
    account: input('Our bank account in its currency.'),
    amount: input('With at most 2 decimals; at most what the account has in the books.'),
    reason,
  }),
  status: 200,
  answer: Type.Object({ id: id('The order.') }),
});

const ofOrder = { needs: 'books.correct', params: idParams('The order.') } as const;

/** Agrees to an order that another operator proposed. */
export const agreePrefunding = defineConsoleCall({
  id: 'agreePrefunding',
  method: 'POST',
  path: '/console/api/books/prefunding/{id}/agreement',
  ...ofOrder,
  body: Type.Object({ reason }),
  status: 204,
});

/** Ends a proposed order; of an agreed one, the first person proposes it and another one ends it. */
export const cancelPrefunding = defineConsoleCall({
  id: 'cancelPrefunding',
  method: 'POST',
  path: '/console/api/books/prefunding/{id}/cancellation',
  ...ofOrder,
  body: Type.Object({ reason }),
  status: 204,
});

/** Posts that the bank has sent an order, from an account without statements. */
export const recordPrefundingSent = defineConsoleCall({
  id: 'recordPrefundingSent',
  method: 'POST',
  path: '/console/api/books/prefunding/{id}/sending',
  ...ofOrder,
  body: Type.Object({ day: dateInput('The bank’s value date.') }),
  status: 204,
});

/** Records that an order has arrived at the channel. */
export const recordPrefundingArrived = defineConsoleCall({
  id: 'recordPrefundingArrived',
  method: 'POST',
  path: '/console/api/books/prefunding/{id}/arrival',
  ...ofOrder,
  body: Type.Object({ reason }),
  status: 204,
});
