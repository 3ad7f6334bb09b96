/** Accounts, documents, birth dates and addresses of recipients are encrypted, and shown as they were (decision 49). */
import { businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../test/customers.ts';
import { callServer, type RunningServer, startServer } from '../../test/harness.ts';
import { operatorCall } from '../../test/operators.ts';
import { corridors, sendMoney } from '../../test/outbound.ts';
import { payOut, payoutOf, sendPayouts } from '../../test/payouts.ts';
import { reportPaid } from '../../test/report-paid.ts';
import { stageOrder } from '../../test/staging.ts';
import { casesService } from '../casework/cases/service.ts';
import { collectExport } from '../compliance/data-protection/export/collect.ts';
import { findUnreported } from '../compliance/regulatory-reporting/bop-rows.ts';
import { withTransaction } from '../platform/database/pool.ts';
import { PROVIDED_FACTS } from '../platform/database/seed/provided-facts.ts';
import { ENCRYPTED_FIELDS } from '../platform/encryption/recipient-fields.ts';

const ACCOUNT = '70417338';
const ADDRESS = '1 Sentinelberg Road';

/** Fields of recipients that remain readable: SQL searches and groups them, or they say little about a person. */
const READABLE = [
  ...['BENE_FIRST_NAME', 'BENE_LAST_NAME', 'BENE_MOBILE_INTL', 'WALLET_NUMBER', 'BENE_CITY'],
  ...['RELATIONSHIP', 'PURPOSE', 'BANK_NAME', 'BRANCH_CODE', 'IFSC', 'SORT_CODE', 'SWIFT'],
  ...['BENECELLNO', 'SIKBENEEMAILADDRESS', 'BENEFIRSTNAME', 'BENEMIDDLENAME', 'BENELASTNAME'],
  ...['BENENATIONALITY', 'BENECITY', 'BENESTATE', 'BENEZIPCODE', 'BANKNAME', 'BANKBRANCHNO'],
];

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer({ demo: true });
  customer = await addCustomer(server);
});
afterAll(() => server.close());

interface Field {
  'required-field-id': number;
  'required-field-value': string;
}
const byId = (fields: readonly Field[]): Record<number, string> =>
  Object.fromEntries(
    fields.map((field) => [field['required-field-id'], field['required-field-value']]),
  );

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.owner.pool.query<Row>(text, values)).rows;
/** The fields of a transaction as they are stored: a field of another name is not decrypted. */
const storedFields = async (id: number) => {
  const [row] = await rows<{ stored: Field[] }>(
    'select captured_fields as stored from transactions where id = $1',
    [id],
  );
  return byId(row?.stored ?? []);
};
const send = (values: Record<number, string> = {}) =>
  sendMoney(server.url, customer, corridors.britainBank, 100, {
    values: { 34: ACCOUNT, 28: ADDRESS, ...values },
    body: { 'save-beneficiary': true },
  });
const get = async <Body>(path: string) =>
  (
    await callServer<Body>(server.url, `GET ${path}` as `GET /${string}`, {
      headers: customer.headers,
    })
  ).body;

test('each field of the reference data is encrypted, or known to be readable', async () => {
  const required = await rows<{ id: number; name: string }>(
    'select id, field_name as name from required_fields',
  );
  const provided = Object.values(PROVIDED_FACTS).map(([id, name]) => ({ id, name }));
  const all = [...required, ...provided];
  expect(
    all.filter(({ name }) => !READABLE.includes(name)).sort((one, other) => one.id - other.id),
  ).toEqual(Object.entries(ENCRYPTED_FIELDS).map(([name, { id }]) => ({ id, name })));
});

test('account and address of a recipient are stored encrypted, also with the saved beneficiary', async () => {
  const { 'transaction-id': id } = await send();
  const stored = await storedFields(id);
  expect(stored).toMatchObject({ 22: 'Grace', 29: 'London', 38: '200000' });
  expect([stored[34], stored[28]].every((value) => value?.startsWith('e1.'))).toBe(true);
  const saved = await rows<{ stored: string; field: number }>(
    `select f.value as stored, f.required_field_id as field from beneficiary_fields f
     join transactions t on t.beneficiary_id = f.beneficiary_id where t.id = $1 and required_field_id in (28, 34)`,
    [id],
  );
  expect(saved.map(({ field, stored: value }) => value === stored[field])).toEqual([true, true]);
});

test('account and address are shown to customer and operators, and given to partner, export and report', async () => {
  const sent = await send();
  const id = sent['transaction-id'];
  const asked = await get<{ 'captured-fields': Field[] }>(
    `/api/transactions/quotation-request?transaction-id=${id}`,
  );
  expect(byId(asked['captured-fields'])).toMatchObject({ 34: ACCOUNT, 28: ADDRESS });
  const list = `/api/transactions/beneficiary?registration-id=${customer.registrationId}`;
  const [saved] = await get<{ 'required-fields': Field[] }[]>(list);
  expect(byId(saved?.['required-fields'] ?? [])).toMatchObject({ 34: ACCOUNT, 28: ADDRESS });

  await reportPaid(server.database, BigInt(id));
  await sendPayouts(server.services);
  const { instruction } = await payoutOf(server.services, BigInt(id));
  expect(instruction?.recipient.fields).toEqual(
    expect.arrayContaining([
      { name: 'ACCOUNT_NUMBER', value: ACCOUNT },
      { name: 'BENE_ADDRESS', value: ADDRESS },
    ]),
  );
  expect(await get<string>(`/receipts/${id}`)).toContain(ACCOUNT);

  const caseId = await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      ...{ kind: 'RETURNED_PAYOUT', subject: `transaction:${id}`, transactionId: BigInt(id) },
      ...{ facts: {}, actor: 'system' },
    }),
  );
  const compliance = await operatorCall(server, 'compliance');
  const view = JSON.stringify((await compliance.call('GET', `/console/api/cases/${caseId}`)).body);
  expect(view).toContain(ACCOUNT);
  expect(view).toContain(ADDRESS);
  const found = await compliance.call<{ items: { id: number }[] }>(
    'POST',
    '/console/api/cases/search',
    { for: ACCOUNT },
  );
  expect(JSON.stringify(found.body)).toContain(`"id":${caseId}`);
  const [words] = await rows<{ words: string }>('select words::text from cases where id = $1', [
    caseId,
  ]);
  expect(words?.words).not.toMatch(/70417338|sentinelberg/);

  await payOut(server, BigInt(id));
  const today = businessDay(server.database.clock.now());
  const reporter = { company: 'Thumela', branchCode: '00000001', branchName: 'Head office' };
  const { lines } = await findUnreported(server.database, today, reporter, 100);
  expect(lines.find(({ subject }) => subject === `transaction:${id}`)?.content).toMatchObject({
    NonResidentAccountNumber: ACCOUNT,
  });

  const { customerId, registrationId } = customer;
  const { sections } = await collectExport(server.database, {
    ...{ id: customerId, registration_id: BigInt(registrationId), msisdn: null, email: null },
  });
  const values = sections.flatMap(({ rows: all }) => all.map(({ value }) => value));
  expect(values).toEqual(expect.arrayContaining([ACCOUNT, ADDRESS]));
});

test('account, birth date and address of an order from abroad are stored encrypted, and read', async () => {
  const { id } = await stageOrder(server.url, {
    recipient: {
      'first-name': 'Lerato',
      'last-name': 'Mokoena',
      msisdn: '082 000 0772',
      'date-of-birth': '1971-11-23',
      address: { street: ADDRESS, province: 'GAUTENG', 'postal-code': '2001' },
    },
    payout: { type: 'BANK_ACCOUNT', 'account-number': ACCOUNT, 'branch-code': '470010' },
  });
  const [order] = await rows<{ stored: Field[]; provided_fields: Field[] }>(
    'select provided_fields as stored, provided_fields from inbound_transactions where id = $1',
    [id],
  );
  const stored = byId(order?.stored ?? []);
  expect([106, 108, 113].map((field) => stored[field]?.startsWith('e1.'))).toEqual([
    ...[true, true, true],
  ]);
  expect(byId(order?.provided_fields ?? [])).toMatchObject({
    ...{ 103: 'Lerato', 106: '1971-11-23', 108: ADDRESS, 113: ACCOUNT },
  });
});

test("a ciphertext that is entered as a value of a recipient's field remains one", async () => {
  const stolen = (await storedFields((await send())['transaction-id']))[34] ?? '';
  // Without its index it is short enough for an address.
  const [payload = ''] = stolen.split('#');
  const own = await addCustomer(server);
  const id = (
    await sendMoney(server.url, own, corridors.britainBank, 100, { values: { 28: payload } })
  )['transaction-id'];
  const { captured_fields } = await server.database.db
    .selectFrom('transactions')
    .select('captured_fields')
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
  expect(byId(captured_fields)[28]).toBe(payload);
  const { keyring } = server.database;
  for (const field of [22, 28, 34]) {
    const again = keyring.encryptField(field, payload);
    expect(again).not.toBe(payload);
    expect(keyring.decryptField(field, again)).toBe(payload);
  }
});
