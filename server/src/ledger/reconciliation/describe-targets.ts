import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { type ConsolePage, findConsolePages } from '../source-links/service.ts';
import { DEAL_SIDES } from './open-deals.ts';

/** A possible match of a line, for an operator to compare with it. */
export interface DescribedTarget {
  reference: string;
  /** The customer it concerns; null if unknown. */
  name: string | null;
  /** Negative if the money left, like the line's. */
  cents: bigint;
  currency: string;
  day: string;
  page: ConsolePage | undefined;
}

/** A target such as `payment:12`, and the amount of the line it may match. */
export interface TargetOfLine {
  target: string;
  lineCents: bigint;
}

/** The name by which the page of a target is found. */
export const recordOfTarget = (target: string): string =>
  target.replace(/^line:/, 'statement-line:').replace(/^reversal:/, 'webhook-event:');

/** Names a target of one line: the same payment may be received on one line and reversed on another. */
const keyOf = ({ target, lineCents }: TargetOfLine) => `${target} ${lineCents < 0n ? -1 : 1}`;

/**
 * Reference, customer, amount, day and page of targets that are records; the others, such as `suspense`, describe
 * themselves. Each is found by a key.
 * @returns a function that looks one up
 */
export async function describeTargets(
  handle: Handle,
  targets: readonly TargetOfLine[],
): Promise<(of: TargetOfLine) => DescribedTarget | undefined> {
  const { rows } = await sql<Omit<DescribedTarget, 'page'> & { key: string; target: string }>`
    with named as materialized (
      select name as target, side, split_part(name, ':', 1) as kind, split_part(name, ':', 2)::bigint as id
      from unnest(${targets.map(({ target }) => target)}::text[],
        ${targets.map(({ lineCents }) => (lineCents < 0n ? -1 : 1))}::integer[]) as n (name, side)
      where name ~ '^(payment|case|reversal|refund|payout|line|partner-settlement|exchange-deal|prefunding-order):[0-9]{1,18}$'),
    described (target, side, transaction_id, reference, cents, currency, day) as (
      select n.target, n.side, p.transaction_id, coalesce(nullif(u.reference, ''), u.partner_reference),
        u.amount_cents, u.currency, u.day
      from named n join untold_money u on case n.kind when 'payment' then u.payment_id = n.id
          when 'case' then u.case_id = n.id when 'reversal' then u.reversal_id = n.id end
        and sign(u.amount_cents) = n.side
      left join payments p on p.id = u.payment_id
      union all
      select n.target, n.side, coalesce(r.transaction_id, r.fee_of), r.reference, n.side * r.amount_cents::bigint,
        r.currency, coalesce(r.left_at, r.owed_at)::date
      from named n join refunds r on n.kind = 'refund' and r.id = n.id
      union all
      select n.target, n.side, p.transaction_id, coalesce(t.payment_reference, o.reference, p.id::text),
        n.side * p.owed_cents::bigint, 'ZAR', p.state_at::date
      from named n join payouts p on n.kind = 'payout' and p.id = n.id
      left join transactions t on t.id = p.transaction_id
      left join inbound_transactions o on o.id = p.inbound_transaction_id
      union all
      select n.target, n.side, null, s.settlement, (s.amount_cents - s.commission_cents)::bigint, s.currency, s.booked_on
      from named n join statement_lines s on n.kind = 'line' and s.id = n.id
      union all
      select n.target, n.side, null, s.reference, n.side * s.amount_cents::bigint, 'ZAR', s.agreed_at::date
      from named n join partner_settlements s on n.kind = 'partner-settlement' and s.id = n.id
      union all
      select n.target, n.side, null, d.number, d.amount_cents, d.currency, d.day from named n
      cross join lateral (select d.number, side.cents as amount_cents, side.currency, d.value_on as day
        from exchange_deals d cross join lateral (${DEAL_SIDES}) side
        where d.id = n.id and sign(side.cents) = n.side) d
      where n.kind = 'exchange-deal'
      union all
      select n.target, n.side, null, o.reference, n.side * o.amount_cents::bigint, o.currency,
        coalesce(o.sent_on, o.proposed_at::date)
      from named n join prefunding_orders o on n.kind = 'prefunding-order' and o.id = n.id)
    select distinct on (d.target, d.side) d.target || ' ' || d.side as key, d.target, d.reference, d.cents, d.currency,
      d.day, c.first_name || ' ' || c.last_name as name
    from described d left join transactions t on t.id = d.transaction_id
    left join customers c on c.registration_id = t.registration_id`.execute(handle.db);
  const pages = await findConsolePages(
    handle,
    rows.map(({ target }) => recordOfTarget(target)),
  );
  const found = new Map(
    rows.map(({ key, target, ...described }) => [
      key,
      { ...described, page: pages.get(recordOfTarget(target)) },
    ]),
  );
  return (of) => found.get(keyOf(of));
}
