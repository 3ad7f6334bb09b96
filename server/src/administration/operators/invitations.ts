import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { notFound } from '../../platform/core/errors.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { recordGrantedAccess } from './accesses.ts';
import { sendAccessNotice } from './notices.ts';
import { endSessions } from './sessions.ts';
import { hashPassword, refuseGuessable } from './sign-in.ts';

/** Days in which an invitation can be used. */
const DAYS = 3;

/** A link for choosing a password; until it expires, its holder can use it. */
export interface Invitation {
  link: string;
  expiresAt: Date;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Creates an operator's invitation, replacing any earlier one. Only its hash is stored. */
export async function inviteOperator(
  handle: TransactionHandle,
  { publicUrl }: { publicUrl: string },
  { operatorId, actor, reason }: { operatorId: bigint; actor: string; reason: string },
): Promise<Invitation> {
  await endInvitations(handle, operatorId);
  const token = randomBytes(32).toString('base64url');
  const { expires_at: expiresAt } = await handle.db
    .insertInto('operator_invitations')
    .values({
      operator_id: operatorId,
      token_hash: hashOf(token),
      made_by: actor,
      expires_at: sql<Date>`now() + make_interval(days => ${DAYS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  await recordGrantedAccess(handle, operatorId, actor);
  await notifyOfLink(handle, operatorId);
  await appendAuditEntry(handle, {
    actor,
    action: 'operator.invited',
    subject: `operator:${operatorId}`,
    details: { reason },
  });
  // In the fragment, so that no server on the way and no log reads it.
  return { link: `${publicUrl}/console/invitation#${token}`, expiresAt };
}

/** An operator who has a password hears that a link for another one exists; a new operator is given theirs. */
async function notifyOfLink(handle: TransactionHandle, operatorId: bigint): Promise<void> {
  const { password_hash, ...operator } = await handle.db
    .selectFrom('operators')
    .select(['email', 'name', 'password_hash'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  if (password_hash !== null) await sendAccessNotice(handle, operator, 'passwordLink');
}

/** Makes an operator's open invitation useless, where there is one. */
export async function endInvitations({ db }: TransactionHandle, operatorId: bigint): Promise<void> {
  await db
    .updateTable('operator_invitations')
    .set({ ended_at: sql<Date>`now()` })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .execute();
}

/** The operator of an invitation. */
export interface Invited {
  id: bigint;
  operatorId: bigint;
  email: string;
  name: string;
  expiresAt: Date;
}

const openInvitation = ({ db }: Handle, token: string) =>
  db
    .selectFrom('operator_invitations as i')
    .innerJoin('operators as o', 'o.id', 'i.operator_id')
    .select(['i.id', 'o.id as operatorId', 'o.email', 'o.name', 'i.expires_at as expiresAt'])
    .where('i.token_hash', '=', hashOf(token))
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where('o.suspended_at', 'is', null);

/** @throws DomainError NOT_FOUND for one that was used, replaced or is too old */
export async function findInvitation(handle: Handle, token: string): Promise<Invited> {
  const invited = await openInvitation(handle, token).executeTakeFirst();
  if (!invited) throw notFound('invitation');
  return invited;
}

/**
 * Chooses a password with an invitation, which is used up; sessions that went by another one end.
 * @throws DomainError VALIDATION_FAILED for a password that is too short or easy to guess, NOT_FOUND for a useless invitation
 */
export async function acceptInvitation(
  { database, config }: Pick<Services, 'database' | 'config'>,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const known = await findInvitation(database, token);
  const hash = await hashPassword(password, config.pinPepper);
  await refuseGuessable(password, known);
  await withTransaction(database, async (handle) => {
    const invited = await openInvitation(handle, token).forUpdate().executeTakeFirst();
    if (!invited) throw notFound('invitation');
    const { operatorId, email } = invited;
    await endInvitations(handle, operatorId);
    await handle.db
      .updateTable('operators')
      .set({ password_hash: hash })
      .where('id', '=', operatorId)
      .execute();
    const actor = `operator:${email}`;
    const subject = `operator:${operatorId}`;
    await appendAuditEntry(handle, { actor, action: 'operator.password-chosen', subject });
    await sendAccessNotice(handle, invited, 'password');
    await endSessions(handle, { operatorId }, { reason: 'PASSWORD_CHANGED', actor });
  });
}
