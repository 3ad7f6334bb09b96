import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Audit and case subjects of a customer's requests that operators decided. */
export async function findCustomerRequests(
  { db }: Handle,
  registration: bigint | null,
): Promise<string[]> {
  if (registration === null) return [];
  const { rows } = await sql<{ subject: string }>`
    (select 'limit-increase:' || id as subject from limit_increases
     where registration_id = ${registration} order by id desc limit 100)
    union all
    (select 'redemption-request:' || id from redemption_requests
     where registration_id = ${registration} order by id desc limit 100)`.execute(db);
  return rows.map(({ subject }) => subject);
}
