import { createHmac, randomBytes } from 'node:crypto';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Config } from '../../platform/core/config.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { partnerDeskTexts } from '../../platform/i18n/texts/en/partners.ts';
import { hasPrivateHost } from '../../platform/outgoing/public-address.ts';

/** The settings by which events are signed and sent. */
export type EventSettings = Pick<Config, 'partnerEventSecret' | 'privateEndpoints'>;

/** Hours for which events are signed with the secret before as well. */
export const OVERLAP_HOURS = 24;

/** Longest address taken, in characters. */
const LONGEST = 500;

/** A partner's webhook endpoint, by whom it was set and why. */
export interface WantedEndpoint {
  partner: string;
  url: string;
  actor: string;
  reason: string;
}

/**
 * Sets the endpoint of a partner and returns its secret, a new one each time. For a day events are signed with the
 * previous secret as well, so that the partner can change it without missing any.
 *
 * @throws DomainError VALIDATION_FAILED for an address events cannot go to
 */
export async function setEndpoint(
  handle: TransactionHandle,
  settings: EventSettings,
  { partner, url, actor, reason }: WantedEndpoint,
): Promise<string> {
  const address = checkEndpoint(settings, url);
  const salt = randomBytes(24).toString('base64url');
  await handle.db
    .insertInto('partner_endpoints')
    .values({ remittance_partner: partner, url: address, salt })
    .onConflict((conflict) =>
      conflict.column('remittance_partner').doUpdateSet(({ ref, fn }) => ({
        url: address,
        salt,
        previous_salt: ref('partner_endpoints.salt'),
        set_at: fn('now'),
      })),
    )
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'partner.endpoint-set',
    subject: `partner:${partner}`,
    details: { url: address, reason },
  });
  return deriveWebhookSecret(settings, partner, salt);
}

/** The secret that signs the events of a partner now; undefined where it has no endpoint. */
export async function endpointSecret(
  { db }: Handle,
  settings: EventSettings,
  partner: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('partner_endpoints')
    .select('salt')
    .where('remittance_partner', '=', partner)
    .executeTakeFirst();
  return row && deriveWebhookSecret(settings, partner, row.salt);
}

/** A secret in the usual form, `whsec_` and base64. */
export const deriveWebhookSecret = (
  settings: EventSettings,
  partner: string,
  salt: string,
): string =>
  `whsec_${createHmac('sha256', settings.partnerEventSecret).update(`partner-events:${partner}:${salt}`).digest('base64')}`;

/**
 * The address of an endpoint, tidied. Host names are resolved and judged each time an event is sent.
 * @throws DomainError VALIDATION_FAILED for an address events cannot go to
 */
export function checkEndpoint({ privateEndpoints }: EventSettings, text: string): string {
  const url = URL.parse(text.trim());
  const schemes = privateEndpoints ? ['https:', 'http:'] : ['https:'];
  if (!url || text.length > LONGEST || !schemes.includes(url.protocol)) {
    throw invalidInput([phrase(partnerDeskTexts, 'noEndpoint', schemes)]);
  }
  if (url.username !== '' || url.password !== '' || url.hash !== '') {
    throw invalidInput([phrase(partnerDeskTexts, 'bareEndpoint')]);
  }
  if (!privateEndpoints && hasPrivateHost(url)) {
    throw invalidInput([phrase(partnerDeskTexts, 'privateEndpoint')]);
  }
  return url.href;
}
