import { createBatcher } from '../../platform/database/batched.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { type LimitedCustomer, USAGE } from './usage.ts';

/** The list is in a subquery: PostgreSQL then expects the same number of customers from any, and plans once. */
const READ = `
select c.registration_id, c.tier, c.id_type, ${USAGE}
from customers c
left join lateral (select * from customer_totals where registration_id = c.registration_id limit 1) t on true
where c.registration_id = any((select $1::bigint[])::bigint[])`;

/** Reads a customer's limit class and usage; undefined for an unknown registration. */
export type ReadLimitUsage = (registrationId: bigint) => Promise<LimitedCustomer | undefined>;

/** Creates a reader of limit usage; concurrent reads share one round trip. */
export function limitUsageReader({ client }: Handle): ReadLimitUsage {
  return createBatcher(async (registrationIds) => {
    const { rows } = await client.query<LimitedCustomer & { registration_id: bigint }>({
      name: 'read-limited-customers',
      text: READ,
      values: [registrationIds],
    });
    const byId = new Map(rows.map((row) => [row.registration_id, row]));
    return registrationIds.map((id) => byId.get(id));
  });
}
