import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall } from '../../../test/operators.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { applyPayoutReport } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { casesService } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { countFigures } from './service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

interface Dashboard {
  days: {
    day: string;
    quoted: number;
    created: number;
    sent: { count: number; amount: number };
    'paid-out': { count: number; amount: number };
  }[];
  queues: {
    kind: string;
    open: number;
    overdue: number;
    waiting: number;
    'oldest-at'?: string;
  }[];
  'hold-ages': number[];
  partners: { service: string; partner: string; count: number; failed: number }[];
  floats: { partner: string; currency: string; balance: number }[];
}

async function dashboard(role: 'support' | 'compliance' | 'treasury' = 'treasury') {
  const operator = await operatorCall(server, role);
  return (await operator.call<Dashboard>('GET', '/console/api/dashboard')).body;
}

test('what happens on a day is counted, however often it is', async () => {
  const { database } = server;
  await countFigures(database);
  const before = (await dashboard()).days.at(-1);
  const { id } = await newPayable(database, { total: '1000.00' });
  await database.pool.query('update transactions set created_at = now() where id = $1', [id]);
  await database.pool.query(
    'update quotations set created_at = now() where id = (select quotation_id from transactions where id = $1)',
    [id],
  );
  await reportPaid(database, id);
  await applyPayoutReport(database, id, 'PAID');
  await countFigures(database);
  await Promise.all([countFigures(database), countFigures(database)]);
  const { days, floats } = await dashboard();
  expect(days).toHaveLength(14);
  const after = days.at(-1);
  expect({
    quoted: (after?.quoted ?? 0) - (before?.quoted ?? 0),
    created: (after?.created ?? 0) - (before?.created ?? 0),
    sent: (after?.sent.count ?? 0) - (before?.sent.count ?? 0),
    amount: (after?.sent.amount ?? 0) - (before?.sent.amount ?? 0),
    paidOut: (after?.['paid-out'].count ?? 0) - (before?.['paid-out'].count ?? 0),
  }).toEqual({ quoted: 1, created: 1, sent: 1, amount: 1000, paidOut: 1 });
  const { rows } = await database.pool.query<{ cents: bigint }>(
    `select sum(amount_cents)::bigint as cents from journal_lines
     where account = 'PAYOUT_FLOAT' and currency = 'ZAR'`,
  );
  const total = floats
    .filter(({ currency }) => currency === 'ZAR')
    .reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
  expect(BigInt(total)).toBe(rows[0]?.cents);
});

test('payouts that came to nothing are counted with their partner, by its name', async () => {
  const { database } = server;
  const { id } = await newPayable(database, { total: '500.00' });
  await reportPaid(database, id);
  const payout = await applyPayoutReport(database, id, 'FAILED');
  await countFigures(database);
  const { rows } = await database.pool.query<{ name: string }>(
    `select d.name || ', ' || pp.name as name from payouts p
     join payout_partners pp on pp.id::text = p.partner
     join payout_methods m on m.id = pp.payout_method_id join destinations d on d.id = m.destination_id
     where p.id = $1`,
    [payout],
  );
  const found = (await dashboard()).partners.find(({ partner }) => partner === rows[0]?.name);
  expect(found?.failed).toBeGreaterThan(0);
  expect(found?.count).toBeGreaterThanOrEqual(found?.failed ?? 0);
});

test('failures of payment partners, of channels and of remittance partners are counted beside them', async () => {
  const { database } = server;
  const failures = async () => {
    await countFigures(database);
    const { partners } = await dashboard();
    const of = (service: string, partner: string) => {
      const found = partners.find((each) => each.service === service && each.partner === partner);
      return [found?.count ?? 0, found?.failed ?? 0];
    };
    return [of('PAYMENTS', 'STITCH'), of('MESSAGES', 'EMAIL'), of('EVENTS', 'PARTNER_ONE')].flat();
  };
  const before = await failures();
  const { id } = await newPayable(database, { total: '500.00' });
  await database.pool.query(
    `insert into payment_authorisations (transaction_id, payment_reference, option, status, expires_at, partner_reference)
     select id, payment_reference, 'STITCH', 'CLOSED', now(), reference
     from transactions, (values (null), ('S1'), ('S2')) v (reference) where id = $1`,
    [id],
  );
  await database.pool.query(
    `insert into webhook_events (partner, event_id, payment_reference, type, outcome, body)
     values ('STITCH', 'F1', '', 'FAILED', 'IGNORED', '{}'), ('STITCH', 'F2', '', 'CANCELED', 'IGNORED', '{}')`,
  );
  await database.pool.query(
    `insert into messages (channel, recipient, body, status)
     values ('EMAIL', 'a@b.example', '', 'FAILED'), ('EMAIL', 'a@b.example', '', 'UNDELIVERABLE'),
       ('EMAIL', 'a@b.example', '', 'SENT')`,
  );
  await database.pool.query(
    `insert into partner_events (remittance_partner, inbound_transaction_id, status, state)
     select 'PARTNER_ONE', min(id), 'COMPLETE', state
     from inbound_transactions, (values ('GIVEN_UP'), ('DELIVERED')) v (state) group by state`,
  );
  const after = await failures();
  expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([3, 2, 3, 2, 2, 1]);
});

test('open cases are counted as they are now, those of a sanctions match for compliance alone', async () => {
  const found = await withTransaction(server.database, (handle) =>
    casesService(handle).open({
      kind: 'SANCTIONS_MATCH',
      subject: 'transaction:1',
      facts: {},
      dueAt: new Date('2026-01-01'),
      actor: 'clock',
    }),
  );
  expect(found).toBeGreaterThan(0n);
  const kinds = async (role: 'support' | 'compliance') =>
    (await dashboard(role)).queues.map(({ kind }) => kind);
  expect(await kinds('compliance')).toContain('SANCTIONS_MATCH');
  expect(await kinds('support')).not.toContain('SANCTIONS_MATCH');
  const [hers, theirs] = [await dashboard('compliance'), await dashboard('support')];
  const all = (ages: number[]) => ages.reduce((sum, count) => sum + count, 0);
  expect(all(hers['hold-ages']) - all(theirs['hold-ages'])).toBeGreaterThanOrEqual(1);
  expect(hers.queues.find(({ kind }) => kind === 'SANCTIONS_MATCH')?.overdue).toBeGreaterThan(0);
});

test('what waits for a customer is counted beside what an operator acts on, as its queue counts it', async () => {
  const { database } = server;
  const support = await operatorCall(server, 'support');
  const counts = async () => {
    const { open = 0, waiting = 0 } =
      (await dashboard()).queues.find(({ kind }) => kind === 'FOLLOW_UP') ?? {};
    const { body } = await support.call<{ cases: unknown[] }>(
      'GET',
      '/console/api/cases?queue=follow-ups&kind=FOLLOW_UP',
    );
    return { open, waiting, listed: body.cases.length };
  };
  const before = await counts();
  await database.pool.query(
    `insert into cases (kind, subject, facts, due_at, opened_by, next_actor)
     select 'FOLLOW_UP', 'test:' || at, '{}', now() - interval '1 hour', 'system', actor
     from unnest(array['CUSTOMER', 'CUSTOMER', 'OPERATOR']) with ordinality a (actor, at)`,
  );
  expect(await counts()).toEqual({
    open: before.open + 1,
    waiting: before.waiting + 2,
    listed: before.listed + 1,
  });
  await database.pool.query("update cases set next_actor = 'CUSTOMER' where kind = 'FOLLOW_UP'");
  const followUps = (await dashboard()).queues.find(({ kind }) => kind === 'FOLLOW_UP');
  expect(followUps).toMatchObject({ open: 0, overdue: 0 });
  expect(followUps?.['oldest-at']).toBeUndefined();
});
