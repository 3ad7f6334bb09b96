import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** A file for the bank, with the bank's progress on it. */
export interface ListedFile {
  messageId: string;
  payouts: number;
  /** Payouts on which the bank has reported nothing yet. */
  silent: number;
  open: number;
  writtenAt: string;
  handedOverAt: string | null;
}

/** A statement in a bank file that matches no payout, or contradicts the payout it names. */
export interface UnmatchedReport {
  /** Of the statement. */
  id: bigint;
  file: string;
  endToEndId: string;
  code: string;
  word: string;
  amount: string | null;
  currency: string | null;
  outcome: string;
  at: string;
}

/** Payout files in progress. */
export interface PayoutFiles {
  /** Payouts waiting for the next file. */
  waiting: number;
  /** Files with payouts that have not ended, oldest first. */
  files: ListedFile[];
  /** Listed until their case is decided or an operator has noted the outcome. */
  misfits: UnmatchedReport[];
}

/** Local time, to the minute. */
const localMinute = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'Africa/Johannesburg', 'YYYY-MM-DD HH24:MI')`;

/** Lists payout files in progress, for the operators who exchange files with the bank. */
export async function listFiles({ db }: Handle): Promise<PayoutFiles> {
  const waiting = await sql<{ count: number }>`
    select count(*)::integer as count from payout_orders where file_id is null and state = 'SENT'`.execute(
    db,
  );
  const files = await sql<ListedFile>`
    with live as (select distinct o.file_id from payouts p join payout_orders o on o.payout_id = p.id
      where p.state in ('SENT', 'ACCEPTED', 'READY'))
    select f.message_id as "messageId", ${localMinute('f.written_at')} as "writtenAt",
      ${localMinute('f.handed_over_at')} as "handedOverAt", count(*)::integer as payouts,
      count(*) filter (where o.state = 'SENT')::integer as silent,
      count(*) filter (where p.state in ('SENT', 'ACCEPTED', 'READY'))::integer as open
    from payout_files f join payout_orders o on o.file_id = f.id join payouts p on p.id = o.payout_id
    where f.handed_over_at is null or f.id in (select file_id from live)
    group by f.id
    order by f.id`.execute(db);
  const misfits = await sql<UnmatchedReport>`
    select w.id, r.name as file, w.end_to_end_id as "endToEndId", w.code, w.word, w.amount, w.currency, w.outcome,
      ${localMinute('r.imported_at')} as at
    from payout_words w join payout_reports r on r.id = w.report_id left join payouts p on p.id = w.payout_id
    where (w.outcome in ('UNKNOWN', 'AMOUNT', 'CURRENCY', 'DISCREPANCY', 'CONFLICT')
        or w.outcome = 'LATE' and w.state in ('READY', 'RETURNED') and p.state in ('FAILED', 'CANCELED'))
      and not exists (select from cases c where c.kind = 'PAYOUT_DISCREPANCY' and c.subject = 'payout:' || w.payout_id
        and c.state = 'DECIDED' and c.decided_at > r.imported_at)
      and not exists (select from payout_word_notes n where n.word_id = w.id)
    order by w.id`.execute(db);
  return { waiting: waiting.rows[0]?.count ?? 0, files: files.rows, misfits: misfits.rows };
}

/** One event or statement about a payout, in chronological order. */
export interface PayoutHistoryEntry {
  at: string;
  state: string;
  by: string;
  word: string;
}

/** A payout as ordered from the bank, with its events and everything the bank reported. */
export interface PayoutHistory {
  id: bigint;
  state: string;
  amount: string;
  currency: string;
  endToEndId: string | null;
  messageId: string | null;
  told: PayoutHistoryEntry[];
}

/** Finds one payout by its number or the bank's id. */
export async function readPayoutHistory(
  { db }: Handle,
  id: bigint,
): Promise<PayoutHistory | undefined> {
  const found = await sql<Omit<PayoutHistory, 'told'>>`
    select p.id, p.state, p.amount::text, p.currency, o.end_to_end_id as "endToEndId", f.message_id as "messageId"
    from payouts p left join payout_orders o on o.payout_id = p.id left join payout_files f on f.id = o.file_id
    where p.id = ${id}`.execute(db);
  const [payout] = found.rows;
  if (!payout) return undefined;
  const told = await sql<PayoutHistoryEntry>`
    select ${localMinute('at')} as at, state, by, word from (
      select e.at, e.to_state as state, e.actor as by, coalesce(e.word, '') as word
      from payout_events e where e.payout_id = ${id}
      union all
      select r.imported_at, w.code || ', ' || w.outcome, r.name, trim(w.bank_reference || ' ' || w.word)
      from payout_words w join payout_reports r on r.id = w.report_id where w.payout_id = ${id}
    ) every order by every.at, state`.execute(db);
  return { ...payout, told: told.rows };
}
