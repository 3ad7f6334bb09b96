import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  capturedFields,
  corridors,
  type ErrorBody,
  type QuotationBody,
  requestQuote,
  sendMoney,
  type TestCorridor,
} from '../../../test/outbound.ts';

let server: RunningServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const plain = (texts: readonly string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));

const { zimbabweCash, malawiWallet, nigeriaBank, ugandaWallet, lesothoCash, britainBank } =
  corridors;

const cases: [
  string,
  TestCorridor,
  string,
  number,
  number,
  number,
  number,
  number,
  number,
  string,
][] = [
  ['ZWE cash, sender 100', zimbabweCash, 'SENDER_AMOUNT', 100, 100, 20, 3, 123, 6.08, 'USD'],
  ['ZWE cash, sender 300', zimbabweCash, 'SENDER_AMOUNT', 300, 300, 20, 3, 323, 18.26, 'USD'],
  [
    'ZWE cash, sender 1000',
    zimbabweCash,
    'SENDER_AMOUNT',
    1000,
    1000,
    50,
    7.5,
    1057.5,
    60.88,
    'USD',
  ],
  [
    'ZWE cash, sender 5000',
    zimbabweCash,
    'SENDER_AMOUNT',
    5000,
    5000,
    250,
    37.5,
    5287.5,
    304.42,
    'USD',
  ],
  [
    'ZWE cash, sender 25000',
    zimbabweCash,
    'SENDER_AMOUNT',
    25000,
    25000,
    500,
    75,
    25575,
    1522.12,
    'USD',
  ],
  [
    'ZWE cash, inclusive 1000',
    zimbabweCash,
    'SENDER_AMOUNT_INCLUSIVE',
    1000,
    945.63,
    47.28,
    7.09,
    1000,
    57.57,
    'USD',
  ],
  [
    'ZWE cash, inclusive 150',
    zimbabweCash,
    'SENDER_AMOUNT_INCLUSIVE',
    150,
    127,
    20,
    3,
    150,
    7.73,
    'USD',
  ],
  [
    'ZWE cash, inclusive 5685.64',
    zimbabweCash,
    'SENDER_AMOUNT_INCLUSIVE',
    5685.64,
    5376.49,
    268.82,
    40.32,
    5685.63,
    327.34,
    'USD',
  ],
  [
    'ZWE cash, receiver 100',
    zimbabweCash,
    'RECEIVER_AMOUNT',
    100,
    1642.45,
    82.12,
    12.32,
    1736.89,
    100,
    'USD',
  ],
  [
    'MWI wallet, sender 1000',
    malawiWallet,
    'SENDER_AMOUNT',
    1000,
    1000,
    40,
    6,
    1046,
    105644,
    'MWK',
  ],
  [
    'MWI wallet, receiver 100000',
    malawiWallet,
    'RECEIVER_AMOUNT',
    100000,
    946.58,
    37.86,
    5.68,
    990.12,
    100000,
    'MWK',
  ],
  ['NGA bank, sender 1000', nigeriaBank, 'SENDER_AMOUNT', 1000, 1000, 20, 3, 1023, 83035.5, 'NGN'],
  [
    'UGA wallet, sender 1000',
    ugandaWallet,
    'SENDER_AMOUNT',
    1000,
    1000,
    35,
    5.25,
    1040.25,
    224420,
    'UGX',
  ],
  [
    'UGA wallet, receiver 250000',
    ugandaWallet,
    'RECEIVER_AMOUNT',
    250000,
    1113.99,
    38.99,
    5.85,
    1158.83,
    250000,
    'UGX',
  ],
  ['LSO cash, sender 900', lesothoCash, 'SENDER_AMOUNT', 900, 900, 27, 4.05, 931.05, 900, 'LSL'],
  [
    'GBR bank, sender 20000',
    britainBank,
    'SENDER_AMOUNT',
    20000,
    20000,
    300,
    45,
    20345,
    902.26,
    'GBP',
  ],
];

test.each(cases)(
  '%s is priced by the server to the cent [QUOTE-12] [QUOTE-19]',
  async (_, corridor, type, entered, amount, fees, vat, total, received, currency) => {
    const { status, body } = await requestQuote(server.url, customer, corridor, entered, { type });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      amount,
      fees,
      vat,
      total,
      'destination-amount': received,
      'destination-currency': currency,
    });
  },
);

test('a quotation has its reference, price, rate, category and required fields [QUOTE-14]', async () => {
  const before = Date.now();
  const { body } = await requestQuote(server.url, customer, zimbabweCash, '1000.00');
  expect(body).toMatchObject({
    'quotation-reference': expect.stringMatching(/^Q[0-9A-HJKMNP-TV-Z]{16}$/),
    amount: 1000,
    fees: 50,
    vat: 7.5,
    total: 1057.5,
    'effective-rate': 0.060885,
    'destination-amount': 60.88,
    'destination-currency': 'USD',
    'bop-category': {
      name: 'Gift',
      'reporting-code': '401',
      'inbound-description': 'Gift received',
      'outbound-description': 'Gift sent',
    },
  });
  expect(body['required-fields'].map(({ id }) => id)).toEqual([22, 24, 26, 30, 31]);
  const lifetime = Date.parse(body['valid-until']) - before;
  expect(lifetime / 60_000).toBeCloseTo(15, 0);
  expect(body['valid-until']).toMatch(/\+02:00$/);
});

test.each([
  ['cash at a branch', zimbabweCash, 11, 10, 1440],
  ['cash at a rural agent', zimbabweCash, 14, 60, 2880],
  ['a bank account', nigeriaBank, 83, 1440, 4320],
])(
  'a quote says when %s is there, as a rule and at the latest',
  async (_, along, by, ...minutes) => {
    const body = { 'payout-partner-id': by, 'currency-id': by };
    const quoted = await requestQuote<{ arrival: Record<string, number> }>(
      server.url,
      customer,
      along,
      1000,
      { body },
    );
    expect(Object.values(quoted.body.arrival)).toEqual(minutes);
  },
);

test('each required field says how it is called, what it takes and its choices [QUOTE-15]', async () => {
  const { body } = await requestQuote(server.url, customer, nigeriaBank, 1000);
  const bank = body['required-fields'].find(({ id }) => id === 33);
  expect(bank).toEqual({
    id: 33,
    'field-name': 'BANK_NAME',
    'display-name': 'Bank Name',
    description: expect.any(String),
    'data-type': 'ENUM',
    mandatory: true,
    'possible-values': expect.arrayContaining([
      {
        id: expect.any(Number),
        'display-value': 'Guaranty Trust Bank',
        value: '058',
        'brand-required-field-id': 33,
      },
    ]),
    pattern: '',
  });
  const name = body['required-fields'].find(({ id }) => id === 22);
  expect(name).toMatchObject({ 'data-type': 'ALPHA_SPACE', 'possible-values': [] });
  const cash = await requestQuote(server.url, customer, zimbabweCash, 1000);
  const number = cash.body['required-fields'].find(({ id }) => id === 26);
  expect(number).toMatchObject({ pattern: '^263[0-9]{9}$', 'dial-code': '263' });
});

test.each([
  ['SA_ID', 'BASE', '401'],
  ['SA_ID', 'FULL', '401'],
  ['ASYLUM_PAPER', 'BASE', '416'],
  ['ASYLUM_PAPER', 'INCOME', '305'],
  ['FOREIGN_PASSPORT', 'BASE', '417'],
  ['FOREIGN_PASSPORT', 'FULL', '306'],
  ['FOREIGN_ID', 'BASE', '417'],
] as const)('a %s customer on tier %s is reported under %s', async (idType, tier, code) => {
  const other = await addCustomer(server, { idType, tier });
  const { body } = await requestQuote(server.url, other, zimbabweCash, 1000);
  expect(body['bop-category']['reporting-code']).toBe(code);
});

test.each([
  [
    zimbabweCash,
    'SENDER_AMOUNT',
    99.99,
    'BELOW_MINIMUM_AMOUNT',
    'The smallest amount you can send is R 100.00.',
  ],
  [
    zimbabweCash,
    'SENDER_AMOUNT_INCLUSIVE',
    120,
    'BELOW_MINIMUM_AMOUNT',
    'The smallest amount you can send is R 100.00.',
  ],
  [
    zimbabweCash,
    'SENDER_AMOUNT',
    25000.01,
    'ABOVE_PAYOUT_CEILING',
    'The largest amount you can send by Cash Pickup is R 25 000.00.',
  ],
  [
    malawiWallet,
    'SENDER_AMOUNT',
    15000.01,
    'ABOVE_PAYOUT_CEILING',
    'The largest amount you can send by Mobile Wallet is R 15 000.00.',
  ],
  [
    nigeriaBank,
    'SENDER_AMOUNT',
    50000.01,
    'ABOVE_PAYOUT_CEILING',
    'The largest amount you can send by Bank Deposit is R 50 000.00.',
  ],
  [zimbabweCash, 'SENDER_AMOUNT', '', 'VALIDATION_FAILED', 'Amount is required'],
  [zimbabweCash, 'SENDER_AMOUNT', '1 000', 'VALIDATION_FAILED', 'No spaces are allowed'],
  [zimbabweCash, 'SENDER_AMOUNT', '.5', 'VALIDATION_FAILED', 'Amount cannot start with .'],
  [zimbabweCash, 'SENDER_AMOUNT', 'ten', 'VALIDATION_FAILED', 'Amount must be a number'],
  [zimbabweCash, 'SENDER_AMOUNT', -5, 'VALIDATION_FAILED', 'Amount cannot be negative'],
  [zimbabweCash, 'SENDER_AMOUNT', 0, 'VALIDATION_FAILED', 'Amount cannot be 0'],
  [
    zimbabweCash,
    'SENDER_AMOUNT',
    '100.001',
    'VALIDATION_FAILED',
    'Amount can have at most 2 decimals',
  ],
  [
    ugandaWallet,
    'RECEIVER_AMOUNT',
    '250000.5',
    'VALIDATION_FAILED',
    'Amount can have at most 0 decimals',
  ],
  [zimbabweCash, 'NO_SUCH_TYPE', 1000, 'VALIDATION_FAILED', 'Quotation Type is required'],
] as const)('$request %s %s is refused: %s, %s', async (corridor, type, amount, code, error) => {
  const refused = await requestQuote<ErrorBody>(server.url, customer, corridor, amount, { type });
  expect(refused.status).toBe(400);
  expect(refused.body['error-code']).toBe(code);
  expect(plain(refused.body.errors)).toEqual([error]);
});

test('a principal above what is left of a limit is refused with the figures', async () => {
  const foreigner = await addCustomer(server, { idType: 'FOREIGN_PASSPORT', tier: 'BASE' });
  const { status, body } = await requestQuote<ErrorBody>(
    server.url,
    foreigner,
    zimbabweCash,
    3000.01,
  );
  expect(status).toBe(400);
  expect(body['error-code']).toBe('LIMIT_EXCEEDED');
  expect(plain(body.errors)).toEqual(['You can still send R 3 000.00 today.']);
  const more = await requestQuote<ErrorBody>(server.url, foreigner, nigeriaBank, 49000);
  expect(plain(more.body.errors)).toEqual(['You can still send R 10 000.00 this month.']);
});

test.each([
  ['of different countries', { 'payout-method-id': 21 }],
  ['of different partners', { 'currency-id': 12 }],
  ['that nobody offers', { 'country-id': 99 }],
])('parts of a corridor %s are refused', async (_, body) => {
  const refused = await requestQuote<ErrorBody>(server.url, customer, zimbabweCash, 1000, { body });
  expect([refused.status, refused.body['error-code']]).toEqual([400, 'CORRIDOR_NOT_AVAILABLE']);
});

test("another customer's registration looks as if it did not exist [AUTHZ-11]", async () => {
  const other = await addCustomer(server);
  const refused = await requestQuote<ErrorBody>(server.url, customer, zimbabweCash, 1000, {
    body: { 'registration-id': other.registrationId },
  });
  expect([refused.status, refused.body['error-code']]).toEqual([404, 'NOT_FOUND']);
});

test('the same Idempotency-Key answers the first quote again, and another request a conflict', async () => {
  const headers = { 'idempotency-key': 'quote-once' };
  const replies = await Promise.all(
    Array.from({ length: 10 }, () =>
      requestQuote(server.url, customer, zimbabweCash, 1000, { headers }),
    ),
  );
  const [first] = replies;
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(replies.map(({ body }) => body)).toEqual(Array(10).fill(first?.body));
  const other = await requestQuote<ErrorBody>(server.url, customer, zimbabweCash, 2000, {
    headers,
  });
  expect([other.status, other.body['error-code']]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
});

test("an Idempotency-Key is its customer's own: another's with the same key gets their own quote", async () => {
  const headers = { 'idempotency-key': 'quote-of-two' };
  const other = await addCustomer(server);
  const [mine, theirs] = await Promise.all(
    [customer, other].map((one) => requestQuote(server.url, one, zimbabweCash, 1000, { headers })),
  );
  expect([mine?.status, theirs?.status]).toEqual([201, 201]);
  expect(mine?.body['quotation-reference']).not.toBe(theirs?.body['quotation-reference']);
});

async function beneficiaryOf(owner: TestCustomer): Promise<number> {
  await sendMoney(server.url, owner, malawiWallet, 200, { body: { 'save-beneficiary': true } });
  const row = await server.database.db
    .selectFrom('beneficiaries')
    .select('id')
    .where('registration_id', '=', BigInt(owner.registrationId))
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

function askBeneficiaryQuote<Body = QuotationBody>(
  asking: TestCustomer,
  id: number,
  amount = 1000,
) {
  return callServer<Body>(server.url, 'POST /api/transactions/beneficiary-quotation', {
    headers: asking.headers,
    body: { 'beneficiary-id': id, 'quotation-type': 'SENDER_AMOUNT', amount },
  });
}

test("a beneficiary's quote uses their corridor and requires only unknown fields [QUOTE-13]", async () => {
  const owner = await addCustomer(server);
  const id = await beneficiaryOf(owner);
  const { status, body } = await askBeneficiaryQuote(owner, id);
  expect(status).toBe(201);
  expect(body).toMatchObject({ total: 1046, 'destination-currency': 'MWK', 'required-fields': [] });
  await server.database.db
    .deleteFrom('beneficiary_fields')
    .where('required_field_id', '=', 31)
    .where('beneficiary_id', '=', BigInt(id))
    .execute();
  const again = await askBeneficiaryQuote(owner, id);
  expect(again.body['required-fields'].map((field) => field.id)).toEqual([31]);
});

test("another customer's beneficiary, and a deleted one, are not found [AUTHZ-11]", async () => {
  const owner = await addCustomer(server);
  const id = await beneficiaryOf(owner);
  expect((await askBeneficiaryQuote(customer, id)).status).toBe(404);
  await server.database.db
    .updateTable('beneficiaries')
    .set({ deleted: true })
    .where('id', '=', BigInt(id))
    .execute();
  expect((await askBeneficiaryQuote(owner, id)).status).toBe(404);
});

test('the quotation request of a transaction is readable by its owner only [OUT-25] [AUTHZ-11]', async () => {
  const owner = await addCustomer(server);
  const { 'transaction-id': id } = await sendMoney(server.url, owner, zimbabweCash, 1000);
  const path = `GET /api/transactions/quotation-request?transaction-id=${id}` as const;
  const { status, body } = await callServer(server.url, path, { headers: owner.headers });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: expect.any(Number),
    country: 'Zimbabwe',
    'payout-method': 'Cash Pickup',
    'payout-partner-name': 'City branches',
    currency: 'USD',
    'quotation-type': 'SENDER_AMOUNT',
    'quotation-type-display': 'Amount (Excluding Fees)',
    amount: 1000,
    'beneficiary-id': null,
    'country-id': 1,
    'payout-method-id': 11,
    'payout-partner-id': 11,
    'currency-id': 11,
    'captured-fields': capturedFields(zimbabweCash.values),
  });
  expect((await callServer(server.url, path, { headers: customer.headers })).status).toBe(404);
});
