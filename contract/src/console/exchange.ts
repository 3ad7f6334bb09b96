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

/** Whether currency was bought or sold. */
export const EXCHANGE_SIDE = { BUY: 'bought for rand', SELL: 'sold for rand' } as const;

/** States of an exchange deal. */
export const EXCHANGE_DEAL_STATE = {
  PROPOSED: 'another operator has to agree',
  AGREED: 'a commitment until the bank moves it',
  SETTLED: 'moved by the bank, and posted',
  CANCELED: 'ended without a posting',
  REVERSED: 'undone: the bank never moved it',
} as const;

/** Events in the history of an exchange deal: its states, and proposals to cancel or reverse it. */
export const EXCHANGE_DEAL_EVENT = {
  ...EXCHANGE_DEAL_STATE,
  CANCEL_PROPOSED: 'an operator proposed to cancel it, and another one has to decide',
  REVERSAL_PROPOSED: 'an operator proposed to reverse it, and another one has to decide',
} as const;

const side = oneOf(EXCHANGE_SIDE, 'Direction of the deal.');
const state = oneOf(EXCHANGE_DEAL_STATE, 'State of the deal.');
const reason = input('Why, for the record.');
const rand = (description: string) => foreignAmount(`${description} In rand.`);

export const CurrencyExposure = Type.Object(
  {
    currency: currency('The currency.'),
    held: foreignAmount('The position: what was bought and not sold.'),
    bank: foreignAmount('Balance of our bank accounts in it.'),
    float: foreignAmount('Balance at payout partners in it.'),
    agreed: foreignAmount(
      'Agreed deals that are not settled; negative if more is sold than bought.',
    ),
    promised: foreignAmount('Owed to recipients of paid transactions.'),
    net: foreignAmount('Held and agreed, less promised.'),
    carried: rand('Value of the position in the books.'),
    rate: nullish(
      text('Units for one rand, at the last rate; null without one: nothing is revalued then.'),
    ),
    'net-value': nullish(rand('The net at the last rate.')),
  },
  { description: 'Our holdings and debts in a currency.' },
);

/** Our current holdings and debts in each foreign currency. */
export const readExposure = defineConsoleCall({
  id: 'readExposure',
  method: 'GET',
  path: '/console/api/books/exchange',
  needs: 'books.read',
  status: 200,
  answer: Type.Object({
    currencies: Type.Array(CurrencyExposure, { description: 'By currency.' }),
  }),
});

export const ExchangeDeal = Type.Object(
  {
    id: id('The deal.'),
    number: text('Its number: the reference that the bank shows on its lines.'),
    side,
    currency: currency('Currency of the amount.'),
    amount: foreignAmount('Bought or sold.'),
    rand: rand('Paid or received.'),
    rate: text('Rand for one unit of the currency.'),
    'traded-on': dateOnly('Trade date.'),
    'value-on': dateOnly('Value date.'),
    counterparty: text('With whom.'),
    'rand-account': text('Our bank account in rand.'),
    'currency-account': text('Our bank account in the currency.'),
    state,
    'settled-on': nullish(dateOnly('The day on which the bank moved it.')),
    'paid-on': nullish(dateOnly('The day of the bank’s line of what was paid; null without one.')),
    'received-on': nullish(
      dateOnly('The day of the bank’s line of what was received; null without one.'),
    ),
    history: Type.Array(
      Type.Object({
        state: oneOf(EXCHANGE_DEAL_EVENT, 'The event.'),
        actor: text('By whom.'),
        reason: nullish(text('Why.')),
        at: timestamp('When.'),
      }),
      { description: 'Oldest first.' },
    ),
  },
  { description: 'A deal in foreign currency.' },
);

/** Deals, newest first. */
export const listExchangeDeals = defineConsoleCall({
  id: 'listExchangeDeals',
  method: 'GET',
  path: '/console/api/books/exchange/deals',
  needs: 'books.read',
  query: Type.Object({ before: Type.Optional(id('`next` of the page before.')) }),
  status: 200,
  answer: Type.Object({
    deals: Type.Array(ExchangeDeal, { description: 'A page.' }),
    next: Type.Optional(id('Goes into `before` for more.')),
  }),
});

/** Gains and losses of positions by business day, newest first. */
export const listExchangeGains = defineConsoleCall({
  id: 'listExchangeGains',
  method: 'GET',
  path: '/console/api/books/exchange/gains',
  needs: 'books.read',
  mayLag: true,
  query: Type.Object({ before: Type.Optional(dateInput('`next` of the page before.')) }),
  status: 200,
  answer: Type.Object({
    gains: Type.Array(
      Type.Object({
        day: dateOnly('The business day.'),
        currency: currency('The currency.'),
        held: foreignAmount('Held at the end of the day.'),
        rate: nullish(text('Units for one rand, at the closing rate; null if nothing is held.')),
        source: nullish(text('Source of the rate.')),
        value: rand('Value at that rate.'),
        gain: rand('A loss is negative.'),
      }),
      { description: 'A page of days.' },
    ),
    next: Type.Optional(text('Goes into `before` for more.')),
  }),
});

/** Records a deal; another operator agrees to it. */
export const proposeExchangeDeal = defineConsoleCall({
  id: 'proposeExchangeDeal',
  method: 'POST',
  path: '/console/api/books/exchange/deals',
  needs: 'books.correct',
  body: Type.Object({
    side,
    currency: input('ISO 4217.'),
    amount: input('With at most 2 decimals.'),
    rand: input('In rand, with at most 2 decimals.'),
    rate: input('Rand for one unit of the currency; it gives the rand to the cent.'),
    'traded-on': dateInput('Trade date.'),
    'value-on': dateInput('Value date.'),
    counterparty: input('With whom.'),
    'rand-account': input('Our bank account in rand.'),
    'currency-account': input('Our bank account in the currency.'),
    reason,
  }),
  status: 200,
  answer: Type.Object({ id: id('The deal.') }),
});

const ofDeal = { needs: 'books.correct', params: idParams('The deal.') } as const;

/** Agrees to a deal that another operator proposed. */
export const agreeExchangeDeal = defineConsoleCall({
  id: 'agreeExchangeDeal',
  method: 'POST',
  path: '/console/api/books/exchange/deals/{id}/agreement',
  ...ofDeal,
  body: Type.Object({ reason }),
  status: 204,
});

/** Ends a proposed deal; of an agreed one, the first person proposes it and another one ends it. Nothing is posted. */
export const cancelExchangeDeal = defineConsoleCall({
  id: 'cancelExchangeDeal',
  method: 'POST',
  path: '/console/api/books/exchange/deals/{id}/cancellation',
  ...ofDeal,
  body: Type.Object({ reason }),
  status: 204,
});

/**
 * Undoes a settled deal that the bank never moved: the first person proposes it and another one reverses it. Refused
 * if a line of the bank shows that it moved.
 */
export const reverseExchangeDeal = defineConsoleCall({
  id: 'reverseExchangeDeal',
  method: 'POST',
  path: '/console/api/books/exchange/deals/{id}/reversal',
  ...ofDeal,
  body: Type.Object({ reason }),
  status: 204,
});

/** Posts an agreed deal that the bank has moved, before its lines come. */
export const settleExchangeDeal = defineConsoleCall({
  id: 'settleExchangeDeal',
  method: 'POST',
  path: '/console/api/books/exchange/deals/{id}/settlement',
  ...ofDeal,
  body: Type.Object({ day: dateInput('The day of the bank, from the value date to today.') }),
  status: 204,
});
