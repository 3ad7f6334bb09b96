import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../../test/customers.ts';
import { testDesk } from '../../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { addOrder } from '../../../../test/orders.ts';
import { casesService, toOperatorActor } from '../../../casework/cases/service.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { journalService, transferLines } from '../../../ledger/journal/service.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { inboundService, payFunded } from '../service.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  customer = await addCustomer(server, { email: `${randomUUID()}@example.com` });
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

type Partner = 'PARTNER_ONE' | 'PARTNER_TWO';

const limit = (partner: Partner, credit: bigint, daily: bigint | null = null) =>
  server.owner.pool.query(
    'update remittance_partners set credit_cents = $2, daily_cents = $3 where name = $1',
    [partner, credit, daily],
  );

beforeEach(async () => {
  // Orders that earlier tests left waiting are paid.
  await limit('PARTNER_ONE', 10n ** 12n);
  await payFunded(server.services);
});

/** Has an order of R 5,000 become the customer's, or another one's. */
async function redeem(partner: Partner, by = customer): Promise<bigint> {
  const { id } = await addOrder(server, { partner, amount: 500_000n });
  await withTransaction(server.database, async (handle) => {
    const inbound = inboundService(handle);
    const registrationId = BigInt(by.registrationId);
    await inbound.move({ id, to: 'ALLOCATED_PENDING', actor: 'system', registrationId });
    await inbound.payWhenFunded(id, 'system');
  });
  return id;
}

async function statusesOf(ids: readonly bigint[]): Promise<string[]> {
  const { rows } = await server.owner.pool.query<{ status: string }>(
    'select status from inbound_transactions where id = any ($1::bigint[]) order by id',
    [ids],
  );
  return rows.map(({ status }) => status);
}

const balance = async (partner: Partner): Promise<bigint> => {
  const { rows } = await server.owner.pool.query<{ owed: bigint }>(
    `select coalesce(sum(amount_cents), 0)::bigint as owed from journal_lines
     where account = 'REMITTER_CLEARING' and sub_account = $1`,
    [partner],
  );
  return rows[0]?.owed ?? 0n;
};

/** A partner's money reaches our bank. */
const settle = (partner: Partner, cents: bigint, line: bigint) =>
  withTransaction(server.database, (handle) =>
    journalService(handle).post({
      ...{ event: 'REMITTER_SETTLED', subject: 'demo:1', document: `demo:${line}` },
      actor: 'system',
      lines: transferLines(
        { account: 'BANK', subAccount: 'MAIN' },
        { account: 'REMITTER_CLEARING', subAccount: partner },
        cents,
      ),
    }),
  );

test('orders redeemed at the same moment are paid up to the credit limit, and the others wait', async () => {
  await limit('PARTNER_TWO', 2_000_000n);
  const ids = await Promise.all(Array.from({ length: 20 }, () => redeem('PARTNER_TWO')));
  const statuses = await statusesOf(ids);
  expect(statuses.filter((status) => status === 'ALLOCATED_UNPAID')).toHaveLength(4);
  expect(statuses.filter((status) => status === 'ALLOCATED_PENDING')).toHaveLength(16);
  expect(await balance('PARTNER_TWO')).toBeLessThanOrEqual(2_000_000n);
  const { rows } = await server.owner.pool.query(
    `select kind, state, facts ->> 'amount' as amount, facts ->> 'credit-limit' as credit from cases
     where subject = 'partner:PARTNER_TWO'`,
  );
  expect(rows).toEqual([
    {
      ...{ kind: 'INCOMING_ORDER', state: 'OPEN' },
      ...{ amount: 'R\u00a05\u00a0000.00', credit: 'R\u00a020\u00a0000.00' },
    },
  ]);
  await settle('PARTNER_TWO', 8_000_000n, 1n);
  expect(await payFunded(server.services)).toBe(16);
  expect(new Set(await statusesOf(ids))).toEqual(new Set(['ALLOCATED_UNPAID']));
  const ended = await server.owner.pool.query(
    `select state, decision from cases where subject = 'partner:PARTNER_TWO'`,
  );
  expect(ended.rows).toEqual([{ state: 'DECIDED', decision: 'PAID_ON' }]);
});

test('waiting orders continue automatically once the partner has settled, the oldest first', async () => {
  const owed = await balance('PARTNER_ONE');
  await limit('PARTNER_ONE', 0n);
  if (owed > 0n) await settle('PARTNER_ONE', owed, 2n);
  const ids = [await redeem('PARTNER_ONE'), await redeem('PARTNER_ONE')];
  expect(await statusesOf(ids)).toEqual(['ALLOCATED_PENDING', 'ALLOCATED_PENDING']);
  const { rows } = await server.owner.pool.query(
    'select reason, next_actor from inbound_transactions where id = $1',
    [ids[0]],
  );
  expect(rows).toEqual([
    { reason: expect.stringContaining('We will pay it as soon as'), next_actor: 'PARTNER' },
  ]);
  await settle('PARTNER_ONE', 600_000n, 3n);
  // One that comes later does not overtake those that wait.
  const later = await redeem('PARTNER_ONE');
  expect(await payFunded(server.services)).toBe(1);
  expect(await statusesOf([...ids, later])).toEqual([
    ...['ALLOCATED_UNPAID', 'ALLOCATED_PENDING', 'ALLOCATED_PENDING'],
  ]);
});

test('beyond the daily cap orders wait for the next day, whatever the partner has settled', async () => {
  const { rows } = await server.owner.pool.query<{ today: bigint }>(
    `select coalesce(sum(amount_cents), 0)::bigint as today from journal_lines
     where account = 'REMITTER_CLEARING' and sub_account = 'PARTNER_ONE' and amount_cents > 0`,
  );
  await limit('PARTNER_ONE', 10n ** 12n, (rows[0]?.today ?? 0n) + 700_000n);
  const ids = [await redeem('PARTNER_ONE'), await redeem('PARTNER_ONE')];
  expect(await statusesOf(ids)).toEqual(['ALLOCATED_UNPAID', 'ALLOCATED_PENDING']);
});

test('treasury reads which partner waits, and nothing is decided about the orders by it', async () => {
  await limit('PARTNER_ONE', 0n);
  await redeem('PARTNER_ONE');
  const desk = testDesk(server.services);
  const { rows } = await server.owner.pool.query<{ id: bigint }>(
    `select id from cases where subject = 'partner:PARTNER_ONE' and state = 'OPEN'`,
  );
  const id = rows[0]?.id ?? 0n;
  expect(Object.keys((await desk.show(id)).choices)).toEqual(['DONE']);
  await desk.decide(id, 'DONE', { actor: toOperatorActor('Zanele'), reason: 'They pay tomorrow.' });
  await limit('PARTNER_ONE', 10n ** 12n);
  expect(await payFunded(server.services)).toBe(1);
});

const pay = (id: bigint) =>
  withTransaction(server.database, (handle) => inboundService(handle).payWhenFunded(id, 'system'));

const casesOf = async (partner: Partner) =>
  (
    await server.owner.pool.query<{ state: string }>(
      'select state from cases where subject = $1 order by id desc limit 1',
      [`partner:${partner}`],
    )
  ).rows.map(({ state }) => state);

test('the case ends with the last order that waits, in the same database transaction', async () => {
  await limit('PARTNER_ONE', 0n);
  const [first, last] = [await redeem('PARTNER_ONE'), await redeem('PARTNER_ONE')];
  await limit('PARTNER_ONE', 10n ** 12n);
  expect(await pay(first)).toBe(true);
  expect(await casesOf('PARTNER_ONE')).toEqual(['OPEN']);
  expect(await pay(last)).toBe(true);
  expect(await casesOf('PARTNER_ONE')).toEqual(['DECIDED']);
});

test('a case that was closed while orders still wait comes back after a day', async () => {
  await limit('PARTNER_ONE', 0n);
  await redeem('PARTNER_ONE');
  const desk = testDesk(server.services);
  const { rows } = await server.owner.pool.query<{ id: bigint }>(
    `select id from cases where subject = 'partner:PARTNER_ONE' and state = 'OPEN'`,
  );
  const id = rows[0]?.id ?? 0n;
  await desk.decide(id, 'DONE', { actor: toOperatorActor('Zanele'), reason: 'They pay tomorrow.' });
  await payFunded(server.services);
  expect(await casesOf('PARTNER_ONE')).toEqual(['DECIDED']);
  await server.owner.pool.query(
    `update cases set decided_at = decided_at - interval '25 hours'
     where subject = 'partner:PARTNER_ONE' and state = 'DECIDED'`,
  );
  await payFunded(server.services);
  expect(await casesOf('PARTNER_ONE')).toEqual(['OPEN']);
});

test('an order that is frozen while it waits is not paid, and holds up no other', async () => {
  await limit('PARTNER_ONE', 0n);
  const listed = await addCustomer(server, { email: `${randomUUID()}@example.com` });
  const ids = [await redeem('PARTNER_ONE', listed), await redeem('PARTNER_ONE')];
  const subject = `order:${ids[0]}`;
  const match = await withTransaction(server.database, (handle) =>
    casesService(handle).open({ kind: 'SANCTIONS_MATCH', subject, facts: {}, actor: 'system' }),
  );
  const desk = testDesk(server.services);
  await desk.decide(match, 'FREEZE', { actor: toOperatorActor('Zanele'), reason: 'It is them.' });
  const { rows } = await server.owner.pool.query<{ source: string; cents: bigint }>(
    `select source, amount_cents as cents from frozen_property where subject = $1`,
    [subject],
  );
  expect(rows).toEqual([{ source: 'CLAIM', cents: 500_000n }]);
  await limit('PARTNER_ONE', 10n ** 12n);
  expect(await payFunded(server.services)).toBe(1);
  expect(await statusesOf(ids)).toEqual(['ALLOCATED_PENDING', 'ALLOCATED_UNPAID']);
});

test("an order that cannot be paid holds up no other partner's", async () => {
  await limit('PARTNER_ONE', 0n);
  await limit('PARTNER_TWO', 0n);
  const [broken, other] = [await redeem('PARTNER_ONE'), await redeem('PARTNER_TWO')];
  await limit('PARTNER_ONE', 10n ** 12n);
  await limit('PARTNER_TWO', 10n ** 12n);
  const { pool } = server.owner;
  await pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'broken'; end $$`);
  await pool.query(`create trigger refuse before update of status on inbound_transactions
    for each row when (old.id = ${broken}) execute function refuse()`);
  expect(await payFunded(server.services)).toBe(1);
  await pool.query('drop trigger refuse on inbound_transactions');
  expect(await statusesOf([broken, other])).toEqual(['ALLOCATED_PENDING', 'ALLOCATED_UNPAID']);
  expect(await payFunded(server.services)).toBe(1);
});
