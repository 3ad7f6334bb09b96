import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDebtor } from '../../../test/debts.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { findDisputesDue } from '../alerts/conditions.ts';

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
let support: SignedIn;
beforeAll(async () => {
  server = await startServer();
  [first, second, support] = await Promise.all([
    operatorCall(server, 'treasury'),
    operatorCall(server, 'compliance'),
    operatorCall(server, 'support'),
  ]);
});
afterAll(() => server.close());

interface Disputes {
  disputes: {
    id: number;
    state: string;
    'accept-proposed-by': string | null;
    'answer-by': string;
    history: { action: string }[];
  }[];
  owed: { amount: number }[];
}
interface Debts {
  debts: Record<string, unknown>[];
  next?: string;
}

const rows = async (text: string, values: unknown[] = []) =>
  (await server.owner.pool.query(text, values)).rows;

/** A debt with its case and its dispute. */
async function disputed() {
  const debtor = await addDebtor(server);
  const [{ id: dispute, case_id: caseId }] = await rows(
    'select id, case_id from disputes where transaction_id = $1',
    [debtor.id],
  );
  const read = async () =>
    (await second.call<Disputes>('GET', `/console/api/cases/${caseId}/disputes`)).body;
  return { ...debtor, dispute, caseId, read };
}

const reason = 'As the partner writes.';

test('the list of debts shows age, deadline and next step, in pages and by step', async () => {
  const { id, caseId, cents } = await disputed();
  const { body } = await support.call<Debts>('GET', '/console/api/debts?step=ANSWER');
  expect(body.debts.find((debt) => debt['transaction-id'] === Number(id))).toMatchObject({
    ...{ amount: Number(cents) / 100, currency: 'ZAR', days: 0, dispute: 'OPEN', step: 'ANSWER' },
    ...{ 'answer-by': addDays(currentBusinessDay(server.database.clock), 10) },
    'case-id': Number(caseId),
  });
  expect((await support.call('GET', '/console/api/debts?step=NEVER')).status).toBe(400);
  const after = `${id}-ZAR`;
  const rest = await support.call<Debts>('GET', `/console/api/debts?after=${after}`);
  expect(rest.body.debts.map((debt) => debt['transaction-id'])).not.toContain(Number(id));
});

test('evidence is sent by one person, and the case then waits for the partner', async () => {
  const { dispute, caseId, read } = await disputed();
  const sent = await first.call('POST', `/console/api/disputes/${dispute}/evidence-sent`, {
    reason,
  });
  expect(sent.status).toBe(204);
  expect(await rows('select next_actor from cases where id = $1', [caseId])).toEqual([
    { next_actor: 'PARTNER' },
  ]);
  expect((await read()).disputes).toMatchObject([
    { state: 'EVIDENCE_SENT', history: [{ action: 'RECEIVED' }, { action: 'EVIDENCE_SENT' }] },
  ]);
  const accept = await second.call('POST', `/console/api/disputes/${dispute}/accept`, { reason });
  expect(accept.status).toBe(409);
  const lost = await first.call('POST', `/console/api/disputes/${dispute}/lost`, { reason });
  expect(lost.status).toBe(204);
  const after = await read();
  expect(after.disputes[0]?.state).toBe('LOST');
  // The customer owes as before.
  expect(after.owed).toHaveLength(1);
});

test('a dispute is accepted by two people, never by one, and the customer owes as before', async () => {
  const { dispute, read } = await disputed();
  const accept = (who: SignedIn) =>
    who.call<{ accepted: boolean }>('POST', `/console/api/disputes/${dispute}/accept`, { reason });
  const lost = await first.call('POST', `/console/api/disputes/${dispute}/lost`, { reason });
  expect(lost.status).toBe(409);
  expect((await accept(first)).body).toEqual({ accepted: false });
  expect((await accept(first)).body).toEqual({ accepted: false });
  expect((await read()).disputes[0]).toMatchObject({ 'accept-proposed-by': first.actor });
  expect((await accept(second)).body).toEqual({ accepted: true });
  const after = await read();
  expect(after.disputes[0]?.state).toBe('ACCEPTED');
  expect(after.owed).toHaveLength(1);
});

test('support reads disputes and changes none, and customers have no access', async () => {
  const { dispute, caseId } = await disputed();
  expect((await support.call('GET', `/console/api/cases/${caseId}/disputes`)).status).toBe(200);
  for (const path of ['evidence-sent', 'lost', 'accept'] as const) {
    const { status } = await support.call('POST', `/console/api/disputes/${dispute}/${path}`, {
      reason,
    });
    expect(status).toBe(403);
  }
  expect((await support.call('GET', `/console/api/disputes/${dispute}/evidence`)).status).toBe(403);
});

test('details of the partner move the deadline of the case and are part of the history', async () => {
  const { dispute, caseId, read } = await disputed();
  const answerBy = addDays(currentBusinessDay(server.database.clock), 3);
  const details = { reference: 'CB-9', 'reason-code': '10.4', 'reason-text': 'Fraud', reason };
  const put = (body: object) => first.call('PUT', `/console/api/disputes/${dispute}`, body);
  expect((await put({ ...details, 'answer-by': '2020-01-01' })).status).toBe(400);
  expect((await put({ ...details, 'answer-by': answerBy })).status).toBe(204);
  expect((await read()).disputes).toMatchObject([
    { reference: 'CB-9', 'reason-code': '10.4', 'answer-by': answerBy },
  ]);
  const [due] = await rows(
    `select (due_at at time zone 'Africa/Johannesburg')::date::text as day from cases where id = $1`,
    [caseId],
  );
  expect(due?.day).toBe(addDays(answerBy, 1));
});

test('evidence is a ZIP file without anything of compliance, and each download is audited', async () => {
  const { dispute, caseId, id } = await disputed();
  await rows(
    `insert into transaction_events (transaction_id, from_status, to_status, actor, reason)
     values ($1, 'APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD', 'system', 'Sanctions match')`,
    [id],
  );
  const response = await fetch(
    `${server.url}/console/api/disputes/${dispute}/evidence?documents=true`,
    {
      headers: { cookie: second.cookie, 'sec-fetch-site': 'same-origin' },
    },
  );
  expect(response.headers.get('content-type')).toBe('application/zip');
  const content = Buffer.from(await response.arrayBuffer());
  expect(content.subarray(0, 2).toString()).toBe('PK');
  expect(
    await rows(
      `select actor, details from audit_entries where action = 'dispute.evidence-downloaded' and subject = $1`,
      [`case:${caseId}`],
    ),
  ).toEqual([{ actor: second.actor, details: { dispute: Number(dispute), documents: true } }]);
});

test('staff is warned before the last day of an answer, and nothing closes by itself after it', async () => {
  const { dispute, caseId } = await disputed();
  await rows(`update disputes set answer_by = answer_by + 30 where state = 'OPEN' and id <> $1`, [
    dispute,
  ]);
  const today = currentBusinessDay(server.database.clock);
  const setDay = (day: string) =>
    rows('update disputes set answer_by = $2 where id = $1', [dispute, day]);
  await setDay(addDays(today, 4));
  expect(await findDisputesDue(server.database)).toEqual([]);
  await setDay(addDays(today, 3));
  expect(await findDisputesDue(server.database)).toMatchObject([{ count: 1 }]);
  await setDay(addDays(today, -1));
  expect(await findDisputesDue(server.database)).toMatchObject([{ count: 1 }]);
  expect(await rows('select state from cases where id = $1', [caseId])).toEqual([
    { state: 'OPEN' },
  ]);
});
