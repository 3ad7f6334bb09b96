import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { fieldsForCash, registration } from '../demo.ts';
import {
  alpha2,
  capturedFields,
  currency,
  dateOnly,
  flag,
  foreignAmount,
  historyOf,
  id,
  idParams,
  input,
  msisdn,
  nullish,
  oneOf,
  price,
  progress,
  randAmount,
  rate,
  registrationId,
  text,
  timestamp,
} from '../shapes.ts';
import {
  ANY_STATUS,
  DIRECTION,
  DONE,
  OUTBOUND_STATUS,
  PAYOUT_METHOD,
  PAYOUT_STATE,
} from '../values.ts';

const direction = oneOf(DIRECTION, 'The sender.');
const paymentReference = nullish(text('The reference to pay with.'));
const collectionPin = nullish(
  text('The collection PIN; for a sent transaction, available once it can be collected.'),
);

/** A created transaction (OUT-07). `currency` and `country` are the destination's; the rest are our extensions. */
export const CreatedTransaction = Type.Object(
  {
    'transaction-id': id('The transaction.'),
    ...price,
    currency: currency('The currency the beneficiary receives.'),
    country: text('Destination country, in words.'),
    amount: Type.Optional(randAmount('The principal.')),
    status: Type.Optional(oneOf(OUTBOUND_STATUS, 'Status.')),
    'payment-reference': paymentReference,
    'expires-at': nullish(timestamp('Until when it can be paid.')),
    ...progress,
  },
  { description: 'A newly created transaction.' },
);

/** Progress of the payout of a transaction. Our extensions, always optional (see server/src/sending/README.md). */
const payoutStanding = {
  state: oneOf(PAYOUT_STATE, 'State of the payout.'),
  method: oneOf(PAYOUT_METHOD, 'Payout method.'),
  'stop-asked-at': nullish(timestamp('Since when the payout partner has a request to stop it.')),
};

/** The outcome of the payout of a transaction. */
export const Payout = Type.Object(
  {
    ...payoutStanding,
    since: timestamp('Since when it is in this state.'),
    'promised-by': nullish(timestamp('By when the recipient was promised the money.')),
    'expected-by': nullish(
      timestamp('By when it is expected, if it waits for money at the payout partner.'),
    ),
    late: flag('Whether it is late and still in progress.'),
    history: Type.Array(
      Type.Object({
        state: oneOf(PAYOUT_STATE, 'The new state.'),
        date: timestamp('When.'),
      }),
      { description: 'Its history, oldest first.' },
    ),
  },
  { description: 'The payout of a paid transaction.' },
);

/**
 * An item of the list of both directions (OUT-14); `country` is ISO 3166-1 alpha-2. The last four are our extensions:
 * three describe what is pending (see portal/README.md), the fourth the payout of a paid transaction.
 */
export const UniversalTransaction = Type.Object(
  {
    'transaction-id': id('The transaction, or the incoming order; unique together with the type.'),
    'transaction-type': direction,
    date: timestamp('When it was created or arrived.'),
    amount: randAmount('The principal sent or received.'),
    vat: randAmount('VAT of the fee.'),
    fees: randAmount('The fee, without VAT.'),
    'dest-amount': foreignAmount('The amount the recipient receives, in `currency`.'),
    currency: currency('The currency the recipient receives.'),
    country: alpha2('The destination or origin country.'),
    'country-display-value': text('The destination or origin country, in words.'),
    status: oneOf(ANY_STATUS, 'Status.'),
    'payment-reference': paymentReference,
    'collection-pin': collectionPin,
    'first-name': text("The other party's first names."),
    'last-name': text("The other party's family name."),
    'expires-at': nullish(timestamp('Until when it can be paid.')),
    'next-actor': progress['next-actor'],
    'due-date': progress['due-date'],
    payout: Type.Optional(
      Type.Object(payoutStanding, { description: 'The payout of a paid transaction.' }),
    ),
  },
  { description: 'A transaction of either direction.' },
);

/**
 * One transaction: first the keys of the card (OUT-23), then those of the record (OUT-24), then our extensions.
 * `amount`, `fees`, `vat` and `total` are in `currency` (ZAR).
 */
export const Transaction = Type.Object(
  {
    'transaction-id': id('The transaction.'),
    'transaction-type': direction,
    'payment-reference': paymentReference,
    'collection-pin': collectionPin,
    amount: randAmount('The principal.'),
    ...price,
    currency: currency('The currency of the payment: `ZAR`.'),
    'destination-currency': currency('The currency the beneficiary receives.'),
    status: oneOf(OUTBOUND_STATUS, 'Status.'),
    'full-name': text("The sender's name."),
    'beneficiary-full-name': text("The beneficiary's name."),
    'beneficiary-first-name': nullish(text("The beneficiary's first names.")),
    'beneficiary-last-name': nullish(text("The beneficiary's family name.")),
    'beneficiary-country-iso2': alpha2('Destination country.'),
    'country-display-value': text('Destination country, in words.'),
    'display-date': nullish(timestamp('When it was created.')),
    'registration-id': registrationId,
    'dollar-amount': nullish(foreignAmount('The principal in US dollars.')),
    'exchange-rate': rate('The exchange rate.'),
    'remittance-partner': nullish(text('The partner that forwards it.')),
    'remittance-brand-id': nullish(id("The partner's number with the brand.")),
    'remittance-brand-order-no': nullish(text("The partner's reference.")),
    'receiver-reference-number': nullish(text('The collection PIN that the beneficiary quotes.')),
    'customer-msisdn': nullish(msisdn("The sender's cellphone number.")),
    'customer-dob': nullish(dateOnly("The sender's date of birth.")),
    'payout-method': nullish(text('Payout method, in words.')),
    'payout-partner-name': nullish(text('The payout partner.')),
    'expires-at': nullish(timestamp('Until when it can be paid.')),
    'has-receipt': Type.Optional(flag('Whether there is a receipt.')),
    'payment-taken-back': Type.Optional(flag('Whether its payment was reversed.')),
    ...progress,
    ...historyOf(OUTBOUND_STATUS),
    payout: Type.Optional(Payout),
  },
  { description: 'Money a customer sends.' },
);

const creationErrors = [
  'QUOTATION_EXPIRED',
  'QUOTATION_ALREADY_USED',
  'LIMIT_EXCEEDED',
  'CORRIDOR_NOT_AVAILABLE',
  'BELOW_MINIMUM_AMOUNT',
  'ABOVE_PAYOUT_CEILING',
  'DOCUMENT_EXPIRED',
  'DUE_DILIGENCE_NEEDED',
  'POSSIBLE_REPEAT',
  'DECLARATION_NOT_SIGNED',
] as const;

/** Our extension: without it a transaction is created as documented, however soon after another (decision 8). */
const creationHeaders = Type.Object({
  'ask-before-repeat': Type.Optional(
    oneOf(
      { true: 'Reject it.' },
      'How to treat the same amount for the same recipient within a few minutes: the call answers `POSSIBLE_REPEAT` and creates nothing. Without this header it is created.',
    ),
  ),
  'ask-for-declaration': Type.Optional(
    oneOf(
      { true: 'Reject it.' },
      'How to treat a sender who has not signed the declaration in force: the call answers `DECLARATION_NOT_SIGNED` and creates nothing. A server can be set to require the signature without this header.',
    ),
  ),
});

const quotationReference = input('The quote; it can be used once, until its `valid-until`.');
const transactionId = "One of the customer's outbound transactions.";

export const createTransaction = defineCall({
  id: 'createTransaction',
  method: 'POST',
  path: '/transactions/transaction',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Send money',
  description:
    'Creates a transaction from a quote. It can be paid immediately, or waits for an operator; `hold-reason` then says why.',
  source: 'OUT-05',
  creates: true,
  errors: creationErrors,
  ownHeaders: creationHeaders,
  body: Type.Object({
    'quotation-reference': quotationReference,
    'registration-id': registrationId,
    'beneficiary-id': nullish(id('The saved beneficiary of the quote, if there is one.')),
    'captured-fields': capturedFields,
    'save-beneficiary': nullish(flag('Whether to save the beneficiary.')),
  }),
  status: 201,
  answer: CreatedTransaction,
  example: {
    body: {
      'quotation-reference': 'Q7K2M9X4',
      'registration-id': registration,
      'captured-fields': fieldsForCash,
      'save-beneficiary': true,
    },
    answer: {
      'transaction-id': 1,
      fees: 50,
      vat: 7.5,
      total: 1057.5,
      'destination-amount': 60.88,
      currency: 'USD',
      country: 'Zimbabwe',
      amount: 1000,
      status: 'APPROVED_UNPAID',
      'payment-reference': '4927518360927411',
      'expires-at': '2026-11-22T12:00:00+02:00',
    },
  },
});

export const createBeneficiaryTransaction = defineCall({
  id: 'createBeneficiaryTransaction',
  method: 'POST',
  path: '/transactions/beneficiary-transaction',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Send money to a beneficiary',
  description:
    'Creates a transaction from a quote for a saved beneficiary. It can be paid immediately, or waits for an operator.',
  source: 'OUT-11',
  creates: true,
  errors: creationErrors,
  ownHeaders: creationHeaders,
  body: Type.Object({
    'quotation-reference': quotationReference,
    'registration-id': registrationId,
    'beneficiary-id': id('The beneficiary of the quote.'),
    'captured-fields': capturedFields,
  }),
  status: 201,
  answer: CreatedTransaction,
  example: {
    body: {
      'quotation-reference': 'Q7K2M9X4',
      'registration-id': registration,
      'beneficiary-id': 1,
      'captured-fields': [],
    },
  },
});

export const listUniversalTransactions = defineCall({
  id: 'listUniversalTransactions',
  method: 'GET',
  path: '/transactions/universal-transaction',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'All transactions of the customer',
  description: 'Lists transactions sent and received by the customer, by page, newest first.',
  source: 'OUT-13',
  paged: ['transactionDate'],
  query: Type.Object({ 'registration-id': registrationId }),
  status: 200,
  answer: Type.Array(UniversalTransaction),
});

export const retrieveTransaction = defineCall({
  id: 'retrieveTransaction',
  method: 'GET',
  path: '/transactions/transaction/{id}',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'One transaction',
  description: 'Returns a transaction of the customer, with its history.',
  source: 'OUT-22',
  params: idParams(transactionId),
  status: 200,
  answer: Transaction,
});

export const expireTransaction = defineCall({
  id: 'expireTransaction',
  method: 'POST',
  path: '/transactions/transaction/{id}/expire',
  area: 'transactions',
  caller: 'customer',
  headers: 'transacting',
  summary: 'Cancel a transaction',
  description: 'Cancels an unpaid transaction; it becomes EXPIRED.',
  source: 'OUT-36',
  errors: ['STATUS_CONFLICT'],
  params: idParams(transactionId),
  status: 200,
  answer: Type.Object({ result: oneOf(DONE, 'Confirmation.') }),
  example: { answer: { result: 'OK' } },
});
