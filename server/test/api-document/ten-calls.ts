/**
 * A program that knows only the API document: with a client generated from it a customer signs in and sends
 * money. Prints the responses of its ten calls.
 */
import createClient from 'openapi-fetch';
import type { Paths, RequiredField } from './document.ts';

const [origin = '', username = '', pin = ''] = process.argv.slice(2);
const authorization = `Basic ${Buffer.from(`${username}:${pin}`).toString('base64')}`;
const { GET, POST } = createClient<Paths>({
  baseUrl: `${origin}/api`,
  headers: { authorization },
});
const header = { 'transacting-partner-id': '39', 'transacting-channel-id': '37' } as const;

/** Prints an answer under its operation's name and hands it on. */
function printed<T>(
  operation: string,
  { data, error, response }: { data?: T; error?: { message: string }; response: Response },
): T {
  if (data === undefined) throw new Error(`${operation}: ${response.status} ${error?.message}`);
  const line = JSON.stringify({ operation, status: response.status, answer: data });
  process.stdout.write(`${line}\n`);
  return data;
}

function first<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** A value as a person would type it into a field. */
function filledIn(field: RequiredField): string {
  switch (field['data-type']) {
    case 'ENUM':
      return first(field['possible-values']).value;
    case 'LONG':
      return '263771234567';
    default:
      return 'Moyoza';
  }
}

const session = printed('signIn', await GET('/authentication/app'));
const customer = printed(
  'retrieveCustomer',
  await GET('/transactions/customer', {
    params: { query: { username: session.username }, header },
  }),
);
const registration = customer['registration-id'];
if (registration === null || registration === undefined) throw new Error('Not registered.');

const destinations = printed(
  'listSendingCountries',
  await GET('/transactions/country', { params: { header } }),
);
const country = first(first(destinations).countries.filter(({ code }) => code === 'ZWE'));
const methods = printed(
  'listPayoutMethods',
  await GET('/transactions/payout-method', {
    params: { query: { 'country-id': country.id }, header },
  }),
);
const method = first(methods.filter((one) => one.method === 'CASH'));
const partners = printed(
  'listPayoutPartners',
  await GET('/transactions/payout-partner', {
    params: { query: { 'payout-method-id': method.id }, header },
  }),
);
const currencies = printed(
  'listCurrencies',
  await GET('/transactions/currency', {
    params: { query: { 'payout-partner-id': first(partners).id }, header },
  }),
);
const quotation = printed(
  'createQuotation',
  await POST('/transactions/quotation', {
    params: { header },
    body: {
      'country-id': country.id,
      'payout-method-id': method.id,
      'payout-partner-id': first(partners).id,
      'currency-id': first(currencies).id,
      'quotation-type': 'SENDER_AMOUNT',
      amount: '250.00',
      'registration-id': registration,
    },
  }),
);
printed(
  'createTransaction',
  await POST('/transactions/transaction', {
    params: { header: { ...header, 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      'quotation-reference': quotation['quotation-reference'],
      'registration-id': registration,
      'captured-fields': quotation['required-fields'].map((field) => ({
        'required-field-id': field.id,
        'required-field-value': filledIn(field),
      })),
    },
  }),
);
printed(
  'listUniversalTransactions',
  await GET('/transactions/universal-transaction', {
    params: { query: { 'registration-id': registration }, header: { ...header, 'x-page-size': 1 } },
  }),
);
printed(
  'retrieveLimit',
  await GET('/transactions/limit', {
    params: { query: { 'registration-id': registration, amount: 0 }, header },
  }),
);
