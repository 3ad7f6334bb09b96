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
import { defineConsoleCall } from './console-call.ts';
import { CurrencyExposure } from './exchange.ts';
import { Float } from './floats.ts';

/** Why payouts are late. */
export const LATE_REASON = {
  FLOAT: 'the money advanced to the channel is not enough',
  UNANSWERED: 'sent, and the channel has reported nothing for too long',
  OVERDUE: 'not arrived by the promised time, or not sent for too long',
  FAILING: 'the last calls of the channel failed',
  CLOSED: 'the channel is closed at this time',
  DISABLED: 'the channel is switched off or not set up',
  AMOUNT: 'the amount is outside the limits of the route',
  TRIED: 'the channel did not take the payout before',
} as const;

/** Next actor on an order or a deal. */
export const PENDING_ON = {
  PERSON: 'another operator decides',
  BANK: 'agreed; the bank has not moved it yet',
  CHANNEL: 'sent by the bank; not known to have arrived at the channel',
  NEW_ORDER: 'returned by the bank; another order for its float may be needed',
} as const;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const TreasuryChannel = Type.Object(
  {
    name: text('The channel, by the name of its adapter.'),
    label: text('Its name for operators.'),
    enabled: flag('Whether routes may use it.'),
    'is-set-up': flag('Whether the settings of the server name it.'),
    'failing-until': nullish(
      timestamp('Until when it is not chosen, because its last calls failed.'),
    ),
    paid: count('Payouts paid, among its newest thousand outcomes of the last day.'),
    failed: count('Payouts that failed, among the same.'),
    chosen: count('Payouts of the last day that it was chosen for.'),
  },
  { description: 'A way by which payouts leave.' },
);

export const LatePayouts = Type.Object(
  {
    channel: nullish(text('The channel; null if it is not decided.')),
    reason: oneOf(LATE_REASON, 'Why they are late.'),
    payouts: count('How many. A payout that waits for several channels counts at each.'),
    owed: randAmount('The amount that we owe for them.'),
    'oldest-since': timestamp('When the oldest one was opened.'),
    'oldest-transaction': nullish(id('Its transaction.')),
    'oldest-order': nullish(id('Its order.')),
  },
  { description: 'Payouts of one channel that are late for one reason.' },
);

export const PendingMovement = Type.Object(
  {
    kind: oneOf(
      { PREFUNDING: 'money sent to a float', DEAL: 'an exchange deal' },
      'The kind of movement.',
    ),
    id: id('The order or the deal.'),
    reference: text('Its reference.'),
    party: text('The channel, or the counterparty.'),
    currency: currency('Currency of the amount.'),
    amount: foreignAmount('To be sent, bought or sold.'),
    'pending-on': oneOf(PENDING_ON, 'Who acts next.'),
    by: text('Who proposed it.'),
    since: timestamp('Its last event.'),
  },
  { description: 'A prefunding order or an exchange deal that is not ended.' },
);

/** Floats, late payouts, and movements that wait for a decision or a bank: the start of a treasurer's day. */
export const readTreasury = defineConsoleCall({
  id: 'readTreasury',
  method: 'GET',
  path: '/console/api/treasury',
  needs: 'books.read',
  status: 200,
  answer: Type.Object({
    floats: Type.Array(Float, { description: 'By channel and currency.' }),
    late: Type.Array(LatePayouts, { description: 'The most payouts first.' }),
    'late-count': count('How many payouts are late, each counted once.'),
    'late-partial': flag(
      'Whether only the thousand that wait longest were looked at for a reason other than money.',
    ),
    pending: Type.Array(PendingMovement, {
      description: 'Oldest first; at most fifty orders and fifty deals.',
    }),
    channels: Type.Array(TreasuryChannel, { description: 'The default one first.' }),
    exposure: Type.Array(CurrencyExposure, { description: 'By currency.' }),
  }),
});
