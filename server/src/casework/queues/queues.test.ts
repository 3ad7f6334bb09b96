import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@thumela/contract/call.ts';
import type {
  assignCase,
  countQueues,
  listCaseHolders,
  listQueue,
  readHolder,
} from '@thumela/contract/console/cases.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCase } from '../../../test/cases.ts';
import { addCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { casesService } from '../cases/service.ts';

type Page = AnswerOf<typeof listQueue>;

let server: RunningServer;
let support: SignedIn;
let compliance: SignedIn;
let other: SignedIn;
beforeAll(async () => {
  server = await startServer();
  support = await operatorCall(server, 'support');
  compliance = await operatorCall(server, 'compliance');
  other = await operatorCall(server, 'compliance', 'treasury');
});
afterAll(() => server.close());

const open = (found: Parameters<typeof openCase>[1]) => openCase(server.database, found);

const list = async (operator: SignedIn, query: string) =>
  (await operator.call<Page>('GET', `/console/api/cases?${query}`)).body;
const idsOf = ({ cases }: Page) => cases.map(({ id }) => id);
const found = async (operator: SignedIn, words: string) =>
  idsOf((await operator.call<Page>('POST', '/console/api/cases/search', { for: words })).body);
const give = (operator: SignedIn, id: number, body: { from?: number; to?: number }) =>
  operator.call<AnswerOf<typeof assignCase> & { 'error-message'?: string }>(
    'PUT',
    `/console/api/cases/${id}/holder`,
    body,
  );
const HOUR = 3_600_000;
const from = (hours: number) => new Date(Date.now() + hours * HOUR);

describe('a queue', () => {
  test('is read page by page in each order, and a case decided meanwhile shifts nothing', async () => {
    const ids: number[] = [];
    for (const [due, cents] of [
      [3, 500n],
      [-1, 200n],
      [2, 900n],
      [1, 200n],
    ] as const) {
      const amount = { cents, currency: 'ZAR' };
      ids.push(await open({ kind: 'CONTACT_MESSAGE', dueAt: from(due), amount }));
    }
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    const first = await list(support, 'queue=letters&size=2');
    expect([idsOf(first), first.more]).toEqual([[b, d], true]);
    await withTransaction(server.database, (handle) =>
      casesService(handle).end(
        { id: BigInt(b) },
        { decision: 'ANSWERED', actor: 'operator:Zanele', reason: 'Done.' },
      ),
    );
    const second = await list(support, `queue=letters&size=2&after=${d}`);
    expect([idsOf(second), second.more]).toEqual([[c, a], false]);
    expect(idsOf(await list(support, 'queue=letters&sort=age'))).toEqual([a, c, d]);
    expect(idsOf(await list(support, 'queue=letters&sort=amount'))).toEqual([c, a, d]);
    expect(idsOf(await list(support, `queue=letters&sort=amount&after=${a}`))).toEqual([d]);
    expect(await list(support, 'queue=letters&state=decided')).toMatchObject({
      cases: [{ id: b, decision: 'ANSWERED', overdue: false, amount: 2, currency: 'ZAR' }],
    });
  });

  test('can be filtered by kind, deadline, assignee and proposer', async () => {
    const late = await open({ kind: 'PAYOUT_OVERDUE', dueAt: from(-1) });
    const proposed = await open({ kind: 'PAYOUT_DISCREPANCY', dueAt: from(1) });
    const asleep = await open({ kind: 'RETURNED_PAYOUT', dueAt: from(2), nextActor: 'PARTNER' });
    const decision = { decision: 'PAID', actor: compliance.actor, reason: 'They said so.' };
    await withTransaction(server.database, (handle) =>
      casesService(handle).propose({ id: BigInt(proposed) }, decision),
    );
    await give(compliance, late, { to: Number(compliance.id) });
    const narrowed = async (operator: SignedIn, query: string) =>
      idsOf(await list(operator, `queue=payouts&${query}`));
    expect(await narrowed(compliance, '')).toEqual([late, proposed]);
    expect(await narrowed(compliance, 'overdue=true')).toEqual([late]);
    expect(await narrowed(compliance, 'kind=PAYOUT_DISCREPANCY')).toEqual([proposed]);
    expect(await narrowed(compliance, 'whose=mine')).toEqual([late]);
    expect(await narrowed(compliance, 'whose=nobody')).toEqual([proposed]);
    expect(await narrowed(compliance, 'whose=others')).toEqual([]);
    expect(await narrowed(other, 'whose=others')).toEqual([proposed]);
    expect(await narrowed(other, 'state=proposed')).toEqual([proposed]);
    expect(await narrowed(other, 'state=waiting')).toEqual([asleep]);
    const counts = await compliance.call<AnswerOf<typeof countQueues>>(
      'GET',
      '/console/api/queues',
    );
    expect(counts.body.find(({ queue }) => queue === 'payouts')).toEqual({
      ...{ queue: 'payouts', open: 2, overdue: 1, mine: 1, waiting: 1 },
    });
  });

  test('is hidden from roles that may not see its cases, in every call', async () => {
    const id = await open({ kind: 'SANCTIONS_MATCH', facts: { name: 'Viktor Blokkade' } });
    const counts = await support.call<AnswerOf<typeof countQueues>>('GET', '/console/api/queues');
    expect(counts.body.map(({ queue }) => queue)).not.toContain('sanctions');
    expect(idsOf(await list(support, 'queue=sanctions'))).toEqual([]);
    expect(idsOf(await list(support, 'queue=all'))).not.toContain(id);
    expect(await found(support, 'Blokkade')).toEqual([]);
    expect(await found(support, String(id))).toEqual([]);
    expect((await give(support, id, { to: Number(support.id) })).status).toBe(404);
    expect(await found(compliance, 'blokkade vik')).toEqual([id]);
  });
});

describe('a case', () => {
  test('is found by everything its customer may quote', async () => {
    const email = `${randomUUID()}@example.com`;
    const name = { firstName: 'Zinzi', lastName: 'Nkosi-Dlâmini' };
    const customer = await addCustomer(server, { email, ...name });
    const { 'transaction-id': transaction } = await sendMoney(
      server.url,
      customer,
      corridors.zimbabweCash,
      100,
    );
    const row = await server.database.db
      .selectFrom('transactions')
      .select(['payment_reference', 'total_cents', 'beneficiary_last_name'])
      .where('id', '=', BigInt(transaction))
      .executeTakeFirstOrThrow();
    await server.database.db
      .updateTable('transactions')
      .set({ collection_pin: '5804425149' })
      .where('id', '=', BigInt(transaction))
      .execute();
    const id = await open({ kind: 'REVERSAL', subject: `transaction:${transaction}` });
    const local = `0${customer.username.slice(-9)}`;
    for (const quoted of [
      ...[String(id), `#${id}`, row.payment_reference, row.payment_reference.slice(0, 12)],
      ...[
        local,
        `+27${local.slice(1)}`,
        email,
        `${local.slice(0, 3)} ${local.slice(3, 6)} ${local.slice(6)}`,
      ],
      ...[email.toUpperCase(), email.split('.')[0] ?? '', 'zi'],
      ...['5149', '25149', '425149', 'zinzi nkosi', 'DLAMINI', `${row.beneficiary_last_name} Zin`],
    ]) {
      expect(await found(compliance, quoted), quoted).toContain(id);
    }
    expect(await found(compliance, '5148')).not.toContain(id);
    expect(await found(compliance, `other.${email}`)).not.toContain(id);
    // The search for a word that nearly all cases have.
    const newest = `select newest_cases('zinzi nkosi', null, array['REVERSAL'], 10)::int as id`;
    expect((await server.database.pool.query(newest)).rows).toContainEqual({ id });
    const listed = await list(compliance, 'queue=reversals');
    expect(listed.cases).toMatchObject([
      {
        about: 'Zinzi Nkosi-Dlâmini',
        reference: row.payment_reference,
        amount: Number(row.total_cents) / 100,
        currency: 'ZAR',
        'may-decide': true,
      },
    ]);
    expect(await found(compliance, "'); drop & !:*")).toEqual([]);
  });

  test('is taken, handed over and put back, with history and audit entries', async () => {
    const id = await open({ kind: 'SIGN_UP' });
    const [me, they] = [Number(compliance.id), Number(other.id)];
    const taken = await give(compliance, id, { to: me });
    expect(taken).toMatchObject({ status: 200, body: { assignee: { id: me } } });
    expect((await give(compliance, id, { from: me, to: they })).body.assignee?.id).toBe(they);
    expect((await give(other, id, { from: they })).body.assignee).toBeUndefined();
    const events = await server.database.db
      .selectFrom('case_events')
      .select(['action', 'actor'])
      .where('case_id', '=', BigInt(id))
      .orderBy('id')
      .execute();
    expect(events.slice(1)).toEqual([
      { action: 'TAKEN', actor: compliance.actor },
      { action: 'HANDED_OVER', actor: compliance.actor },
      { action: 'PUT_BACK', actor: other.actor },
    ]);
    const audited = await server.database.db
      .selectFrom('audit_entries')
      .select('action')
      .where('subject', '=', `case:${id}`)
      .where('action', 'like', 'case.%')
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'case.taken',
      'case.handed-over',
      'case.put-back',
    ]);
  });

  test('remains proposed, in the row and in its history, when its assignee changes', async () => {
    const id = await open({ kind: 'PAYOUT_DISCREPANCY' });
    const decision = { decision: 'PAID', actor: other.actor, reason: 'They said so.' };
    await withTransaction(server.database, (handle) =>
      casesService(handle).propose({ id: BigInt(id) }, decision),
    );
    const [me, they] = [Number(compliance.id), Number(other.id)];
    for (const change of [{ to: me }, { from: me, to: they }, { from: they }]) {
      expect((await give(compliance, id, change)).status).toBe(200);
      const differences = await findLedgerDifferences(server.database);
      expect(differences.filter(({ row }) => row === `case:${id}`)).toEqual([]);
    }
  });

  test('is taken by one of two simultaneous operators, and the other sees the assignee', async () => {
    const id = await open({ kind: 'SIGN_UP' });
    const answers = await Promise.all(
      [compliance, other].map((operator) => give(operator, id, { to: Number(operator.id) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409)?.body;
    expect(JSON.stringify(told)).toMatch(/has taken case \d+ in the meantime/);
  });

  test('shows its assignee to those who may see it, and is not found by others', async () => {
    const id = await open({ kind: 'SANCTIONS_MATCH' });
    const seenBy = (operator: SignedIn, of: number | string = id) =>
      operator.call<AnswerOf<typeof readHolder>>('GET', `/console/api/cases/${of}/holder`);
    expect(await seenBy(other)).toMatchObject({ status: 200, body: { id, state: 'OPEN' } });
    expect((await seenBy(other)).body.assignee).toBeUndefined();
    await give(compliance, id, { to: Number(compliance.id) });
    expect((await seenBy(other)).body.assignee).toMatchObject({ email: compliance.email });
    expect((await seenBy(support)).status).toBe(404);
    expect((await seenBy(compliance, 0)).status).toBe(404);
    expect((await seenBy(compliance, 'none')).status).toBe(404);
  });

  test('cannot be assigned to an operator who may not decide it, nor once it is decided', async () => {
    const id = await open({ kind: 'SIGN_UP' });
    expect((await give(support, id, { to: Number(support.id) })).status).toBe(403);
    expect((await give(compliance, id, { to: Number(support.id) })).status).toBe(400);
    const holders = await compliance.call<AnswerOf<typeof listCaseHolders>>(
      'GET',
      `/console/api/cases/${id}/holders`,
    );
    const emails = holders.body.map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining([compliance.email, other.email]));
    expect(emails).not.toContain(support.email);
    await withTransaction(server.database, (handle) =>
      casesService(handle).end(
        { id: BigInt(id) },
        { decision: 'APPROVE', actor: compliance.actor, reason: 'All agrees.' },
      ),
    );
    expect((await give(compliance, id, { to: Number(compliance.id) })).status).toBe(409);
    expect((await give(compliance, 0, {})).status).toBe(404);
  });
});
