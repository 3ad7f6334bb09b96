import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import {
  countWrong,
  hashPin,
  verifyNobody,
  verifyPin,
} from '../../customers/authentication/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import {
  type Handle,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { limitProof, limitSignIn } from './attempts.ts';
import {
  type AuthenticatorKey,
  keyOf,
  newSecret,
  openSecret,
  sealSecret,
  stepOf,
} from './authenticator.ts';
import { isGuessable } from './guessable.ts';
import { sendAccessNotice } from './notices.ts';
import { hasPasskey } from './passkeys.ts';
import { refuseWhereProviderAlone } from './provider-alone.ts';
import { beginSession, endSessions, proveSession } from './sessions.ts';

/** Shortest password, in letters. */
export const SHORTEST_PASSWORD = 12;

/** Second factors that an operator can give after the password. */
export type SecondFactor = 'CODE' | 'PASSKEY' | 'CODE_OR_PASSKEY';

/** The operator who gives a second factor, and their browser. */
export interface Confirming {
  operator: OperatorCaller;
  /** Browser and system in words. */
  device: string;
  /** Id of the browser if they have signed in there before. */
  browser: string | undefined;
}

/** How far signing in has come. */
export type Progress =
  | { next: 'DONE'; token: string; operatorId: bigint }
  | { next: SecondFactor; token: string }
  | ({ next: 'ENROL'; token: string } & AuthenticatorKey);

/** A sign-in by password, and its origin. */
interface PasswordSignIn {
  email: string;
  password: string;
  ip: string;
  /** Browser and system in words. */
  device: string;
  /** Id of the browser if an operator has signed in there before. */
  browserOf(operatorId: bigint): string | undefined;
}

/**
 * Begins to sign in by e-mail and password.
 * @throws DomainError UNAUTHORIZED, the same whether there is such an operator or not; TOO_MANY_REQUESTS;
 *   FORBIDDEN where the settings leave the provider alone (decision 18)
 */
export async function signIn(
  services: Services,
  { email, password, ip, device, browserOf }: PasswordSignIn,
): Promise<Progress> {
  const { database, config } = services;
  refuseWhereProviderAlone(config);
  const name = email.trim().toLowerCase();
  const operator = await findByEmail(database, name);
  const browser = operator && browserOf(operator.id);
  await limitSignIn(database, name, { ip, browser });
  if (!browser && services.blockedNetworks.has(ip)) throw refusedFor('tooOften');
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
    if (proved) return { next: 'DONE', token, operatorId: operator.id };
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

/** A key that is confirmed by its first code; an unconfirmed one is replaced. */
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
 * Completes signing in by a code of the authenticator; each code is accepted once. Returns the new secret of
 * the session cookie.
 * @throws DomainError UNAUTHORIZED; FORBIDDEN if only the provider is allowed
 */
export async function confirmByCode(
  services: Services,
  { operator, code, device, browser }: Confirming & { code: string },
): Promise<string> {
  const { database, config } = services;
  refuseWhereProviderAlone(config);
  await limitProof(database, operator.email, browser);
  const token = await withTransaction(database, async (handle) => {
    const row = await handle.db
      .selectFrom('operators')
      .select(['authenticator', 'authenticator_step'])
      .where('id', '=', operator.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const secret = row.authenticator && openSecret(row.authenticator, config.pinPepper);
    const step = secret ? stepOf(secret, code, handle.clock.now()) : undefined;
    if (step === undefined || BigInt(step) <= (row.authenticator_step ?? -1n)) return undefined;
    // An operator with a passkey has to use it: the password alone must not set up an authenticator as well.
    if (row.authenticator_step === null && (await hasPasskey(handle, operator.id))) {
      return undefined;
    }
    await handle.db
      .updateTable('operators')
      .set({ authenticator_step: BigInt(step) })
      .where('id', '=', operator.id)
      .execute();
    const renewed = await proveSession(handle, operator.session);
    if (row.authenticator_step === null) {
      await recordSignIn(handle, operator, 'operator.authenticator-set-up');
      await sendAccessNotice(handle, operator, 'authenticator');
    }
    await recordBegun(handle, operator, { id: operator.session, device });
    return renewed;
  });
  if (token === undefined) throw refusedFor('wrongCode');
  return token;
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
  if (wanted === old) throw invalidInput([phrase(operatorTexts, 'passwordKnown')]);
  await refuseGuessable(wanted, operator);
  const hash = await hashPassword(wanted, config.pinPepper);
  await withTransaction(database, async (handle) => {
    await handle.db
      .updateTable('operators')
      .set({ password_hash: hash })
      .where('id', '=', operator.id)
      .execute();
    await recordSignIn(handle, operator, 'operator.password-changed');
    await sendAccessNotice(handle, operator, 'password');
    const others = { operatorId: operator.id, except: operator.session };
    await endSessions(handle, others, { reason: 'PASSWORD_CHANGED', actor: operator.actor });
  });
}

/** @throws DomainError VALIDATION_FAILED for what is not the operator's password, TOO_MANY_REQUESTS */
export async function refuseOtherPassword(
  { database, config }: Services,
  { email, session }: OperatorCaller,
  password: string,
  refusal: 'wrongPassword' | 'wrongOwnPassword',
): Promise<void> {
  await limitProof(database, email, `session:${session}`);
  const hash = (await findByEmail(database, email))?.password_hash;
  const known = hash && (await verifyPin(hash, password, config.pinPepper));
  if (!known) throw invalidInput([phrase(operatorTexts, refusal)]);
}

/**
 * Refuses what is on the list of common passwords, or made of repetitions or of the operator's own words.
 * @throws DomainError VALIDATION_FAILED
 */
export async function refuseGuessable(
  password: string,
  { email, name }: { email: string; name: string },
): Promise<void> {
  if (await isGuessable(password, [email, name])) {
    throw invalidInput([phrase(operatorTexts, 'passwordGuessable')]);
  }
}

/** @throws DomainError VALIDATION_FAILED for one that is too short */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  if ([...password].length < SHORTEST_PASSWORD) {
    throw invalidInput([phrase(operatorTexts, 'passwordShort', SHORTEST_PASSWORD)]);
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

const recordSignIn = (handle: TransactionHandle, { id, actor }: OperatorCaller, action: string) =>
  appendAuditEntry(handle, { actor, action, subject: `operator:${id}` });

/** The answer to who does not get in. */
export const refusedFor = (why: 'wrong' | 'wrongCode' | 'wrongPasskey' | 'tooOften') =>
  new DomainError('UNAUTHORIZED', phrase(operatorTexts, why));
