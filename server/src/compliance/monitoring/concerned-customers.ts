import type { CustomerStatus } from '@thumela/rules/status/statuses.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** A customer whose movements are in the alerts of a case. */
export interface ConcernedCustomer {
  readonly id: bigint;
  readonly registrationId: bigint;
  readonly name: string;
  readonly status: CustomerStatus;
}

/** The customers whose movements are in the alerts of a case, by number. */
export async function readConcernedCustomers(
  { db }: Pick<Handle, 'db'>,
  caseId: bigint,
): Promise<ConcernedCustomer[]> {
  const { rows } = await sql<ConcernedCustomer>`
    select distinct c.id, c.registration_id as "registrationId", c.first_name || ' ' || c.last_name as name,
      c.approval_status as status
    from monitoring_alerts a join movements m on m.id = any(a.movement_ids)
      join customers c on c.registration_id = m.registration_id
    where a.case_id = ${caseId} order by c.id`.execute(db);
  return rows;
}
