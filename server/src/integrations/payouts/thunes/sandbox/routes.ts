import { LosslessNumber } from 'lossless-json';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { describeTransaction, type StandInBook } from './book.ts';
import { StandInError } from './errors.ts';
import { PAYERS } from './payers.ts';

/** A request to the stand-in; numbers of the body are exact. */
export interface StandInRequest {
  readonly method: string;
  /** After `/v2/money-transfer`. */
  readonly url: URL;
  readonly body: Readonly<Record<string, unknown>>;
}

/** State of the stand-in. */
export interface StandInState {
  readonly book: StandInBook;
  /** Money that pays out, in US dollars. */
  balance: string;
}

/** Accounts by the last digits of their number; every other one is open. */
export const ACCOUNTS: Readonly<Record<string, string>> = {
  '0001': 'BARRED',
  '0002': 'INVALID',
  '0003': 'UNSUPPORTED',
  '0004': 'UNVERIFIED',
};

/** Holder of every account of the stand-in. */
export const HOLDER = { firstname: 'Rutendo', lastname: 'Mapfumo' } as const;

const OrderedAmount = Type.Object({ currency: Type.String(), amount: Type.Unknown() });

/** Answers a request. @throws StandInError with a documented code */
export function answerRequest(state: StandInState, request: StandInRequest): object {
  const { book } = state;
  const { method, url, body } = request;
  const [, first = '', key = '', last = '', check = ''] = url.pathname.split('/');
  const route = `${method} ${first}${key === '' ? '' : '/*'}`;
  if (route === 'GET payers') return listPayers(url.searchParams);
  if (route === 'GET balances') return describeBalances(state);
  if (route === 'POST quotations') return createQuotation(book, body);
  if (route === 'POST quotations/*' && last === 'transactions') {
    return describeTransaction(book.create(key, body));
  }
  if (route === 'GET transactions/*' && last === '') return describeTransaction(book.find(key));
  if (route === 'POST transactions/*' && last === 'confirm') {
    const transaction = book.find(key);
    if (Number(state.balance) <= 0) throw new StandInError('1007005');
    book.confirm(transaction);
    return describeTransaction(transaction);
  }
  if (route === 'POST transactions/*' && last === 'cancel') {
    const transaction = book.find(key);
    book.cancel(transaction);
    return describeTransaction(transaction);
  }
  if (route === 'POST payers/*' && last === 'C2C') return checkAccount(check, body);
  throw new StandInError('1000404');
}

/** The destination amount of an order, which selects a misbehaviour. */
export function readAmount(body: Readonly<Record<string, unknown>>): LosslessNumber | undefined {
  const { destination } = body;
  if (!Value.Check(OrderedAmount, destination)) return undefined;
  const { amount } = destination;
  return amount instanceof LosslessNumber ? amount : undefined;
}

function createQuotation(book: StandInBook, body: Readonly<Record<string, unknown>>): object {
  const { destination, external_id: externalId, payer_id: payerId, mode } = body;
  const amount = readAmount(body);
  const isComplete = typeof externalId === 'string' && mode === 'DESTINATION_AMOUNT';
  if (!isComplete || !amount || !Value.Check(OrderedAmount, destination)) {
    throw new StandInError('1000999');
  }
  const { expiresAt, ...quotation } = book.quote(
    externalId,
    String(payerId),
    destination.currency,
    amount,
  );
  return {
    ...quotation,
    mode,
    transaction_type: 'C2C',
    wholesale_fx_rate: 1,
    fee: { currency: 'USD', amount: new LosslessNumber('1.5') },
    creation_date: '2026-11-29T08:00:00Z',
    expiration_date: new Date(expiresAt).toISOString(),
  };
}

function listPayers(query: URLSearchParams): object {
  const page = Number(query.get('page') ?? 1);
  const perPage = Number(query.get('per_page') ?? 50);
  return PAYERS.filter(
    ({ country_iso_code, currency }) =>
      country_iso_code === query.get('country_iso_code') && currency === query.get('currency'),
  ).slice((page - 1) * perPage, page * perPage);
}

const describeBalances = ({ balance }: StandInState): object => [
  {
    ...{ id: 11, currency: 'USD', name: 'USD' },
    ...{ balance: new LosslessNumber(balance), pending: 0, credit_facility: 0 },
    available: new LosslessNumber(balance),
  },
];

const Identified = Type.Object({
  credit_party_identifier: Type.Object({
    msisdn: Type.Optional(Type.String()),
    bank_account_number: Type.Optional(Type.String()),
  }),
});

function checkAccount(check: string, body: Readonly<Record<string, unknown>>): object {
  if (!Value.Check(Identified, body)) throw new StandInError('1000999');
  const { msisdn, bank_account_number } = body.credit_party_identifier;
  const status = ACCOUNTS[(bank_account_number ?? msisdn ?? '').slice(-4)] ?? 'AVAILABLE';
  if (status === 'INVALID') throw new StandInError('1005001');
  if (status === 'UNSUPPORTED') throw new StandInError('1007100');
  if (check === 'credit-party-verification') return { id: 1, account_status: status };
  return { id: 2, beneficiary: { ...HOLDER, middlename: null, bank_account_holder_name: null } };
}
