import { availableInFloat, type FloatAmounts } from '@thumela/rules/payouts/floats.ts';
import { sql } from 'kysely';
import { postedTotals } from '../../ledger/journal/service.ts';
import type { Handle } from '../../platform/database/pool.ts';

/** Money advanced to a channel in one currency. Amounts are hundredths of it. */
export interface FloatBalance extends FloatAmounts {
  readonly id: bigint;
  readonly channel: string;
  readonly currency: string;
  readonly active: boolean;
  /** Money that new payouts may take; negative if the float is short. */
  readonly availableCents: bigint;
}

/** Selection of floats: given ones, those of a channel, or those that payouts may use. */
export interface FloatFilter {
  readonly ids?: readonly bigint[];
  readonly channel?: string;
  readonly onlyActive?: boolean;
}

interface FloatRow extends Omit<FloatBalance, 'availableCents' | 'report'> {
  reportedCents: bigint | null;
  reportedAt: Date | null;
  paidSinceCents: bigint;
}

/**
 * Reads the floats, by channel and currency, in one statement: a payout that is paid meanwhile is either reserved or
 * posted, never both. A caller who commits what is available must lock the floats before.
 */
export async function readFloatBalances(
  { db, clock }: Handle,
  { ids, channel, onlyActive }: FloatFilter = {},
): Promise<FloatBalance[]> {
  const { rows } = await sql<FloatRow>`
    with chosen as materialized (
      select f.* from payout_floats f
      where (${ids ?? null}::bigint[] is null or f.id = any (${ids ?? null}::bigint[]))
        and (${channel ?? null}::text is null or f.channel = ${channel ?? null})
        and (f.active or ${onlyActive !== true}))
    select f.id, f.channel, f.currency, f.active, f.minimum_cents as "minimumCents",
      f.reported_cents as "reportedCents", f.reported_at as "reportedAt", coalesce(book.cents, 0)::bigint as "bookCents",
      (select coalesce(sum(o.amount_cents), 0) from prefunding_orders o where o.float_id = f.id and o.state = 'SENT')::bigint
        as "inTransitCents",
      (select coalesce(sum(p.float_cents), 0) from payouts p where p.float_id = f.id
        and p.state not in ('PAID', 'FAILED', 'RETURNED', 'CANCELED'))::bigint as "reservedCents",
      (select coalesce(sum(p.float_cents), 0) from payouts p where p.float_id = f.id and p.state = 'PAID'
        and p.state_at > greatest(f.reported_at, now() - interval '1 day'))::bigint as "paidSinceCents"
    from chosen f
    left join (
      select sub_account, currency, sum(debit_cents - credit_cents) as cents from (${postedTotals}) t
      where account = 'PAYOUT_FLOAT' and sub_account = any (select channel from chosen) group by 1, 2
    ) book on book.sub_account = f.channel and book.currency = f.currency
    order by f.channel, f.currency`.execute(db);
  const now = clock.now();
  return rows.map(({ reportedCents, reportedAt, paidSinceCents, ...float }) => {
    const report =
      reportedCents === null || reportedAt === null
        ? undefined
        : { cents: reportedCents, at: reportedAt, paidSinceCents };
    const amounts = { ...float, report };
    return { ...amounts, availableCents: availableInFloat(amounts, now) };
  });
}
