import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { partnerDeskTexts } from '../../platform/i18n/texts/en/partners.ts';
import { type KeyChange, refuseUnknown } from './keys.ts';

/** Percent with at most two decimals, as an operator types it. */
const PERCENT = /^(\d{1,2}|100)(?:\.(\d{1,2}))?$/;

/**
 * Sets a partner's commission for each order allocated from a moment on, in percent of its amount (see server/src/receiving/README.md);
 * earlier rates stay. @param from now, where undefined @throws DomainError VALIDATION_FAILED for an invalid
 * percentage and an unknown partner
 */
export async function setCommission(
  handle: TransactionHandle,
  partner: string,
  percent: string,
  { actor, reason }: KeyChange,
  from?: Date,
): Promise<void> {
  await refuseUnknown(handle, partner);
  const [, whole, decimals = ''] = PERCENT.exec(percent) ?? [];
  const hundredths = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  if (whole === undefined || hundredths > 10_000) {
    throw invalidInput([phrase(partnerDeskTexts, 'percent')]);
  }
  await handle.db
    .insertInto('partner_commissions')
    .values({
      remittance_partner: partner,
      hundredths,
      valid_from: from ?? sql<Date>`now()`,
      changed_by: actor.replace(/^operator:/, ''),
    })
    .execute();
  await appendAuditEntry(handle, {
    actor,
    action: 'partner.commission-set',
    subject: `partner:${partner}`,
    details: { percent, ...(from && { validFrom: from.toISOString() }), reason },
  });
}
