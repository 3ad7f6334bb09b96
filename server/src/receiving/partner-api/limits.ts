import { phrase } from '@thumela/rules/language/phrase.ts';
import { formatMinorPlain, parseCents } from '@thumela/rules/money/money.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { configurationTexts } from '../../platform/i18n/texts/en/configuration.ts';
import type { KeyChange } from './keys.ts';

/** Funding and limits of a partner, in rand such as `50000.00`, as the second person reads them. */
interface PartnerLimits {
  /** PREFUNDED: its balance must cover each order, and the limit is zero. */
  funding: Funding;
  credit: string;
  /** NONE: no daily cap. */
  daily: string;
  /** The available amount below which the partner and staff are notified; NONE: never. */
  low: string;
}

/** How the orders of a partner are funded. */
export type Funding = 'PREFUNDED' | 'CREDIT';

const NONE = 'NONE';

/** New limits of a partner, with those that were seen. */
export interface LimitsChange {
  partner: string;
  seen: PartnerLimits;
  wanted: PartnerLimits;
}

/** Amounts in rand as an operator typed them; empty for none. */
interface TypedLimits {
  funding: Funding;
  credit: string;
  daily: string;
  low: string;
}

/**
 * Reads the limits that an operator typed.
 * @throws DomainError VALIDATION_FAILED for invalid amounts, a prefunded partner with a limit, and credit without one
 */
export function limitsGiven({ funding, ...typed }: TypedLimits): PartnerLimits {
  const credit = parseAmount(typed.credit) ?? 0n;
  const daily = parseAmount(typed.daily);
  const low = parseAmount(typed.low);
  const isPositive = (cents: bigint | null) => cents === null || cents > 0n;
  if (credit < 0n || !isPositive(daily) || !isPositive(low)) throw invalidLimits();
  if ((funding === 'PREFUNDED') !== (credit === 0n)) {
    throw invalidInput([phrase(configurationTexts, 'partnerFunding')]);
  }
  return buildPartnerLimits({ credit, daily, low });
}

/** Cents of rand; null for an empty text. @throws DomainError VALIDATION_FAILED */
function parseAmount(text: string): bigint | null {
  if (text.trim() === '') return null;
  const cents = parseCents(text);
  if (cents === undefined) throw invalidLimits();
  return cents;
}

const invalidLimits = () => invalidInput([phrase(configurationTexts, 'partnerLimits')]);

const buildPartnerLimits = (of: {
  credit: bigint;
  daily: bigint | null;
  low: bigint | null;
}): PartnerLimits => ({
  funding: of.credit === 0n ? 'PREFUNDED' : 'CREDIT',
  credit: formatMinorPlain(of.credit),
  daily: of.daily === null ? NONE : formatMinorPlain(of.daily),
  low: of.low === null ? NONE : formatMinorPlain(of.low),
});

/** Whether two sets of limits are the same; a proposal made before there were thresholds has none. */
export const areSameLimits = (one: PartnerLimits, other: PartnerLimits): boolean =>
  one.credit === other.credit &&
  one.daily === other.daily &&
  (one.low ?? NONE) === (other.low ?? NONE);

/** The limits of a partner, locked. @throws DomainError NOT_FOUND */
export async function lockLimits(
  { db }: TransactionHandle,
  partner: string,
): Promise<PartnerLimits> {
  const row = await db
    .selectFrom('remittance_partners')
    .select(['credit_cents as credit', 'daily_cents as daily', 'low_cents as low'])
    .where('name', '=', partner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('remittancePartner');
  return buildPartnerLimits(row);
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
  if (!areSameLimits(before, seen)) {
    throw new DomainError('STATUS_CONFLICT', phrase(configurationTexts, 'changed'));
  }
  await handle.db
    .updateTable('remittance_partners')
    .set({
      credit_cents: parseCents(wanted.credit) ?? 0n,
      daily_cents: parseCents(wanted.daily) ?? null,
      low_cents: parseCents(wanted.low ?? NONE) ?? null,
    })
    .where('name', '=', partner)
    .execute();
  await appendAuditEntry(handle, {
    ...{ actor, action: 'partner.limits-changed', subject: `partner:${partner}` },
    details: { before, after: wanted, reason },
  });
}
