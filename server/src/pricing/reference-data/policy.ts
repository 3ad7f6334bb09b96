import { sql } from 'kysely';
import type { PolicyKey } from '../../platform/database/policy-keys.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** An amount of policy in cents, as it is in force now, for callers without a snapshot of the reference data. */
export async function policyAmount(db: Handle['db'], key: PolicyKey): Promise<bigint> {
  const { amount_cents } = await db
    .selectFrom('policy_amounts')
    .select('amount_cents')
    .where('key', '=', key)
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return amount_cents;
}
