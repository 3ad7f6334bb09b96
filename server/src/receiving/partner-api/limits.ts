import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatMinorPlain, parseCents } from '@thumela/rules/money/money.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import type { KeyChange } from './keys.ts';

/** Credit limit and daily cap of a partner, in rand such as `50000.00`, as the second person reads them. */
interface PartnerLimits {
  credit: string;
  /** NONE: no daily cap. */
  daily: string;
}

const NO_CAP = 'NONE';

/** New limits of a partner, with those that were seen. */
export interface LimitsChange {
  partner: string;
  seen: PartnerLimits;
  wanted: PartnerLimits;
}

/** Reads amounts in rand; an empty cap is none. @throws DomainError VALIDATION_FAILED */
export function limitsGiven(credit: string, daily: string): PartnerLimits {
  const owed = parseCents(credit);
  const cap = daily.trim() === '' ? null : parseCents(daily);
  if (owed === undefined || owed < 0n || cap === undefined || (cap !== null && cap <= 0n)) {
    throw invalidInput([phrase(configurationTexts, 'partnerLimits')]);
  }
  return buildPartnerLimits(owed, cap);
}

const buildPartnerLimits = (credit: bigint, daily: bigint | null): PartnerLimits => ({
  credit: formatMinorPlain(credit),
  daily: daily === null ? NO_CAP : formatMinorPlain(daily),
});

/** The limits of a partner, locked. @throws DomainError NOT_FOUND */
export async function lockLimits(
  { db }: TransactionHandle,
  partner: string,
): Promise<PartnerLimits> {
  const row = await db
    .selectFrom('remittance_partners')
    .select(['credit_cents', 'daily_cents'])
    .where('name', '=', partner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('remittancePartner');
  return buildPartnerLimits(row.credit_cents, row.daily_cents);
}

/**
 * Changes the limits of a partner, as two people decided.
 * @throws DomainError NOT_FOUND; STATUS_CONFLICT where they have changed since they were seen
 */
export async function setLimits(
  handle: TransactionHandle,
  { partner, seen, wanted }: LimitsChange,
  { actor, reason }: KeyChange,
): Promise<void> {
  const before = await lockLimits(handle, partner);
  if (before.credit !== seen.credit || before.daily !== seen.daily) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));
  }
  await handle.db
    .updateTable('remittance_partners')
    .set({
      credit_cents: parseCents(wanted.credit) ?? 0n,
      daily_cents: parseCents(wanted.daily) ?? null,
    })
    .where('name', '=', partner)
    .execute();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'partner.limits-changed', subject: `partner:${partner}` },
    details: { before, after: wanted, reason },
  });
}
