import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { fieldsForCash, registration } from '../demo.ts';
import {
  alpha2,
  capturedFields,
  currency,
  dateOnly,
  flag,
  foreign,
  historyOf,
  id,
  idParams,
  input,
  msisdn,
  nullish,
  oneOf,
  price,
  progress,
  rand,
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

const direction = oneOf(DIRECTION, 'Who sends.');
const paymentReference = nullish(text('The number to pay it by.'));
const collectionPin = nullish(
  text('The PIN the money is fetched with; of one the customer sent, once it can be fetched.'),
);

/** A created transaction (OUT-07). `currency` and `country` are the destination's; the rest are our extensions. */
export const CreatedTransaction = Type.Object(
  {
    'transaction-id': id('The transaction.'),
    ...price,
    currency: currency('What the beneficiary receives it in.'),
    country: text('Destination country, as a person reads it.'),
    amount: Type.Optional(rand('What is sent.')),
    status: Type.Optional(oneOf(OUTBOUND_STATUS, 'Where it stands.')),
    'payment-reference': paymentReference,
    'expires-at': nullish(timestamp('Until when it can be paid.')),
    ...progress,
  },
  { description: 'A transaction that was just made.' },
);

/** Progress of the payout of a transaction. Our extensions, always optional (decision 88). */
const payoutStanding = {
  state: oneOf(PAYOUT_STATE, 'Where it stands.'),
  method: oneOf(PAYOUT_METHOD, 'How it is paid out.'),
  'stop-asked-at': nullish(timestamp('Since when its partner is asked not to pay it out.')),
};

/** The outcome of the payout of a transaction. */
export const Payout = Type.Object(
  {
    ...payoutStanding,
    since: timestamp('Since when it stands there.'),
    'promised-by': nullish(timestamp('By when the recipient was promised to have the money.')),
    late: flag('Whether it is later than promised, and still on its way.'),
    history: Type.Array(
      Type.Object({
        state: oneOf(PAYOUT_STATE, 'The state it came to.'),
        date: timestamp('When.'),
      }),
      { description: 'What happened so far, oldest first.' },
    ),
  },
  { description: 'The payout of a transaction that was paid.' },
);

/**
 * An item of the list of both directions (OUT-14); `country` is ISO 3166-1 alpha-2. The last four are our extensions:
 * three describe what is pending (decision 59), the fourth the payout of a paid transaction.
 */
export const UniversalTransaction = Type.Object(
  {
    'transaction-id': id('The transaction, or the incoming order; unique together with the type.'),
    'transaction-type': direction,
    date: timestamp('When it was made or arrived.'),
    amount: rand('What is sent, or received.'),
    vat: rand('VAT of the fee.'),
    fees: rand('The fee, without VAT.'),
    'dest-amount': foreign('What the recipient receives, in `currency`.'),
    currency: currency('What the recipient receives it in.'),
    country: alpha2('Where it goes, or comes from.'),
    'country-display-value': text('Where it goes, or comes from, as a person reads it.'),
    status: oneOf(ANY_STATUS, 'Where it stands.'),
    'payment-reference': paymentReference,
    'collection-pin': collectionPin,
    'first-name': text("The other side's first names."),
    'last-name': text("The other side's family name."),
    'expires-at': nullish(timestamp('Until when it can be paid.')),
    'next-actor': progress['next-actor'],
    'due-date': progress['due-date'],
    payout: Type.Optional(
      Type.Object(payoutStanding, { description: 'The payout of what the customer paid.' }),
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
    amount: rand('What is sent.'),
    ...price,
    currency: currency('What it is paid in: `ZAR`.'),
    'destination-currency': currency('What the beneficiary receives it in.'),
    status: oneOf(OUTBOUND_STATUS, 'Where it stands.'),
    'full-name': text("The sender's name."),
    'beneficiary-full-name': text("The beneficiary's name."),
    'beneficiary-first-name': nullish(text("The beneficiary's first names.")),
    'beneficiary-last-name': nullish(text("The beneficiary's family name.")),
    'beneficiary-country-iso2': alpha2('Destination country.'),
    'country-display-value': text('Destination country, as a person reads it.'),
    'display-date': nullish(timestamp('When it was made.')),
    'registration-id': registrationId,
    'dollar-amount': nullish(foreign('What is sent, in US dollars.')),
    'exchange-rate': rate('The exchange rate.'),
    'remittance-partner': nullish(text('Who passes it on.')),
    'remittance-brand-id': nullish(id('Their number with the brand.')),
    'remittance-brand-order-no': nullish(text('Their reference.')),
    'receiver-reference-number': nullish(text('What the beneficiary names to fetch it.')),
    'customer-msisdn': nullish(msisdn("The sender's cellphone number.")),
    'customer-dob': nullish(dateOnly("The sender's date of birth.")),
    'payout-method': nullish(text('How it is paid out, as a person reads it.')),
    'payout-partner-name': nullish(text('Who pays it out.')),
    'expires-at': nullish(timestamp('Until when it can be paid.')),
    'has-receipt': Type.Optional(flag('Whether there is a receipt.')),
    'payment-taken-back': Type.Optional(flag('Whether its payment was taken back from us.')),
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
  'POSSIBLE_REPEAT',
  'DECLARATION_NOT_SIGNED',
] as const;

/** Our extension: without it a transaction is created as documented, however soon after another (decision 61). */
const creationHeaders = Type.Object({
  'ask-before-repeat': Type.Optional(
    oneOf(
      { true: 'Refuse it.' },
      'What to do with the same amount for the same person a few minutes later: `POSSIBLE_REPEAT` is answered, and nothing made. The same call without this header makes it.',
    ),
  ),
  'ask-for-declaration': Type.Optional(
    oneOf(
      { true: 'Refuse it.' },
      'What to do when the sender has not signed the declaration in force: `DECLARATION_NOT_SIGNED` is answered, and nothing made. A server can be set to require the signature without this header.',
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
    'Makes a transaction from a quote. It can be paid at once, or waits for an operator: then `hold-reason` says why.',
  source: 'OUT-05',
  creates: true,
  errors: creationErrors,
  ownHeaders: creationHeaders,
  body: Type.Object({
    'quotation-reference': quotationReference,
    'registration-id': registrationId,
    'beneficiary-id': nullish(id('The saved beneficiary the quote is for, if it is for one.')),
    'captured-fields': capturedFields,
    'save-beneficiary': nullish(flag('Whether to save the beneficiary as well.')),
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
    'Makes a transaction from a quote for a saved beneficiary. It can be paid at once, or waits for an operator.',
  source: 'OUT-11',
  creates: true,
  errors: creationErrors,
  ownHeaders: creationHeaders,
  body: Type.Object({
    'quotation-reference': quotationReference,
    'registration-id': registrationId,
    'beneficiary-id': id('The beneficiary the quote is for.'),
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
  description: 'Lists what the customer sent and what was sent to them by page, newest first.',
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
  description: 'Answers a transaction the customer made, with what happened to it so far.',
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
  description: 'Cancels a transaction that is not paid yet; it becomes EXPIRED.',
  source: 'OUT-36',
  errors: ['STATUS_CONFLICT'],
  params: idParams(transactionId),
  status: 200,
  answer: Type.Object({ result: oneOf(DONE, 'That it was cancelled.') }),
  example: { answer: { result: 'OK' } },
});
