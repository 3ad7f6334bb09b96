import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import type { Account } from './accounts.ts';
import type { JournalEvent } from './events.ts';

/** One line of an entry, in cents: a debit is positive, a credit negative. */
export interface Line {
  account: Account;
  /** The partner, bank account … that divides the account. */
  subAccount?: string;
  cents: bigint;
  /** ISO code; defaults to rand. */
  currency?: string;
}

/** The object of the event, such as `transaction:12`. */
export type EntrySubject =
  `${'transaction' | 'order' | 'payout' | 'case' | 'refund' | 'statement-line' | 'exchange-deal' | 'position-revaluation' | 'prefunding-order' | 'demo'}:${bigint}`;

/** The document that proves an entry, such as `webhook-event:77`. */
export type EntryDocument =
  `${'webhook-event' | 'payout' | 'payout-event' | 'refund' | 'statement-line' | 'case' | 'transaction-event' | 'order-event' | 'journal-entry' | 'exchange-deal' | 'position-revaluation' | 'prefunding-order' | 'demo'}:${bigint}`;

/** One business event in the journal. */
export interface Entry {
  event: JournalEvent;
  subject: EntrySubject;
  document: EntryDocument;
  /** The actor who caused it, as in the audit trail. */
  actor: string;
  /** They sum to zero in each currency; zero amounts are omitted. */
  lines: readonly Line[];
  reason?: string;
  /** The entry that this one reverses. */
  reverses?: bigint;
  /** The day, if not today; in a closed month, the first day after it is used. */
  day?: IsoDate | undefined;
}

/**
 * Writes an entry in the database transaction of its event, and returns its id.
 * @throws the constraint journal_entries_once for the same event of the same subject on the same document,
 *   journal_lines_balance for lines that do not sum to zero
 */
export async function postEntry(
  handle: Pick<TransactionHandle, 'db'>,
  entry: Entry,
): Promise<bigint> {
  const [id] = await postEntries(handle, [entry]);
  if (id === undefined) throw new Error('An entry was not written.');
  return id;
}

/** Entries per statement: too many at once would block others beyond the statement timeout. */
const BATCH = 1_000;

/** Writes entries like `post`, in order, without a round trip for each. */
export async function postEntries(
  { db }: Pick<TransactionHandle, 'db'>,
  entries: readonly Entry[],
): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let from = 0; from < entries.length; from += BATCH) {
    const rows = JSON.stringify(entries.slice(from, from + BATCH).map(toEntryRow));
    const { rows: written } = await sql<{ id: bigint }>`
      select post_entry(e.event, e.subject, e.document, e.actor, e.lines, e.day, e.reason, e.reverses) as id
      from rows from (jsonb_to_recordset(${rows}::jsonb) as (event text, subject text, document text, actor text,
        lines jsonb, day date, reason text, reverses bigint)) with ordinality as e
      order by e.ordinality`.execute(db);
    ids.push(...written.map(({ id }) => id));
  }
  return ids;
}

const toEntryRow = ({ lines, reverses, ...entry }: Entry) => ({
  ...entry,
  reverses: reverses === undefined ? null : String(reverses),
  lines: lines.map(({ account, subAccount = '', cents, currency = 'ZAR' }) => ({
    account,
    sub: subAccount,
    cents: String(cents),
    currency,
  })),
});
