import { phrase } from '@thumela/rules/language/phrase.ts';
import { appendAuditEntry } from '../audit/service.ts';
import { countWrong, hashPin, verifyNobody, verifyPin } from '../authentication/service.ts';
import { type Handle, type TransactionHandle, withTransaction } from '../database/pool.ts';
import { DomainError, invalid } from '../errors.ts';
import type { OperatorCaller } from '../http/caller.ts';
import { limitHourly } from '../http/throttle.ts';
import type { Services } from '../services.ts';
import { operatorTexts } from '../texts/en/operators.ts';
import {
  type AuthenticatorKey,
  keyOf,
  newSecret,
  openSecret,
  sealSecret,
  stepOf,
} from './authenticator.ts';
import { hasPasskey } from './passkeys.ts';
import { refuseWhereProviderAlone } from './provider-alone.ts';
import { beginSession, endSessions, proveSession } from './sessions.ts';

/** Shortest password, in letters. */
export const SHORTEST_PASSWORD = 12;

/** Attempts an hour at one account's password or code. */
const ATTEMPTS = 20;

/** What an operator gives after the password, as far as they have it. */
export type SecondFactor = 'CODE' | 'PASSKEY' | 'CODE_OR_PASSKEY';

/** How far signing in has come. */
export type Progress =
  | { next: 'DONE' | SecondFactor; token: string }
  | ({ next: 'ENROL'; token: string } & AuthenticatorKey);

/**
 * Begins to sign in by e-mail and password.
 * @throws DomainError UNAUTHORIZED, the same whether there is such an operator or not; TOO_MANY_REQUESTS;
 *   FORBIDDEN where the settings leave the provider alone (decision 104)
 */
export async function signIn(
  services: Services,
  { email, password, ip, device }: { email: string; password: string; ip: string; device: string },
): Promise<Progress> {
  const { database, config } = services;
  refuseWhereProviderAlone(config);
  const name = email.trim().toLowerCase();
  await limitAttempts(database, name);
  if (services.blockedNetworks.has(ip)) throw refusedFor('tooOften');
  const operator = await findByEmail(database, name);
  const right =
    operator?.password_hash && operator.suspended_at === null
      ? await verifyPin(operator.password_hash, password, config.pinPepper)
      : await verifyNobody(password, config.pinPepper);
  if (!operator || !right) {
    await countWrong(services, ip);
    throw refusedFor('wrong');
  }
  const proved = operator.password_only && config.demo;
  return await withTransaction(database, async (handle) => {
    const { id, token } = await beginSession(handle, { operatorId: operator.id, device, proved });
    if (proved) await recordBegun(handle, operator, { id, device });
    if (proved) return { next: 'DONE', token };
    const next = secondFactor(operator, await hasPasskey(handle, operator.id));
    if (next) return { next, token };
    return { next: 'ENROL', token, ...(await newAuthenticator(handle, services, operator)) };
  });
}

function secondFactor(
  { authenticator_step }: { authenticator_step: bigint | null },
  passkey: boolean,
): SecondFactor | undefined {
  if (authenticator_step === null) return passkey ? 'PASSKEY' : undefined;
  return passkey ? 'CODE_OR_PASSKEY' : 'CODE';
}

/** @throws DomainError TOO_MANY_REQUESTS */
export const limitAttempts = (database: Handle, email: string) =>
  limitHourly(database, {
    subject: `operator sign-in:${email.slice(0, 200)}`,
    most: ATTEMPTS,
    message: phrase(operatorTexts, 'tooOften'),
  });

/** A key that counts from its first code on; one that nobody confirmed is replaced. */
async function newAuthenticator(
  { db }: TransactionHandle,
  { brand, config }: Services,
  { id, email }: { id: bigint; email: string },
): Promise<AuthenticatorKey> {
  const secret = newSecret();
  await db
    .updateTable('operators')
    .set({ authenticator: sealSecret(secret, config.pinPepper) })
    .where('id', '=', id)
    .where('authenticator_step', 'is', null)
    .execute();
  return keyOf(secret, { brand: brand.name, email });
}

/**
 * Completes signing in by a code of the authenticator, each of which counts once.
 * @throws DomainError UNAUTHORIZED; FORBIDDEN where the settings leave the provider alone
 */
export async function confirm(
  services: Services,
  { operator, code, device }: { operator: OperatorCaller; code: string; device: string },
): Promise<void> {
  const { database, config } = services;
  refuseWhereProviderAlone(config);
  await limitAttempts(database, operator.email);
  const confirmed = await withTransaction(database, async (handle) => {
    const row = await handle.db
      .selectFrom('operators')
      .select(['authenticator', 'authenticator_step'])
      .where('id', '=', operator.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const secret = row.authenticator && openSecret(row.authenticator, config.pinPepper);
    const step = secret ? stepOf(secret, code, handle.clock.now()) : undefined;
    if (step === undefined || BigInt(step) <= (row.authenticator_step ?? -1n)) return false;
    // Whoever has a passkey gives it: with the password alone nobody sets an authenticator up beside it.
    if (row.authenticator_step === null && (await hasPasskey(handle, operator.id))) return false;
    await handle.db
      .updateTable('operators')
      .set({ authenticator_step: BigInt(step) })
      .where('id', '=', operator.id)
      .execute();
    await proveSession(handle, operator.session);
    if (row.authenticator_step === null) {
      await record(handle, operator, 'operator.authenticator-set-up');
    }
    await recordBegun(handle, operator, { id: operator.session, device });
    return true;
  });
  if (!confirmed) throw refusedFor('wrongCode');
}

/**
 * Sets a new password, knowing the old one; every other session ends.
 * @throws DomainError VALIDATION_FAILED
 */
export async function changePassword(
  services: Services,
  operator: OperatorCaller,
  { old, wanted }: { old: string; wanted: string },
): Promise<void> {
  const { database, config } = services;
  await refuseOtherPassword(services, operator, old, 'wrongPassword');
  if (wanted === old) throw invalid([phrase(operatorTexts, 'passwordKnown')]);
  const hash = await hashPassword(wanted, config.pinPepper);
  await withTransaction(database, async (handle) => {
    await handle.db
      .updateTable('operators')
      .set({ password_hash: hash })
      .where('id', '=', operator.id)
      .execute();
    await record(handle, operator, 'operator.password-changed');
    const others = { operatorId: operator.id, except: operator.session };
    await endSessions(handle, others, { reason: 'PASSWORD_CHANGED', actor: operator.actor });
  });
}

/** @throws DomainError VALIDATION_FAILED for what is not the operator's password, TOO_MANY_REQUESTS */
export async function refuseOtherPassword(
  { database, config }: Services,
  { email }: OperatorCaller,
  password: string,
  refusal: 'wrongPassword' | 'wrongOwnPassword',
): Promise<void> {
  await limitAttempts(database, email);
  const hash = (await findByEmail(database, email))?.password_hash;
  const known = hash && (await verifyPin(hash, password, config.pinPepper));
  if (!known) throw invalid([phrase(operatorTexts, refusal)]);
}

/** @throws DomainError VALIDATION_FAILED for one that is too short */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  if ([...password].length < SHORTEST_PASSWORD) {
    throw invalid([phrase(operatorTexts, 'passwordShort', SHORTEST_PASSWORD)]);
  }
  return await hashPin(password, pepper);
}

const findByEmail = ({ db }: Handle, email: string) =>
  db.selectFrom('operators').selectAll().where('email', '=', email).executeTakeFirst();

/** Records that a session began: with the issuer that vouched for the operator, or the passkey's name, where it was so. */
export const recordBegun = (
  handle: TransactionHandle,
  { email }: { email: string },
  { id, ...details }: { id: string; device: string; passkey?: string; provider?: string },
) =>
  appendAuditEntry(handle, {
    actor: `operator:${email}`,
    action: 'operator.session-begun',
    subject: `operator-session:${id}`,
    details,
  });

const record = (handle: TransactionHandle, { id, actor }: OperatorCaller, action: string) =>
  appendAuditEntry(handle, { actor, action, subject: `operator:${id}` });

/** The answer to who does not get in. */
export const refusedFor = (why: 'wrong' | 'wrongCode' | 'wrongPasskey' | 'tooOften') =>
  new DomainError('UNAUTHORIZED', phrase(operatorTexts, why));
