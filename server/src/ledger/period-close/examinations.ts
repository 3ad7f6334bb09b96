import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { type Selectable, sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Database, Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';
import { closeMonth } from './close.ts';

/** An examination of the books that an operator asked for. */
export type Examination = Selectable<Tables['examinations']>;

/** Most problems that are kept; `npm run check` names them all. */
const KEPT = 50;

/**
 * Has the books examined by a worker, to close a month or only to know.
 *
 * @throws DomainError STATUS_CONFLICT while they are being examined already
 */
export async function askExamination(
  handle: TransactionHandle,
  { actor, closes }: { actor: string; closes?: IsoDate },
): Promise<void> {
  const asked = await handle.db
    .insertInto('examinations')
    .values({ asked_by: actor, closes: closes ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!asked) throw new DomainError('STATUS_CONFLICT', phrase(booksTexts, 'examining'));
  const subject = closes === undefined ? 'books' : `month:${closes.slice(0, 7)}`;
  await appendAuditEntry(handle, { actor, action: 'books.examination-asked', subject });
}

/** The last examination that was asked for. */
export const lastExamination = ({ db }: Handle): Promise<Examination | undefined> =>
  db.selectFrom('examinations').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The examination that waits for a worker, or that one makes. */
export const openExamination = ({ db }: Handle): Promise<Examination | undefined> =>
  db.selectFrom('examinations').selectAll().where('ended_at', 'is', null).executeTakeFirst();

/** Notes how far an examination is. */
export async function noteProgress(
  { db }: Handle,
  id: bigint,
  { done, steps }: { done: number; steps: number },
): Promise<void> {
  await db
    .updateTable('examinations')
    .set({ done, steps })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends an examination with what is wrong, and closes the month it was asked for where nothing is. */
export async function endExamination(
  database: Database,
  { id, closes, asked_by: askedBy }: Examination,
  problems: readonly string[],
): Promise<void> {
  const why =
    closes === null || problems.length > 0
      ? problems
      : await refusedBy(
          closeMonth(database, {
            month: closes,
            operator: askedBy.replace(/^operator:/, ''),
            examine: async () => ({ problems }),
          }),
        );
  await database.db
    .updateTable('examinations')
    .set({ ended_at: sql<Date>`clock_timestamp()`, problems: why.slice(0, KEPT) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Why something is not possible; empty where it was. */
async function refusedBy(work: Promise<void>): Promise<readonly string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.problems;
    throw error;
  }
}
