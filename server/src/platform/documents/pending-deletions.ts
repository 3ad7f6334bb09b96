import { sql } from 'kysely';
import type { Area } from '../../integrations/storage/storage.ts';
import type { Config } from '../core/config.ts';
import type { Handle, TransactionHandle } from '../database/pool.ts';

/** Seconds until a file without a row is deleted: longer than checking and storing it can take. */
const HOUR = 3600;

const inSeconds = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** Schedules the deletion of a stored file in an hour, unless a document takes it first (cancelDeletion). */
export async function scheduleDeletion({ db }: Handle, name: string): Promise<void> {
  await db
    .insertInto('doomed_files')
    .values({ area: 'kept', name, due_at: inSeconds(HOUR) })
    .execute();
}

/** Schedules the deletion of a stored file for the next sweep, in the database transaction that gives it up. */
export async function scheduleDeletionNow({ db }: TransactionHandle, name: string): Promise<void> {
  await db
    .insertInto('doomed_files')
    .values({ area: 'kept', name, due_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Cancels a file's deletion, in the database transaction that assigns the file to its document.
 * @throws Error if it is already being deleted
 */
export async function cancelDeletion({ db }: TransactionHandle, name: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('doomed_files')
    .where('area', '=', 'kept')
    .where('name', '=', name)
    .where('removing', '=', false)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Error(`The file ${name} came too late for its document.`);
}

/** Time after which the upload URLs of a document have expired. */
const afterAddresses = ({ uploadUrlSeconds }: Pick<Config, 'uploadUrlSeconds'>) =>
  inSeconds(uploadUrlSeconds + HOUR);

/** Schedules the deletion of a document's incoming file for when its upload URL has expired. */
export async function scheduleIncomingDeletion(
  { db }: TransactionHandle,
  config: Pick<Config, 'uploadUrlSeconds'>,
  id: bigint,
): Promise<void> {
  await db
    .insertInto('doomed_files')
    .values({ area: 'incoming', name: String(id), due_at: afterAddresses(config) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes documents that were not used within UNUSED_UPLOAD_HOURS, and schedules the deletion of their files in
 * the same statement.
 *
 * @returns ids of the deleted documents
 */
export async function deleteUnused(
  { db }: Handle,
  config: Pick<Config, 'uploadUrlSeconds' | 'unusedUploadHours'>,
  most: number,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with unused as (
      delete from documents where id in (
        select d.id from documents d, installation i
        where d.used_by is null and d.created_at < now() - make_interval(hours => ${config.unusedUploadHours})
          and d.created_at >= i.spares_before
        order by d.created_at limit ${most} for update of d skip locked)
      returning id, stored_name
    ), doomed as (
      insert into doomed_files (area, name, due_at)
      select 'incoming', id::text, ${afterAddresses(config)} from unused
      union all
      select 'kept', stored_name, now() from unused where stored_name is not null
      on conflict do nothing
    )
    select id from unused`.execute(db);
  return rows.map(({ id }) => id);
}

/** A file waiting for its deletion. */
interface PendingDeletion {
  area: Area;
  name: string;
}

/** Returns files whose deletion is due; from now on it cannot be cancelled. */
export async function takeDue({ db }: Handle, most: number): Promise<PendingDeletion[]> {
  const { rows } = await sql<PendingDeletion>`
    update doomed_files set removing = true where (area, name) in (
      select d.area, d.name from doomed_files d, installation i
      where d.due_at <= now() and d.announced_at >= i.spares_before
      order by d.due_at limit ${most} for update of d skip locked)
    returning area, name`.execute(db);
  return rows;
}

/** Removes the entry of a deleted file. */
export async function completeDeletion(
  { db }: Handle,
  { area, name }: PendingDeletion,
): Promise<void> {
  await db.deleteFrom('doomed_files').where('area', '=', area).where('name', '=', name).execute();
}
