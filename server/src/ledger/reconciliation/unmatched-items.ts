import { type RawBuilder, sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { type Difference, matchCandidates, type Purpose } from './candidates.ts';

/** A line without a match, or with one that only one person proposed. */
export interface UnmatchedLine {
  id: bigint;
  /** Owner of the line: a payment partner, or the code of a bank account. */
  of: string;
  kind: string;
  reference: string;
  cents: bigint;
  currency: string;
  day: string;
  /** Whole days since then. */
  age: number;
  /** Its possible match, such as `payment:12`, and their differences. */
  like: string | null;
  differs: Difference[];
  /** The proposed match, its proposer and reason; a second person confirms it. */
  proposed: string | null;
  proposal: bigint | null;
  proposedBy: string | null;
  reason: string | null;
}

/** A payment, a refund or a payout that is on no line. */
export interface UnreconciledMovement {
  /** Such as `payment:12`. */
  target: string;
  purpose: Purpose;
  /** The partner of a payment or payout; for a refund whether it is OWED or SENT. */
  of: string;
  reference: string;
  cents: bigint;
  currency: string;
  day: string;
  age: number;
}

/** Unmatched items on both sides, oldest first. */
export interface UnmatchedItems {
  lines: UnmatchedLine[];
  untold: UnreconciledMovement[];
}

/** Names a match's target, from its columns. */
export const TARGET = sql`coalesce('payment:' || payment_id, 'case:' || case_id, 'reversal:' || reversal_id,
  'refund:' || refund_id, 'line:' || settlement_line_id, 'payout:' || payout_id,
  'partner-settlement:' || partner_settlement_id, 'exchange-deal:' || exchange_deal_id,
  'prefunding-order:' || prefunding_order_id)`;

/** Like TARGET, including those that only two people can decide. */
const PROPOSED_TARGET = sql`coalesce(${TARGET}, 'funding:' || payout_partner_id, 'settled:' || remittance_partner,
  case purpose when 'SUSPENDED' then 'suspense' when 'VOUCHERS_FUNDED' then 'vouchers'
    when 'TO_APPLY' then case p.kind when 'PAYMENT' then 'received' else 'taken-back' end else 'charge' end)`;

/** A page, starting at 0; omitted for all. */
export interface UnmatchedItemsPage {
  page: number;
  size: number;
}

/** Lists items that operators have to work through. */
export const listUnmatchedItems = async (
  handle: Handle,
  page?: UnmatchedItemsPage,
): Promise<UnmatchedItems> => ({
  lines: await listUnmatchedLines(handle, page),
  untold: await listUnreconciledMovements(handle, page),
});

/** Counts items that operators have to work through. */
export async function countUnmatchedItems({
  db,
}: Handle): Promise<{ lines: number; untold: number }> {
  const { rows } = await sql<{ lines: number; untold: number }>`
    with ${STATEMENT_SOURCES}
    select (select count(*)::integer from open_statement_lines) as lines,
      (select count(*)::integer from tellers t cross join lateral (${unreportedBySql(sql`t`)}) u) as untold`.execute(
    db,
  );
  return rows[0] ?? { lines: 0, untold: 0 };
}

async function listUnmatchedLines(
  { db }: Handle,
  page?: UnmatchedItemsPage,
): Promise<UnmatchedLine[]> {
  const { rows: chosen } = await sql<{ id: bigint }>`
    select l.id from open_statement_lines o join statement_lines l on l.id = o.line_id
    order by l.booked_on, l.id ${limitSql(page)}`.execute(db);
  const ids = chosen.map(({ id }) => id);
  const { rows } = await sql<UnmatchedLine>`
    ${matchCandidates('ANY', page && ids)},
    likely as (select line_id, ${TARGET} as target, differs from ranked where of_line = 1 and of_target = 1),
    proposals as (
      select m.id, line_id, ${PROPOSED_TARGET} as target,
        substring(proposed_by from 10) as by, reason
      from statement_matches m join statement_lines p on p.id = line_id where state = 'PROPOSED'
        and line_id = any (${ids}::bigint[]))
    select l.id, coalesce(l.partner, l.bank_account) as of, l.kind,
      coalesce(nullif(l.reference, ''), nullif(l.settlement, ''), nullif(l.partner_reference, ''), l.text) as reference,
      l.amount_cents as cents, l.currency, l.booked_on as day, current_date - l.booked_on as age,
      likely.target as like, coalesce(likely.differs, '{}') as differs,
      p.target as proposed, p.id as proposal, p.by as "proposedBy", p.reason
    from statement_lines l
    left join likely on likely.line_id = l.id
    left join proposals p on p.line_id = l.id
    where l.id = any (${ids}::bigint[])
    order by l.booked_on, l.id`.execute(db);
  return rows;
}

/** Limits rows to a page. */
const limitSql = (page: UnmatchedItemsPage | undefined) =>
  page === undefined ? sql`` : sql`limit ${page.size} offset ${page.page * page.size}`;

/** Sources of statements, each from the first day of its first one on; an owed refund needs no statement. */
const STATEMENT_SOURCES = sql`tellers as (
  select partner as teller, min(from_day) as first from statements where partner is not null group by partner
  union all
  select 'bank', min(from_day) from statements where bank_account is not null having count(*) > 0
  union all
  select '', '-infinity')`;

/** Movements not reported by a source `t`, unless one person proposed a line for it. */
const unreportedBySql = (t: RawBuilder<unknown>) => sql`
  select u.* from untold_money u
  where u.teller = ${t}.teller and u.day >= ${t}.first
    and not exists (select from statement_matches m
      where m.payment_id = u.payment_id and m.purpose = u.purpose and m.state = 'PROPOSED' offset 0)
    and not exists (select from statement_matches m
      where m.case_id = u.case_id and m.purpose = u.purpose and m.state = 'PROPOSED' offset 0)
    and not exists (select from statement_matches m
      where m.reversal_id = u.reversal_id and m.state = 'PROPOSED' offset 0)
    and not exists (select from statement_matches m
      where m.refund_id = u.refund_id and m.purpose = u.purpose and m.state = 'PROPOSED' offset 0)
    and not exists (select from statement_matches m
      where m.payout_id = u.payout_id and m.purpose = u.purpose and m.state = 'PROPOSED' offset 0)`;

/** Money that is on no line, read from its stored list (see server/src/ledger/README.md). */
async function listUnreconciledMovements(
  { db }: Handle,
  page?: UnmatchedItemsPage,
): Promise<UnreconciledMovement[]> {
  const upTo =
    page === undefined ? sql`` : sql`${OLDEST_FIRST} limit ${(page.page + 1) * page.size}`;
  const { rows } = await sql<UnreconciledMovement>`
    with ${STATEMENT_SOURCES}
    select ${MOVEMENT_TARGET} as target, u.purpose,
      coalesce((select r.state from refunds r where r.id = u.refund_id),
        (select p.partner from payouts p where p.id = u.payout_id), u.teller) as of,
      u.reference, u.amount_cents as cents, u.currency, u.day, current_date - u.day as age
    from tellers t cross join lateral (${unreportedBySql(sql`t`)} ${upTo}) u
    ${OLDEST_FIRST} ${limitSql(page)}`.execute(db);
  return rows;
}

const OLDEST_FIRST = sql`order by u.day, u.payment_id, u.case_id, u.reversal_id, u.refund_id, u.payout_id`;

/** Names an unreconciled movement `u`. */
const MOVEMENT_TARGET = sql`coalesce('payment:' || u.payment_id, 'case:' || u.case_id, 'reversal:' || u.reversal_id,
  'refund:' || u.refund_id, 'payout:' || u.payout_id)`;
