import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type CustomerWanted, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { screenCorrected } from '../../compliance/screening/screen-corrected-customer.ts';
import { putInForce } from '../../integrations/screening/load.ts';
import { withTransaction } from '../../platform/database/pool.ts';

const WHY = { reason: 'They sent a certified copy.' };

let server: RunningServer;
let compliance: SignedIn;
let second: SignedIn;
let support: SignedIn;
beforeAll(async () => {
  server = await startServer();
  compliance = await operatorCall(server, 'compliance');
  second = await operatorCall(server, 'compliance');
  support = await operatorCall(server, 'support');
});
afterAll(() => server.close());

const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

const add = (wanted: CustomerWanted = {}) =>
  addCustomer(server, { idType: 'FOREIGN_PASSPORT', nationality: 'ZWE', ...wanted });

const IDENTITY = {
  ...{ 'first-name': 'Lerato', 'last-name': 'Mokoena', dob: '1966-08-11' },
  ...{ evidence: 'Certified copy of the passport, 20 November', ...WHY },
};

const propose = (of: TestCustomer, changed: object, by = compliance) =>
  by.call<{ 'case-id': number; message?: string; 'error-code'?: string }>(
    'POST',
    `/console/api/customers/${of.customerId}/identity`,
    { ...IDENTITY, 'id-number': `T${of.username}`, ...changed },
  );

const decide = (caseId: number, by: SignedIn, decision = 'APPROVE') =>
  by.call<{ message?: string }>('POST', `/console/api/cases/${caseId}/decision`, {
    decision,
    ...WHY,
  });

const stored = async ({ customerId }: TestCustomer) =>
  (await rows('select * from customers where id = $1', [customerId]))[0];

const audited = async ({ customerId }: TestCustomer, action: string) =>
  (
    await rows(`select actor, details from audit_entries where subject = $1 and action = $2`, [
      `customer:${customerId}`,
      action,
    ])
  )[0];

const ADDRESS = {
  ...{ street: '7 Long Street', town: 'Gardens', city: 'Cape Town', province: 'WESTERN_CAPE' },
  ...{ 'postal-code': '8001', email: 'lerato.new@example.com', ...WHY },
};

const correct = (of: TestCustomer, changed: object = {}, by = support) =>
  by.call<{ 'error-code'?: string }>('POST', `/console/api/customers/${of.customerId}/contact`, {
    ...ADDRESS,
    ...changed,
  });

test('two people correct a name, a birth date and a number, and the correction stores the former values', async () => {
  const of = await add();
  const number = `N${of.username}`;
  const proposed = await propose(of, {
    'last-name': 'Moyo',
    dob: '1966-08-12',
    'id-number': number,
  });
  expect(proposed.status).toBe(200);
  const id = proposed.body['case-id'];
  expect((await decide(id, compliance)).status).toBe(409);
  expect((await stored(of)).last_name).toBe('Mokoena');
  expect((await decide(id, second)).status).toBe(200);
  expect(await stored(of)).toMatchObject({
    last_name: 'Moyo',
    dob: '1966-08-12',
    id_number: number,
  });
  expect(await audited(of, 'identity-correction.approved')).toMatchObject({
    actor: second.actor,
    details: { changes: ['last name', 'date of birth', 'document number'] },
  });
  const [kept] = await rows('select * from identity_corrections where customer_id = $1', [
    of.customerId,
  ]);
  expect(kept).toMatchObject({
    ...{ former_id_number: `T${of.username}`, former_last_name: 'Mokoena' },
    evidence: IDENTITY.evidence,
  });
  const messages = await rows('select body from messages where recipient = $1', [of.username]);
  expect(JSON.stringify(messages)).toContain('We corrected your name');
});

test('no trail and no case has a whole document number', async () => {
  const of = await add();
  const number = `N${of.username}`;
  const { body } = await propose(of, { 'id-number': number });
  await decide(body['case-id'], second);
  const trail = await rows('select details from audit_entries where subject = $1', [
    `customer:${of.customerId}`,
  ]);
  const cases = await rows('select facts from cases where id = $1', [body['case-id']]);
  expect(JSON.stringify([trail, cases])).not.toContain(of.username);
});

test('other roles cannot propose or decide, and a second proposal waits for the first', async () => {
  const of = await add();
  const changed = { 'first-name': 'Leratho' };
  const others = [support, await operatorCall(server, 'treasury')];
  for (const by of others) expect((await propose(of, changed, by)).status).toBe(403);
  const first = await propose(of, changed);
  expect((await propose(of, changed)).body['error-code']).toBe('ALREADY_PENDING');
  for (const by of others) {
    expect((await decide(first.body['case-id'], by)).status).toBeGreaterThanOrEqual(403);
  }
  const refusal = `/console/api/cases/${first.body['case-id']}/refusal` as const;
  expect((await second.call('POST', refusal, WHY)).status).toBe(200);
  expect((await propose(of, changed)).status).toBe(200);
  expect((await stored(of)).first_name).toBe('Lerato');
});

test.each([
  ['a number that a passport cannot have', { 'id-number': 'A1' }, 400],
  ['somebody under age', { dob: '2020-01-01' }, 400],
  ['no evidence', { 'first-name': 'Leratho', evidence: ' ' }, 400],
  ['nothing that differs', {}, 400],
])('%s is refused', async (_, changed, status) => {
  expect((await propose(await add(), changed)).status).toBe(status);
});

test('the number of another customer is refused, also if that customer got it after the proposal', async () => {
  const [of, other] = [await add(), await add()];
  expect((await propose(of, { 'id-number': `T${other.username}` })).status).toBe(409);
  const number = `N${of.username}`;
  const { body } = await propose(of, { 'id-number': number });
  await rows('update customers set id_number = $2 where id = $1', [
    other.customerId,
    server.database.keyring.encrypt('id_number', number),
  ]);
  const refused = await decide(body['case-id'], second);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('another customer');
});

test('a corrected name is compared with the whole list of sanctions, and a listed one becomes a case', async () => {
  const entry = { full_name: 'Lerato Gelistet', dob: null, listed_on: '2026-11-20' };
  const entries = [{ ...entry, list: 'OWN', entry_id: null, details: null, content_hash: null }];
  const by = { fileName: 'list.json', actor: 'operator:Thandi', reason: 'The list of today.' };
  await withTransaction(server.database, (handle) => putInForce(handle, entries, by));
  await server.services.reference.refresh();
  const of = await add();
  const { body } = await propose(of, { 'last-name': 'Gelistet' });
  await decide(body['case-id'], second);
  const jobs = await rows(
    `select data from pgboss.job where name = 'screen-customer' and (data ->> 'id')::bigint = $1`,
    [of.customerId],
  );
  expect(jobs).toHaveLength(1);
  await screenCorrected(server.services, of.customerId);
  await screenCorrected(server.services, of.customerId);
  expect(
    await rows(`select state, facts from cases where subject = $1 and kind = 'SANCTIONS_MATCH'`, [
      `customer:${of.customerId}`,
    ]),
  ).toMatchObject([{ state: 'OPEN', facts: { matches: ['Lerato Gelistet'] } }]);
});

test('support corrects an address and an e-mail, and the customer gets a message at both addresses', async () => {
  const of = await add({ email: `former.${Date.now()}@example.com` });
  const before = await stored(of);
  const email = `new.${Date.now()}@example.com`;
  expect((await correct(of, { email })).status).toBe(204);
  expect(await stored(of)).toMatchObject({
    street: '7 Long Street',
    province: 'WESTERN_CAPE',
    email,
  });
  expect(await audited(of, 'customer.contact-corrected')).toMatchObject({
    actor: support.actor,
    details: { changes: expect.arrayContaining(['street', 'email']), ...WHY },
  });
  expect(
    await rows('select former, corrected from contact_corrections where customer_id = $1', [
      of.customerId,
    ]),
  ).toMatchObject([
    { former: { street: before.street, email: before.email }, corrected: { email } },
  ]);
  const messages = await rows('select recipient from messages where recipient = any($1)', [
    [of.username, before.email, email],
  ]);
  expect(messages).toHaveLength(3);
});

test('contact details are not corrected by other roles, without a reason or with wrong values', async () => {
  const of = await add();
  expect((await correct(of, {}, await operatorCall(server, 'treasury'))).status).toBe(403);
  for (const wrong of [{ reason: ' ' }, { province: 'Atlantis' }, { email: 'nobody' }]) {
    expect((await correct(of, wrong)).status).toBe(400);
  }
  await rows('update customers set msisdn = null, email = $2 where id = $1', [
    of.customerId,
    `only.${of.username}@example.com`,
  ]);
  expect((await correct(of)).status).toBe(409);
});
