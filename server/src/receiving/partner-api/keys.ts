import { createHash, randomBytes } from 'node:crypto';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Config } from '../../platform/core/config.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { partnerDeskTexts } from '../../platform/i18n/texts/en/partners.ts';

/** The keys of the demo, which are none anywhere else. */
export const DEMO_KEYS: Readonly<Record<string, string>> = {
  PARTNER_ONE: 'partner-one-demo-key',
  PARTNER_TWO: 'partner-two-demo-key',
};

/** `thk_` and 256 random bits. */
const KEY = /^thk_[\w-]{43}$/;
const HINT_LENGTH = 10;

/** SHA-256 of a key, in hexadecimal. A key is random, so nothing slower is needed. */
export const keyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The beginning of a key, by which people recognise it. */
export const keyHint = (key: string): string => key.slice(0, HINT_LENGTH);

/** The owner of a key; `revoked` for one that was valid once, which is not a guess. */
type KeyOwner = { partner: string } | 'revoked' | undefined;

/** Looks a key up, and notes the hour in which it was used. */
export async function ownerOfKey(
  { client }: Handle,
  { demo }: Pick<Config, 'demo'>,
  key: string,
): Promise<KeyOwner> {
  if (!KEY.test(key) && !(demo && Object.values(DEMO_KEYS).includes(key))) return undefined;
  const { rows } = await client.query<{ partner: string; valid: boolean }>({
    name: 'find-partner-key',
    text: `with found as (
        select k.id, k.remittance_partner as partner, k.revoked_at is null and p.active as valid,
          k.last_used_at is distinct from date_trunc('hour', now()) as stale
        from partner_keys k join remittance_partners p on p.name = k.remittance_partner
        where k.key_hash = $1
      ), noted as (
        update partner_keys set last_used_at = date_trunc('hour', now())
        where id = (select id from found where valid and stale)
      )
      select partner, valid from found`,
    values: [keyHash(key)],
  });
  const [row] = rows;
  return row && (row.valid ? { partner: row.partner } : 'revoked');
}

/** A change of a partner's keys, with its reason. */
export interface KeyChange {
  actor: string;
  reason: string;
}

/**
 * Creates another key of a partner; existing ones stay valid. Only its hash is stored.
 * @throws DomainError VALIDATION_FAILED where there is no such partner
 */
export async function addKey(
  handle: TransactionHandle,
  partner: string,
  { actor, reason }: KeyChange,
): Promise<{ id: bigint; key: string }> {
  await refuseUnknown(handle, partner);
  const key = `thk_${randomBytes(32).toString('base64url')}`;
  const { id } = await handle.db
    .insertInto('partner_keys')
    .values({
      remittance_partner: partner,
      key_hash: keyHash(key),
      hint: keyHint(key),
      made_by: actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const subject = `partner:${partner}`;
  const details = { key: String(id), reason };
  await appendAuditEntry(handle, { actor, action: 'partner.key-added', subject, details });
  return { id, key };
}

/**
 * Takes a key out of use, from the next call on.
 * @throws DomainError VALIDATION_FAILED where it is no valid key
 */
export async function revokeKey(
  handle: TransactionHandle,
  id: bigint,
  { actor, reason }: KeyChange,
): Promise<void> {
  const revoked = await handle.db
    .updateTable('partner_keys')
    .set({ revoked_at: sql<Date>`now()`, revoked_by: actor })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('remittance_partner')
    .executeTakeFirst();
  if (!revoked) throw invalidInput([phrase(partnerDeskTexts, 'noKeyOf', String(id))]);
  const subject = `partner:${revoked.remittance_partner}`;
  const details = { key: String(id), reason };
  await appendAuditEntry(handle, { actor, action: 'partner.key-revoked', subject, details });
}

/** @throws DomainError VALIDATION_FAILED where there is no such partner */
export async function refuseUnknown(handle: Pick<Handle, 'db'>, partner: string): Promise<void> {
  if (!(await isKnown(handle, partner)))
    throw invalidInput([phrase(partnerDeskTexts, 'unknown', partner)]);
}

/** Whether there is a partner of this name. */
export async function isKnown({ db }: Pick<Handle, 'db'>, partner: string): Promise<boolean> {
  const found = await db
    .selectFrom('remittance_partners')
    .select('name')
    .where('name', '=', partner)
    .executeTakeFirst();
  return found !== undefined;
}
