import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../../test/customers.ts';
import { testDesk } from '../../../test/desk.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import {
  createPhoto,
  newApplicant,
  putFile,
  submitRegistration,
  uploadDocuments,
} from '../../../test/sign-up.ts';
import { stopBarredCustomer } from '../../compliance/holds/customers.ts';
import { type SandboxBehaviour, SENTINELS } from '../../integrations/identity/sandbox/sentinels.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { requestIdentityCheck } from '../identity-checks/service.ts';
import { checkIdentities } from './service.ts';

let server: RunningServer;
let desk: ReturnType<typeof testDesk>;
beforeAll(async () => {
  server = await startServer({ demo: true });
  desk = testDesk(server.services);
});
afterAll(() => server.close());

const { signal } = new AbortController();
const check = () => checkIdentities(server.services, signal);

const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

/** The number of the person whom the sandbox treats in this way; free again for another test afterwards. */
function numberOf(behaviour: SandboxBehaviour): string {
  const [number] = Object.entries(SENTINELS).find(([, does]) => does === behaviour) ?? [];
  if (number === undefined) throw new Error(`The sandbox has no ${behaviour}.`);
  return number;
}
afterEach(async () => {
  await rows(
    `update identity_checks set outcome = 'UNAVAILABLE', settled_at = now() where outcome is null`,
  );
  await rows(
    `update customers set id_number = 'e1.used#' || id where blind_index(id_number) = any($1)`,
    [
      Object.keys(SENTINELS).flatMap((number) =>
        server.database.keyring.listIndexes('id_number', number),
      ),
    ],
  );
});

async function signUp(behaviour: SandboxBehaviour) {
  const { body } = await submitRegistration(
    server.url,
    newApplicant({
      ...{ 'id-type': 'SA ID', 'id-number': numberOf(behaviour), dob: '1990-02-14' },
      ...{ nationality: 'ZAF', documents: await uploadDocuments(server.url) },
    }),
  );
  return { id: Number(body.id), status: body['approval-status'] };
}

/** A registered customer with the number of a sentinel. */
async function addSentinel(behaviour: SandboxBehaviour) {
  const customer = await addCustomer(server, { dob: '1990-02-14' });
  await rows('update customers set id_number = $2 where id = $1', [
    customer.customerId,
    server.database.keyring.encrypt('id_number', numberOf(behaviour)),
  ]);
  const document = { idType: 'SA_ID', idNumber: numberOf(behaviour) } as const;
  const request = () =>
    withTransaction(server.database, (handle) =>
      requestIdentityCheck(handle, server.services.identity, {
        ...{ customerId: customer.customerId, document, purpose: 'REVIEW', actor: 'system' },
      }),
    );
  return { ...customer, request };
}

async function stateOf(id: number | bigint) {
  const [customer] = await rows('select approval_status from customers where id = $1', [id]);
  const cases = await rows(
    `select id, kind, facts -> 'reasons' as reasons from cases where subject = $1 and state = 'OPEN'`,
    [`customer:${id}`],
  );
  const checks = await rows(
    'select outcome, transaction_number, attempts, name_similarity, problem from identity_checks where customer_id = $1 order by id',
    [id],
  );
  return { status: customer.approval_status, cases, checks };
}

test('a sign-up waits for its check, is approved by it and hears of it once', async () => {
  const { id, status } = await signUp('VERIFIED');
  expect(status).toBe('PENDING');
  expect(await stateOf(id)).toMatchObject({ cases: [], checks: [{ outcome: null }] });
  await Promise.all([check(), check()]);
  expect(await stateOf(id)).toEqual({
    status: 'APPROVED',
    cases: [],
    checks: [
      expect.objectContaining({
        ...{ outcome: 'VERIFIED', transaction_number: expect.stringMatching(/^SANDBOX-/) },
        ...{ attempts: 1, name_similarity: 100 },
      }),
    ],
  });
  const messages = await rows(
    `select body from messages m join customers c on c.msisdn = m.recipient
     where c.id = $1 and body like '%is approved%'`,
    [id],
  );
  expect(messages).toHaveLength(1);
});

test.each(['DEAD', 'BLOCKED', 'NOT_ON_REGISTER', 'NAME_DIFFERS', 'FACE_DOUBTFUL'] as const)(
  'a sign-up that the register answers %s waits for a person, with that reason',
  async (behaviour) => {
    const { id } = await signUp(behaviour);
    await check();
    expect(await stateOf(id)).toMatchObject({
      status: 'PENDING',
      cases: [{ kind: 'SIGN_UP', reasons: [`IDENTITY_${behaviour}`] }],
      checks: [{ outcome: behaviour }],
    });
  },
);

test('a sign-up of a dead person is approved by two people, of any other doubt by one', async () => {
  for (const [behaviour, people] of [
    ['DEAD', 2],
    ['FACE_DOUBTFUL', 1],
  ] as const) {
    const { id } = await signUp(behaviour);
    await check();
    const [found] = (await stateOf(id)).cases;
    expect((await desk.show(found.id)).choices.APPROVE?.people).toBe(people);
  }
});

test('a slow answer counts, and holds up no other check', async () => {
  const slow = await signUp('SLOW');
  const other = await signUp('VERIFIED');
  const checking = check();
  await expect.poll(async () => (await stateOf(other.id)).status).toBe('APPROVED');
  expect((await stateOf(slow.id)).status).toBe('PENDING');
  await checking;
  expect((await stateOf(slow.id)).status).toBe('APPROVED');
}, 15_000);

test.each([
  ['UNAVAILABLE', /cannot be reached/],
  ['MALFORMED', /not as documented/],
] as const)(
  'without a usable answer (%s) it is tried again, and after a day a person decides',
  async (behaviour, why) => {
    const { id } = await signUp(behaviour);
    await check();
    await check();
    expect(await stateOf(id)).toMatchObject({
      cases: [],
      checks: [{ outcome: null, attempts: 1, problem: expect.stringMatching(why) }],
    });
    const [{ pause }] = await rows(
      `select extract(epoch from due_at - now())::int as pause from identity_checks where customer_id = $1`,
      [id],
    );
    expect(pause).toBeGreaterThan(20);
    await rows(
      'update identity_checks set due_at = now(), give_up_at = now() where customer_id = $1',
      [id],
    );
    await check();
    expect(await stateOf(id)).toMatchObject({
      status: 'PENDING',
      cases: [{ kind: 'SIGN_UP', reasons: ['IDENTITY_UNAVAILABLE'] }],
      checks: [{ outcome: 'UNAVAILABLE', attempts: 2 }],
    });
  },
);

test('a sign-up with another document than those of the sandbox is approved as without a service', async () => {
  const { body } = await submitRegistration(
    server.url,
    newApplicant({ documents: await uploadDocuments(server.url) }),
  );
  expect(body['approval-status']).toBe('APPROVED');
  expect((await stateOf(Number(body.id))).checks).toEqual([]);
});

test('a registered customer who died is suspended with all unpaid sends held, and comes back by two people', async () => {
  const of = await addSentinel('DEAD');
  const sent = await sendMoney(server.url, of, corridors.zimbabweCash, 500);
  expect(await of.request()).toBe(true);
  await check();
  await stopBarredCustomer(server.database, server.services.brand, of.customerId);
  const { status, cases } = await stateOf(of.customerId);
  expect([status, cases]).toMatchObject([
    'SUSPENDED',
    [{ kind: 'IDENTITY_CHECK', reasons: ['IDENTITY_DEAD'] }],
  ]);
  expect(
    await rows('select status from transactions where id = $1', [sent['transaction-id']]),
  ).toEqual([{ status: 'ON_HOLD_UNPAID' }]);
  const reason = 'The death certificate is of another person.';
  await desk.propose(cases[0].id, 'APPROVE', { actor: 'operator:Thandi', reason });
  expect((await stateOf(of.customerId)).status).toBe('SUSPENDED');
  await desk.decide(cases[0].id, 'APPROVE', { actor: 'operator:Pieter', reason });
  expect((await stateOf(of.customerId)).status).toBe('APPROVED');
});

test('one person cannot restore a customer whom the register reported dead, from their page either', async () => {
  const of = await addSentinel('DEAD');
  await of.request();
  await check();
  const compliance = await operatorCall(server, 'compliance');
  const { body } = await compliance.call<{ 'case-id'?: number }>(
    'POST',
    `/console/api/customers/${of.customerId}/restore`,
    { reason: 'They called us.' },
  );
  expect(body['case-id']).toBeGreaterThan(0);
  expect((await stateOf(of.customerId)).status).toBe('SUSPENDED');
});

test('a sign-up whose check is pending when the service is removed waits for a person', async () => {
  const { id } = await signUp('VERIFIED');
  await checkIdentities({ ...server.services, identity: undefined }, signal);
  expect(await stateOf(id)).toMatchObject({
    status: 'PENDING',
    cases: [{ kind: 'SIGN_UP', reasons: ['IDENTITY_UNAVAILABLE'] }],
    checks: [{ outcome: 'UNAVAILABLE', problem: 'No identity service is configured.' }],
  });
});

test('a registered customer whose name differs stays approved until a person decides', async () => {
  const of = await addSentinel('NAME_DIFFERS');
  await of.request();
  await check();
  const { status, cases, checks } = await stateOf(of.customerId);
  expect([status, cases, checks]).toMatchObject([
    'APPROVED',
    [{ kind: 'IDENTITY_CHECK', reasons: ['IDENTITY_NAME_DIFFERS'] }],
    [{ outcome: 'NAME_DIFFERS' }],
  ]);
  expect(checks[0].name_similarity).toBeLessThan(85);
  await desk.decide(cases[0].id, 'SUSPEND', {
    actor: 'operator:Thandi',
    reason: 'No other proof.',
  });
  expect((await stateOf(of.customerId)).status).toBe('SUSPENDED');
});

test('an answer about a former name is not settled: the check is made again', async () => {
  const of = await addSentinel('SLOW');
  await of.request();
  const checking = check();
  await expect.poll(async () => (await stateOf(of.customerId)).checks[0].attempts).toBe(1);
  await rows(`update customers set first_name = 'Naledi' where id = $1`, [of.customerId]);
  await expect
    .poll(async () => (await stateOf(of.customerId)).checks[0].attempts, { timeout: 10_000 })
    .toBe(2);
  await checking;
  expect((await stateOf(of.customerId)).checks).toMatchObject([
    { outcome: 'VERIFIED', attempts: 2 },
  ]);
}, 20_000);

const purposesOf = async (of: { customerId: bigint }) =>
  await rows('select purpose, outcome from identity_checks where customer_id = $1 order by id', [
    of.customerId,
  ]);

async function openCase(kind: string, of: { customerId: bigint }): Promise<bigint> {
  const [found] = await rows(`select id from cases where kind = $1 and subject = $2`, [
    ...[kind, `customer:${of.customerId}`],
  ]);
  return found.id;
}

test('a corrected identity is checked again, and its record shows the answer', async () => {
  const of = await addSentinel('VERIFIED');
  const compliance = await operatorCall(server, 'compliance');
  const path = `/console/api/customers/${of.customerId}` as const;
  await compliance.call('POST', `${path}/identity`, {
    ...{ 'first-name': 'Naledi', 'last-name': 'Mokoena', dob: '1990-02-14' },
    ...{ 'id-number': numberOf('VERIFIED'), evidence: 'A certified copy.', reason: 'Misspelled.' },
  });
  const by = { actor: 'operator:Pieter', reason: 'The copy shows it.' } as const;
  await desk.decide(await openCase('IDENTITY_CORRECTION', of), 'APPROVE', by);
  await check();
  expect(await purposesOf(of)).toEqual([{ purpose: 'CORRECTION', outcome: 'VERIFIED' }]);
  const { body } = await compliance.call<object>('POST', `${path}/record`);
  expect(body).toMatchObject({
    'identity-checks': [
      { purpose: 'CORRECTION', outcome: 'VERIFIED', 'transaction-number': expect.any(String) },
    ],
  });
});

test('a renewed document is checked again', async () => {
  const of = await addSentinel('VERIFIED');
  const { body } = await callServer<{ id: number; 'presigned-url': string }>(
    server.url,
    'POST /api/s3-documents/generate-upload-url',
    { headers: of.headers, body: { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': 'jpg' } },
  );
  await putFile(body['presigned-url'], await createPhoto());
  await callServer(server.url, 'POST /identity-renewals', {
    headers: of.headers,
    body: {
      ...{ 'id-number': numberOf('VERIFIED'), 'id-expiry-date': '2035-05-01' },
      'document-id': body.id,
    },
  });
  const by = { actor: 'operator:Pieter', reason: 'It is valid.' } as const;
  await desk.decide(await openCase('IDENTITY_RENEWAL', of), 'APPROVE', by);
  await check();
  expect(await purposesOf(of)).toEqual([{ purpose: 'RENEWAL', outcome: 'VERIFIED' }]);
});

test('compliance requests a check at the console; without a service for the document it is refused', async () => {
  const of = await addSentinel('BLOCKED');
  const compliance = await operatorCall(server, 'compliance');
  const request = (id: bigint) =>
    compliance.call('POST', `/console/api/customers/${id}/identity-checks`, { reason: 'A doubt.' });
  expect((await request(of.customerId)).status).toBe(204);
  await check();
  expect((await stateOf(of.customerId)).status).toBe('SUSPENDED');
  const other = await addCustomer(server);
  expect((await request(other.customerId)).status).toBe(409);
});

test('rules that two people set switch off the check of a kind of document', async () => {
  const [{ id }] = await rows('select min(id) as id from cases');
  await rows(
    `insert into rule_set_versions (rule_set, version, figures, valid_from, case_id, proposed_by, confirmed_by, reason)
     values ('IDENTITY_CHECKS', 1, '{"SA_ID": 0}', now(), $1, 'operator:a', 'operator:b', 'A test.')`,
    [id],
  );
  const of = await addSentinel('DEAD');
  expect(await of.request()).toBe(false);
  expect((await signUp('BLOCKED')).status).toBe('APPROVED');
});
