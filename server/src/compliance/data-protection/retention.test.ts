import { computeErasureDay } from '@thumela/rules/compliance/retention-rules.ts';
import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, PIN } from '../../../test/customers.ts';
import { dataRequestsOn, pieter, zanele } from '../../../test/data-requests.ts';
import { AUDIT_KEY } from '../../../test/environment.ts';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  startServer,
} from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { sendForgottenPin } from '../../customers/authentication/forgotten-pin.ts';
import { sealAll } from '../../platform/audit-log/seal.ts';
import { verifyChain } from '../../platform/audit-log/verify.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { runRetention } from './service.ts';

let server: RunningServer;
let requests: ReturnType<typeof dataRequestsOn>;
beforeAll(async () => {
  server = await startServer();
  requests = dataRequestsOn(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await requests.rows(`update retention_runs set position = 0, erased = 0, ended_at = null`);
});

const recordOf = async (id: bigint) =>
  (
    await requests.rows<{ first_name: string; msisdn: string | null; erased: boolean }>(
      'select first_name, msisdn, erased_at is not null as erased from customers where id = $1',
      [id],
    )
  )[0];

/** A customer with a transaction, whose relationship ended so long ago. */
async function endedBefore(interval: string) {
  const customer = await addCustomer(server, { firstName: 'Thandeka' });
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  await requests.rows(`update messages set status = 'SENT', sent_at = now() where recipient = $1`, [
    customer.username,
  ]);
  await requests.moveBack(customer, interval);
  return { customer, transaction: sent['transaction-id'] };
}

const signIn = (username: string) =>
  callServer(server.url, 'GET /api/authentication/app', {
    headers: { authorization: customerHeaders(username, PIN).authorization ?? '' },
  });

test('before its time erasure becomes a restriction with a day, seen by compliance alone', async () => {
  const customer = await addCustomer(server, { lastName: 'Khuzwayo' });
  const { caseId } = await requests.askedFor(customer, 'ERASURE', 'Please delete it all.');
  await callServer(server.url, 'POST /api/chat/conversation', {
    headers: { ...customer.headers, 'idempotency-key': 'restricted-chat' },
    body: {
      ...{ 'user-id': 3044, 'custom-type': 'CUSTOMER_PORTAL', message: 'Good day.', context: [] },
    },
  });
  expect((await signIn(customer.username)).status).toBe(200);
  expect(Object.keys((await requests.desk.show(caseId)).choices)).toEqual([
    'RESTRICT_DATA',
    'REFUSE',
  ]);
  await requests.desk.decide(caseId, 'RESTRICT_DATA', zanele);
  const [row] = await requests.rows(
    'select erase_from, restricted_at is not null as restricted from customers where id = $1',
    [customer.customerId],
  );
  const five = computeErasureDay(currentBusinessDay(server.database.clock), 5);
  expect(row).toEqual({ erase_from: five, restricted: true });
  expect((await signIn(customer.username)).status).toBe(401);
  const [told] = await requests.rows<{ body: string }>(
    'select body from messages where recipient = $1 order by id desc limit 1',
    [customer.username],
  );
  expect(told?.body).toContain('The law requires us to store your records until');

  const [support, compliance] = [
    await operatorCall(server, 'support'),
    await operatorCall(server, 'compliance'),
  ];
  const found = async (by: typeof support) =>
    (
      await by.call<{ customers: unknown[] }>('POST', '/console/api/find', {
        query: customer.username,
      })
    ).body.customers.length;
  expect([await found(support), await found(compliance)]).toEqual([0, 1]);
  const page = `/console/api/customers/${customer.customerId}` as const;
  expect((await support.call('GET', page)).status).toBe(404);
  expect((await compliance.call('GET', page)).status).toBe(200);
  expect((await support.call('GET', `/console/api/cases/${caseId}`)).status).toBe(404);
  const listed = async (by: typeof support) =>
    JSON.stringify((await by.call('GET', '/console/api/cases?state=decided')).body).includes(
      'Khuzwayo',
    );
  expect([await listed(support), await listed(compliance)]).toEqual([false, true]);
  const searched = async (by: typeof support) =>
    JSON.stringify(
      (await by.call('POST', '/console/api/cases/search', { for: 'Khuzwayo' })).body,
    ).includes('Khuzwayo');
  expect([await searched(support), await searched(compliance)]).toEqual([false, true]);
  const chatted = async (by: typeof support) =>
    JSON.stringify((await by.call('GET', '/console/api/conversations?status=OPEN')).body).includes(
      'Khuzwayo',
    );
  expect([await chatted(support), await chatted(compliance)]).toEqual([false, true]);
  await sendForgottenPin(server.services, { username: customer.username });
  expect(
    await requests.rows('select from messages where recipient = $1 and carries_pin', [
      customer.username,
    ]),
  ).toEqual([]);
});

test('nothing is restricted while a payment is open', async () => {
  const customer = await addCustomer(server);
  await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const { caseId } = await requests.askedFor(customer, 'RESTRICTION');
  await expect(requests.desk.decide(caseId, 'RESTRICT_DATA', zanele)).rejects.toThrow(
    'open business',
  );
});

test('five years after the last business a record is erased, and not a minute before', async () => {
  const before = await endedBefore('5 years -1 minutes');
  const after = await endedBefore('5 years 1 minute');
  await requests.retain();
  expect(await recordOf(before.customer.customerId)).toMatchObject({
    first_name: 'Thandeka',
    erased: false,
  });
  expect(await recordOf(after.customer.customerId)).toEqual({
    first_name: 'Erased',
    msisdn: null,
    erased: true,
  });
  const [transaction] = await requests.rows(
    `select beneficiary_first_name as name, captured_fields as fields, sender ->> 'id_number' as number, total_cents > 0 as amount
     from transactions where id = $1`,
    [after.transaction],
  );
  expect(transaction).toEqual({ name: 'Erased', fields: [], number: '', amount: true });
  expect(
    await requests.rows('select 1 from credentials where customer_id = $1', [
      after.customer.customerId,
    ]),
  ).toEqual([]);
  expect(
    await requests.rows('select 1 from messages where recipient = $1', [after.customer.username]),
  ).toEqual([]);
  expect((await signIn(after.customer.username)).status).toBe(401);
});

test('the stated day is the first one on which the years have passed for the database too, leap days included', async () => {
  const ends = Array.from({ length: 1_462 }, (_, index) => addDays('2024-01-01', index));
  for (const years of [1, 4, 5, 15]) {
    const erased = ends.map((end) => computeErasureDay(end, years));
    const wrong = await requests.rows(
      `select o.ended, o.erased from unnest($1::date[], $2::date[]) o (ended, erased)
       where (o.erased + 1)::timestamptz - interval '1 second' - make_interval(years => $3) < o.ended::timestamptz
          or o.erased::timestamptz - interval '1 second' - make_interval(years => $3) >= o.ended::timestamptz`,
      [ends, erased, years],
    );
    expect(wrong).toEqual([]);
  }
});

test('a record without business for five years remains if its customer signed in since', async () => {
  const { customer } = await endedBefore('6 years');
  await requests.rows(`insert into last_sign_ins values ($1, now() - interval '4 years')`, [
    customer.customerId,
  ]);
  await requests.retain();
  expect(await recordOf(customer.customerId)).toMatchObject({ erased: false });
});

test('one person proposes to lift a restriction, and another one lifts it', async () => {
  const customer = await addCustomer(server, { lastName: 'Mthethwa' });
  const { caseId } = await requests.askedFor(customer, 'RESTRICTION');
  await requests.desk.decide(caseId, 'RESTRICT_DATA', zanele);
  expect((await signIn(customer.username)).status).toBe(401);
  const [first, second] = [
    await operatorCall(server, 'compliance'),
    await operatorCall(server, 'compliance'),
  ];
  const path = `/console/api/customers/${customer.customerId}/restriction/lift` as const;
  const lift = async (by: typeof first) =>
    (await by.call<{ lifted: boolean }>('POST', path, { reason: 'He asked by telephone.' })).body;
  expect(await lift(first)).toEqual({ lifted: false });
  expect(await lift(first)).toEqual({ lifted: false });
  expect((await signIn(customer.username)).status).toBe(401);
  const { body } = await second.call<{ restrictions: { customer: number }[] }>(
    'GET',
    '/console/api/data-protection',
  );
  expect(body.restrictions).toContainEqual(
    expect.objectContaining({ customer: Number(customer.customerId) }),
  );
  expect(await lift(second)).toEqual({ lifted: true });
  expect((await signIn(customer.username)).status).toBe(200);
  const support = await operatorCall(server, 'support');
  expect((await support.call('GET', `/console/api/cases/${caseId}`)).status).toBe(200);
  expect((await first.call('POST', path, { reason: 'Again.' })).status).toBe(409);
  const unknown = '/console/api/customers/999999/restriction/lift';
  expect((await first.call('POST', unknown, { reason: 'Unknown.' })).status).toBe(404);
});

test('a deletion is proved by the registration and the reference, and its entry is sealed', async () => {
  const { customer, transaction } = await endedBefore('6 years');
  const [{ reference } = { reference: '' }] = await requests.rows<{ reference: string }>(
    'select payment_reference as reference from transactions where id = $1',
    [transaction],
  );
  await requests.retain();
  const compliance = await operatorCall(server, 'compliance');
  const search = (about: string, quoted: string) =>
    compliance.call<Record<string, unknown>[]>('POST', '/console/api/deletions/search', {
      about,
      quoted,
    });
  const { body } = await search('registration', String(customer.registrationId));
  expect(body).toMatchObject([
    {
      kind: 'CUSTOMER',
      rule: 'EVIDENCE_YEARS',
      'deleted-by': 'clock',
      rows: { customers: 1, messages: 1 },
    },
  ]);
  expect((await search('transaction', reference)).body).toMatchObject([{ kind: 'TRANSACTION' }]);
  expect((await search('registration', '999999')).body).toEqual([]);
  const [proof] = body;
  expect(
    await requests.rows(`select action from audit_entries where subject = $1`, [
      `deletion:${proof?.id}`,
    ]),
  ).toEqual([{ action: 'data.erased' }]);
  const stored = String(
    (
      await requests.rows<{ all: string }>(
        'select string_agg(d::text, chr(10)) as all from deletions d',
      )
    )[0]?.all,
  );
  expect(stored).not.toContain('Thandeka');
  expect(stored).not.toContain(reference);
  await sealAll(server.database, AUDIT_KEY);
  expect(await verifyChain(server.owner, AUDIT_KEY)).toMatchObject({
    broken: undefined,
    late: [],
    missed: [],
  });
});

test('a legal hold stops every deletion; one sets it, two lift it', async () => {
  const { customer, transaction } = await endedBefore('6 years');
  await requests.rows(
    `insert into messages (channel, recipient, body, status, created_at) values ('SMS', $1, 'Old', 'SENT', now() - interval '2 years')`,
    [customer.username],
  );
  const [one, other] = [
    await operatorCall(server, 'compliance'),
    await operatorCall(server, 'compliance'),
  ];
  const { body } = await one.call<{ id: number }>('POST', '/console/api/legal-holds', {
    ...{ registration: String(customer.registrationId), reason: 'A court asked for the records.' },
  });
  await requests.retain();
  expect(await recordOf(customer.customerId)).toMatchObject({ erased: false });
  const kept = async () =>
    await requests.rows(
      `select (select beneficiary_first_name from transactions where id = $2) = 'Erased' as transaction,
         not exists (select from messages where recipient = $1 and body = 'Old') as message`,
      [customer.username, transaction],
    );
  expect(await kept()).toEqual([{ transaction: false, message: false }]);

  const lift = async (by: typeof one) =>
    (
      await by.call<{ lifted: boolean }>('POST', `/console/api/legal-holds/${body.id}/lift`, {
        reason: 'It is over.',
      })
    ).body.lifted;
  expect([await lift(one), await lift(one), await lift(other)]).toEqual([false, false, true]);
  await requests.retain();
  expect(await recordOf(customer.customerId)).toMatchObject({ erased: true });
  expect(await kept()).toEqual([{ transaction: true, message: true }]);
});

test('two people erase by request once the time is over, and no name remains in the case', async () => {
  const { customer, transaction } = await endedBefore('6 years');
  await requests.rows(
    `update customers set restricted_at = created_at, erase_from = current_date where id = $1`,
    [customer.customerId],
  );
  const support = await operatorCall(server, 'support');
  const path = `/console/api/customers/${customer.customerId}/data-requests` as const;
  const { body } = await support.call<{ 'case-id': number }>('POST', path, {
    ...{ kind: 'ERASURE', words: 'I am Thandeka.', proof: 'Thandeka showed her ID.' },
  });
  const caseId = BigInt(body['case-id']);
  await expect(requests.desk.decide(caseId, 'ERASE_DATA', zanele)).rejects.toThrow();
  await requests.desk.propose(caseId, 'ERASE_DATA', zanele);
  await requests.desk.decide(caseId, 'ERASE_DATA', pieter);
  expect(await recordOf(customer.customerId)).toMatchObject({ erased: true });
  expect(
    await requests.rows(
      `select kind, deleted_by from deletions where request_id is not null order by id`,
    ),
  ).toEqual([
    { kind: 'TRANSACTION', deleted_by: pieter.actor },
    { kind: 'CUSTOMER', deleted_by: pieter.actor },
  ]);
  const said = await requests.rows(
    `select c.facts, c.about, e.details, r.words from cases c join case_events e on e.case_id = c.id
     join data_requests r on r.case_id = c.id where c.id = $1`,
    [caseId],
  );
  expect(JSON.stringify(said)).not.toContain('Thandeka');
  expect(transaction).toBeGreaterThan(0);
});

test('sign-ups that became no customer are erased after ninety days, messages after a year', async () => {
  const [old, young] = [
    await addCustomer(server, { approvalStatus: 'REJECTED' }),
    await addCustomer(server, { approvalStatus: 'REJECTED' }),
  ];
  await requests.moveBack(old, '91 days');
  await requests.moveBack(young, '89 days');
  const matched = await addCustomer(server, { approvalStatus: 'REJECTED' });
  await requests.moveBack(matched, '91 days');
  await requests.rows(
    `insert into customer_reviews (customer_id, reasons, screening) values ($1, '["SANCTIONS"]', '{"result": "clear", "list": null}')`,
    [matched.customerId],
  );
  await requests.rows(
    `insert into messages (channel, recipient, body, status, created_at)
     values ('SMS', '27831112222', 'Old text', 'SENT', now() - interval '366 days'), ('SMS', '27831112222', 'New text', 'SENT', now() - interval '364 days')`,
  );
  await requests.retain();
  const all = [old, young, matched].map(({ customerId }) => recordOf(customerId));
  expect(await Promise.all(all)).toMatchObject([
    { erased: true },
    { erased: false },
    { erased: false },
  ]);
  expect(await requests.rows(`select body from messages where recipient = '27831112222'`)).toEqual([
    { body: 'New text' },
  ]);
});

test('a worker that is killed is followed where it stopped, and nothing is erased twice', async () => {
  await requests.rows(
    `insert into messages (channel, recipient, body, status, created_at)
     select 'SMS', '27839990000', 'Text ' || n, 'SENT', now() - interval '400 days' from generate_series(1, 1200) n`,
  );
  const left = async () =>
    (
      await requests.rows<{ n: number }>(
        `select count(*)::integer as n from messages where recipient = '27839990000'`,
      )
    )[0]?.n;
  // The second batch fails in the middle, as if the process had died.
  await requests.rows(`create function fail_late() returns trigger language plpgsql as $$ begin
    if (select erased from retention_runs where job = 'MESSAGES') >= 500 then raise exception 'killed'; end if; return new; end $$`);
  await requests.rows(
    'create trigger killed before update on messages for each row execute function fail_late()',
  );
  await expect(requests.retain()).rejects.toThrow('killed');
  expect(await left()).toBe(700);
  await requests.rows('drop trigger killed on messages');
  await runRetention(server.services, new AbortController().signal);
  expect(await left()).toBe(0);
  const [sum] = await requests.rows(
    `select sum((counts ->> 'messages')::integer)::integer as rows from deletions where kind = 'MESSAGES'
     and deleted_at > now() - interval '1 minute' and (counts ->> 'messages')::integer >= 200`,
  );
  expect(sum).toEqual({ rows: 1200 });
});
