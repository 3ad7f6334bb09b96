import { Type } from 'typebox';
import {
  currency,
  dateOnly,
  flag,
  foreignAmount,
  id,
  input,
  nullish,
  text,
  timestamp,
} from '../shapes.ts';
import { defineOwnCall } from './own-call.ts';

const ofCustomer = { caller: 'customer', headers: 'transacting' } as const;

export const Debt = Type.Object(
  {
    'transaction-id': id('The transaction whose payment was reversed.'),
    name: text('Who received its money.'),
    reference: text('The payment reference of the transaction.'),
    amount: foreignAmount('What is owed.'),
    currency: currency('Currency of the amount.'),
    since: timestamp('Since when.'),
    payable: flag(
      'Whether it can be paid here now; otherwise we are still checking the transaction.',
    ),
    options: Type.Array(text('A payment option, such as STITCH.'), {
      description: 'The payment options that take the amount.',
    }),
    instalment: nullish(
      Type.Object(
        {
          amount: foreignAmount('Its unpaid part, in rand.'),
          'due-on': dateOnly('Its day.'),
          options: Type.Array(text('A payment option.'), {
            description: 'The payment options that take it.',
          }),
        },
        { description: 'The next instalment, if the debt is paid in instalments.' },
      ),
    ),
  },
  { description: 'A debt of a customer for a payment that was reversed.' },
);

/** Debts of the customer, oldest first: an extension of our own server. */
export const listDebts = defineOwnCall({
  id: 'listDebts',
  method: 'GET',
  path: '/debts.json',
  ...ofCustomer,
  status: 200,
  answer: Type.Array(Debt),
});

/** Opens a payment of a whole debt, or of its next instalment, at a payment partner, and answers the page where it is paid. */
export const payDebt = defineOwnCall({
  id: 'payDebt',
  method: 'POST',
  path: '/debts/{transactionId}/payment',
  ...ofCustomer,
  creates: true,
  params: Type.Object({ transactionId: text('The transaction.') }),
  body: Type.Object({
    option: input('The payment option.'),
    part: Type.Optional(
      Type.Enum(['ALL', 'INSTALMENT'], {
        description: 'All that is owed, or the next instalment; all if it is missing.',
      }),
    ),
  }),
  status: 201,
  answer: Type.Object({ url: text("The partner's page.") }),
});
