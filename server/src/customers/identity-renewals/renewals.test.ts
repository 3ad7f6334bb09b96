import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import {
  corridors,
  createFromQuote,
  type ErrorBody,
  requestQuote,
} from '../../../test/outbound.ts';
import { createPhoto, putFile } from '../../../test/sign-up.ts';

let server: RunningServer;
let desk: ReturnType<typeof testDesk>;
beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand: server.services.brand });
});
afterAll(() => server.close());

const { zimbabweCash } = corridors;

const rows = async (text: string, values: unknown[]) =>
  (await server.owner.pool.query(text, values)).rows;

/** A customer whose passport expired. */
const expired = () =>
  addCustomer(server, {
    idType: 'FOREIGN_PASSPORT',
    nationality: 'ZWE',
    tier: 'BASE',
    idExpiryDate: '2020-01-31',
  });

async function upload({ headers }: TestCustomer): Promise<number> {
  const { body } = await callServer<{ id: number; 'presigned-url': string }>(
    server.url,
    'POST /api/s3-documents/generate-upload-url',
    { headers, body: { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': 'jpg' } },
  );
  await putFile(body['presigned-url'], await createPhoto());
  return body.id;
}

async function renew(of: TestCustomer, wanted: Record<string, unknown> = {}, key?: string) {
  const body = {
    'id-number': `T${of.username}`,
    'id-expiry-date': '2035-05-01',
    'document-id': await upload(of),
    ...wanted,
  };
  return callServer<ErrorBody & { status: string }>(server.url, 'POST /identity-renewals', {
    headers: { ...of.headers, ...(key && { 'idempotency-key': key }) },
    body,
  });
}

async function sending(of: TestCustomer) {
  const { body } = await requestQuote(server.url, of, zimbabweCash, 100);
  return await createFromQuote<ErrorBody>(
    server.url,
    of,
    zimbabweCash,
    body['quotation-reference'],
  );
}

test('a customer whose document expired sends the new one, which becomes a case; another one waits for its decision', async () => {
  const of = await expired();
  expect((await sending(of)).body['error-code']).toBe('DOCUMENT_EXPIRED');
  const sent = await renew(of);
  expect([sent.status, sent.body]).toMatchObject([201, { status: 'PENDING', reason: null }]);
  expect(
    await rows(`select kind, state, facts from cases where subject = $1`, [
      `customer:${of.customerId}`,
    ]),
  ).toMatchObject([{ kind: 'IDENTITY_RENEWAL', state: 'OPEN', facts: { 'number changed': 'no' } }]);
  expect((await renew(of)).body['error-code']).toBe('ALREADY_PENDING');
  const { body } = await callServer(server.url, 'GET /identity-renewals.json', {
    headers: of.headers,
  });
  expect(body).toMatchObject({
    'id-type': 'FOREIGN_PASSPORT',
    'id-expiry-date': '2020-01-31',
    latest: { status: 'PENDING' },
  });
});

test.each([
  ['a date in the past', { 'id-expiry-date': '2020-02-01' }, 'VALIDATION_FAILED'],
  ['a number that a passport cannot have', { 'id-number': 'A1' }, 'VALIDATION_FAILED'],
  ['no file', { 'document-id': 999_999 }, 'DOCUMENT_MISSING'],
])('%s is refused', async (_, wanted, code) => {
  expect((await renew(await expired(), wanted)).body['error-code']).toBe(code);
});

test('the document number of another customer is refused', async () => {
  const other = await expired();
  const refused = await renew(await expired(), { 'id-number': `T${other.username}` });
  expect(refused.body['error-code']).toBe('ALREADY_REGISTERED');
});

test('a suspended customer cannot renew', async () => {
  const of = await expired();
  const id = await upload(of);
  await server.owner.pool.query(
    `update customers set approval_status = 'SUSPENDED' where id = $1`,
    [of.customerId],
  );
  expect((await renew(of, { 'document-id': id })).status).toBeGreaterThanOrEqual(400);
});

async function caseOf({ customerId }: TestCustomer): Promise<bigint> {
  const [row] = await rows(
    `select id from cases where subject = $1 and kind = 'IDENTITY_RENEWAL' order by id desc limit 1`,
    [`customer:${customerId}`],
  );
  return row.id;
}

const zanele = { actor: 'operator:Zanele', reason: 'The picture agrees with the record.' } as const;
const sipho = { ...zanele, actor: 'operator:Sipho' } as const;

test('one person approves a document with the same number; then the customer can send', async () => {
  const of = await expired();
  await renew(of);
  await desk.decide(await caseOf(of), 'APPROVE', zanele);
  expect((await sending(of)).status).toBe(201);
  const [entry] = await rows(
    `select details from audit_entries where action = 'identity-renewal.approved' and subject = $1`,
    [`customer:${of.customerId}`],
  );
  expect(entry.details).toMatchObject({ from: '2020-01-31', to: '2035-05-01' });
});

test('a document with another number takes two people', async () => {
  const of = await expired();
  const number = `N${of.username}`;
  await renew(of, { 'id-number': number });
  const id = await caseOf(of);
  const stored = async () =>
    (await rows('select id_number from customers where id = $1', [of.customerId]))[0].id_number;
  await expect(desk.decide(id, 'APPROVE', zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await desk.propose(id, 'APPROVE', zanele);
  expect(await stored()).not.toBe(number);
  await desk.decide(id, 'APPROVE', sipho);
  expect(await stored()).toBe(number);
});

test('a refusal gives the customer its reason, and another document can be sent', async () => {
  const of = await expired();
  await renew(of);
  await desk.decide(await caseOf(of), 'DECLINE', { ...zanele, reason: 'The picture is blurred.' });
  const { body } = await callServer(server.url, 'GET /identity-renewals.json', {
    headers: of.headers,
  });
  expect(body).toMatchObject({
    latest: { status: 'DECLINED', reason: 'The picture is blurred.' },
  });
  expect((await sending(of)).body['error-code']).toBe('DOCUMENT_EXPIRED');
  expect((await renew(of)).status).toBe(201);
});

test('a request sent twice with one key is stored once, and both get the same answer', async () => {
  const of = await expired();
  const wanted = { 'document-id': await upload(of) };
  const key = `renewal-${of.username}`;
  const [first, again] = [await renew(of, wanted, key), await renew(of, wanted, key)];
  expect([again.status, again.body]).toEqual([201, first.body]);
});

test('the renewal retains the former document, and the case shows the whole new number to those who decide', async () => {
  const of = await expired();
  const number = `N${of.username}`;
  await renew(of, { 'id-number': number });
  expect(
    await rows('select * from identity_renewals where blind_index(id_number) = any ($1)', [
      server.database.keyring.listIndexes('id_number', number),
    ]),
  ).toMatchObject([{ former_number: `T${of.username}`, former_expiry_date: '2020-01-31' }]);
  const page = async (role: 'compliance' | 'treasury') => {
    const by = await operatorCall(server, role);
    return JSON.stringify((await by.call('GET', `/console/api/cases/${await caseOf(of)}`)).body);
  };
  expect(await page('compliance')).toContain(number);
  expect(await page('treasury')).not.toContain(number);
});

test.each(['SUSPENDED', 'FROZEN'])(
  'the document of a customer who is %s is not approved',
  async (how) => {
    const of = await expired();
    await renew(of);
    if (how === 'SUSPENDED') {
      await rows(`update customers set approval_status = 'SUSPENDED' where id = $1`, [
        of.customerId,
      ]);
    } else {
      await rows(
        `insert into frozen_property (subject, customer_id, match_case_id, case_id, frozen_by)
         select subject, $2, id, id, 'operator:Thandi' from cases where id = $1`,
        [await caseOf(of), of.customerId],
      );
    }
    const id = await caseOf(of);
    await expect(desk.decide(id, 'APPROVE', zanele)).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    });
    await desk.decide(id, 'DECLINE', zanele);
  },
);

test('a number that another customer got after the request is a conflict with its own message', async () => {
  const [of, other] = [await expired(), await expired()];
  const number = `N${of.username}`;
  await renew(of, { 'id-number': number });
  await rows('update customers set id_number = $2 where id = $1', [
    other.customerId,
    server.database.keyring.encrypt('id_number', number),
  ]);
  const id = await caseOf(of);
  await desk.propose(id, 'APPROVE', zanele);
  await expect(desk.decide(id, 'APPROVE', sipho)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
    message: expect.stringContaining('Another customer has this document number now.'),
  });
});
