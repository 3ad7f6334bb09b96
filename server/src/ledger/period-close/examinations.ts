import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { type Selectable, sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { Database, Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { booksTexts } from '../../platform/i18n/texts/en/books.ts';
import type { RateTerms } from '../exchange/service.ts';
import { closeMonth } from './close.ts';

/** A check of the ledger requested by an operator. */
export type Examination = Selectable<Tables['examinations']>;

/** Maximum problems to store; `npm run thumela -- ledger verify` lists them all. */
const MAX_STORED_PROBLEMS = 50;

/**
 * Requests a check of the ledger by a worker, with or without closing a month.
 * @throws DomainError STATUS_CONFLICT while a check is already open
 */
export async function requestExamination(
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

/** The last requested check. */
export const findLastExamination = ({ db }: Handle): Promise<Examination | undefined> =>
  db.selectFrom('examinations').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();

/** The check that is waiting for a worker or in progress. */
export const findOpenExamination = ({ db }: Handle): Promise<Examination | undefined> =>
  db.selectFrom('examinations').selectAll().where('ended_at', 'is', null).executeTakeFirst();

/** Records the progress of a check. */
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

/** Ends a check with the problems found, and closes its month if there are none. */
export async function endExamination(
  database: Database,
  { id, closes, asked_by: askedBy }: Examination,
  problems: readonly string[],
  rates: RateTerms,
): Promise<void> {
  const why =
    closes === null || problems.length > 0
      ? problems
      : await collectProblems(
          closeMonth(database, {
            month: closes,
            operator: askedBy.replace(/^operator:/, ''),
            rates,
            examine: async () => ({ problems }),
          }),
        );
  await database.db
    .updateTable('examinations')
    .set({ ended_at: sql<Date>`clock_timestamp()`, problems: why.slice(0, MAX_STORED_PROBLEMS) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Reasons for a refusal; empty if the work succeeded. */
async function collectProblems(work: Promise<void>): Promise<readonly string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.problems;
    throw error;
  }
}
