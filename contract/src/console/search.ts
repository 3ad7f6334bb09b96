import { Type } from 'typebox';
import {
  alpha2,
  currency,
  foreignAmount,
  id,
  idParams,
  input,
  msisdn,
  nullish,
  oneOf,
  randAmount,
  text,
  timestamp,
} from '../shapes.ts';
import { CUSTOMER_STATUS, INBOUND_STATUS, OUTBOUND_STATUS } from '../values.ts';
import { defineConsoleCall } from './console-call.ts';

export const FoundCustomer = Type.Object(
  {
    id: id('The customer.'),
    'registration-id': nullish(id('Their registration number.')),
    name: text('First and last name.'),
    status: oneOf(CUSTOMER_STATUS, 'Whether they may send and receive.'),
    msisdn: nullish(msisdn('Their number.')),
    email: nullish(text('Their e-mail address.')),
  },
  { description: 'A customer as a list shows them.' },
);

export const FoundTransaction = Type.Object(
  {
    id: id('The transaction.'),
    'payment-reference': text('The reference it is paid with.'),
    status: oneOf(OUTBOUND_STATUS, 'Status.'),
    'created-at': timestamp('When it was created.'),
    total: randAmount('The total the customer pays.'),
    'destination-amount': foreignAmount(
      'The amount the recipient gets, in the destination currency.',
    ),
    'destination-currency': currency('The destination currency.'),
    country: alpha2('The destination country.'),
    recipient: text('The recipient.'),
    sender: text('The sender.'),
    'customer-id': id('The customer who sends it.'),
  },
  { description: 'A transaction as a list shows it.' },
);

export const FoundOrder = Type.Object(
  {
    id: id('The order.'),
    reference: text("The remittance partner's reference."),
    partner: text('The remittance partner.'),
    status: oneOf(INBOUND_STATUS, 'Status.'),
    'created-at': timestamp('When it was staged.'),
    amount: randAmount('The amount the recipient gets.'),
    country: alpha2('The country of origin.'),
    recipient: text('The recipient.'),
    sender: text('The sender.'),
    'customer-id': nullish(id('The customer it belongs to, once it belongs to one.')),
  },
  { description: 'An order from abroad as a list shows it.' },
);

export const Found = Type.Object(
  {
    customers: Type.Array(FoundCustomer, { description: 'Customers, at most 20.' }),
    transactions: Type.Array(FoundTransaction, {
      description: 'Transactions of the customers found or of others, newest first, at most 20.',
    }),
    orders: Type.Array(FoundOrder, {
      description: 'Orders of the customers found or of others, newest first, at most 20.',
    }),
    more: Type.Boolean({
      description: 'Whether there is more than this, so that more words help.',
    }),
  },
  { description: 'The results, by kind.' },
);

/** Finds customers, transactions and orders by anything a caller can quote, which is never in a URL (see console/README.md). */
export const findPeople = defineConsoleCall({
  id: 'findPeople',
  method: 'POST',
  path: '/console/api/find',
  needs: 'people.read',
  mayLag: true,
  body: Type.Object({
    query: input(
      'A payment or order reference, a registration, cellphone or ID number, an e-mail address, names in any order; behind any of them the last four digits of a collection PIN.',
    ),
  }),
  status: 200,
  answer: Found,
});

const before = Type.Optional(input('The `before` of the previous page.'));
const next = nullish(text('Cursor of the next page; null on the last page.'));

/** The transactions a customer sends, newest first, 20 a page. */
export const listTransactionsOfCustomer = defineConsoleCall({
  id: 'listTransactionsOfCustomer',
  method: 'GET',
  path: '/console/api/customers/{id}/transactions',
  needs: 'people.read',
  mayLag: true,
  params: idParams('The customer.'),
  query: Type.Object({ before }),
  status: 200,
  answer: Type.Object({
    transactions: Type.Array(FoundTransaction, { description: 'The newest first.' }),
    before: next,
  }),
});

/** The orders a customer receives, newest first, 20 a page. */
export const listOrdersOfCustomer = defineConsoleCall({
  id: 'listOrdersOfCustomer',
  method: 'GET',
  path: '/console/api/customers/{id}/orders',
  needs: 'people.read',
  mayLag: true,
  params: idParams('The customer.'),
  query: Type.Object({ before }),
  status: 200,
  answer: Type.Object({
    orders: Type.Array(FoundOrder, { description: 'The newest first.' }),
    before: next,
  }),
});
