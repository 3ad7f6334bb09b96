import { sql } from 'kysely';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { inSavepoint } from '../../platform/database/savepoint.ts';
import { matchCandidates, type Purpose } from './candidates.ts';
import { type Posting, postMatches } from './post.ts';

/** A line and its exact match. */
interface ExactMatch {
  line_id: bigint;
  purpose: Purpose;
  payment_id: bigint | null;
  case_id: bigint | null;
  reversal_id: bigint | null;
  refund_id: bigint | null;
  settlement_line_id: bigint | null;
  payout_id: bigint | null;
  partner_settlement_id: bigint | null;
  exchange_deal_id: bigint | null;
  prefunding_order_id: bigint | null;
  /**
   * Whether it moves a refund, a payout, or what two people agreed on, which are processed one by one; false if that was
   * already reported, or it concerns none of them.
   */
  moves: boolean;
}

/**
 * Matches lines that agree exactly in reference, amount, currency and day, and posts their effects. A sent refund
 * may bounce and be sent again within one file, so it repeats until nothing more agrees.
 * @returns the number of matched lines
 */
export async function matchExactly(handle: TransactionHandle, posting: Posting): Promise<number> {
  let total = await matchCharges(handle, posting);
  const leftOver: bigint[] = [];
  for (;;) {
    const agreed = await findExactMatches(handle, leftOver);
    if (agreed.length === 0) return total;
    const others = agreed.filter(({ moves }) => !moves);
    for (const slice of splitIntoSlices(others)) await storeMatches(handle, slice, posting);
    total += others.length;
    for (const moving of agreed.filter(({ moves }) => moves)) {
      if (await matchMoving(handle, moving, posting)) total += 1;
      else leftOver.push(moving.line_id);
    }
  }
}

/** Matches per step; in between the server can answer others. */
const SLICE = 250;

function* splitIntoSlices<T>(all: readonly T[]): Iterable<readonly T[]> {
  for (let at = 0; at < all.length; at += SLICE) yield all.slice(at, at + SLICE);
}

async function findExactMatches(
  { db }: TransactionHandle,
  leftOver: readonly bigint[],
): Promise<readonly ExactMatch[]> {
  const { rows } = await sql<ExactMatch>`
    ${matchCandidates('SAME_REFERENCE')}
    select line_id, purpose, payment_id, ranked.case_id, reversal_id, refund_id, settlement_line_id, payout_id,
      partner_settlement_id, exchange_deal_id, prefunding_order_id,
      coalesce(r.state = case purpose when 'REFUND_LEFT' then 'OWED' else 'SENT' end, not o.told,
        num_nonnulls(partner_settlement_id, exchange_deal_id, prefunding_order_id) > 0) as moves
    from ranked join statement_lines l on l.id = line_id left join refunds r on r.id = refund_id
    left join (select id as payout_id, purpose, told from open_payouts) o using (payout_id, purpose)
    where of_line = 1 and of_target = 1 and cardinality(differs) = 0 and line_id <> all (${leftOver}::bigint[])
    order by l.booked_on, line_id`.execute(db);
  return rows;
}

async function storeMatches(
  handle: TransactionHandle,
  agreed: readonly ExactMatch[],
  posting: Posting,
): Promise<void> {
  const said = JSON.stringify(agreed, (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const { rows } = await sql<{ id: bigint }>`
    insert into statement_matches (line_id, purpose, payment_id, case_id, reversal_id, refund_id, settlement_line_id,
      payout_id, partner_settlement_id, exchange_deal_id, prefunding_order_id, state)
    select line_id, purpose, payment_id, case_id, reversal_id, refund_id, settlement_line_id, payout_id,
      partner_settlement_id, exchange_deal_id, prefunding_order_id, 'EXACT'
    from jsonb_to_recordset(${said}::jsonb) as a (line_id bigint, purpose text, payment_id bigint, case_id bigint,
      reversal_id bigint, refund_id bigint, settlement_line_id bigint, payout_id bigint,
      partner_settlement_id bigint, exchange_deal_id bigint, prefunding_order_id bigint)
    order by line_id
    returning id`.execute(handle.db);
  await postMatches(handle, rows, posting);
}

/**
 * Matches a line that moves something. If it conflicts with the state of that, only the line is stored for two people
 * to decide, and the rest of the file continues.
 * @returns whether it was matched
 */
async function matchMoving(
  handle: TransactionHandle,
  moving: ExactMatch,
  posting: Posting,
): Promise<boolean> {
  try {
    await inSavepoint(handle, () => storeMatches(handle, [moving], posting));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
  return true;
}

/** Charges that a bank marks as its own need no counterpart. */
async function matchCharges(handle: TransactionHandle, posting: Posting): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    insert into statement_matches (line_id, purpose, state)
    select l.id, 'BANK_CHARGE', 'EXACT' from statement_lines l
    where l.kind = 'CHARGE' and not exists (select from statement_matches m where m.line_id = l.id)
    order by l.id
    returning id`.execute(handle.db);
  for (const slice of splitIntoSlices(rows)) await postMatches(handle, slice, posting);
  return rows.length;
}
