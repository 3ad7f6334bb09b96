import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { LINE_WORDS } from './line-words.ts';
import { openDeals } from './open-deals.ts';
import {
  isUnmatchedSql,
  openLines,
  openPartnerSettlements,
  openPayouts,
  openReceived,
  openRefunds,
  openSettlements,
} from './open-items.ts';
import { openPrefunding } from './open-prefunding.ts';

export type Purpose = Selectable<Tables['statement_matches']>['purpose'];

/** Days by which a line may differ from the day of its match: weekends, holidays, and midnight. */
const DAYS = 5;

/**
 * Differences between a line and its possible match that two people review: `totals` compares a settlement with
 * the payments it pays, `state` means that a refund was sent or returned before two people made it ready, or that the
 * bank executed a prefunding order that was canceled.
 */
export type Difference = 'reference' | 'amount' | 'currency' | 'date' | 'totals' | 'state';

/** Scope of the search for candidates: only with the line's reference, or also similar ones. */
export type Scope = 'SAME_REFERENCE' | 'ANY';

/** Times near the day of a line `l`, for an index scan. */
const NEARBY_TIMES = sql`l.booked_on - ${sql.lit(DAYS + 1)} and l.booked_on + ${sql.lit(DAYS + 2)}`;
/** Maximum similar candidates compared with one line, nearest days first. */
const MOST = sql.lit(50);

/** Payouts with the reference of an open line, or also similar ones. */
function payoutsNearLines(scope: Scope): RawBuilder<unknown> {
  const lines = sql`open_lines l where l.kind in ('CREDIT', 'DEBIT', 'PAYOUT', 'PAYOUT_RETURN')`;
  const same = sql`
    select n.id from (select l.reference from ${lines}) l
      cross join lateral (select f.payout_id as id from payout_orders f where f.end_to_end_id = l.reference offset 0) n
    union select l.reference::bigint from ${lines} and l.reference ~ '^[0-9]{1,18}$'
    union select n.id from (select l.partner_reference from ${lines} and l.partner_reference <> '') l
      cross join lateral (select n.id from payouts n where n.partner_reference = l.partner_reference offset 0) n`;
  const alike = sql`
    select n.id from (select l.amount_cents::bigint as amount_cents, l.booked_on from ${lines}) l
    cross join lateral (select n.id from payouts n where n.owed_cents = abs(l.amount_cents)
        and n.state_at between ${NEARBY_TIMES} and ${isUnmatchedSql(sql`m.payout_id = n.id
          and m.purpose = case when l.amount_cents < 0 then 'PAYOUT_LEFT' else 'PAYOUT_CAME_BACK' end`)}
      order by abs(n.state_at::date - l.booked_on), n.id limit ${MOST}) n`;
  return scope === 'ANY' ? sql`${same} union ${alike}` : sql`${same}`;
}

/** Refunds with the reference of an open bank line, or also similar ones. */
function refundsNearLines(scope: Scope): RawBuilder<unknown> {
  const lines = sql`open_lines l where l.kind in ('CREDIT', 'DEBIT')`;
  const same = sql`
    select n.id from (select l.reference from ${lines}) l
    cross join lateral (select n.id from refunds n where n.reference = l.reference offset 0) n`;
  const alike = sql`
    select n.id from (select l.amount_cents::bigint as amount_cents, l.booked_on from ${lines}) l
    cross join lateral (select n.id from refunds n where n.amount_cents = abs(l.amount_cents)
        and coalesce(n.left_at, n.owed_at) between ${NEARBY_TIMES}
      order by abs(coalesce(n.left_at, n.owed_at)::date - l.booked_on), n.id limit ${MOST}) n`;
  return scope === 'ANY' ? sql`${same} union ${alike}` : sql`select distinct id from (${same}) n`;
}

const differencesSql = (
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

const IS_NEAR = sql`abs(l.booked_on - o.day) <= ${sql.lit(DAYS)}`;
/** Similar regardless of the reference. */
const IS_SIMILAR = sql`o.amount_cents = l.amount_cents and o.currency = l.currency and ${IS_NEAR}`;

/** Lines of payment partners, and their possible matches. */
function partnerCandidates(scope: Scope): RawBuilder<unknown> {
  const agrees = sql`l.reference in ('', o.reference) and l.partner_reference in ('', o.partner_reference)
    and l.reference || l.partner_reference <> ''`;
  // Each line finds its candidates by an index, however many movements are unreconciled.
  const pair = (on: RawBuilder<unknown>) => sql`
    select l.id as line_id, o.purpose, o.payment_id, o.case_id, o.reversal_id, null::bigint as refund_id,
      null::bigint as settlement_line_id, null::bigint as payout_id, null::bigint as partner_settlement_id,
      null::bigint as exchange_deal_id, null::bigint as prefunding_order_id, abs(l.booked_on - o.day) as distance,
      ${differencesSql(agrees, IS_NEAR)} as differs
    from open_lines l cross join lateral (${openReceived(sql`r.teller = l.partner
      and r.purpose = case l.kind when 'PAYMENT' then 'RECEIVED' else 'TAKEN_BACK' end and ${on}`)}
      order by abs(l.booked_on - r.day), r.payment_id, r.case_id, r.reversal_id limit ${MOST}) o
    where l.kind in ('PAYMENT', 'REVERSAL')`;
  const same = sql`
    ${pair(sql`r.partner_reference = l.partner_reference and r.partner_reference <> '' and l.partner_reference <> ''`)}
    union ${pair(sql`r.reference = l.reference and l.reference <> ''`)}`;
  return scope === 'ANY'
    ? sql`${same} union ${pair(sql`r.amount_cents = l.amount_cents and r.currency = l.currency
        and r.day between l.booked_on - ${sql.lit(DAYS)} and l.booked_on + ${sql.lit(DAYS)}`)}`
    : same;
}

/** Lines of banks, and the refunds they may match. */
function refundCandidates(scope: Scope): RawBuilder<unknown> {
  // An owed refund leaves when an operator sends it, and a sent one is returned when its bank does so.
  const inTime = sql`l.booked_on >= o.owed_on
    and (o.state <> 'SENT' or o.purpose = 'REFUND_BOUNCED' or ${IS_NEAR})`;
  const pair = (refunds: RawBuilder<unknown>, on: RawBuilder<unknown>) => sql`
    select l.id, o.purpose, null::bigint, null::bigint, null::bigint, o.id, null::bigint, null::bigint, null::bigint,
      null::bigint, null::bigint, abs(l.booked_on - o.day),
      ${differencesSql(sql`o.reference = l.reference`, inTime, { state: sql`o.readied` })}
    from open_lines l cross join lateral (${refunds}) o
    where l.kind in ('CREDIT', 'DEBIT') and (o.amount_cents < 0) = (l.amount_cents < 0) and ${on}`;
  // Searched per line: PostgreSQL estimates one refund per file, and would otherwise compare all with all.
  const same = pair(sql`${openRefunds(sql`r.reference = l.reference`)} offset 0`, sql`true`);
  return scope === 'ANY'
    ? sql`${same} union ${pair(sql`select * from open_refunds`, IS_SIMILAR)}`
    : same;
}

/** Lines of banks, and the settlements they may pay. */
function settlementCandidates(scope: Scope): RawBuilder<unknown> {
  const pair = (on: RawBuilder<unknown>) => sql`
    select l.id, 'SETTLED', null::bigint, null::bigint, null::bigint, null::bigint, o.id, null::bigint, null::bigint,
      null::bigint, null::bigint, abs(l.booked_on - o.day),
      ${differencesSql(sql`o.reference = any (${LINE_WORDS})`, IS_NEAR, { totals: sql`o.adds_up` })}
    from open_lines l join open_settlements o on ${on}
    where l.kind = 'CREDIT'`;
  const same = pair(sql`o.amount_cents = l.amount_cents and o.reference = any (${LINE_WORDS})`);
  if (scope === 'SAME_REFERENCE') return same;
  return sql`${pair(sql`o.reference = any (${LINE_WORDS})`)} union ${pair(IS_SIMILAR)}`;
}

/** Lines of banks, and the settlements agreed with remittance partners that they may be. */
function partnerSettlementCandidates(scope: Scope): RawBuilder<unknown> {
  const named = sql`o.reference = any (${LINE_WORDS})`;
  const pair = (on: RawBuilder<unknown>) => sql`
    select l.id, o.purpose, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, o.id,
      null::bigint, null::bigint, abs(l.booked_on - o.day), ${differencesSql(named, sql`l.booked_on >= o.day`)}
    from open_lines l join (${openPartnerSettlements}) o on (o.amount_cents < 0) = (l.amount_cents < 0) and ${on}
    where l.kind in ('CREDIT', 'DEBIT') and l.bank_account is not null`;
  return scope === 'SAME_REFERENCE' ? pair(named) : sql`${pair(named)} union ${pair(IS_SIMILAR)}`;
}

/**
 * Lines of banks, and the prefunding orders of the same account that they may send or return. One that an operator
 * recorded before was recorded near its day.
 */
function prefundingCandidates(scope: Scope): RawBuilder<unknown> {
  const named = sql`o.reference = any (${LINE_WORDS})`;
  const inTime = sql`case when o.recorded then ${IS_NEAR} else l.booked_on >= o.day end`;
  const pair = (orders: RawBuilder<unknown>, on: RawBuilder<unknown>) => sql`
    select l.id, o.purpose, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint,
      null::bigint, null::bigint, o.id, abs(l.booked_on - o.day), ${differencesSql(named, inTime, { state: sql`o.valid` })}
    from open_lines l cross join lateral (${openPrefunding(orders)} offset 0) o
    where l.kind in ('CREDIT', 'DEBIT') and o.bank_account = l.bank_account
      and (o.amount_cents < 0) = (l.amount_cents < 0) and ${on}`;
  const same = pair(sql`f.reference = any (${LINE_WORDS})`, sql`true`);
  if (scope === 'SAME_REFERENCE') return same;
  const alike = sql`f.bank_account = l.bank_account and f.amount_cents = abs(l.amount_cents)`;
  return sql`${same} union ${pair(alike, IS_SIMILAR)}`;
}

/**
 * Lines of banks, and the sides of exchange deals that they may be: by the deal's number among their words, or a deal
 * of the same account and amount with a value date near their day.
 */
function dealCandidates(scope: Scope): RawBuilder<unknown> {
  const named = sql`o.reference = any (${LINE_WORDS})`;
  const pair = (deals: RawBuilder<unknown>, on: RawBuilder<unknown>) => sql`
    select l.id, o.purpose, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint,
      null::bigint, o.id, null::bigint, abs(l.booked_on - o.day), ${differencesSql(named, sql`l.booked_on >= o.day`)}
    from open_lines l cross join lateral (${openDeals(deals)} offset 0) o
    where l.kind in ('CREDIT', 'DEBIT') and o.bank_account = l.bank_account
      and (o.amount_cents < 0) = (l.amount_cents < 0) and ${on}`;
  const same = pair(sql`d.number = any (${LINE_WORDS})`, sql`true`);
  if (scope === 'SAME_REFERENCE') return same;
  const near = sql`d.value_on between l.booked_on - ${sql.lit(DAYS)} and l.booked_on + ${sql.lit(DAYS)}`;
  return sql`${same} union ${pair(near, IS_SIMILAR)}`;
}

/**
 * Lines of banks and of payout partners, and the payouts they may match, in rand. The ordered amount must agree,
 * and the cost must be close (payout_differs). A bank's line alone proves that money left or was returned; a
 * partner's is unsigned, and alone only confirms earlier reports.
 */
function payoutCandidates(scope: Scope): RawBuilder<unknown> {
  const ofBank = sql`l.partner is null`;
  const agrees = sql`o.reference = l.reference and (o.by_bank or l.partner is not null) or l.partner is not null
    and o.partner_reference = l.partner_reference and l.partner_reference <> ''`;
  const pair = (on: RawBuilder<unknown>) => sql`
    select l.id, o.purpose, null::bigint, null::bigint, null::bigint, null::bigint, null::bigint, o.id, null::bigint,
      null::bigint, null::bigint, abs(l.booked_on - o.day),
      array_remove(array[
        case when not (${agrees}) then 'reference' end,
        case when l.currency <> 'ZAR' then 'currency' end,
        case when l.booked_on < o.opened_on then 'date' end,
        case when not o.valid or not (o.told or ${ofBank}) then 'state' end], null)
      || payout_differs(o.payout, l.amount_cents, l.currency, l.ordered_amount, l.ordered_currency)
    from open_lines l
    join open_payouts o on (o.amount_cents < 0) = (l.amount_cents < 0) and ${on}
      and case when ${ofBank} then o.in_bank else o.partner = l.partner end
    where l.kind in ('CREDIT', 'DEBIT', 'PAYOUT', 'PAYOUT_RETURN')`;
  const same = sql`${pair(sql`o.reference = l.reference`)}
    union ${pair(sql`o.partner_reference = l.partner_reference and l.partner_reference <> ''`)}`;
  return scope === 'ANY'
    ? sql`${same} union ${pair(sql`o.amount_cents = l.amount_cents and ${IS_NEAR}`)}`
    : same;
}

/**
 * Every unmatched line with its possible matches, and their differences: none if they agree exactly. A refused
 * match is not suggested again. A query for `with … select`, of all open lines or of a page of them.
 */
export const matchCandidates = (scope: Scope, page?: readonly bigint[]): RawBuilder<unknown> => sql`
  with open_lines as materialized (${openLines(page)}),
    open_refunds as materialized (select o.* from (${refundsNearLines(scope)}) n
      cross join lateral (${openRefunds(sql`r.id = n.id`)} offset 0) o),
    open_settlements as materialized (${openSettlements}),
    open_payouts as materialized (select o.* from (${payoutsNearLines(scope)}) n
      cross join lateral (${openPayouts(sql`p.id = n.id`)} offset 0) o),
  candidates as (${partnerCandidates(scope)} union all ${refundCandidates(scope)} union all ${settlementCandidates(scope)}
    union all ${payoutCandidates(scope)} union all ${partnerSettlementCandidates(scope)}
    union all ${dealCandidates(scope)} union all ${prefundingCandidates(scope)}),
  ranked as (
    select c.*,
      row_number() over (partition by line_id
        order by cardinality(differs), distance, payment_id, case_id, reversal_id, refund_id, settlement_line_id,
          payout_id, partner_settlement_id, exchange_deal_id, prefunding_order_id) as of_line,
      row_number() over (partition by purpose, payment_id, case_id, reversal_id, refund_id, settlement_line_id,
          payout_id, partner_settlement_id, exchange_deal_id, prefunding_order_id
        order by cardinality(differs), distance, line_id) as of_target
    from candidates c
    where not exists (select from statement_matches m where m.line_id = c.line_id and m.state = 'REFUSED'
      and (m.purpose, m.payment_id, m.case_id, m.reversal_id, m.refund_id, m.settlement_line_id, m.payout_id,
          m.partner_settlement_id, m.exchange_deal_id, m.prefunding_order_id)
        is not distinct from (c.purpose, c.payment_id, c.case_id, c.reversal_id, c.refund_id, c.settlement_line_id,
          c.payout_id, c.partner_settlement_id, c.exchange_deal_id, c.prefunding_order_id) offset 0)
  )`;
