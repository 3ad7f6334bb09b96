import { Type } from 'typebox';
import {
  currency,
  dateOnly,
  flag,
  foreignAmount,
  id,
  idParams,
  input,
  nullish,
  text,
  timestamp,
} from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

/** States of a prefunding order. */
export const PREFUNDING_STATE = {
  PROPOSED: 'another operator has to agree',
  AGREED: 'the bank may be instructed to send it',
  SENT: 'sent by the bank and posted; not available for payouts yet',
  ARRIVED: 'at the channel, and available for payouts',
  RETURNED: 'returned by the bank; its posting is undone',
  CANCELED: 'ended without a posting; sent after all if the bank executed it',
} as const;

/** Events in the history of a prefunding order: its states, and what leads to none or to an earlier one. */
export const PREFUNDING_EVENT = {
  ...PREFUNDING_STATE,
  CANCEL_PROPOSED: 'an operator proposed to cancel it, and another one has to decide',
  CONFIRMED: 'a line of the bank shows the sending that an operator recorded',
  EXECUTED: 'a line of the bank shows that it was sent although it was canceled',
} as const;

const reason = input('Why, for the record.');
const days = (description: string) =>
  Type.Integer({ minimum: 0, maximum: 20, description: `${description} In bank days.` });

const terms = {
  channel: text('The channel, by its name.'),
  currency: currency('Currency of the float.'),
  minimum: foreignAmount('Not used by any payout.'),
  'arrival-days': days('Until money that is sent arrives.'),
  'cover-days': days('For how long it is to last after it has arrived.'),
  active: flag('Whether payouts use it.'),
};

export const Float = Type.Object(
  {
    id: id('The float.'),
    ...terms,
    book: foreignAmount('Balance in the books.'),
    'in-transit': foreignAmount('The part of it that has not arrived.'),
    reserved: foreignAmount('Needed by payouts under way.'),
    available: foreignAmount('Money for new payouts; negative if it is short.'),
    reported: nullish(foreignAmount('The last balance of the channel; null without one.')),
    'reported-at': nullish(timestamp('When the channel had that balance.')),
    promised: foreignAmount('Needed by payouts that wait for money.'),
    waiting: Type.Integer({ description: 'Number of these payouts.' }),
    agreed: foreignAmount('Orders agreed on that the bank has not sent.'),
    'runs-out-on': nullish(
      dateOnly('The first day that it does not cover; null if none is in sight.'),
    ),
    'fund-today': foreignAmount('To be sent today; zero if it lasts until the horizon.'),
    horizon: dateOnly('Until when that lasts.'),
    'differs-since': nullish(timestamp('Since when its reported balance is not explained.')),
    'low-since': nullish(timestamp('Since when it has been running out.')),
    'stopped-since': nullish(timestamp('Since when it has had no money for payouts.')),
  },
  { description: 'Money advanced to a channel in one currency.' },
);

export const FloatChange = Type.Object(
  {
    id: id('The change.'),
    ...terms,
    'proposed-by': text('By whom.'),
    'proposed-at': timestamp('When.'),
    reason: text('Why.'),
  },
  { description: 'A change of a float that another operator has to decide about.' },
);

/** Floats, what is proposed for them, and the channels that can have one. */
export const readChannelFloats = defineConsoleCall({
  id: 'readChannelFloats',
  method: 'GET',
  path: '/console/api/books/channel-floats',
  needs: 'books.read',
  status: 200,
  answer: Type.Object({
    floats: Type.Array(Float, { description: 'By channel and currency.' }),
    changes: Type.Array(FloatChange, { description: 'Oldest first.' }),
    channels: Type.Array(
      Type.Object({
        name: text('The channel.'),
        currencies: Type.Array(currency('A currency.'), { description: 'Of possible floats.' }),
      }),
      { description: 'By name.' },
    ),
  }),
});

const page = Type.Object({ before: Type.Optional(id('`next` of the page before.')) });

/** Balances that a channel reported for a float, newest first: one for each change and each day. */
export const listFloatReports = defineConsoleCall({
  id: 'listFloatReports',
  method: 'GET',
  path: '/console/api/books/channel-floats/{id}/reports',
  needs: 'books.read',
  params: idParams('The float.'),
  query: page,
  status: 200,
  answer: Type.Object({
    reports: Type.Array(
      Type.Object({
        id: id('The report.'),
        at: timestamp('Time of the balance.'),
        balance: foreignAmount('As reported.'),
        book: foreignAmount('In the books, when it was recorded.'),
        lowest: foreignAmount('The lowest balance that payouts and transfers under way explain.'),
        highest: foreignAmount('The highest one.'),
        by: text('The channel, or the operator who entered it.'),
        document: nullish(text('The statement; null from an API.')),
      }),
      { description: 'A page.' },
    ),
    next: Type.Optional(id('Goes into `before` for more.')),
  }),
});

/** Proposes a float, or other terms of one; another operator agrees to it. */
export const proposeFloatChange = defineConsoleCall({
  id: 'proposeFloatChange',
  method: 'POST',
  path: '/console/api/books/channel-floats/changes',
  needs: 'books.correct',
  body: Type.Object({
    channel: input('The channel, by its name.'),
    currency: input('A currency that it pays out, or ZAR.'),
    minimum: input('With at most 2 decimals.'),
    'arrival-days': days('Until money that is sent arrives.'),
    'cover-days': days('For how long it is to last after it has arrived.'),
    active: flag('Whether payouts use it.'),
    reason,
  }),
  status: 200,
  answer: Type.Object({ id: id('The change.') }),
});

const ofChange = { needs: 'books.correct', params: idParams('The change.') } as const;

/** Agrees to a change that another operator proposed. */
export const agreeFloatChange = defineConsoleCall({
  id: 'agreeFloatChange',
  method: 'POST',
  path: '/console/api/books/channel-floats/changes/{id}/agreement',
  ...ofChange,
  body: Type.Object({ reason }),
  status: 204,
});

/** Withdraws a change. */
export const cancelFloatChange = defineConsoleCall({
  id: 'cancelFloatChange',
  method: 'POST',
  path: '/console/api/books/channel-floats/changes/{id}/cancellation',
  ...ofChange,
  body: Type.Object({ reason }),
  status: 204,
});

/** Enters the balance on a channel's statement. */
export const enterFloatBalance = defineConsoleCall({
  id: 'enterFloatBalance',
  method: 'POST',
  path: '/console/api/books/channel-floats/{id}/balance',
  needs: 'books.correct',
  params: idParams('The float.'),
  body: Type.Object({
    balance: input('With at most 2 decimals.'),
    at: input('Time of the balance, within the last day; ISO 8601.'),
    document: input('Reference of the statement.'),
    reason,
  }),
  status: 204,
});
