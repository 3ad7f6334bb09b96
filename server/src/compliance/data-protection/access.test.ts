import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { dataRequestsOn, zanele } from '../../../test/data-requests.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { sweepUploads } from '../../platform/documents/sweep.ts';

let server: RunningServer;
let requests: ReturnType<typeof dataRequestsOn>;
beforeAll(async () => {
  server = await startServer();
  requests = dataRequestsOn(server);
});
afterAll(() => server.close());

/** No word of this may ever reach a customer. */
const GUARDED = 'Guardedword';

const textOf = (zip: Uint8Array): string =>
  Object.values(unzipSync(zip))
    .map((file) => Buffer.from(file).toString('utf8'))
    .join('\n');

/** Records what compliance knows about a customer and their transaction. */
async function seedGuarded({ customerId }: TestCustomer, transaction: number): Promise<void> {
  const { rows } = requests;
  const facts = JSON.stringify({ matches: [GUARDED] });
  for (const kind of [
    'SANCTIONS_MATCH',
    'MONITORING_ALERT',
    'INTERVENTION',
    'PEP_REVIEW',
    'HOLD',
  ]) {
    await rows(
      `with c as (insert into cases (kind, subject, facts, due_at, opened_by) values ($1, $2, $3, now(), 'system') returning id)
       insert into case_events (case_id, action, actor, details, reason) select id, 'NOTED', 'system', $3, '${GUARDED}' from c`,
      [kind, kind === 'HOLD' ? `transaction:${transaction}` : `customer:${customerId}`, facts],
    );
  }
  await rows(
    `insert into reports (kind, subject, quoted, arose_at, due_on, legal_due_on, raised_by, suspicion)
     values ('SAR', 'customer:' || $1::bigint, '1', now(), current_date + 10, current_date + 10, 'operator:Zanele', $2)`,
    [customerId, GUARDED],
  );
  await rows(`update transactions set screening = screening || $2, reason = $3 where id = $1`, [
    transaction,
    JSON.stringify({ sender: { result: 'possible', matches: [GUARDED] } }),
    GUARDED,
  ]);
  await rows(
    `insert into audit_entries (actor, action, subject, details) values ('system', 'report.raised', 'customer:' || $1::bigint, $2)`,
    [customerId, facts],
  );
}

/** A customer with a transaction, compliance's knowledge about them, a conversation and a released export. */
async function exported() {
  const customer = await addCustomer(server, { firstName: 'Nomalanga' });
  const sent = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  await seedGuarded(customer, sent['transaction-id']);
  await requests.rows(
    `insert into messages (channel, recipient, body, status, sent_at, carries_pin)
     values ('SMS', $1, 'Your PIN is 7391', 'SENT', now(), true), ('SMS', $1, 'Voucher 1234 5678 9012 3456', 'SENT', now(), false)`,
    [customer.username],
  );
  const { id, caseId } = await requests.askedFor(customer, 'ACCESS');
  await requests.makeAll();
  await requests.desk.decide(caseId, 'HAND_OVER', zanele);
  return { customer, id, caseId, sent };
}

test('a customer downloads everything about them, and nothing that is guarded', async () => {
  const { customer, id, sent } = await exported();
  const { status, body } = await requests.linkTo(customer, id);
  expect(status).toBe(200);
  const { content } = await requests.download(customer, body.link);
  const files = unzipSync(content);
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['data.json', 'index.html']));
  const text = textOf(content);
  const [row] = await requests.rows<{
    reference: string;
    collection_pin: string;
    recipient: string;
  }>(
    `select payment_reference as reference, collection_pin, beneficiary_last_name as recipient
     from transactions where id = $1`,
    [sent['transaction-id']],
  );
  for (const known of [
    'Nomalanga',
    customer.username,
    row?.reference,
    row?.recipient,
    'South African Reserve Bank',
  ]) {
    expect(text).toContain(known);
  }
  expect(Buffer.from(content).toString('latin1')).not.toContain(GUARDED);
  for (const hidden of [
    GUARDED,
    'SANCTIONS',
    'MONITORING',
    '7391',
    '1234 5678',
    'operator:Zanele',
  ]) {
    expect(text).not.toContain(hidden);
  }
  expect(row?.collection_pin === '' || !text.includes(row?.collection_pin ?? '')).toBe(true);
});

test('another customer, a wrong PIN and a foreign link get no file', async () => {
  const { customer, id } = await exported();
  const stranger = await addCustomer(server);
  expect((await requests.linkTo(stranger, id)).status).toBe(404);
  expect((await requests.linkTo(customer, id, '1379')).body).toMatchObject({
    'error-code': 'INVALID_PIN',
  });
  const { body } = await requests.linkTo(customer, id);
  expect((await requests.download(stranger, body.link)).status).toBe(403);
  expect((await requests.download(customer, `/data-requests/${id}/export`)).status).toBe(403);
  expect((await fetch(server.url + body.link)).status).toBe(401);
});

test('an export is released by compliance only, after a look that the audit trail records', async () => {
  const customer = await addCustomer(server);
  const { id, caseId } = await requests.askedFor(customer, 'ACCESS');
  expect((await requests.desk.show(caseId)).choices.HAND_OVER).toBeUndefined();
  await requests.makeAll();
  expect((await requests.linkTo(customer, id)).status).toBe(404);
  const compliance = await operatorCall(server, 'compliance');
  const support = await operatorCall(server, 'support');
  const path = `/console/api/data-requests/${id}/export` as const;
  expect((await support.call('GET', path)).status).toBe(403);
  expect((await compliance.call('GET', path)).status).toBe(200);
  expect(
    await requests.rows(
      `select actor from audit_entries where action = 'data-export.read' and subject = $1`,
      [`data-request:${id}`],
    ),
  ).toEqual([{ actor: compliance.actor }]);
  await requests.desk.decide(caseId, 'HAND_OVER', zanele);
  expect((await requests.linkTo(customer, id)).status).toBe(200);
});

test('an export expires after seven days, and its file is deleted', async () => {
  const { customer, id } = await exported();
  const [file] = await requests.rows<{ name: string; days: number }>(
    `select file_name as name, extract(day from expires_at - now())::integer as days from data_exports where request_id = $1`,
    [id],
  );
  expect(file?.days).toBe(7);
  await requests.rows(
    `update data_exports set expires_at = now() - interval '1 second' where request_id = $1`,
    [id],
  );
  expect((await requests.linkTo(customer, id)).status).toBe(404);
  await requests.retain();
  await requests.rows(`update installation set spares_before = now() - interval '1 day'`);
  await sweepUploads(server.services);
  expect(await server.services.storage.read('kept', file?.name ?? '', 1e9)).toBeUndefined();
  expect(
    await requests.rows(`select kind, rule from deletions where request_id = $1`, [id]),
  ).toEqual([{ kind: 'EXPORT', rule: 'EXPORT_DAYS' }]);
});

test('a request is one at a time, due in thirty days, and its case a week before', async () => {
  const customer = await addCustomer(server);
  const { id, caseId } = await requests.askedFor(customer, 'CORRECTION', 'My street is wrong.');
  const [row] = await requests.rows(
    `select r.due_on - (r.requested_at at time zone 'Africa/Johannesburg')::date as days,
       r.due_on - (c.due_at at time zone 'Africa/Johannesburg')::date as before, c.about
     from data_requests r join cases c on c.id = r.case_id where r.id = $1`,
    [id],
  );
  expect(row).toEqual({ days: 30, before: 7, about: 'Lerato Mokoena' });
  expect((await requests.ask(customer, 'CORRECTION', 'Again.')).body).toMatchObject({
    'error-code': 'ALREADY_PENDING',
  });
  expect((await requests.ask(customer, 'CORRECTION')).status).toBe(400);
  await requests.desk.decide(caseId, 'REFUSE', {
    ...zanele,
    reason: 'Your street is as on the proof.',
  });
  expect(await requests.seenBy(customer)).toMatchObject([
    { state: 'REFUSED', ground: 'Your street is as on the proof.' },
  ]);
});

test('support records a request of a caller whose identity was proved', async () => {
  const customer = await addCustomer(server);
  const support = await operatorCall(server, 'support');
  const path = `/console/api/customers/${customer.customerId}/data-requests` as const;
  const body = { kind: 'ACCESS', words: 'A copy, please.', proof: '' };
  expect((await support.call('POST', path, body)).status).toBe(400);
  const proved = { ...body, proof: 'Answered three questions about the last payments.' };
  expect((await support.call('POST', path, proved)).status).toBe(201);
  expect(await requests.seenBy(customer)).toMatchObject([{ kind: 'ACCESS', state: 'OPEN' }]);
});
