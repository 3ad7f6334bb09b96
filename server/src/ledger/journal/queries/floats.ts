import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import { postedTotals } from '../totals/totals.ts';
import { PARTNER_NAMES } from './balances.ts';
import { eventOfFigureSql } from './figures.ts';

/** The float of a payout partner between two days, in cents of its currency. */
export interface PartnerFloat {
  partner: string;
  name: string;
  currency: string;
  before: bigint;
  funded: bigint;
  paidOut: bigint;
  fees: bigint;
  /** Changes by exchange rates, corrections and write-offs; `rates` is the part of exchange rates. */
  other: bigint;
  rates: bigint;
  after: bigint;
  /**
   * The balance according to its statements, or those of a bank that pays for it; null if none covers the period.
   */
  said: bigint | null;
}

/** The amounts that each payout partner was given, paid out and charged between two days, and its own figures. */
export async function readFloats(
  { db }: Pick<Handle, 'db'>,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<PartnerFloat[]> {
  const { rows } = await sql<PartnerFloat>`
    with moved as (
      select sub_account as partner, currency, debit_cents - credit_cents as cents, business_day >= ${from} as within,
        case when ${eventOfFigureSql('FUNDED')} then 'FUNDED' when ${eventOfFigureSql('FEES')} then 'FEES'
          when ${eventOfFigureSql('RATES')} then 'RATES' when ${eventOfFigureSql('CORRECTIONS')} then 'OTHER'
          else 'PAID_OUT' end as what
      from (${postedTotals}) t where account = 'PAYOUT_FLOAT' and business_day <= ${to}),
    floats as (
      select partner, currency, coalesce(sum(cents) filter (where not within), 0)::bigint as before,
        coalesce(sum(cents) filter (where within and what = 'FUNDED'), 0)::bigint as funded,
        coalesce(-sum(cents) filter (where within and what = 'PAID_OUT'), 0)::bigint as "paidOut",
        coalesce(-sum(cents) filter (where within and what = 'FEES'), 0)::bigint as fees,
        coalesce(sum(cents) filter (where within and what in ('RATES', 'OTHER')), 0)::bigint as other,
        coalesce(sum(cents) filter (where within and what = 'RATES'), 0)::bigint as rates, sum(cents)::bigint as after
      from moved group by partner, currency),
    said as (
      select partner, currency, sum(cents)::bigint as cents from (
        select partner, currency, commission_cents - amount_cents as cents from statement_lines
        where partner = any (select partner from floats) and booked_on between ${from} and ${to}
          and kind in ('PAYOUT', 'PAYOUT_RETURN')
        union all
        select p.partner, l.currency, -l.amount_cents from statement_lines l
        join statement_matches m on m.line_id = l.id and m.state in ('EXACT', 'CONFIRMED')
        join payouts p on p.id = m.payout_id and (p.inbound_transaction_id is null or p.method <> 'BANK')
        where l.partner is null and l.booked_on between ${from} and ${to}) told
      group by partner, currency)
    select f.*, coalesce(p.name, f.partner) as name, coalesce(said.cents, case when exists (select from statements s
      where s.partner = f.partner and s.from_day <= ${to} and s.to_day >= ${from}) then 0 end)::bigint as said
    from floats f
    left join said using (partner, currency)
    left join (${PARTNER_NAMES}) p on p.id = f.partner
    order by name, f.currency`.execute(db);
  return rows;
}
