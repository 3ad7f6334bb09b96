import { sql } from 'kysely';

/** SQL of what a row of remittance_partners owes us for each order now, in hundredths of a percent. */
export const commissionNow = sql<number>`coalesce(
  (select c.hundredths from partner_commissions c
    where c.remittance_partner = name and c.valid_from <= now() order by c.valid_from desc limit 1),
  commission_hundredths)`;
