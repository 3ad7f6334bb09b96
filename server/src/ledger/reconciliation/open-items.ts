import { type RawBuilder, sql } from 'kysely';

/**
 * Condition that something is unmatched, by conditions on a match `m`. OFFSET prevents PostgreSQL from reading all
 * matches into memory for a comparison with few rows.
 */
export const isUnmatchedSql = (on: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`not exists (select from statement_matches m where ${on} and m.state <> 'REFUSED' offset 0)`;

/** Unmatched lines; for a page of them, also those that may compete for the same match. */
export const openLines = (page?: readonly bigint[]): RawBuilder<unknown> => {
  const open = sql`select l.* from open_statement_lines o join statement_lines l on l.id = o.line_id
    where ${isUnmatchedSql(sql`m.line_id = l.id`)}`;
  if (page === undefined) return open;
  return sql`
    select l.* from (${open}) l where exists (select from statement_lines s
      where s.id = any (${page}::bigint[]) and (s.id = l.id or s.amount_cents = l.amount_cents
        or s.reference = l.reference and s.reference <> ''))`;
};

/** Money received or reversed according to payment partners' notices that is on no line. */
export const openReceived = (which: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select r.purpose, r.payment_id, r.case_id, r.reversal_id, r.teller as partner, r.partner_reference, r.reference,
    r.amount_cents, r.currency, r.day
  from untold_money r
  where num_nonnulls(r.payment_id, r.case_id, r.reversal_id) = 1 and (${which})
    and ${isUnmatchedSql(sql`m.payment_id = r.payment_id and m.purpose = r.purpose`)}
    and ${isUnmatchedSql(sql`m.case_id = r.case_id and m.purpose = r.purpose`)}
    and ${isUnmatchedSql(sql`m.reversal_id = r.reversal_id`)}`;

/** Number of times a refund `r` was sent or returned, from any source. */
const countPostingsSql = (event: string) => sql`(select count(*) from journal_entries e
  where e.subject = 'refund:' || r.id and e.event = ${sql.lit(event)})`;

/**
 * Refunds that a line may match. Owed ones and those marked as sent can leave, again after each return; sent ones
 * can bounce, or already did if an operator reported it first; void ones can do both if they already did.
 */
export const openRefunds = (which: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select r.id, r.reference, r.currency, r.state, way.purpose, way.amount_cents, r.owed_at::date as owed_on,
    coalesce(r.left_at, r.owed_at)::date as day, coalesce(case way.purpose when 'REFUND_LEFT' then t.status not like 'MARKED%'
      else r.state <> 'SENT' or t.status in ('REFUNDED', 'CANCELED') end, true) as readied
  from refunds r
  left join transactions t on t.id = r.transaction_id
  cross join lateral (
    select count(*) filter (where purpose = 'REFUND_LEFT') as times_left,
      count(*) filter (where purpose = 'REFUND_BOUNCED') as times_bounced,
      count(*) filter (where purpose = 'REFUND_BOUNCED' and state = 'PROPOSED') as bouncing
    from statement_matches where refund_id = r.id and state <> 'REFUSED'
  ) told
  cross join lateral (values ('REFUND_LEFT', -r.amount_cents::bigint), ('REFUND_BOUNCED', r.amount_cents::bigint))
    way (purpose, amount_cents)
  where (${which}) and case way.purpose
    when 'REFUND_LEFT' then case r.state when 'VOID' then ${countPostingsSql('REFUND_LEFT')} > times_left
      else times_left <= times_bounced end
    else bouncing = 0 and (r.state = 'SENT' or ${countPostingsSql('REFUND_BOUNCED')} > times_bounced) end`;

/** Settlements on no bank line, and whether they are the sum of the payments they pay. */
export const openSettlements: RawBuilder<unknown> = sql`
  select s.id, s.settlement as reference, (s.amount_cents - s.commission_cents)::bigint as amount_cents, s.currency,
    s.booked_on as day, coalesce(paid.amount_cents = s.amount_cents and paid.commission_cents = s.commission_cents,
      false) as adds_up
  from open_statement_lines open join statement_lines s on s.id = open.line_id
  cross join lateral (select sum(l.amount_cents)::bigint as amount_cents, sum(l.commission_cents)::bigint as commission_cents
    from statement_lines l where l.kind in ('PAYMENT', 'REVERSAL') and l.settlement <> ''
      and (l.partner, l.settlement, l.currency) = (s.partner, s.settlement, s.currency)) paid
  where s.kind = 'SETTLEMENT' and ${isUnmatchedSql(sql`m.settlement_line_id = s.id`)}`;

/** For a payout `p`: it goes to a local account, so that it leaves BANK directly without a float. */
export const WITHOUT_FLOAT = sql`p.inbound_transaction_id is not null and p.method = 'BANK'`;

/**
 * Payouts of transactions and orders that a line may match, once as sent and once as returned; `valid` is whether
 * the payout's state allows it, and `told` whether it is already known. An uncollected payout was returned without
 * being sent, unless the bank booked it itself. Vouchers are funded in one sum.
 */
export const openPayouts = (which: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select p.id, p as payout, way.purpose, p.partner, coalesce(o.end_to_end_id, p.id::text) as reference,
    coalesce(p.partner_reference, '') as partner_reference, (p.owed_cents * way.side)::bigint as amount_cents,
    p.opened_at::date as opened_on, p.state_at::date as day, o.file_id is not null as by_bank,
    o.file_id is not null or (${WITHOUT_FLOAT}) as in_bank,
    p.state in ('SENT', 'ACCEPTED', 'READY', 'PAID', 'RETURNED') as valid,
    has.left_us, case when way.side < 0 then has.left_us else p.state = 'RETURNED' end as told
  from payouts p
  left join payout_orders o on o.payout_id = p.id
  cross join lateral (select p.state = 'PAID' or p.state = 'RETURNED' and (o.file_id is not null
    or exists (select from payout_events v where v.payout_id = p.id and v.to_state = 'PAID')) as left_us) has
  cross join (values ('PAYOUT_LEFT', -1), ('PAYOUT_CAME_BACK', 1)) way (purpose, side)
  where p.state <> 'OPEN' and p.method <> 'VOUCHER' and (${which}) and ${isUnmatchedSql(sql`m.payout_id = p.id
    and m.purpose = way.purpose`)}`;

/**
 * Settlements agreed with remittance partners that a bank line may match: a credit of one that the partner pays, or a
 * debit of one that we repay.
 */
export const openPartnerSettlements: RawBuilder<unknown> = sql`
  select s.id, s.reference, case s.direction when 'COLLECT' then 'REMITTER_SETTLED' else 'REMITTER_REPAID' end as purpose,
    (case s.direction when 'COLLECT' then s.amount_cents else -s.amount_cents end)::bigint as amount_cents,
    'ZAR' as currency, s.agreed_at::date as day
  from partner_settlements s where s.state = 'AGREED' and ${isUnmatchedSql(sql`m.partner_settlement_id = s.id`)}`;
