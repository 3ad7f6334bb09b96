import { type RawBuilder, sql } from 'kysely';
import { postedTotals } from '../../../ledger/journal/service.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';

/** The money of a remittance partner for its orders, in cents of rand. */
export interface PartnerFunds {
  partner: string;
  funding: 'PREFUNDED' | 'CREDIT';
  /** Its settlements less its orders; below zero, its debt to us. */
  balance: bigint;
  /** The part of the balance that an agreed repayment returns to it. */
  reserved: bigint;
  credit: bigint;
  /** Null without a daily cap. */
  daily: bigint | null;
  /** Its orders allocated on this business day. */
  today: bigint;
  /** Below this, the partner and staff are notified; null for never. */
  low: bigint | null;
}

/** The amount that a partner's orders can still use, in cents; below zero if it owes more than its limit. */
export const availableFunds = ({ balance, reserved, credit }: PartnerFunds): bigint =>
  balance - reserved + credit;

/** Locks a partner, so that concurrent changes of its balance count one after the other, and reads its funds. */
export async function lockFunds(handle: TransactionHandle, partner: string): Promise<PartnerFunds> {
  await handle.db
    .selectFrom('remittance_partners')
    .select('name')
    .where('name', '=', partner)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const [funds] = await readFunds(handle, sql`p.name = ${partner}`);
  if (!funds) throw new Error(`There is no remittance partner ${partner}.`);
  return funds;
}

/** The funds of all partners by name, or of those that a condition on `p` selects. */
export async function readFunds(
  { db }: Pick<Handle, 'db'>,
  which: RawBuilder<unknown> = sql`true`,
): Promise<PartnerFunds[]> {
  const { rows } = await sql<PartnerFunds>`
    select p.name as partner, p.funding, p.credit_cents as credit, p.daily_cents as daily, p.low_cents as low,
      posted.balance, posted.today, reserved.cents as reserved
    from remittance_partners p
    cross join lateral (
      select coalesce(sum(credit_cents - debit_cents), 0)::bigint as balance,
        coalesce(sum(debit_cents - credit_cents) filter (where event = 'ORDER_ALLOCATED'
          and business_day = (now() at time zone 'Africa/Johannesburg')::date), 0)::bigint as today
      from (${postedTotals}) t
      where t.account = 'REMITTER_CLEARING' and t.sub_account = p.name and t.currency = 'ZAR'
    ) posted
    cross join lateral (
      select coalesce(sum(amount_cents), 0)::bigint as cents from partner_settlements s
      where s.remittance_partner = p.name and s.state = 'AGREED' and s.direction = 'REPAY'
    ) reserved
    where ${which}
    order by p.name`.execute(db);
  return rows;
}

/** The orders of a partner that wait for its money or the next day. */
export interface WaitingOrders {
  orders: number;
  /** Their amounts, without commission. */
  cents: bigint;
}

/** The waiting orders of each partner that has any, or of one, by the index of those that wait. */
export async function readWaitingOrders(
  { db }: Pick<Handle, 'db'>,
  partner?: string,
): Promise<Map<string, WaitingOrders>> {
  const { rows } = await sql<WaitingOrders & { partner: string }>`
    select remittance_partner as partner, count(*)::integer as orders, sum(amount_cents)::bigint as cents
    from inbound_transactions
    where waits_for_funds_since is not null and (${partner ?? null}::text is null or remittance_partner = ${partner ?? null})
    group by 1`.execute(db);
  return new Map(rows.map(({ partner: name, ...waiting }) => [name, waiting]));
}
