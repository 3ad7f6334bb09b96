import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';

/** Entries about records, or of a business day. */
export type EntriesQuery = (
  | { names: readonly string[]; transactionId?: bigint | undefined }
  | { day: IsoDate }
) & {
  /** Entries before this one; omitted for the newest. */
  before?: bigint | undefined;
  size: number;
};

/** An entry and the total of its debits in each currency. */
export interface ListedEntry {
  id: bigint;
  day: IsoDate;
  event: string;
  subject: string;
  document: string;
  amounts: { currency: string; minor: string }[];
}

/**
 * Entries whose subject or document is one of the names, also those of a transaction and its refunds; or those of a
 * day. Newest first, each found by an index.
 */
export async function listEntries({ db }: Handle, of: EntriesQuery): Promise<ListedEntry[]> {
  const { before = null, size } = of;
  const found =
    'day' in of
      ? sql`select id from journal_entries where business_day = ${of.day}`
      : sql`select id from journal_entries where subject = any (${of.names})
          union select id from journal_entries where document = any (${of.names})
          union select id from journal_entries where subject = 'transaction:' || ${of.transactionId ?? null}::bigint
          union select e.id from refunds r join journal_entries e on e.subject = 'refund:' || r.id
            where r.transaction_id = ${of.transactionId ?? null}`;
  const { rows } = await sql<ListedEntry>`
    select e.id, e.business_day as day, e.event, e.subject, e.document, moved.amounts
    from (select id from (${found}) f where ${before}::bigint is null or id < ${before}
      order by id desc limit ${size}) page
    join journal_entries e on e.id = page.id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('currency', currency, 'minor', debits::text) order by currency) as amounts
      from (select currency, sum(amount_cents) filter (where amount_cents > 0) as debits
        from journal_lines where entry_id = e.id and business_day = e.business_day group by currency) d) moved
    order by e.id desc`.execute(db);
  return rows;
}
