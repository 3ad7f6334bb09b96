import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';

/** Money to count towards a customer's limits; negative to stop counting it. */
export interface LimitUsage {
  registrationId: bigint;
  /** The day it was sent. */
  businessDay: string;
  cents: bigint;
}

/**
 * Counts money towards the limit of a day even if that exceeds it: existing payments are always counted, and the
 * next ones are refused.
 */
export async function countToLimit(
  { db }: TransactionHandle,
  { registrationId, businessDay, cents }: LimitUsage,
): Promise<void> {
  const used = sql<bigint>`principal_cents + ${cents}`;
  await db
    .updateTable('limit_usage')
    .set({ principal_cents: used, day_limit_cents: sql`greatest(day_limit_cents, ${used})` })
    .where('registration_id', '=', registrationId)
    .where('business_day', '=', businessDay)
    .execute();
}
