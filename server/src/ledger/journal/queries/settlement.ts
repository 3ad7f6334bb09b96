import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { postedTotals } from '../totals/totals.ts';
import { eventOfFigureSql } from './figures.ts';

/** A business day with a payment partner, in cents. */
export interface PartnerDay {
  day: IsoDate;
  partner: string;
  currency: string;
  collected: bigint;
  settled: bigint;
  other: bigint;
  owed: bigint;
}

/** Amounts that each payment partner collected, settled and owed, by day, newest first. */
export async function readSettlementByDay(
  { db }: Handle,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<PartnerDay[]> {
  const { rows } = await sql<PartnerDay>`
    select * from (
      select business_day as day, partner, currency, collected, settled, other,
        (sum(collected - settled + other) over (partition by partner, currency order by business_day))::bigint as owed
      from (
        select business_day, sub_account as partner, currency,
          coalesce(sum(debit_cents - credit_cents) filter (where ${eventOfFigureSql('COLLECTED')}), 0)::bigint as collected,
          coalesce(sum(credit_cents - debit_cents) filter (where ${eventOfFigureSql('SETTLED')}), 0)::bigint as settled,
          coalesce(sum(debit_cents - credit_cents) filter (where ${eventOfFigureSql('CORRECTIONS')}), 0)::bigint as other
        from (${postedTotals}) t
        where account = 'PAYMENT_CLEARING' and business_day <= ${to}
        group by business_day, sub_account, currency) moved) days
    where day >= ${from}
    order by day desc, partner, currency`.execute(db);
  return rows;
}
