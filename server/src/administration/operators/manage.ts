import { phrase } from '@thumela/rules/language/phrase.ts';
import { roles as everyRole, type Role } from '@thumela/rules/operators/roles.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { recordGrantedAccess, refuseMutualAccess } from './accesses.ts';
import { endInvitations } from './invitations.ts';
import { sendAccessNotice } from './notices.ts';
import { removePasskeys } from './passkeys.ts';
import { endSessions } from './sessions.ts';

/** The actor of a change, and the reason. */
export interface OperatorChangeAuthor {
  actor: string;
  /** Their id; undefined for a command by the person who runs the server. */
  by?: bigint;
  reason: string;
}

/** A person to be added as an operator. */
export interface NewOperator {
  email: string;
  name: string;
  roles: readonly string[];
}

const EMAIL = /^[^@\s\p{Cc}]+@[^@\s\p{Cc}]+$/u;
const LONGEST = { email: 90, name: 100 };

/**
 * Makes an operator, who has no password yet.
 * @throws DomainError VALIDATION_FAILED for what is no e-mail address, name or role, and for one there is already
 */
export async function addOperator(
  handle: TransactionHandle,
  wanted: NewOperator,
  { actor, reason }: OperatorChangeAuthor,
): Promise<bigint> {
  const email = wanted.email.trim().toLowerCase();
  const name = wanted.name.normalize('NFC').trim().replaceAll(/\s+/gu, ' ');
  const roles = knownRoles(wanted.roles);
  const problems = [
    ...(EMAIL.test(email) && email.length <= LONGEST.email ? [] : [phrase(operatorTexts, 'email')]),
    ...(name !== '' && name.length <= LONGEST.name && !/\p{Cc}/u.test(name)
      ? []
      : [phrase(operatorTexts, 'name')]),
    ...(roles.length > 0 ? [] : [phrase(operatorTexts, 'roleNeeded')]),
  ];
  if (problems.length > 0) throw invalidInput(problems);
  const made = await handle.db
    .insertInto('operators')
    .values({ email, name, roles, made_by: actor })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw invalidInput([phrase(operatorTexts, 'taken')]);
  await recordOperatorChange(handle, made.id, 'operator.added', actor, {
    email,
    name,
    roles,
    reason,
  });
  return made.id;
}

/** The roles among some words, each once and in the order of the list of roles. */
const knownRoles = (given: readonly string[]): Role[] =>
  everyRole.filter((role) => given.includes(role));

/**
 * Gives an operator other roles.
 * @throws DomainError STATUS_CONFLICT if they have changed since they were seen, or if no operator could manage
 * operators afterwards; VALIDATION_FAILED for one's own roles and for no role
 */
export async function setRoles(
  handle: TransactionHandle,
  id: bigint,
  { seen, roles }: { seen: readonly string[]; roles: readonly string[] },
  managing: OperatorChangeAuthor,
): Promise<void> {
  const operator = await lockOther(handle, id, managing, 'ownRoles');
  const [before, after] = [knownRoles(operator.roles), knownRoles(roles)];
  if (after.length === 0) throw invalidInput([phrase(operatorTexts, 'roleNeeded')]);
  if (before.join() !== knownRoles(seen).join()) throw operatorConflictError('rolesChanged');
  if (before.includes('admin') && !after.includes('admin')) await refuseLastAdmin(handle, id);
  await handle.db.updateTable('operators').set({ roles: after }).where('id', '=', id).execute();
  const { actor, reason } = managing;
  await recordOperatorChange(handle, id, 'operator.roles-changed', actor, {
    before,
    after,
    reason,
  });
}

/**
 * Suspends an operator, from the next call on.
 * @throws DomainError STATUS_CONFLICT for one who is suspended already and for the last admin,
 * VALIDATION_FAILED for oneself
 */
export async function suspendOperator(
  handle: TransactionHandle,
  id: bigint,
  managing: OperatorChangeAuthor,
): Promise<void> {
  const operator = await lockOther(handle, id, managing, 'ownSuspension');
  if (operator.suspended_at !== null) throw operatorConflictError('suspendedAlready');
  if (operator.roles.includes('admin')) await refuseLastAdmin(handle, id);
  await handle.db
    .updateTable('operators')
    .set({ suspended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  const { actor, reason } = managing;
  await recordOperatorChange(handle, id, 'operator.suspended', actor, { reason });
  await endInvitations(handle, id);
  await endSessions(handle, { operatorId: id }, { reason: 'ENDED_BY_ADMIN', actor });
}

/** @throws DomainError STATUS_CONFLICT for one who is not suspended */
export async function restoreOperator(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: OperatorChangeAuthor,
): Promise<void> {
  const operator = await lockOperator(handle, id);
  if (operator.suspended_at === null) throw operatorConflictError('notSuspended');
  await handle.db
    .updateTable('operators')
    .set({ suspended_at: null })
    .where('id', '=', id)
    .execute();
  await recordOperatorChange(handle, id, 'operator.restored', actor, { reason });
}

/** Ends all sessions of an operator, and answers how many. */
export async function endAllSessions(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: OperatorChangeAuthor,
): Promise<number> {
  await lockOperator(handle, id);
  const ended = await endSessions(handle, { operatorId: id }, { reason: 'ENDED_BY_ADMIN', actor });
  await recordOperatorChange(handle, id, 'operator.sessions-ended', actor, { ended, reason });
  return ended;
}

/**
 * Has an operator set up another authenticator when they sign in next; their passkeys are gone, their sessions end.
 * @throws DomainError VALIDATION_FAILED for one's own, so that a stolen session is not enough; STATUS_CONFLICT by an
 *   operator whose access the other one gave
 */
export async function resetSecondFactor(
  handle: TransactionHandle,
  id: bigint,
  managing: OperatorChangeAuthor,
): Promise<void> {
  const operator = await lockOther(handle, id, managing, 'ownSecondFactor');
  await refuseMutualAccess(handle, id, managing.actor);
  await handle.db
    .updateTable('operators')
    .set({ authenticator: null, authenticator_step: null })
    .where('id', '=', id)
    .execute();
  const passkeys = await removePasskeys(handle, id);
  const { actor, reason } = managing;
  await recordGrantedAccess(handle, id, actor);
  await recordOperatorChange(handle, id, 'operator.second-factor-reset', actor, {
    reason,
    passkeys,
  });
  await sendAccessNotice(handle, operator, 'secondFactorReset');
  await endSessions(handle, { operatorId: id }, { reason: 'ENDED_BY_ADMIN', actor });
}

/** @throws DomainError NOT_FOUND */
export async function lockOperator({ db }: TransactionHandle, id: bigint) {
  const operator = await db
    .selectFrom('operators')
    .select(['id', 'email', 'name', 'roles', 'suspended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!operator) throw notFound('operator');
  return operator;
}

async function lockOther(
  handle: TransactionHandle,
  id: bigint,
  { by }: OperatorChangeAuthor,
  refusal: 'ownRoles' | 'ownSuspension' | 'ownSecondFactor',
) {
  if (by === id) throw invalidInput([phrase(operatorTexts, refusal)]);
  await lockAdmins(handle);
  return await lockOperator(handle, id);
}

/** All admins at once and in one order, so that two who remove each other do not both succeed. */
const lockAdmins = ({ db }: TransactionHandle) =>
  db
    .selectFrom('operators')
    .select('id')
    .where(sql<boolean>`'admin' = any (roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();

async function refuseLastAdmin({ db }: TransactionHandle, id: bigint): Promise<void> {
  const other = await db
    .selectFrom('operators')
    .select('id')
    .where(sql<boolean>`'admin' = any (roles)`)
    .where('suspended_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  if (!other) throw operatorConflictError('lastAdmin');
}

const operatorConflictError = (
  why: 'rolesChanged' | 'suspendedAlready' | 'notSuspended' | 'lastAdmin',
) => new DomainError('STATUS_CONFLICT', phrase(operatorTexts, why));

const recordOperatorChange = (
  handle: TransactionHandle,
  id: bigint,
  action: string,
  actor: string,
  details: Record<string, unknown>,
) => appendAuditEntry(handle, { actor, action, subject: `operator:${id}`, details });
