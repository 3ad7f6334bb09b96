import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Config } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import type { VerifiedCredential } from '../../platform/http/caller.ts';
import { signInTexts } from '../../platform/i18n/texts/en/authentication.ts';
import { forgetCustomer } from './credential-changes.ts';

/** Why a session ended before its time. */
export type SessionEnd =
  | 'SIGNED_OUT'
  | 'SIGNED_IN_AGAIN'
  | 'ENDED_BY_CUSTOMER'
  | 'ENDED_BY_OPERATOR'
  | 'PIN_CHANGED'
  | 'SUSPENDED';

/** How long an ended session can still be seen by operators, in days. */
const KEPT_DAYS = 30;

/** A sign-in that was proved. */
export interface Beginning {
  customerId: bigint;
  username: string;
  /** Browser and system in plain words. */
  device: string;
}

/** Begins a session and answers its id. */
export async function beginSession(
  { config, database }: Services,
  { customerId, username, device }: Beginning,
): Promise<string> {
  return await withTransaction(database, async (handle) => {
    const { id } = await handle.db
      .insertInto('sessions')
      .values({
        customer_id: customerId,
        username,
        device,
        ends_at: sql<Date>`now() + make_interval(secs => ${config.sessionSeconds})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const actor = `customer:${customerId}`;
    const details = { device };
    await appendAuditEntry(handle, {
      actor,
      action: 'session.begun',
      subject: `session:${id}`,
      details,
    });
    return id;
  });
}

type IdleLimit = Pick<Config, 'sessionIdleSeconds' | 'rememberedPinSeconds'>;

/**
 * Whether its customer has done something lately. While a session is cached its last use is not written; that time is
 * added, so that an active customer is never signed out.
 */
const isActive = ({ sessionIdleSeconds, rememberedPinSeconds }: IdleLimit) =>
  sql<boolean>`last_used_at > now() - make_interval(secs => ${sessionIdleSeconds + rememberedPinSeconds})`;

const RESUME = `
update sessions s set last_used_at = now() from customers c
where s.id = $1 and s.ended_at is null and s.ends_at > now() and c.id = s.customer_id
  and s.last_used_at > now() - make_interval(secs => $2)
returning c.id, s.username, c.registration_id, c.tier, c.id_type`;

interface ResumedRow {
  id: bigint;
  username: string;
  registration_id: bigint | null;
  tier: string;
  id_type: string;
}

/**
 * Whose an open session is; undefined when it has ended. It is believed as long as a verified PIN is, so
 * that most calls cost no round trip; its end is heard by every process.
 * @throws DomainError SESSION_IDLE when it ended because its customer did nothing
 */
export async function resumeSession(
  { config, database, openSessions }: Services,
  id: string,
): Promise<VerifiedCredential | undefined> {
  const known = openSessions.recall(id);
  if (known) return known;
  const since = openSessions.changes;
  const { rows } = await database.pool.query<ResumedRow>({
    name: 'resume-session',
    text: RESUME,
    values: [id, config.sessionIdleSeconds + config.rememberedPinSeconds],
  });
  const [row] = rows;
  if (!row) {
    await refuseIdle(database, config, id);
    return undefined;
  }
  const owner = {
    customerId: row.id,
    registrationId: row.registration_id ?? undefined,
    tier: row.tier,
    idType: row.id_type,
    username: row.username,
  };
  openSessions.remember(id, owner, { since });
  return owner;
}

/** @throws DomainError SESSION_IDLE for a session that only its idleness has ended */
async function refuseIdle(
  { db }: Handle,
  { sessionIdleSeconds }: Pick<Config, 'sessionIdleSeconds'>,
  id: string,
): Promise<void> {
  const idle = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (idle) throw new DomainError('SESSION_IDLE', phrase(signInTexts, 'idle', sessionIdleSeconds));
}

/** A customer's open sessions, the one used last first. */
export async function listSessions({ db }: Handle, config: IdleLimit, customerId: bigint) {
  return await db
    .selectFrom('sessions')
    .select(['id', 'device', 'begun_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', sql<Date>`now()`)
    .where(isActive(config))
    .orderBy('last_used_at', 'desc')
    .execute();
}

/** Ends one session of a customer on every server; false when they have no such session open. */
export async function endSession(
  services: Services,
  { id, customerId }: { id: string; customerId: bigint },
  reason: SessionEnd,
): Promise<boolean> {
  const ended = await withTransaction(services.database, async (handle) => {
    const { numUpdatedRows } = await handle.db
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`now()`, end_reason: reason })
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await appendAuditEntry(handle, {
      actor: `customer:${customerId}`,
      action: 'session.ended',
      subject: `session:${id}`,
      details: { reason },
    });
    return true;
  });
  forgetCustomer(services, customerId);
  return ended;
}

/** Ends the sessions of a customer, but for one, inside the transaction of what ends them. @returns how many were open */
export async function endSessions(
  { db }: TransactionHandle,
  customerId: bigint,
  reason: SessionEnd,
  but?: string,
): Promise<number> {
  let ending = db
    .updateTable('sessions')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null);
  if (but !== undefined) ending = ending.where('id', '<>', but);
  const { numUpdatedRows } = await ending.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** An operator ends whatever sessions a customer has, inside the database transaction of the handle. @returns how many were open */
export async function endSessionsByOperator(
  handle: TransactionHandle,
  customerId: bigint,
  { actor, reason }: { actor: string; reason: string },
): Promise<number> {
  const ended = await endSessions(handle, customerId, 'ENDED_BY_OPERATOR');
  if (ended === 0) return 0;
  await appendAuditEntry(handle, {
    actor,
    action: 'customer.sessions-ended',
    subject: `customer:${customerId}`,
    details: { reason, ended },
  });
  return ended;
}

/** Forgets sessions that are over for a month; the last use of each customer remains, because retention counts from it. */
export async function sweepSessions({ db }: Handle): Promise<void> {
  await db
    .with('swept', (with_) =>
      with_
        .deleteFrom('sessions')
        .where('ends_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
        .returning(['customer_id', 'last_used_at']),
    )
    .insertInto('last_sign_ins')
    .columns(['customer_id', 'at'])
    .expression((from) =>
      from
        .selectFrom('swept')
        .select(['customer_id', sql<Date>`max(last_used_at)`.as('at')])
        .groupBy('customer_id'),
    )
    .onConflict((conflict) =>
      conflict.column('customer_id').doUpdateSet({
        at: sql<Date>`greatest(last_sign_ins.at, excluded.at)`,
      }),
    )
    .execute();
}
