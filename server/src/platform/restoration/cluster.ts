import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { formatPhrase, phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Config } from '../core/config.ts';
import type { Database } from '../database/pool.ts';
import { type Handle, type TransactionHandle, withTransaction } from '../database/pool.ts';
import { restorationTexts } from '../i18n/texts/en/restoration.ts';
import { holdInstallation } from './hold.ts';

/**
 * The cluster and timeline that a database runs in, as `7304…/1`. Recovery to a moment and every promotion begin a new
 * timeline, and a dump is restored into another cluster. Managed databases may hide the cluster's identifier.
 */
async function readCluster({ db }: Handle): Promise<string> {
  const { rows } = await sql<{ cluster: string }>`
    select case when has_function_privilege('pg_control_system()', 'execute')
      then (select system_identifier::text from pg_control_system()) else '' end
      || '/' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::integer as cluster`.execute(
    db,
  );
  return rows[0]?.cluster ?? '';
}

/** Records where the database runs; returns whether it ran elsewhere before. */
export async function recordCluster(handle: TransactionHandle): Promise<boolean> {
  const cluster = await readCluster(handle);
  const before = await handle.db
    .selectFrom('installation')
    .select('cluster')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (before.cluster === cluster) return false;
  await handle.db.updateTable('installation').set({ cluster }).execute();
  return before.cluster !== null;
}

/**
 * Stops what leaves if the database runs in another cluster or on another timeline than at the last start: it was
 * restored, or a standby took over that may lack the last commits.
 * @returns whether it was stopped
 */
export async function holdAfterRestore(
  database: Database,
  { demo, holdAfterPromotion }: Pick<Config, 'demo' | 'holdAfterPromotion'>,
): Promise<boolean> {
  return await withTransaction(database, async (handle) => {
    const moved = await recordCluster(handle);
    if (!moved || demo || !holdAfterPromotion) return false;
    return await holdInstallation(handle, {
      actor: 'system',
      reason: formatPhrase(phrase(restorationTexts, 'moved'), ENGLISH.say),
    });
  });
}
