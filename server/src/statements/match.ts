import { sql } from 'kysely';
import type { TransactionHandle } from '../database/pool.ts';
import { candidates } from './candidates.ts';
import { type Posting, postMatches } from './post.ts';

/**
 * Matches what agrees exactly, in reference, amount, currency and day, and posts what it means. A refund that left
 * may bounce and leave again within one file, so it goes on until nothing more agrees.
 *
 * @returns how many lines were matched
 */
export async function matchExactly(handle: TransactionHandle, posting: Posting): Promise<number> {
  let total = await matchCharges(handle, posting);
  for (;;) {
    const { rows } = await sql<{ id: bigint }>`
      ${candidates('SAME_REFERENCE')}
      insert into statement_matches (line_id, purpose, payment_id, case_id, refund_id, settlement_line_id, state)
      select line_id, purpose, payment_id, case_id, refund_id, settlement_line_id, 'EXACT' from ranked
      where of_line = 1 and of_target = 1 and cardinality(differs) = 0
      order by line_id
      returning id`.execute(handle.db);
    if (rows.length === 0) return total;
    total += rows.length;
    await postMatches(handle, rows, posting);
  }
}

/** Charges that a bank marks as its own need no counterpart. */
async function matchCharges(handle: TransactionHandle, posting: Posting): Promise<number> {
  const { rows } = await sql<{ id: bigint }>`
    insert into statement_matches (line_id, purpose, state)
    select l.id, 'BANK_CHARGE', 'EXACT' from statement_lines l
    where l.kind = 'CHARGE' and not exists (select from statement_matches m where m.line_id = l.id)
    order by l.id
    returning id`.execute(handle.db);
  await postMatches(handle, rows, posting);
  return rows.length;
}
