import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readTreasury } from '@thumela/contract/console/treasury.ts';
import { queueNames, queues } from '@thumela/rules/operators/queues.ts';
import { roles } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { operatorCall } from '../../../../test/operators.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { operatorsDesk } from '../../desk.ts';
import { seedMorning } from './seed-morning.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({
    demo: true,
    settings: { payoutPartners: ['sandbox-mobile', 'sandbox-cash'] },
  });
  await seedMorning(server.services, operatorsDesk(server.services));
});

afterAll(() => server.close());

const readCases = () =>
  server.database.db.selectFrom('cases').selectAll().where('state', '<>', 'DECIDED').execute();

describe("a demo's morning", () => {
  test('has a case in every queue', async () => {
    const kinds = new Set((await readCases()).map(({ kind }) => kind));
    const empty = queueNames.filter((name) => !queues[name].some((kind) => kinds.has(kind)));
    expect(empty).toEqual([]);
  });

  test('has every held transaction and order in a queue', async () => {
    const { rows } = await sql<{ reference: string }>`
      select payment_reference as reference from transactions t
      where status in ('ON_HOLD_UNPAID', 'REMITTANCE_BRAND_ON_HOLD', 'MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION')
        and not exists (select from cases c where c.state <> 'DECIDED'
          and (c.transaction_id = t.id or c.subject = 'transaction:' || t.id))
      union all
      select reference from inbound_transactions o where next_actor = 'OPERATOR'
        and not exists (select from cases c where c.state <> 'DECIDED' and (c.subject = 'order:' || o.id
          or c.subject in (select 'redemption-request:' || r.id from redemption_requests r
            where r.inbound_transaction_id = o.id)
          or c.subject in (select 'follow-up:' || f.id from follow_ups f
            join redemption_requests r on r.id = f.redemption_request_id
            where r.inbound_transaction_id = o.id)))`.execute(server.database.db);
    expect(rows).toEqual([]);
  });

  test('lists every refund that is ready among the refunds to pay', async () => {
    const ready = await server.database.db
      .selectFrom('transactions')
      .select('payment_reference')
      .where('status', 'in', ['READY_FOR_REFUND', 'READY_FOR_CANCELLATION'])
      .execute();
    const owed = JSON.stringify(await operatorsDesk(server.services).owedRefunds(), (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    expect(ready).toHaveLength(2);
    for (const one of ready) expect(owed).toContain(one.payment_reference);
  });

  test('has overdue, taken and proposed cases, a note, and a chat that waits', async () => {
    const cases = await readCases();
    const late = cases.filter(({ due_at }) => due_at !== null && due_at < new Date());
    expect(late.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['REDEMPTION', 'SUSPENSE']),
    );
    expect(cases.filter(({ assigned_to }) => assigned_to !== null)).toHaveLength(2);
    expect(cases.filter(({ state }) => state === 'PROPOSED').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['RETURNED_PAYOUT', 'CONFIGURATION', 'WRITE_OFF']),
    );
    const { db } = server.database;
    expect(await db.selectFrom('case_notes').select('id').execute()).toHaveLength(1);
    expect(await db.selectFrom('open_statement_lines').selectAll().execute()).toHaveLength(2);
    expect(await db.selectFrom('conversations').select('id').execute()).toHaveLength(1);
  });

  test('leaves the ledger in agreement with its records', async () => {
    expect(await findLedgerDifferences(server.database)).toEqual([]);
  });

  test('has a float to fund, and an order and a deal that a second person decides about', async () => {
    const treasury = await operatorCall(server, 'treasury');
    const { body } = await treasury.call<AnswerOf<typeof readTreasury>>(
      'GET',
      '/console/api/treasury',
    );
    expect(
      body.floats.map((float) => `${float.channel} ${float.currency} ${float['fund-today'] > 0}`),
    ).toEqual(['sandbox-cash USD false', 'sandbox-mobile ZAR true']);
    expect(body.pending.map((one) => `${one.kind} ${one['pending-on']}`)).toEqual([
      ...['PREFUNDING PERSON', 'DEAL PERSON'],
    ]);
    const used = await sql`select from journal_entries where event = 'FLOAT_USED'`.execute(
      server.database.db,
    );
    expect(used.rows).toHaveLength(3);
  });

  test('shows every case to compliance, with at least one decision', async () => {
    const compliance = await operatorCall(server, 'compliance');
    for (const { id, kind } of await readCases()) {
      const { status, body } = await compliance.call<{ decisions: object[] }>(
        'GET',
        `/console/api/cases/${id}`,
      );
      expect([kind, status, JSON.stringify(body).slice(0, 200)]).toEqual([
        kind,
        200,
        expect.any(String),
      ]);
      expect(body.decisions, kind).not.toEqual([]);
    }
  });

  test('shows every transaction, order and customer', async () => {
    const support = await operatorCall(server, 'support');
    for (const [table, path] of [
      ['transactions', 'transactions'],
      ['inbound_transactions', 'orders'],
      ['customers', 'customers'],
    ] as const) {
      for (const { id } of await server.database.db.selectFrom(table).select('id').execute()) {
        const { status } = await support.call('GET', `/console/api/${path}/${id}`);
        expect([path, id, status]).toEqual([path, id, 200]);
      }
    }
  });

  test('has two operators for each role', async () => {
    const operators = await server.database.db
      .selectFrom('operators')
      .select('roles')
      .where('email', 'like', '%@thumela.example')
      .execute();
    for (const role of roles) {
      expect(operators.filter((one) => one.roles.includes(role))).toHaveLength(2);
    }
  });

  test('is made once', async () => {
    const before = await readCases();
    await seedMorning(server.services, operatorsDesk(server.services));
    expect(await readCases()).toEqual(before);
  });
});
