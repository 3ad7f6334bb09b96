import {
  RETENTION,
  RETENTION_JOBS,
  type RetentionJob,
} from '@thumela/rules/compliance/retention-rules.ts';
import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import type { TransactionHandle } from '../../../platform/database/pool.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { readRuleSet } from '../../rule-sets/service.ts';
import { expireExports } from './expire-exports.ts';
import { ERASE_BATCH } from './jobs.ts';
import { recordDeletion } from './record-deletion.ts';

type RetentionServices = Pick<Services, 'config' | 'database'>;

/**
 * Erases what is older than the rules allow, each job once a day. A batch, its proofs and the position that it reached
 * are one database transaction, so that a worker that was killed is followed by another one where it stopped; of
 * several workers one runs a job.
 */
export async function runRetention(
  services: RetentionServices,
  signal: AbortSignal,
): Promise<void> {
  const { database } = services;
  await expireExports(services);
  for (const job of RETENTION_JOBS) {
    let isUnfinished = true;
    while (isUnfinished && !signal.aborted) {
      isUnfinished = await withTransaction(database, (handle) => runBatch(handle, services, job));
    }
  }
}

/** @returns whether there is more to do now */
async function runBatch(
  handle: TransactionHandle,
  { config }: RetentionServices,
  job: RetentionJob,
): Promise<boolean> {
  const position = await claimRun(handle, job);
  if (position === undefined) return false;
  const { version, values } = await readRuleSet(handle, RETENTION);
  const { reached, erased, records } = await ERASE_BATCH[job](handle, position, values);
  for (const record of records) {
    await recordDeletion(handle, config.auditSecret, {
      ...record,
      rulesVersion: version,
      actor: 'clock',
    });
  }
  await storeProgress(handle, job, { reached, erased });
  return reached !== undefined;
}

/** The position at which the job continues, with its row locked; undefined if another worker runs it or it ended within a day. */
async function claimRun({ db }: TransactionHandle, job: RetentionJob): Promise<bigint | undefined> {
  const run = await db
    .selectFrom('retention_runs')
    .select('position')
    .where('job', '=', job)
    .where((where) =>
      where.or([
        where('ended_at', 'is', null),
        where('ended_at', '<=', sql<Date>`now() - interval '1 day'`),
        where('position', '>', 0n),
      ]),
    )
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return run?.position;
}

async function storeProgress(
  { db }: TransactionHandle,
  job: RetentionJob,
  { reached, erased }: { reached: bigint | undefined; erased: number },
): Promise<void> {
  const begun = sql<Date>`case when position = 0 then now() else begun_at end`;
  const total = sql<bigint>`erased + ${erased}::bigint`;
  await db
    .updateTable('retention_runs')
    .set(
      reached === undefined
        ? {
            begun_at: begun,
            position: 0n,
            erased: 0n,
            last_erased: total,
            ended_at: sql<Date>`now()`,
          }
        : { begun_at: begun, position: reached, erased: total },
    )
    .where('job', '=', job)
    .execute();
}
