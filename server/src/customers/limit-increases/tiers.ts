import { type Phrase, phrase } from '@thumela/rules/language/phrase.ts';
import type { Periods } from '@thumela/rules/money/limits.ts';
import { customerLimits, type LimitClass } from '../../compliance/limits/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import { limitIncreaseTexts } from '../../platform/i18n/texts/en/limit-increases.ts';
import type { ReferenceSnapshot } from '../../pricing/reference-data/service.ts';

/** The tiers that can be requested, lowest first, and whether they need a proof of address (see server/src/customers/README.md). */
const RAISED = [
  { tier: 'INCOME', needsAddress: false },
  { tier: 'FULL', needsAddress: true },
] as const;

/** A tier that can be reached by proofs. */
export type RaisedTier = (typeof RAISED)[number]['tier'];

/** Limits that can be requested. */
export interface Offer {
  readonly tier: RaisedTier;
  readonly needsAddress: boolean;
  readonly limits: Periods;
}

const rankTier = (tier: string): number => RAISED.findIndex((one) => one.tier === tier);

/** Whether a tier has higher limits than another. */
export const isHigher = (one: string, other: string): boolean => rankTier(one) > rankTier(other);

/** The tiers a customer can request: those above their own that their identity document allows. */
export function offersFor(reference: ReferenceSnapshot, { tier, id_type }: LimitClass): Offer[] {
  return RAISED.filter(
    (one) => isHigher(one.tier, tier) && reference.limits(one.tier, id_type) !== undefined,
  ).map((one) => ({ ...one, limits: customerLimits(reference, { tier: one.tier, id_type }) }));
}

/** The names of the tiers above a customer's own that their identity document can have. */
export const higherTiers = (reference: ReferenceSnapshot, customer: LimitClass): string[] =>
  offersFor(reference, customer).map(({ tier }) => tier);

/**
 * The tier that proofs raise a customer to: of an income alone, or of an address as well (see server/src/customers/README.md).
 * @throws DomainError LIMIT_INCREASE_NOT_ALLOWED where they bring nothing
 */
export function tierAskedFor(
  reference: ReferenceSnapshot,
  customer: LimitClass,
  hasAddress: boolean,
): RaisedTier {
  const offers = offersFor(reference, customer);
  const asked = offers.find(({ needsAddress }) => needsAddress === hasAddress);
  if (asked) return asked.tier;
  throw new DomainError('LIMIT_INCREASE_NOT_ALLOWED', whyNot(customer, offers));
}

function whyNot({ tier }: LimitClass, offers: readonly Offer[]): Phrase {
  if (offers.length > 0) return phrase(limitIncreaseTexts, 'addAddress');
  return phrase(limitIncreaseTexts, tier === 'BASE' ? 'notWithThisDocument' : 'highest');
}
