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
function printAnswer<T>(
  operation: string,
  { data, error, response }: { data?: T; error?: { message: string }; response: Response },
): T {
  if (data === undefined) throw new Error(`${operation}: ${response.status} ${error?.message}`);
  const line = JSON.stringify({ operation, status: response.status, answer: data });
  process.stdout.write(`${line}\n`);
  return data;
}

function firstOf<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** A value as a person would type it into a field. */
function filledIn(field: RequiredField): string {
  switch (field['data-type']) {
    case 'ENUM':
      return firstOf(field['possible-values']).value;
    case 'LONG':
      return '263771234567';
    default:
      return 'Moyoza';
  }
}

const session = printAnswer('signIn', await GET('/authentication/app'));
const customer = printAnswer(
  'retrieveCustomer',
  await GET('/transactions/customer', {
    params: { query: { username: session.username }, header },
  }),
);
const registration = customer['registration-id'];
if (registration === null || registration === undefined) throw new Error('Not registered.');

const destinations = printAnswer(
  'listSendingCountries',
  await GET('/transactions/country', { params: { header } }),
);
const country = firstOf(firstOf(destinations).countries.filter(({ code }) => code === 'ZWE'));
const methods = printAnswer(
  'listPayoutMethods',
  await GET('/transactions/payout-method', {
    params: { query: { 'country-id': country.id }, header },
  }),
);
const method = firstOf(methods.filter((one) => one.method === 'CASH'));
const partners = printAnswer(
  'listPayoutPartners',
  await GET('/transactions/payout-partner', {
    params: { query: { 'payout-method-id': method.id }, header },
  }),
);
const currencies = printAnswer(
  'listCurrencies',
  await GET('/transactions/currency', {
    params: { query: { 'payout-partner-id': firstOf(partners).id }, header },
  }),
);
const quotation = printAnswer(
  'createQuotation',
  await POST('/transactions/quotation', {
    params: { header },
    body: {
      'country-id': country.id,
      'payout-method-id': method.id,
      'payout-partner-id': firstOf(partners).id,
      'currency-id': firstOf(currencies).id,
      'quotation-type': 'SENDER_AMOUNT',
      amount: '250.00',
      'registration-id': registration,
    },
  }),
);
printAnswer(
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
printAnswer(
  'listUniversalTransactions',
  await GET('/transactions/universal-transaction', {
    params: { query: { 'registration-id': registration }, header: { ...header, 'x-page-size': 1 } },
  }),
);
printAnswer(
  'retrieveLimit',
  await GET('/transactions/limit', {
    params: { query: { 'registration-id': registration, amount: 0 }, header },
  }),
);
