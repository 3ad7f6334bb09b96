import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, addTier, type TestCustomer } from '../../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  type CreatedBody,
  capturedFields,
  corridors,
  createFromQuote,
  type ErrorBody,
  type QuotationBody,
  requestQuote,
  sendMoney,
  testCorridor,
} from '../../../test/outbound.ts';

let server: RunningServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: 'lerato@example.com' });
});
afterAll(() => server.close());

const { zimbabweCash, malawiWallet, nigeriaBank } = corridors;

async function reference(of: TestCustomer, amount = 1000, corridor = zimbabweCash) {
  const { body } = await requestQuote(server.url, of, corridor, amount);
  return body['quotation-reference'];
}

function row(id: number) {
  return server.database.db
    .selectFrom('transactions')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
}

test('a quote becomes a transaction that waits for its payment [OUT-05] [OUT-07]', async () => {
  const { status, body } = await createFromQuote(
    server.url,
    customer,
    zimbabweCash,
    await reference(customer),
  );
  expect(status).toBe(201);
  expect(body).toMatchObject({
    'transaction-id': expect.any(Number),
    fees: 50,
    vat: 7.5,
    total: 1057.5,
    'destination-amount': 60.88,
    currency: 'USD',
    country: 'Zimbabwe',
    status: 'APPROVED_UNPAID',
    'payment-reference': expect.stringMatching(/^[1-9][0-9]{15}$/),
    'hold-reason': null,
    'next-actor': 'CUSTOMER',
  });
});

test('everything about it is written at once: events, ledger, limit, audit, messages', async () => {
  const sender = await addCustomer(server, { email: 'once@example.com' });
  const { 'transaction-id': id, 'payment-reference': paymentReference } = await sendMoney(
    server.url,
    sender,
    zimbabweCash,
    1000,
  );
  const { db } = server.database;
  const events = await db
    .selectFrom('transaction_events')
    .select(['from_status', 'to_status', 'actor'])
    .where('transaction_id', '=', BigInt(id))
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { from_status: 'CREATED', to_status: 'APPROVED_UNPAID', actor: 'system' },
  ]);
  // Nothing has been paid: nothing is earned, and nothing owed (decision 20).
  const entries = await db
    .selectFrom('journal_entries')
    .select('event')
    .where('subject', '=', `transaction:${id}`)
    .execute();
  expect(entries).toEqual([]);
  const usage = await db
    .selectFrom('limit_usage')
    .select('principal_cents')
    .where('registration_id', '=', BigInt(sender.registrationId))
    .execute();
  expect(usage).toEqual([{ principal_cents: 100_000n }]);
  const audit = await db
    .selectFrom('audit_entries')
    .select(['actor', 'action'])
    .where('subject', '=', `transaction:${id}`)
    .execute();
  expect(audit).toEqual([
    { actor: `customer:${sender.customerId}`, action: 'transaction.created' },
  ]);
  const messages = await db
    .selectFrom('messages')
    .select(['channel', 'body'])
    .where('body', 'like', `%${paymentReference}%`)
    .orderBy('channel')
    .execute();
  expect(messages.map(({ channel }) => channel)).toEqual(['EMAIL', 'SMS']);
  expect(messages[1]?.body).toMatch(
    /Pay R 1 057\.50 with reference .* The rate is fixed if you pay before \d+ \w+ at \d\d:\d\d\.$/,
  );
});

test('it stores its sender, the recipient and the screening result as of that day', async () => {
  const { 'transaction-id': id } = await sendMoney(server.url, customer, nigeriaBank, 20000);
  expect(await row(id)).toMatchObject({
    bop_code: '401',
    iftr: true,
    beneficiary_first_name: 'Grace',
    collection_pin: '',
    sender: { first_name: 'Lerato', id_type: 'SA_ID', street: '12 Example Street' },
    screening: { result: 'CLEAR', 'list-date': '2026-06-19' },
    captured_fields: expect.arrayContaining([
      { 'required-field-id': 34, 'required-field-value': '0123456789' },
    ]),
  });
});

test('cash has a random collection PIN of ten digits', async () => {
  const ids = [
    await sendMoney(server.url, customer, zimbabweCash, 100),
    await sendMoney(server.url, customer, zimbabweCash, 100),
  ];
  const pins = await Promise.all(
    ids.map(async (made) => (await row(made['transaction-id'])).collection_pin),
  );
  for (const pin of pins) expect(pin).toMatch(/^[0-9]{10}$/);
  expect(Number(pins[1]) - Number(pins[0])).not.toBe(1);
});

test.each([
  [zimbabweCash, { 22: 'Gr4ce' }, ['First Name must contain only alphabetic characters or spaces']],
  [zimbabweCash, { 22: '', 24: ' ' }, ['First Name is required', 'Last Name is required']],
  [zimbabweCash, { 26: '27821234567' }, ['Recipient Mobile Number must have 9 digits after +263']],
  [zimbabweCash, { 30: 'SELF' }, ['Relationship To Recipient is required']],
  [nigeriaBank, { 34: '12345' }, ['Account Number must have 10 digits']],
  [nigeriaBank, { 33: '999' }, ['Bank Name is required']],
])(
  'fields %# that break the rules of their corridor are refused one by one',
  async (corridor, values, errors) => {
    const of = await reference(customer, 100, corridor);
    const refused = await createFromQuote<ErrorBody>(server.url, customer, corridor, of, {
      values,
    });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      'error-code': 'VALIDATION_FAILED',
      errors,
      'field-errors': Object.keys(values).map((id, index) => ({
        'required-field-id': Number(id),
        message: errors[index],
      })),
    });
  },
);

test.each([
  ['account numbers', nigeriaBank, 34, '01 2345-6789', '0123456789'],
  ['phone numbers', zimbabweCash, 26, '077 123 4567', '263771234567'],
])('%s are stored in one form, however people type them', async (_, along, field, typed, kept) => {
  const values = { [field]: typed };
  const { 'transaction-id': id } = await sendMoney(server.url, customer, along, 100, { values });
  expect((await row(id)).captured_fields).toContainEqual({
    'required-field-id': field,
    'required-field-value': kept,
  });
});

test("unknown quotes, and another customer's, are not found [AUTHZ-11]", async () => {
  const other = await addCustomer(server);
  const theirs = await reference(other, 100);
  for (const quotation of ['QNOSUCHQUOTE', theirs]) {
    const refused = await createFromQuote(server.url, customer, zimbabweCash, quotation);
    expect(refused.status).toBe(404);
  }
  const named = await createFromQuote(server.url, customer, zimbabweCash, theirs, {
    body: { 'registration-id': other.registrationId },
  });
  expect(named.status).toBe(404);
});

test('a quote is used once, even by twenty concurrent requests', async () => {
  const sender = await addCustomer(server);
  const of = await reference(sender, 100);
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      createFromQuote<CreatedBody & ErrorBody>(server.url, sender, zimbabweCash, of),
    ),
  );
  const refused = replies.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(19);
  const made = replies.find(({ status }) => status === 201);
  for (const { status, body } of refused) {
    expect([status, body['error-code']]).toEqual([409, 'QUOTATION_ALREADY_USED']);
    expect(body['transaction-id']).toBe(made?.body['transaction-id']);
  }
});

test('a repeated request without the key refers to the existing transaction', async () => {
  const [sender, other] = [await addCustomer(server), await addCustomer(server)];
  const of = await reference(sender, 100, nigeriaBank);
  const first = await createFromQuote(server.url, sender, nigeriaBank, of);
  const { 'transaction-id': id, 'payment-reference': paymentReference } = first.body;
  const again = (values = {}, who = sender) =>
    createFromQuote<ErrorBody>(server.url, who, nigeriaBank, of, { values });

  const same = await again({ 34: '01 2345-6789' });
  expect([same.status, same.body]).toEqual([
    409,
    {
      message: 'This quote was already used.',
      'error-code': 'QUOTATION_ALREADY_USED',
      errors: [
        `The transaction with payment reference ${paymentReference} was made from it. You can find it in your transactions.`,
        'To send money again, please ask for a new quote.',
      ],
      'transaction-id': id,
    },
  ]);
  await server.database.db
    .updateTable('quotations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('reference', '=', of)
    .execute();
  expect((await again()).body['transaction-id']).toBe(id);

  const changed = await again({ 34: '9876543210' });
  expect([changed.status, changed.body['error-code']]).toEqual([409, 'QUOTATION_ALREADY_USED']);
  expect(changed.body).not.toHaveProperty('transaction-id');
  expect(changed.body.errors[0]).toContain(
    `${paymentReference} was made from it, with different details`,
  );

  const foreign = await again({}, other);
  expect([foreign.status, foreign.body['error-code']]).toEqual([404, 'NOT_FOUND']);
  expect(foreign.body).not.toHaveProperty('transaction-id');
});

test('an expired quote is refused', async () => {
  const of = await reference(customer, 100);
  await server.database.db
    .updateTable('quotations')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('reference', '=', of)
    .execute();
  const refused = await createFromQuote<ErrorBody>(server.url, customer, zimbabweCash, of);
  expect([refused.status, refused.body['error-code']]).toEqual([400, 'QUOTATION_EXPIRED']);
});

test.each([
  [{ approvalStatus: 'REJECTED' }, 403, 'FORBIDDEN'],
  [{ approvalStatus: 'SUSPENDED' }, 403, 'FORBIDDEN'],
  [{ idExpiryDate: '2020-01-31' }, 400, 'DOCUMENT_EXPIRED'],
] as const)('a customer with %j may not create', async (wanted, status, code) => {
  const sender = await addCustomer(server, wanted);
  const of = await reference(sender, 100);
  const refused = await createFromQuote<ErrorBody>(server.url, sender, zimbabweCash, of);
  expect([refused.status, refused.body['error-code']]).toEqual([status, code]);
});

test('twenty concurrent requests with one Idempotency-Key create one transaction and get the same response', async () => {
  const sender = await addCustomer(server);
  const of = await reference(sender, 100);
  const headers = { 'idempotency-key': 'create-once' };
  const replies = await Promise.all(
    Array.from({ length: 20 }, () =>
      createFromQuote(server.url, sender, zimbabweCash, of, { headers }),
    ),
  );
  const [first] = replies;
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(201));
  expect(replies.map(({ body }) => body)).toEqual(Array(20).fill(first?.body));
  const count = await server.database.db
    .selectFrom('transactions')
    .select('id')
    .where('registration_id', '=', BigInt(sender.registrationId))
    .execute();
  expect(count).toHaveLength(1);
  const other = await reference(sender, 200);
  const reused = await createFromQuote<ErrorBody>(server.url, sender, zimbabweCash, other, {
    headers,
  });
  expect([reused.status, reused.body['error-code']]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
});

test('twenty concurrent creations never exceed the daily limit', async () => {
  const sender = await addCustomer(server, { tier: 'BASE' });
  const references = await Promise.all(Array.from({ length: 20 }, () => reference(sender, 900)));
  const replies = await Promise.all(
    references.map((of) => createFromQuote<ErrorBody>(server.url, sender, zimbabweCash, of)),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  for (const { status, body } of replies.filter((reply) => reply.status !== 201)) {
    expect([status, body['error-code']]).toEqual([400, 'LIMIT_EXCEEDED']);
    expect(body.errors.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
      'You can still send R 500.00 today.',
    ]);
  }
  const usage = await server.database.db
    .selectFrom('limit_usage')
    .select('principal_cents')
    .where('registration_id', '=', BigInt(sender.registrationId))
    .executeTakeFirstOrThrow();
  expect(usage.principal_cents).toBe(450_000n);
});

test('concurrent creations do not exceed the monthly limit either', async () => {
  await addTier(server, 'INCOME', { day: 20_000, month: 10_000, year: 120_000 });
  const sender = await addCustomer(server, { idType: 'FOREIGN_ID', tier: 'INCOME' });
  const references = await Promise.all(Array.from({ length: 6 }, () => reference(sender, 500)));
  await server.database.pool.query(
    `insert into limit_usage values ($1, date_trunc('month', localtimestamp)::date, 870000, 900000)
     on conflict do nothing`,
    [sender.registrationId],
  );
  const replies = await Promise.all(
    references.map((of) => createFromQuote<ErrorBody>(server.url, sender, zimbabweCash, of)),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2);
});

async function beneficiary(of: TestCustomer) {
  return server.database.db
    .selectFrom('beneficiaries')
    .selectAll()
    .where('registration_id', '=', BigInt(of.registrationId))
    .executeTakeFirst();
}

test('save-beneficiary saves the recipient with corridor and fields', async () => {
  const sender = await addCustomer(server);
  await sendMoney(server.url, sender, malawiWallet, 200);
  expect(await beneficiary(sender)).toBeUndefined();
  const { 'transaction-id': id } = await sendMoney(server.url, sender, malawiWallet, 200, {
    body: { 'save-beneficiary': true },
  });
  const saved = await beneficiary(sender);
  expect(saved).toMatchObject({
    beneficiary_name: 'Grace Moyoza',
    payout_method_id: 22,
    quotation_type: 'SENDER_AMOUNT',
    amount: '200',
  });
  expect((await row(id)).beneficiary_id).toBe(saved?.id);
  const fields = await server.database.db
    .selectFrom('beneficiary_fields')
    .select(['required_field_id', 'value'])
    .where('beneficiary_id', '=', saved?.id ?? 0n)
    .orderBy('required_field_id')
    .execute();
  expect(fields.map((field) => field.required_field_id)).toEqual([22, 24, 30, 31, 32]);
});

function createForBeneficiary(of: TestCustomer, id: number, quotation: string, values = {}) {
  return callServer<CreatedBody & ErrorBody>(
    server.url,
    'POST /api/transactions/beneficiary-transaction',
    {
      headers: of.headers,
      body: {
        'quotation-reference': quotation,
        'registration-id': of.registrationId,
        'beneficiary-id': id,
        'captured-fields': capturedFields(values),
      },
    },
  );
}

async function beneficiaryQuote(of: TestCustomer, id: number): Promise<string> {
  const { body } = await callServer<QuotationBody>(
    server.url,
    'POST /api/transactions/beneficiary-quotation',
    {
      headers: of.headers,
      body: { 'beneficiary-id': id, 'quotation-type': 'SENDER_AMOUNT', amount: 150 },
    },
  );
  return body['quotation-reference'];
}

test("a saved beneficiary's fields are known; newly captured values take precedence [OUT-11]", async () => {
  const sender = await addCustomer(server);
  await sendMoney(server.url, sender, malawiWallet, 200, { body: { 'save-beneficiary': true } });
  const id = Number((await beneficiary(sender))?.id);
  const first = await createForBeneficiary(sender, id, await beneficiaryQuote(sender, id));
  expect(first.status).toBe(201);
  expect(first.body).toMatchObject({ currency: 'MWK', country: 'Malawi' });
  expect((await row(first.body['transaction-id'])).beneficiary_first_name).toBe('Grace');
  const changed = await createForBeneficiary(sender, id, await beneficiaryQuote(sender, id), {
    31: 'EDUCATION',
  });
  expect((await row(changed.body['transaction-id'])).captured_fields).toContainEqual({
    'required-field-id': 31,
    'required-field-value': 'EDUCATION',
  });
});

async function newBeneficiary(of: TestCustomer): Promise<number> {
  await sendMoney(server.url, of, malawiWallet, 150, { body: { 'save-beneficiary': true } });
  const row = await server.database.db
    .selectFrom('beneficiaries')
    .select((each) => each.fn.max('id').as('id'))
    .where('registration_id', '=', BigInt(of.registrationId))
    .executeTakeFirstOrThrow();
  return Number(row.id);
}

test("another customer's beneficiary or quote is not found, nor is one deleted meanwhile [AUTHZ-11]", async () => {
  const [sender, other] = [await addCustomer(server), await addCustomer(server)];
  const [own, foreign] = [await newBeneficiary(sender), await newBeneficiary(other)];
  const foreignQuote = await beneficiaryQuote(other, foreign);
  const tries = [
    await createForBeneficiary(sender, foreign, await reference(sender, 100)),
    await createForBeneficiary(sender, foreign, await reference(sender, 100, malawiWallet)),
    await createForBeneficiary(sender, foreign, foreignQuote),
    await createForBeneficiary(sender, own, foreignQuote),
    await createForBeneficiary(
      { ...sender, registrationId: other.registrationId },
      foreign,
      foreignQuote,
    ),
  ];
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const quote = await beneficiaryQuote(sender, own);
  await server.database.db
    .updateTable('beneficiaries')
    .set({ deleted: true })
    .where('id', '=', BigInt(own))
    .execute();
  expect((await createForBeneficiary(sender, own, quote)).status).toBe(404);
});

test('a quote for another beneficiary or another corridor is refused', async () => {
  const sender = await addCustomer(server);
  const [first, second] = [await newBeneficiary(sender), await newBeneficiary(sender)];
  for (const quote of [await reference(sender, 100), await beneficiaryQuote(sender, second)]) {
    const misfit = await createForBeneficiary(sender, first, quote);
    expect([misfit.status, misfit.body.errors]).toEqual([
      400,
      ['The quote is not for this beneficiary.'],
    ]);
  }
});

test('South Africans cannot send to themselves if the date of birth matches', async () => {
  const { pool } = server.owner;
  await pool.query(`insert into corridor_fields (payout_method_id, required_field_id, position)
    values (61, 41, 9)`);
  await server.services.reference.refresh();
  const { request } = testCorridor(6, 61);
  const values = { ...zimbabweCash.values, 26: '260971234567', 22: 'lerato', 24: 'MOKOENA' };
  const zambiaCash = { request, values };
  const trySelf = async (dob: string) => {
    const of = await reference(customer, 100, zambiaCash);
    const more = { values: { 41: dob } };
    return createFromQuote<CreatedBody & ErrorBody>(server.url, customer, zambiaCash, of, more);
  };
  const refused = await trySelf('1966-08-11');
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'You cannot send money to yourself.',
  ]);
  expect((await trySelf('1970-01-01')).body.status).toBe('ON_HOLD_UNPAID');
});
