import { randomUUID } from 'node:crypto';
import { type BenchCustomer, type BenchQuotation, captured, corridor, PIN } from './data.ts';
import type { Requests } from './measure.ts';

const HEADERS = { 'transacting-partner-id': '39', 'transacting-channel-id': '37' };

function headersOf(customer: BenchCustomer): Record<string, string> {
  const credential = Buffer.from(`${customer.username}:${PIN}`).toString('base64');
  return { ...HEADERS, authorization: `Basic ${credential}` };
}

/** Cycles through all values. */
function inTurn<T>(all: readonly T[]): () => T {
  let next = 0;
  return () => {
    const one = all[next % all.length];
    next += 1;
    if (one === undefined) throw new Error('There is nobody to take turns.');
    return one;
  };
}

const json = { 'content-type': 'application/json' };

/** Sends the body of a quotation request to the echo server. */
export function echoRequests(url: string): Requests {
  const body = JSON.stringify({ ...corridor, 'registration-id': 1000 });
  return { url, method: 'POST', path: '/', headers: () => json, body: () => body, status: 200 };
}

export function signIns(url: string, customers: readonly BenchCustomer[]): Requests {
  const next = inTurn(customers);
  return getRequests(url, () => '/api/authentication/app', next);
}

export function limitRequests(url: string, customers: readonly BenchCustomer[]): Requests {
  return getRequests(
    url,
    (id) => `/api/transactions/limit?registration-id=${id}&amount=0`,
    inTurn(customers),
  );
}

/** Lists of transactions: the newest ten unless `more` sets other headers. */
export function listRequests(
  url: string,
  customers: readonly BenchCustomer[],
  more: Record<string, string> = {},
): Requests {
  const path = (id: bigint) => `/api/transactions/universal-transaction?registration-id=${id}`;
  const paging = { 'x-page-size': '10', 'x-sort-order': 'DESC', 'x-sort-by': 'transactionDate' };
  return getRequests(url, path, inTurn(customers), { ...paging, ...more });
}

function getRequests(
  url: string,
  path: (registrationId: bigint) => string,
  next: () => BenchCustomer,
  more: Record<string, string> = {},
): Requests {
  let customer = next();
  return {
    url,
    method: 'GET',
    path: () => {
      customer = next();
      return path(customer.registrationId);
    },
    headers: () => ({ ...headersOf(customer), ...more }),
    status: 200,
  };
}

export function quoteRequests(url: string, customers: readonly BenchCustomer[]): Requests {
  const next = inTurn(customers);
  let customer = next();
  return {
    url,
    method: 'POST',
    path: '/api/transactions/quotation',
    headers: () => {
      customer = next();
      return { ...headersOf(customer), ...json, 'idempotency-key': randomUUID() };
    },
    body: () => JSON.stringify({ ...corridor, 'registration-id': Number(customer.registrationId) }),
    status: 201,
  };
}

/** One transaction for each quotation of the stock; running out of quotations is an error of the bench. */
export function creationRequests(url: string, stock: readonly BenchQuotation[]): Requests {
  let taken = 0;
  let quotation = stock[0];
  const take = () => {
    quotation = stock[taken];
    taken += 1;
    if (!quotation) throw new Error('The creations ran out of quotations.');
    return quotation;
  };
  return {
    url,
    method: 'POST',
    path: '/api/transactions/transaction',
    headers: () => ({
      ...headersOf(take().customer),
      ...json,
      'idempotency-key': randomUUID(),
    }),
    body: () =>
      JSON.stringify({
        'quotation-reference': quotation?.reference,
        'registration-id': Number(quotation?.customer.registrationId),
        'captured-fields': captured,
        'save-beneficiary': false,
      }),
    status: 201,
  };
}
