import { callServer, type Reply } from './call.ts';
import type { TestCustomer } from './customers.ts';

/** A corridor for a quotation request, and values of its required fields by field id. */
export interface TestCorridor {
  readonly request: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<number, string>>;
}

/** Corridor of a country's payout method, whose only partner and currency have the same id. */
export function testCorridor(
  country: number,
  method: number,
  values: Record<number, string> = {},
): TestCorridor {
  const request = {
    'country-id': country,
    'payout-method-id': method,
    'payout-partner-id': method,
    'currency-id': method,
  };
  const common = { 22: 'Grace', 24: 'Moyoza', 30: 'PARENT', 31: 'FAMILY_SUPPORT' };
  return { request, values: { ...common, ...values } };
}

/** Corridors used in tests. */
export const corridors = {
  zimbabweCash: testCorridor(1, 11, { 26: '263771234567' }),
  malawiWallet: testCorridor(2, 22, { 32: '265991234567' }),
  lesothoCash: testCorridor(4, 41, { 26: '26658123456' }),
  nigeriaBank: testCorridor(8, 83, { 33: '058', 34: '0123456789' }),
  congoCash: testCorridor(11, 111, { 26: '243812345678' }),
  ugandaWallet: testCorridor(14, 142, { 32: '256771234567' }),
  britainBank: testCorridor(19, 193, {
    34: '12345678',
    38: '200000',
    28: '1 Example Road',
    29: 'London',
  }),
} as const;

/** Response to a quotation request. */
export interface QuotationBody {
  'quotation-reference': string;
  vat: number;
  total: number;
  fees: number;
  amount: number;
  'effective-rate': number;
  'destination-amount': number;
  'destination-currency': string;
  'valid-until': string;
  'pay-before': string;
  'bop-category': Record<string, string>;
  'required-fields': {
    id: number;
    'field-name': string;
    'display-name': string;
    description: string;
    'data-type': string;
    mandatory: boolean;
    'possible-values': Record<string, unknown>[];
  }[];
}

/** Response to a creation. */
export interface CreatedBody {
  'transaction-id': number;
  fees: number;
  vat: number;
  total: number;
  'destination-amount': number;
  currency: string;
  country: string;
  status: string;
  'payment-reference': string;
  'expires-at': string;
  'hold-reason': string | null;
  'next-actor': string;
  'due-date': string;
}

/** Body of every error. */
export interface ErrorBody {
  'transaction-id'?: number;
  message: string;
  'error-code': string;
  errors: string[];
}

/** Values of a request set by a test. */
export interface Overrides {
  type?: string;
  headers?: Record<string, string>;
  /** Required fields by id, in addition to the corridor's. */
  values?: Record<number, string>;
  body?: Record<string, unknown>;
}

/** The sender: a customer of the test, or one of the demo. */
type Sender = Pick<TestCustomer, 'registrationId' | 'headers'>;

/** Requests a quote. */
export function requestQuote<Body = QuotationBody>(
  url: string,
  customer: Sender,
  { request }: TestCorridor,
  amount: number | string,
  { type = 'SENDER_AMOUNT', headers = {}, body = {} }: Overrides = {},
): Promise<Reply<Body>> {
  return callServer<Body>(url, 'POST /api/transactions/quotation', {
    headers: { ...customer.headers, ...headers },
    body: {
      ...request,
      'quotation-type': type,
      amount,
      'registration-id': customer.registrationId,
      ...body,
    },
  });
}

/** Creates a transaction from a quote. */
export function createFromQuote<Body = CreatedBody>(
  url: string,
  customer: Sender,
  corridorOf: TestCorridor,
  reference: string,
  { headers = {}, values = {}, body = {} }: Overrides = {},
): Promise<Reply<Body>> {
  return callServer<Body>(url, 'POST /api/transactions/transaction', {
    headers: { ...customer.headers, ...headers },
    body: {
      'quotation-reference': reference,
      'registration-id': customer.registrationId,
      'captured-fields': capturedFields({ ...corridorOf.values, ...values }),
      'save-beneficiary': false,
      ...body,
    },
  });
}

/** Field values in the form of the API. */
export function capturedFields(values: Readonly<Record<number, string>>) {
  return Object.entries(values).map(([id, value]) => ({
    'required-field-id': Number(id),
    'required-field-value': value,
  }));
}

/** Requests a quote and creates a transaction; fails if either is refused. */
export async function sendMoney(
  url: string,
  customer: TestCustomer,
  corridorOf: TestCorridor,
  amount: number,
  overrides: Overrides = {},
): Promise<CreatedBody> {
  const quote = await requestQuote(url, customer, corridorOf, amount);
  if (quote.status !== 201) throw new Error(`No quote: ${JSON.stringify(quote.body)}`);
  const reference = quote.body['quotation-reference'];
  const created = await createFromQuote(url, customer, corridorOf, reference, overrides);
  if (created.status !== 201) throw new Error(`Not created: ${JSON.stringify(created.body)}`);
  return created.body;
}
