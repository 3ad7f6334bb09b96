import { phrase } from '@thumela/rules/language/phrase.ts';
import { roles as everyRole, type Role } from '@thumela/rules/operators/roles.ts';
import type { Operator } from '../../casework/cases/service.ts';
import { verifyNobody, verifyPin } from '../../customers/authentication/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Config } from '../../platform/core/config.ts';
import { DomainError } from '../../platform/core/errors.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { limitHourly } from '../../platform/http/throttle.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { openSecret, stepOf } from './authenticator.ts';
import { refuseWhereProviderAlone } from './provider-alone.ts';

/** Attempts an hour at one account from the terminal. */
const ATTEMPTS = 20;

/** Credentials of an operator at the terminal. */
interface TerminalProof {
  email: string;
  password: string;
  /** Code of the authenticator. */
  code: string;
}

/** An operator who has proved who they are at the terminal: the same one as at the console. */
export interface TerminalOperator {
  actor: Operator;
  roles: readonly Role[];
}

/**
 * Checks the password and the second factor of an operator at the terminal. Each code counts once, there and at the
 * console. Passkeys need a browser, so that an operator who has nothing else decides at the console.
 *
 * @throws DomainError UNAUTHORIZED, TOO_MANY_REQUESTS; FORBIDDEN where operators sign in by their provider alone
 */
export async function signInAtTerminal(
  { database, config }: { database: Database; config: TerminalTerms },
  { email, password, code }: TerminalProof,
): Promise<TerminalOperator> {
  refuseWhereProviderAlone(config);
  const name = email.trim().toLowerCase();
  const subject = `operator terminal:${name.slice(0, 200)}`;
  await limitHourly(database, {
    subject,
    most: ATTEMPTS,
    message: phrase(operatorTexts, 'tooOften'),
  });
  const found = await database.db
    .selectFrom('operators')
    .select(['id', 'password_hash'])
    .where('email', '=', name)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  const right = found?.password_hash
    ? await verifyPin(found.password_hash, password, config.pinPepper)
    : await verifyNobody(password, config.pinPepper);
  if (!found || !right) throw wrongCredentialsError();
  const proved = await withTransaction(database, (handle) =>
    takeCode(handle, config, found.id, code),
  );
  if (!proved) throw wrongCredentialsError();
  return proved;
}

/** Settings by which an operator is checked. */
type TerminalTerms = Pick<Config, 'pinPepper' | 'operatorOidcOnly' | 'demo'>;

/** Spends a code of an authenticator that is set up; undefined where it is not right. */
async function takeCode(
  handle: TransactionHandle,
  { pinPepper, demo }: TerminalTerms,
  id: bigint,
  code: string,
): Promise<TerminalOperator | undefined> {
  const row = await handle.db
    .selectFrom('operators')
    .select(['email', 'roles', 'authenticator', 'authenticator_step', 'password_only'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const actor: Operator = `operator:${row.email}`;
  if (!(row.password_only && demo)) {
    if (row.authenticator === null || row.authenticator_step === null) return undefined;
    const secret = openSecret(row.authenticator, pinPepper);
    const step = stepOf(secret, code, handle.clock.now());
    if (step === undefined || BigInt(step) <= row.authenticator_step) return undefined;
    await handle.db
      .updateTable('operators')
      .set({ authenticator_step: BigInt(step) })
      .where('id', '=', id)
      .execute();
  }
  const subject = `operator:${id}`;
  await appendAuditEntry(handle, { actor, action: 'operator.terminal-signed-in', subject });
  return { actor, roles: everyRole.filter((role) => row.roles.includes(role)) };
}

const wrongCredentialsError = () => new DomainError('UNAUTHORIZED', phrase(operatorTexts, 'wrong'));
