import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../database/pool.ts';
import type { Account } from './accounts.ts';
import type { JournalEvent } from './events.ts';

/** One line of an entry: a debit above zero, a credit below, in cents. */
export interface Line {
  account: Account;
  /** The partner, bank account … that divides the account. */
  subAccount?: string;
  cents: bigint;
  /** ISO code; rand where it is left out. */
  currency?: string;
}

/** To what something happened, such as `transaction:12`. */
export type EntrySubject =
  `${'transaction' | 'case' | 'refund' | 'statement-line' | 'demo'}:${bigint}`;

/** What an entry rests on, such as `webhook-event:77`. */
export type EntryDocument =
  `${'webhook-event' | 'statement-line' | 'case' | 'transaction-event' | 'journal-entry' | 'demo'}:${bigint}`;

/** One event of the business, as the journal has it. */
export interface Entry {
  event: JournalEvent;
  subject: EntrySubject;
  document: EntryDocument;
  /** Who caused it, as in the audit trail. */
  actor: string;
  /** They sum to zero in each currency; those of zero are left out. */
  lines: readonly Line[];
  reason?: string;
  /** The entry that this one takes back. */
  reverses?: bigint;
  /** Where it is not today; in a closed month it is the first day after it. */
  day?: IsoDate | undefined;
}

/**
 * Writes an entry, inside the database transaction of what it tells of, and answers its id.
 *
 * @throws the constraint journal_entries_once for the same event of the same subject on the same document,
 *   journal_lines_balance for lines that do not sum to zero
 */
export async function post({ db }: Pick<TransactionHandle, 'db'>, entry: Entry): Promise<bigint> {
  const { event, subject, document, actor, lines, day, reason, reverses } = entry;
  const rows = lines.map(({ account, subAccount = '', cents, currency = 'ZAR' }) => ({
    account,
    sub: subAccount,
    cents: String(cents),
    currency,
  }));
  const { rows: written } = await sql<{ id: bigint }>`
    select post_entry(${event}, ${subject}, ${document}, ${actor}, ${JSON.stringify(rows)}::jsonb,
      ${day ?? null}::date, ${reason ?? null}, ${reverses ?? null}::bigint) as id`.execute(db);
  const [row] = written;
  if (!row) throw new Error('An entry was not written.');
  return row.id;
}
