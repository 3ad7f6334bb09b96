import { Type } from 'typebox';
import {
  currency,
  flag,
  foreignAmount,
  id,
  nullish,
  oneOf,
  randAmount,
  text,
  timestamp,
} from '../shapes.ts';
import { NEXT_ACTOR } from '../values.ts';
import { defineOwnCall } from './own-call.ts';

/** Kinds of pending items that the list of transactions does not show. */
export const PENDING_KIND = {
  SENT: 'a sent transaction in an unfinished status, however old',
  OWED: 'money the customer owes us, because a payment was reversed after its payout',
  FOLLOW_UP: 'documents or a signature requested for an order from abroad',
  ORDER: 'an order from abroad that the customer can redeem',
  VOUCHERS: 'cash vouchers that can be collected',
  REVIEW: 'an order from abroad that the customer redeemed, under review',
  RECEIVING: 'an order from abroad that is being paid',
  LIMIT_INCREASE: 'a limit increase that is under review',
  DUE_DILIGENCE: 'details that are not complete: a request to the customer, or a check of ours',
} as const;

/** A pending item of a customer. */
export const PendingItem = Type.Object(
  {
    kind: oneOf(PENDING_KIND, 'Its kind.'),
    id: id('The transaction, order or request.'),
    name: text('The other person; empty for a limit increase and for details.'),
    country: text('Their country, ISO 3166-1 alpha-2; empty for a limit increase.'),
    amount: foreignAmount('Its amount: without fees if sent, else what is owed or uncollected.'),
    currency: currency('Currency of the amount.'),
    total: nullish(randAmount('Amount to pay for SENT.')),
    status: nullish(text('Status of the transaction for SENT.')),
    'next-actor': nullish(oneOf(NEXT_ACTOR, 'The next actor, if the transaction has one.')),
    collectable: nullish(flag('Whether the recipient can collect the money of SENT now.')),
    words: nullish(text('The request for DUE_DILIGENCE, in the words of an operator.')),
    until: nullish(timestamp('Deadline of the customer, or of the actor.')),
    link: nullish(text('Address of the page of a follow-up, as in its message.')),
  },
  { description: 'A pending item.' },
);

/** Everything that waits for a customer or for others: an extension of our own server. */
export const listPendingItems = defineOwnCall({
  id: 'listPendingItems',
  method: 'GET',
  path: '/pending.json',
  caller: 'customer',
  headers: 'transacting',
  status: 200,
  answer: Type.Array(PendingItem),
});
