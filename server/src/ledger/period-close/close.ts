import { endOfMonth, type IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { type Database, type Handle, withTransaction } from '../../platform/database/pool.ts';
import { listUnrevalued, type RateTerms } from '../exchange/service.ts';

/** A month to be closed, by its first day, and the operator who closes it. */
interface MonthClosing {
  month: IsoDate;
  operator: string;
  /** The rates that positions are revalued at. */
  rates: RateTerms;
  /** Checks the ledger and returns its problems. */
  examine: () => Promise<{ problems: readonly string[] }>;
}

/** Milliseconds to wait for entries in progress; later entries are blocked meanwhile. */
const PATIENCE = 2_000;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Closes a month that is over and next in order, if a check of the ledger finds no problem and positions are revalued
 * at its end: later entries for it
 * are posted on the first day after it (see server/src/ledger/README.md). Entries in progress finish first.
 * @throws StartError if it may not be closed
 */
export async function closeMonth(
  database: Database,
  { month, operator, rates, examine }: MonthClosing,
): Promise<void> {
  await refuseOutOfTurn(database, month);
  const { problems } = await examine();
  if (problems.length > 0) {
    throw new StartError(['The books are not in order, so no month can be closed.', ...problems]);
  }
  await withTransaction(database, async (handle) => {
    await waitForEntries(handle);
    await refuseOutOfTurn(handle, month);
    await refuseUnrevalued(handle, month, rates);
    const actor = `operator:${operator}`;
    await handle.db
      .insertInto('closed_months')
      // Entries of the month may have begun after this database transaction, so its start time is too early.
      .values({ month, closed_by: actor, closed_at: sql<Date>`clock_timestamp()` })
      .execute();
    const at = sql<Date>`(select closed_at from closed_months where month = ${month})`;
    const subject = `month:${monthName(month)}`;
    await appendAuditEntry(handle, { actor, action: 'month.closed', subject, at });
  });
}

/** Takes the lock that `post_entry` shares. */
async function waitForEntries({ client }: Handle): Promise<void> {
  await client.query(`set local lock_timeout = ${PATIENCE}`);
  await client
    .query(`select pg_advisory_xact_lock(hashtext('journal months'))`)
    .catch((error: { code?: string }) => {
      if (error.code !== LOCK_NOT_AVAILABLE) throw error;
      throw new StartError(['Entries are still being written; please try again in a minute.']);
    });
}

/**
 * A gain of the month's last day must not be in the next month.
 * @throws StartError with the currencies that the job has not revalued at the end of the month
 */
async function refuseUnrevalued(handle: Handle, month: IsoDate, rates: RateTerms): Promise<void> {
  const day = endOfMonth(month);
  const currencies = await listUnrevalued(handle, day, rates);
  if (currencies.length === 0) return;
  throw new StartError([
    `Positions in ${currencies.join(', ')} are not revalued at the end of ${day} yet. A worker does that within minutes; please try again then.`,
  ]);
}

/**
 * Months are closed in order, and closing one closes those before it, so no entry may precede the first one.
 * @throws StartError if it is not the next month
 */
export async function refuseOutOfTurn({ db }: Pick<Handle, 'db'>, month: IsoDate): Promise<void> {
  const { rows } = await sql<{
    over: boolean;
    closed: boolean;
    turn: IsoDate | null;
    free: boolean;
  }>`
    select ${month}::date + interval '1 month' <= (now() at time zone 'Africa/Johannesburg')::date as over,
      coalesce(${month}::date <= c.last, false) as closed,
      coalesce((c.last + interval '1 month')::date, date_trunc('month', f.first)::date) as turn,
      c.last is null and ${month}::date <= coalesce(f.first, 'infinity') as free
    from (select max(month) as last from closed_months) c,
      (select min(business_day) as first from journal_entries) f`.execute(db);
  for (const { over, closed, turn, free } of rows) {
    if (closed) throw new StartError([`${monthName(month)} is closed already.`]);
    if (!over) throw new StartError([`${monthName(month)} is not over yet.`]);
    if (turn !== month && !free) {
      throw new StartError([`${monthName(turn ?? month)} has to be closed first.`]);
    }
  }
}

const monthName = (day: IsoDate): string => day.slice(0, 7);
