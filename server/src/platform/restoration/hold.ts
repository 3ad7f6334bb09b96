import { type Selectable, sql } from 'kysely';
import { appendAuditEntry } from '../audit-log/service.ts';
import type { Handle, TransactionHandle } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';

/** A restore of the database, after which nothing leaves until two people release it (decision 48). */
export type Restoration = Selectable<Tables['restorations']>;

/** SQL condition: payouts, files for banks and messages may leave. */
export const MAY_LEAVE = sql`(not exists (select from restorations where released_at is null))`;

const selectHold = ({ db }: Pick<Handle, 'db'>) =>
  db.selectFrom('restorations').selectAll().where('released_at', 'is', null);

/** The restore that has not been released yet. */
export const findHold = (handle: Pick<Handle, 'db'>): Promise<Restoration | undefined> =>
  selectHold(handle).executeTakeFirst();

/** Whether payouts and messages are stopped, and whether they ever were: only then may a record be doubted. */
export async function readRestorations({
  db,
}: Pick<Handle, 'db'>): Promise<{ isHeld: boolean; wasRestored: boolean }> {
  const { held, restored } = await db
    .selectFrom('restorations')
    .select(sql<boolean>`coalesce(bool_or(released_at is null), false)`.as('held'))
    .select(sql<boolean>`count(*) > 0`.as('restored'))
    .executeTakeFirstOrThrow();
  return { isHeld: held, wasRestored: restored };
}

/** Like {@link findHold}; no other process changes it until this database transaction ends. */
export const lockHold = (handle: TransactionHandle): Promise<Restoration | undefined> =>
  selectHold(handle).forUpdate().executeTakeFirst();

/** A person or process that stops or releases, and the reason. */
export interface HoldRequest {
  readonly actor: string;
  readonly reason: string;
}

/**
 * Stops payouts, files for banks and messages, and skips the numbers that may have been given to other records after
 * the last moment this database knows of.
 * @returns false if they are stopped already
 */
export async function holdInstallation(
  handle: TransactionHandle,
  { actor, reason }: HoldRequest,
): Promise<boolean> {
  const { rows } = await sql<Pick<Restoration, 'id' | 'known_until'>>`
    insert into restorations (held_by, reason, known_until, last_payout_id)
    values (${actor}, ${reason},
      coalesce((select at from audit_entries order by id desc limit 1), now()),
      coalesce((select id from payouts order by id desc limit 1), 0))
    on conflict ((true)) where released_at is null do nothing
    returning id, known_until`.execute(handle.db);
  const [row] = rows;
  if (!row) return false;
  await sql`select advance_numbers()`.execute(handle.db);
  await appendAuditEntry(handle, {
    actor,
    action: 'installation.held',
    subject: `restoration:${row.id}`,
    details: { reason, 'known-until': row.known_until.toISOString() },
  });
  return true;
}
