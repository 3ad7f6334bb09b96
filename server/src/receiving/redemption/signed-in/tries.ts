import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../../platform/audit-log/service.ts';
import { DomainError } from '../../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import { collectionTexts } from '../../../platform/i18n/texts/en/redemption.ts';
import type { SignedInRequester } from '../record-request.ts';

/** The error of a customer whose redemption is locked. */
export const redemptionLocked = (until: Date): DomainError =>
  new DomainError('TOO_MANY_ATTEMPTS', phrase(collectionTexts, 'locked', until));

/**
 * Has whatever a customer tries at one moment happen one after the other, so that guesses made together are no
 * more than guesses in a row.
 *
 * @returns until when they may try none; undefined while they may
 */
export async function lockTries(
  { db }: TransactionHandle,
  registrationId: bigint,
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    insert into collection_pin_tries as tries (registration_id) values (${registrationId})
    on conflict (registration_id) do update set locked_until = tries.locked_until
    returning case when locked_until > now() then locked_until end as until`.execute(db);
  return rows[0]?.until ?? undefined;
}

/**
 * Counts a wrong PIN; the last one that is allowed in an hour locks redemption for an hour.
 * @returns until when, if so
 */
export async function countWrong(
  handle: TransactionHandle,
  { registrationId, name }: SignedInRequester,
  most: number,
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    with recent as (
      select array_append(array(select at from unnest(wrong_at) as at
        where at > now() - interval '1 hour'), now()) as wrong
      from collection_pin_tries where registration_id = ${registrationId}
    )
    update collection_pin_tries set wrong_at = wrong,
      locked_until = case when cardinality(wrong) >= ${most} then now() + interval '1 hour' end
    from recent where registration_id = ${registrationId}
    returning locked_until as until`.execute(handle.db);
  const until = rows[0]?.until ?? undefined;
  if (until) {
    await appendAuditEntry(handle, {
      actor: 'system',
      action: 'redemption.locked',
      subject: name,
      details: { until: until.toISOString() },
    });
  }
  return until;
}

/**
 * Refuses a customer whose redemption is locked.
 * @throws DomainError TOO_MANY_ATTEMPTS
 */
export async function refuseLocked({ db }: Handle, registrationId: bigint): Promise<void> {
  const found = await db
    .selectFrom('collection_pin_tries')
    .select('locked_until')
    .where('registration_id', '=', registrationId)
    .where('locked_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (found?.locked_until) throw redemptionLocked(found.locked_until);
}
