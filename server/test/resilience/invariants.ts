import { expect, vi } from 'vitest';
import { sealAll } from '../../src/audit/seal.ts';
import { verifyChain } from '../../src/audit/verify.ts';
import { reconcile } from '../../src/books/reconcile.ts';
import { trialBalance } from '../../src/books/trial-balance.ts';
import type { Database } from '../../src/database/pool.ts';
import { AUDIT_KEY } from '../environment.ts';

/**
 * Expects nothing half done anywhere in the database: the ledger sums to zero and agrees with the
 * transactions, none is paid twice or without a payment, limit usage is the sum of the transactions that
 * count, and the audit trail is whole.
 */
export async function expectInvariants(database: Database): Promise<void> {
  expect((await trialBalance(database)).sum).toBe(0n);
  expect(await reconcile(database)).toEqual([]);
  expect(await paidWrongly(database)).toEqual([]);
  expect(await usageDifferences(database)).toEqual([]);
  expect(await withoutAudit(database)).toEqual([]);
  await vi.waitFor(
    async () => {
      await sealAll(database, AUDIT_KEY);
      const state = await verifyChain(database, AUDIT_KEY);
      const { rows } = await database.pool.query<{ all: bigint }>(
        'select count(*) as all from audit_entries',
      );
      const whole = { entries: Number(rows[0]?.all), broken: undefined, late: [], missed: [] };
      expect(state).toMatchObject(whole);
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** Transactions whose payments do not add up to the amount their status calls for. */
async function paidWrongly({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select t.id, t.status, count(p.id) as payments
    from transactions t left join payments p on p.transaction_id = t.id
    group by t.id
    having count(p.id) <> case when t.paid_at is null then 0 else 1 end
      or coalesce(sum(p.amount_cents), 0) <> case when t.paid_at is null then 0 else t.total_cents end`);
  return rows;
}

/** Days on which the usage of a customer is not the sum of their transactions that count. */
async function usageDifferences({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    with counted as (
      select registration_id, business_day, sum(principal_cents) as cents
      from transactions t
      where status not in ('EXPIRED', 'CANCELED', 'REJECTED', 'REFUNDED')
      group by registration_id, business_day
    )
    select registration_id, business_day, counted.cents, used.principal_cents
    from counted full join limit_usage used using (registration_id, business_day)
    where coalesce(counted.cents, 0) <> coalesce(used.principal_cents, 0)`);
  return rows;
}

/** Transactions created since the demo was made without their audit entry, or with more than one. */
async function withoutAudit({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select t.id, count(a.id) from transactions t
    left join audit_entries a
      on a.subject = 'transaction:' || t.id and a.action = 'transaction.created'
    where t.created_at > (select at from audit_entries where action = 'demo.seeded')
    group by t.id having count(a.id) <> 1`);
  return rows;
}

/** Payments counted for a transaction. */
export async function paymentsOf({ pool }: Database, id: number): Promise<number> {
  const { rows } = await pool.query('select from payments where transaction_id = $1', [id]);
  return rows.length;
}
