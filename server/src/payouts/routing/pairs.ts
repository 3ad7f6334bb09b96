import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** A payout partner and a currency that it pays out. */
export interface ServedPair {
  readonly partner: number;
  readonly name: string;
  /** Its country and method. */
  readonly of: string;
  readonly currency: string;
}

/** Every payout partner with each currency that it pays out or has routes for, or one of them. */
export async function listServedPairs(
  { db }: Pick<Handle, 'db'>,
  only?: Pick<ServedPair, 'partner' | 'currency'>,
): Promise<ServedPair[]> {
  const { rows } = await sql<ServedPair>`
    select p.id as partner, p.name, d.name || ', ' || m.method_value as of, s.currency
    from (select payout_partner_id as partner, code as currency from payout_currencies
          union select payout_partner_id, currency from payout_routes where active) s
      join payout_partners p on p.id = s.partner
      join payout_methods m on m.id = p.payout_method_id
      join destinations d on d.id = m.destination_id
    where ${only ? sql`p.id = ${only.partner}::integer and s.currency = ${only.currency}` : sql`true`}
    order by d.name, m.method_value, p.name, s.currency`.execute(db);
  return rows;
}
