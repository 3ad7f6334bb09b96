import { type Selectable, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Download } from './download.ts';

/** A source that this worker fetches. */
export type ClaimedSource = Selectable<Tables['list_sources']>;

/** Minutes for which a claim holds, in case its worker is killed: longer than a fetch and its loading take. */
const CLAIM_MINUTES = 30;
/** Minutes after which a source that failed is tried again; each further failure doubles them. */
const RETRY_MINUTES = 5;
/** Longest problem stored, in characters. */
const LONGEST_PROBLEM = 300;

/** Claims the source that has been due longest. */
export async function claimSource({ db }: Handle): Promise<ClaimedSource | undefined> {
  return await db
    .updateTable('list_sources')
    .set({
      claim: sql<string>`gen_random_uuid()`,
      due_at: sql<Date>`now() + make_interval(mins => ${CLAIM_MINUTES})`,
    })
    .where('id', '=', (query) =>
      query
        .selectFrom('list_sources')
        .select('id')
        .where('active', '=', true)
        .where('due_at', '<=', sql<Date>`now()`)
        .orderBy('due_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Locks a source until its fetched list is stored.
 * @returns whether it is still this worker's: two people may have changed it meanwhile
 */
export async function holdClaim(
  { db }: TransactionHandle,
  { id, claim }: ClaimedSource,
): Promise<boolean> {
  const row = await db
    .selectFrom('list_sources')
    .select('id')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a source was fetched; without a download it had not changed. */
export async function recordFetch(
  { db }: Handle,
  { id, claim }: ClaimedSource,
  download: Download | undefined,
  isChanged: boolean,
): Promise<void> {
  await db
    .updateTable('list_sources')
    .set({
      ...{ claim: null, failures: 0, problem: null, fetched_at: sql<Date>`now()` },
      due_at: sql<Date>`now() + make_interval(hours => every_hours)`,
      ...(download && {
        etag: download.etag,
        last_modified: download.lastModified,
        content_hash: download.hash,
      }),
      ...(isChanged && { changed_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Records a failed attempt: the next one follows after a growing interval, at most the usual one. */
export async function recordFailure(
  { db }: Handle,
  { id, claim, failures }: ClaimedSource,
  problem: string,
): Promise<void> {
  const minutes = RETRY_MINUTES * 2 ** Math.min(failures, 10);
  await db
    .updateTable('list_sources')
    .set({
      ...{ claim: null, failures: failures + 1, problem: problem.slice(0, LONGEST_PROBLEM) },
      due_at: sql<Date>`now() + least(make_interval(mins => ${minutes}), make_interval(hours => every_hours))`,
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}
