import { Type } from 'typebox';
import { flag, input, text } from '../shapes.ts';
import { defineOwnCall } from './own-call.ts';

/** The account for a transaction's refund, and whether the customer can provide it now (see server/src/refunds/README.md). */
export const RefundPayee = Type.Object(
  {
    'may-give': flag('Whether it can be provided or changed now.'),
    payee: Type.Union(
      [
        Type.Object({
          bank: text('Name of the bank.'),
          'branch-code': text('Its universal branch code.'),
          'account-holder': text('The account holder.'),
          'account-end': text('The last four digits of the account number.'),
        }),
        Type.Null(),
      ],
      { description: 'The account provided so far.' },
    ),
    banks: Type.Array(
      Type.Object({
        'branch-code': text('The universal branch code.'),
        name: text('The name of the bank.'),
      }),
      { description: 'South African banks to choose from; empty if it cannot be provided now.' },
    ),
  },
  { additionalProperties: false, description: 'The account that a refund is paid to.' },
);

const ofTransaction = {
  caller: 'customer',
  headers: 'transacting',
  params: Type.Object({ transactionId: text('The transaction.') }),
  status: 200,
  answer: RefundPayee,
} as const;

/** The account for the refund of a transaction. */
export const readRefundPayee = defineOwnCall({
  id: 'readRefundPayee',
  method: 'GET',
  path: '/payouts/{transactionId}/refund-payee',
  ...ofTransaction,
});

/** Provides the South African bank account for a refund; rejected once the refund is ready. */
export const giveRefundPayee = defineOwnCall({
  id: 'giveRefundPayee',
  method: 'PUT',
  path: '/payouts/{transactionId}/refund-payee',
  ...ofTransaction,
  body: Type.Object({
    'branch-code': input('The universal branch code of one of the banks.'),
    'account-holder': input('The account holder, 2 to 70 characters.'),
    'account-number': input('7 to 11 digits; spaces are ignored.'),
  }),
});
