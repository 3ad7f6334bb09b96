import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type Purpose = Selectable<Tables['statement_matches']>['purpose'];

/** Days by which a line may be off the day of what it tells of: weekends, holidays, and midnight. */
const DAYS = 5;

/**
 * What two people look at where a line and what it may tell of do not agree: `totals` are those of a settlement
 * and the payments it pays, `state` that of a refund which left, or came back, before two people made it ready.
 */
export type Difference = 'reference' | 'amount' | 'currency' | 'date' | 'totals' | 'state';

/** How far candidates are looked for: among what has the line's reference, or also what only looks like it. */
export type Scope = 'SAME_REFERENCE' | 'ANY';

/** Lines that tell of nothing yet. */
const openLines = sql`
  select l.* from open_statement_lines o join statement_lines l on l.id = o.line_id
  where not exists (select from statement_matches m where m.line_id = l.id and m.state <> 'REFUSED')`;

/**
 * Money that notices of payment partners say came or was taken back: payments, and what is in suspense. A
 * payment out of suspense is told of by its case.
 */
const received = sql`
  select 'RECEIVED' as purpose, p.id as payment_id, null::bigint as case_id, p.option as partner,
    p.partner_reference, t.payment_reference as reference, p.amount_cents::bigint as amount_cents, p.currency,
    p.received_at::date as day
  from payments p join transactions t on t.id = p.transaction_id where p.account = 'PAYMENT_CLEARING'
  union all
  select 'TAKEN_BACK', p.id, null, p.option, p.partner_reference, t.payment_reference, -p.amount_cents,
    p.currency, p.taken_back_at::date
  from payments p join transactions t on t.id = p.transaction_id
  where p.account = 'PAYMENT_CLEARING' and p.taken_back_at is not null
  union all
  select way.purpose, null, c.id, c.facts ->> 'partner', coalesce(c.facts ->> 'partner-reference', ''),
    coalesce(c.facts ->> 'payment-reference', ''), way.amount_cents, c.currency, way.day
  from cases c
  left join journal_entries e on e.subject = 'case:' || c.id and e.event = 'SUSPENSE_TAKEN_BACK'
  cross join lateral (values ('RECEIVED', c.amount_cents::bigint, c.opened_at::date),
    ('TAKEN_BACK', -c.amount_cents::bigint, e.business_day)) way (purpose, amount_cents, day)
  where c.kind = 'SUSPENSE' and c.amount_cents > 0 and c.facts ->> 'partner' is not null and way.day is not null`;

/** Of those, what no line tells of. */
export const openReceived = sql`
  select r.* from (${received}) r
  where not exists (select from statement_matches m
      where m.payment_id = r.payment_id and m.purpose = r.purpose and m.state <> 'REFUSED')
    and not exists (select from statement_matches m
      where m.case_id = r.case_id and m.purpose = r.purpose and m.state <> 'REFUSED')`;

/** How often a refund `r` left, or came back, by whoever said so. */
const posted = (event: string) => sql`(select count(*) from journal_entries e
  where e.subject = 'refund:' || r.id and e.event = ${sql.lit(event)})`;

/**
 * Refunds that a line may tell of: owed ones and those marked as gone leave, once more after each time they came
 * back, and what left may bounce, or did where an operator said so first; what is owed no more did both before.
 */
export const openRefunds = sql`
  select r.id, r.reference, r.currency, r.state, way.purpose, way.amount_cents, r.owed_at::date as owed_on,
    coalesce(r.left_at, r.owed_at)::date as day, coalesce(case way.purpose when 'REFUND_LEFT' then t.status not like 'MARKED%'
      else r.state <> 'LEFT' or t.status in ('REFUNDED', 'CANCELED') end, true) as readied
  from refunds r
  left join transactions t on t.id = r.transaction_id
  left join (
    select refund_id, count(*) filter (where purpose = 'REFUND_LEFT') as times_left,
      count(*) filter (where purpose = 'REFUND_BOUNCED') as times_bounced,
      count(*) filter (where purpose = 'REFUND_BOUNCED' and state = 'PROPOSED') as bouncing
    from statement_matches where refund_id is not null and state <> 'REFUSED' group by refund_id
  ) told on told.refund_id = r.id
  cross join lateral (values ('REFUND_LEFT', -r.amount_cents::bigint), ('REFUND_BOUNCED', r.amount_cents::bigint))
    way (purpose, amount_cents)
  where case way.purpose
    when 'REFUND_LEFT' then case r.state when 'VOID' then ${posted('REFUND_LEFT')} > coalesce(times_left, 0)
      else coalesce(times_left <= times_bounced, true) end
    else coalesce(bouncing = 0, true)
      and (r.state = 'LEFT' or ${posted('REFUND_BOUNCED')} > coalesce(times_bounced, 0)) end`;

/** Settlements that no line of a bank tells of, and whether they are the sum of what they pay. */
export const openSettlements = sql`
  select s.id, s.settlement as reference, (s.amount_cents - s.commission_cents)::bigint as amount_cents, s.currency,
    s.booked_on as day, coalesce(paid.amount_cents = s.amount_cents and paid.commission_cents = s.commission_cents,
      false) as adds_up
  from statement_lines s
  left join (select partner, settlement, currency, sum(amount_cents)::bigint as amount_cents,
      sum(commission_cents)::bigint as commission_cents
    from statement_lines where kind in ('PAYMENT', 'REVERSAL') and settlement <> ''
    group by partner, settlement, currency) paid using (partner, settlement, currency)
  where s.kind = 'SETTLEMENT' and not exists (select from statement_matches m
    where m.settlement_line_id = s.id and m.state <> 'REFUSED')`;

/** Of a payout `p`: it goes to an account here, so that it leaves BANK by itself and no float is between. */
export const WITHOUT_FLOAT = sql`p.inbound_transaction_id is not null and p.method = 'BANK'`;

/**
 * Payouts that a line may tell of, of transactions and of orders from abroad, once as having left and once as having
 * come back; `stands` is whether one may from where it stands, and `told` whether it is known already. What was never
 * collected came back without having left, unless a bank was told of it by its own entry. Vouchers are funded in one sum.
 */
export const openPayouts = (which: RawBuilder<unknown> = sql`true`) => sql`
  select p.id, way.purpose, p.partner, coalesce(o.end_to_end_id, p.id::text) as reference,
    coalesce(p.partner_reference, '') as partner_reference, (p.owed_cents * way.side)::bigint as amount_cents,
    p.opened_at::date as opened_on, p.state_at::date as day, o.file_id is not null as by_bank,
    o.file_id is not null or (${WITHOUT_FLOAT}) as in_bank,
    p.state in ('SENT', 'ACCEPTED', 'READY', 'PAID', 'RETURNED') as stands,
    has.left_us, case when way.side < 0 then has.left_us else p.state = 'RETURNED' end as told
  from payouts p
  left join payout_orders o on o.payout_id = p.id
  cross join lateral (select p.state = 'PAID' or p.state = 'RETURNED' and (o.file_id is not null
    or exists (select from payout_events v where v.payout_id = p.id and v.to_state = 'PAID')) as left_us) has
  cross join (values ('PAYOUT_LEFT', -1), ('PAYOUT_CAME_BACK', 1)) way (purpose, side)
  where p.state <> 'OPEN' and p.method <> 'VOUCHER' and (${which}) and not exists (select from statement_matches m
    where m.payout_id = p.id and m.purpose = way.purpose and m.state <> 'REFUSED')`;

/** Of a payout `p`: it has the reference of an open line, or also what looks like one. */
function nearLines(scope: Scope): RawBuilder<unknown> {
  const lines = sql`open_lines l where l.kind in ('CREDIT', 'DEBIT', 'PAYOUT', 'PAYOUT_RETURN')`;
  const same = sql`
    select f.payout_id from (select l.reference from ${lines}) l join payout_orders f on f.end_to_end_id = l.reference
    union select l.reference::bigint from ${lines} and l.reference ~ '^[0-9]{1,18}$'
    union select n.id from (select l.partner_reference from ${lines} and l.partner_reference <> '') l
      join payouts n on n.partner_reference = l.partner_reference`;
  const alike = sql`
    select n.id from (select l.amount_cents, l.booked_on from ${lines}) l
    join payouts n on n.owed_cents = abs(l.amount_cents::bigint)
      and n.state_at between l.booked_on - ${sql.lit(DAYS + 1)} and l.booked_on + ${sql.lit(DAYS + 2)}`;
  return sql`p.id in (${scope === 'ANY' ? sql`${same} union ${alike}` : same})`;
}

/** The words of a bank's line. */
const words = sql`regexp_split_to_array(l.reference || ' ' || l.text, '[\\s|,;:/]+')`;

const differing = (
  reference: RawBuilder<unknown>,
  date: RawBuilder<unknown>,
  { totals = sql`true`, state = sql`true` } = {},
) =>
  sql`array_remove(array[
    case when not (${reference}) then 'reference' end,
    case when l.amount_cents <> o.amount_cents then 'amount' end,
    case when l.currency <> o.currency then 'currency' end,
    case when not (${date}) then 'date' end,
    case when not (${totals}) then 'totals' end,
    case when not (${state}) then 'state' end], null)`;

const near = sql`abs(l.booked_on - o.day) <= ${sql.lit(DAYS)}`;
/** What looks like the line whatever it is called. */
const alike = sql`o.amount_cents = l.amount_cents and o.currency = l.currency and ${near}`;

/** Lines of payment partners, and what they may tell of. */
function ofPartners(scope: Scope): RawBuilder<unknown> {
  const agrees = sql`l.reference in ('', o.reference) and l.partner_reference in ('', o.partner_reference)
    and l.reference || l.partner_reference <> ''`;
  const pair = (on: RawBuilder<unknown>) => sql`
    select l.id as line_id, o.purpose, o.payment_id, o.case_id, null::bigint as refund_id,
      null::bigint as settlement_line_id, null::bigint as payout_id, abs(l.booked_on - o.day) as distance,
      ${differing(agrees, near)} as differs
    from open_lines l join open_received o on o.partner = l.partner
      and (o.purpose = 'RECEIVED') = (l.kind = 'PAYMENT') and ${on}
    where l.kind in ('PAYMENT', 'REVERSAL')`;
  const same = sql`${pair(sql`o.partner_reference = l.partner_reference and l.partner_reference <> ''`)}
    union ${pair(sql`o.reference = l.reference and l.reference <> ''`)}`;
  return scope === 'ANY' ? sql`${same} union ${pair(alike)}` : same;
}

/** Lines of banks, and the refunds they may tell of. */
function ofRefunds(scope: Scope): RawBuilder<unknown> {
  // An owed refund leaves when somebody sends it, and one that left comes back when its bank sends it.
  const inTime = sql`l.booked_on >= o.owed_on
    and (o.state <> 'LEFT' or o.purpose = 'REFUND_BOUNCED' or ${near})`;
  const pair = (on: RawBuilder<unknown>) => sql`
    select l.id, o.purpose, null::bigint, null::bigint, o.id, null::bigint, null::bigint, abs(l.booked_on - o.day),
      ${differing(sql`o.reference = l.reference`, inTime, { state: sql`o.readied` })}
    from open_lines l join open_refunds o on (o.amount_cents < 0) = (l.amount_cents < 0) and ${on}
    where l.kind in ('CREDIT', 'DEBIT')`;
  const same = pair(sql`o.reference = l.reference`);
  return scope === 'ANY' ? sql`${same} union ${pair(alike)}` : same;
}

/** Lines of banks, and the settlements they may pay. */
function ofSettlements(scope: Scope): RawBuilder<unknown> {
  const pair = (on: RawBuilder<unknown>) => sql`
    select l.id, 'SETTLED', null::bigint, null::bigint, null::bigint, o.id, null::bigint, abs(l.booked_on - o.day),
      ${differing(sql`o.reference = any (${words})`, near, { totals: sql`o.adds_up` })}
    from open_lines l join open_settlements o on ${on}
    where l.kind = 'CREDIT'`;
  const same = pair(sql`o.amount_cents = l.amount_cents and o.reference = any (${words})`);
  if (scope === 'SAME_REFERENCE') return same;
  return sql`${pair(sql`o.reference = any (${words})`)} union ${pair(alike)}`;
}

/**
 * Lines of banks and of payout partners, and the payouts they may tell of, in rand. What is ordered has to agree, and
 * what it cost to be near (payout_differs). A bank's line says by itself that money left or came back; a partner's is
 * not signed, and by itself only shows what was told before.
 */
function ofPayouts(scope: Scope): RawBuilder<unknown> {
  const ofBank = sql`l.partner is null`;
  const agrees = sql`o.reference = l.reference and (o.by_bank or l.partner is not null) or l.partner is not null
    and o.partner_reference = l.partner_reference and l.partner_reference <> ''`;
  const pair = (on: RawBuilder<unknown>) => sql`
    select l.id, o.purpose, null::bigint, null::bigint, null::bigint, null::bigint, o.id, abs(l.booked_on - o.day),
      array_remove(array[
        case when not (${agrees}) then 'reference' end,
        case when l.currency <> 'ZAR' then 'currency' end,
        case when l.booked_on < o.opened_on then 'date' end,
        case when not o.stands or not (o.told or ${ofBank}) then 'state' end], null)
      || payout_differs(p, l.amount_cents, l.currency, l.ordered_amount, l.ordered_currency)
    from open_lines l
    join open_payouts o on (o.amount_cents < 0) = (l.amount_cents < 0) and ${on}
      and case when ${ofBank} then o.in_bank else o.partner = l.partner end
    join payouts p on p.id = o.id
    where l.kind in ('CREDIT', 'DEBIT', 'PAYOUT', 'PAYOUT_RETURN')`;
  const same = sql`${pair(sql`o.reference = l.reference`)}
    union ${pair(sql`o.partner_reference = l.partner_reference and l.partner_reference <> ''`)}`;
  return scope === 'ANY'
    ? sql`${same} union ${pair(sql`o.amount_cents = l.amount_cents and ${near}`)}`
    : same;
}

/**
 * Every line that tells of nothing yet with what it may tell of, and in what the two differ: in nothing, where
 * they agree exactly. What was refused once is no candidate again. A query for `with … select`.
 */
export const candidates = (scope: Scope): RawBuilder<unknown> => sql`
  with open_lines as materialized (${openLines}), open_received as materialized (${openReceived}),
    open_refunds as materialized (${openRefunds}), open_settlements as materialized (${openSettlements}),
    open_payouts as materialized (${openPayouts(nearLines(scope))}),
  candidates as (${ofPartners(scope)} union all ${ofRefunds(scope)} union all ${ofSettlements(scope)}
    union all ${ofPayouts(scope)}),
  ranked as (
    select c.*,
      row_number() over (partition by line_id
        order by cardinality(differs), distance, payment_id, case_id, refund_id, settlement_line_id, payout_id) as of_line,
      row_number() over (partition by purpose, payment_id, case_id, refund_id, settlement_line_id, payout_id
        order by cardinality(differs), distance, line_id) as of_target
    from candidates c
    where not exists (select from statement_matches m where m.line_id = c.line_id and m.state = 'REFUSED'
      and (m.purpose, m.payment_id, m.case_id, m.refund_id, m.settlement_line_id, m.payout_id)
        is not distinct from (c.purpose, c.payment_id, c.case_id, c.refund_id, c.settlement_line_id, c.payout_id))
  )`;
