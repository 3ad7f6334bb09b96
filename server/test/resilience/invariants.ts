import { expect, vi } from 'vitest';
import { findLedgerDifferences } from '../../src/ledger/journal/reconcile.ts';
import { sealAll } from '../../src/platform/audit-log/seal.ts';
import { verifyChain } from '../../src/platform/audit-log/verify.ts';
import type { Database } from '../../src/platform/database/pool.ts';
import { AUDIT_KEY } from '../environment.ts';

/**
 * Expects no partial effects anywhere in the database: the ledger agrees with all records that it covers, each
 * creation is in the audit trail once, and the trail is complete.
 */
export async function expectInvariants(database: Database): Promise<void> {
  expect(await findLedgerDifferences(database)).toEqual([]);
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

/** Transactions created after the demo without an audit entry, or with more than one. */
async function withoutAudit({ pool }: Database): Promise<unknown[]> {
  const { rows } = await pool.query(`
    select t.id, count(a.id) from transactions t
    left join audit_entries a
      on a.subject = 'transaction:' || t.id and a.action = 'transaction.created'
    where t.created_at > (select at from audit_entries where action = 'demo.seeded')
    group by t.id having count(a.id) <> 1`);
  return rows;
}

/** Recorded payments of a transaction. */
export async function paymentsOf({ pool }: Database, id: number): Promise<number> {
  const { rows } = await pool.query('select from payments where transaction_id = $1', [id]);
  return rows.length;
}
