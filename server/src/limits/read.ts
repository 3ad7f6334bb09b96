import { batched } from '../database/batched.ts';
import type { Handle } from '../database/pool.ts';
import { type LimitedCustomer, USAGE } from './usage.ts';

const READ = `
select c.registration_id, c.tier, c.id_type, ${USAGE}
from customers c left join customer_totals t on t.registration_id = c.registration_id
where c.registration_id = any($1::bigint[])`;

/** Reads what a customer's limits depend on and what of them is used; undefined for nobody's registration. */
export type ReadLimitUsage = (registrationId: bigint) => Promise<LimitedCustomer | undefined>;

/** A reader of limited customers; those asked for at the same moment come in one round trip. */
export function limitUsageReader({ client }: Handle): ReadLimitUsage {
  return batched(async (registrationIds) => {
    const { rows } = await client.query<LimitedCustomer & { registration_id: bigint }>({
      name: 'read-limited-customers',
      text: READ,
      values: [registrationIds],
    });
    const byId = new Map(rows.map((row) => [row.registration_id, row]));
    return registrationIds.map((id) => byId.get(id));
  });
}
