import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { callServer, customerHeaders, type Reply } from '../harness.ts';

/** A customer, as an API client signs them in. */
export interface Customer {
  username: string;
  headers: Readonly<Record<string, string>>;
}

const username = 'nomvula@example.com';

export const nomvula: Customer = { username, headers: customerHeaders(username, '2580') };

/** Zimbabwe, cash, a partner, US dollars. */
const CORRIDOR = {
  'country-id': 1,
  'payout-method-id': 11,
  'payout-partner-id': 11,
  'currency-id': 11,
  'quotation-type': 'SENDER_AMOUNT',
};

/** The required fields of that corridor, filled in. */
const CAPTURED = [
  [22, 'Grace'],
  [24, 'Moyoza'],
  [26, '263771234567'],
  [30, 'PARENT'],
  [31, 'FAMILY_SUPPORT'],
].map(([id, value]) => ({ 'required-field-id': id, 'required-field-value': value }));

/** The parts of a creation's response that these tests use. */
export interface Created {
  'transaction-id': number;
  'payment-reference': string;
  status: string;
  total: number;
}

/** A request that can be repeated exactly. */
export interface Creation {
  who: Customer;
  key: string;
  body: object;
}

async function registrationOf(url: string, who: Customer): Promise<number> {
  const { body } = await callServer<{ 'registration-id': number }>(
    url,
    `GET /api/transactions/customer?username=${who.username}`,
    who,
  );
  return body['registration-id'];
}

interface Quote {
  'quotation-reference': string;
  'effective-rate': number;
}

async function requestQuote(url: string, who: Customer, amount: number, registration: number) {
  const { status, body } = await callServer<Quote>(url, 'POST /api/transactions/quotation', {
    headers: who.headers,
    body: { ...CORRIDOR, amount, 'registration-id': registration },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** The exchange rate that a process quotes. */
export const quoteRate = async (url: string, who: Customer): Promise<number> =>
  (await requestQuote(url, who, 100, await registrationOf(url, who)))['effective-rate'];

/** Gets a quote for an amount in rand, and returns the request that creates its transaction. */
export async function prepareCreation(url: string, who: Customer, amount = 100): Promise<Creation> {
  const registration = await registrationOf(url, who);
  const body = await requestQuote(url, who, amount, registration);
  return {
    who,
    key: randomUUID(),
    body: {
      'quotation-reference': body['quotation-reference'],
      'registration-id': registration,
      'captured-fields': CAPTURED,
      'save-beneficiary': false,
    },
  };
}

/** Sends a creation, the first time or again. */
export function sendCreation(url: string, { who, key, body }: Creation): Promise<Reply<Created>> {
  return callServer<Created>(url, 'POST /api/transactions/transaction', {
    headers: { ...who.headers, 'idempotency-key': key },
    body,
  });
}

/** Requests a quote and creates a transaction. */
export async function createTransaction(
  url: string,
  who: Customer,
  amount?: number,
): Promise<Created> {
  const { status, body } = await sendCreation(url, await prepareCreation(url, who, amount));
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** Response to the start of a payment. */
export interface Started {
  referenceKey: string;
  webPaymentLinks: { paymentUrl: string }[];
}

/** Opens the partner's page, as Pay Now does. */
export function startPaying(
  url: string,
  who: Customer,
  id: number,
  key: string = randomUUID(),
): Promise<Reply<Started>> {
  return callServer<Started>(url, `POST /api/digi-pay/init?transactionId=${id}`, {
    headers: { ...who.headers, 'idempotency-key': key },
  });
}

/** Presses a button on the partner's page, as the payer does. */
export async function decideOnPage(page: string, decision: 'APPROVED' | 'DECLINED'): Promise<void> {
  const { status } = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
    redirect: 'manual',
  });
  expect(status).toBe(303);
}

/** The customer's transactions by id, as in the list. */
export async function listTransactions(url: string, who: Customer): Promise<Map<number, string>> {
  const registration = await registrationOf(url, who);
  const { body } = await callServer<{ 'transaction-id': number; status: string }[]>(
    url,
    `GET /api/transactions/universal-transaction?registration-id=${registration}`,
    {
      headers: {
        ...who.headers,
        'x-page-size': '500',
        'x-sort-order': 'DESC',
        'x-sort-by': 'transactionDate',
      },
    },
  );
  return new Map(body.map((each) => [each['transaction-id'], each.status]));
}
