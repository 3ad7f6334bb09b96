import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { Services } from '../../app/services.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { OperatorCaller } from '../../platform/http/caller.ts';
import { operatorTexts } from '../../platform/i18n/texts/en/operators.ts';
import { sendAccessNotice } from './notices.ts';

/** Host and origin of the console, for which browsers store passkeys. */
export function relyingParty({ brand, config }: Pick<Services, 'brand' | 'config'>) {
  const { hostname, origin } = new URL(config.publicUrl);
  return { id: hostname, name: `${brand.name} Console`, origin };
}

/** An operator as their authenticators know them: by number, which says nothing about the person. */
export const handleOf = (operatorId: bigint) =>
  Uint8Array.from(Buffer.from(`operator:${operatorId}`));

/** An operator's passkeys, the oldest first. */
export const passkeysOf = ({ db }: Handle, operatorId: bigint) =>
  db
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .orderBy('id')
    .execute();

/** Whether an operator has a passkey; without an id, whether any operator has. */
export async function hasPasskey({ db }: Handle, operatorId?: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('operator_passkeys')
    .select('id')
    .$if(operatorId !== undefined, (query) => query.where('operator_id', '=', operatorId ?? 0n))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Removes a passkey of the operator's own.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT for the last second factor
 */
export async function removePasskey(
  handle: TransactionHandle,
  { config }: Pick<Services, 'config'>,
  { operator, id }: { operator: OperatorCaller; id: bigint },
): Promise<void> {
  const { authenticator_step, password_only } = await handle.db
    .selectFrom('operators')
    .select(['authenticator_step', 'password_only'])
    .where('id', '=', operator.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const passkeys = await passkeysOf(handle, operator.id);
  const removed = passkeys.find((each) => each.id === id);
  if (!removed) throw notFound('passkey');
  const needed = authenticator_step === null && !(password_only && config.demo);
  if (needed && passkeys.length === 1) {
    throw new DomainError('STATUS_CONFLICT', phrase(operatorTexts, 'lastFactor'));
  }
  await handle.db.deleteFrom('operator_passkeys').where('id', '=', id).execute();
  await appendAuditEntry(handle, {
    actor: operator.actor,
    action: 'operator.passkey-removed',
    subject: `operator:${operator.id}`,
    details: { name: removed.name },
  });
  await sendAccessNotice(handle, operator, 'passkeyRemoved');
}

/** Removes all passkeys of an operator, and answers how many. */
export async function removePasskeys({ db }: TransactionHandle, operatorId: bigint) {
  const removed = await db
    .deleteFrom('operator_passkeys')
    .where('operator_id', '=', operatorId)
    .returning('id')
    .execute();
  return removed.length;
}

/** Notes a use; false where the passkey was removed or used elsewhere meanwhile. */
export async function notePasskeyUse(
  { db }: TransactionHandle,
  { id, counter }: { id: bigint; counter: bigint },
  next: number,
): Promise<boolean> {
  const noted = await db
    .updateTable('operator_passkeys')
    .set({ counter: BigInt(next), last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
