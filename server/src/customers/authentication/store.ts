import { notFound } from '../../platform/core/errors.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** A customer with the country of their nationality. */
export async function findCustomer({ database }: { database: Handle }, id: bigint) {
  const customer = await database.db
    .selectFrom('customers')
    .innerJoin('countries', 'countries.alpha3', 'customers.nationality')
    .selectAll('customers')
    .select(['countries.alpha2', 'countries.name as country_name'])
    .where('customers.id', '=', id)
    .executeTakeFirst();
  if (!customer) throw notFound('customer');
  return customer;
}

export type CustomerRow = Awaited<ReturnType<typeof findCustomer>>;
