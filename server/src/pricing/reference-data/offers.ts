import { phrase } from '@thumela/rules/language/phrase.ts';
import { invalidInput } from '../../platform/core/errors.ts';
import { amountParam } from '../../platform/http/amount-param.ts';
import { quotationTexts } from '../../platform/i18n/texts/en/quotations.ts';
import { isEnabled, isOffered, isReached } from './is-offered.ts';
import type { ReferenceSnapshot } from './lookups.ts';
import type {
  BopCategory,
  Destination,
  PayoutCurrency,
  PayoutMethod,
  PayoutPartner,
} from './model.ts';

/** Countries money can be sent to: offered, and reached by at least one offered method (see portal/README.md). */
export function offeredDestinations(reference: ReferenceSnapshot): readonly Destination[] {
  return reference.destinations.filter(
    (destination) => offeredMethods(reference, destination.id).length > 0,
  );
}

export function offeredMethods(
  reference: ReferenceSnapshot,
  destinationId: number,
): readonly PayoutMethod[] {
  return reference
    .payoutMethodsOf(destinationId)
    .filter(
      (method) => isReached(method.destination) && offeredPartners(reference, method.id).length > 0,
    );
}

export function offeredPartners(
  reference: ReferenceSnapshot,
  payoutMethodId: number,
): readonly PayoutPartner[] {
  return reference
    .payoutPartnersOf(payoutMethodId)
    .filter(
      (partner) =>
        isEnabled(partner.payoutMethod) &&
        isReached(partner.payoutMethod.destination) &&
        offeredCurrencies(reference, partner.id).length > 0,
    );
}

export function offeredCurrencies(
  reference: ReferenceSnapshot,
  payoutPartnerId: number,
): readonly PayoutCurrency[] {
  return reference.currenciesOf(payoutPartnerId).filter(isOffered);
}

/** A query for reporting categories, its amount as it was sent. */
interface BopQuery {
  idType: string;
  amount: string | number | undefined;
  selfToSelf: boolean;
}

/**
 * The reporting categories of an ID type (REF-11): all of them; with an amount those it may be reported
 * under, the one that applies first; for money sent to oneself, its own category alone.
 */
export function bopCategories(
  reference: ReferenceSnapshot,
  { idType, amount, selfToSelf }: BopQuery,
): readonly BopCategory[] {
  const all = reference.bopCategoriesOf(idType);
  if (all.length === 0) throw invalidInput([phrase(quotationTexts, 'unknownIdType')]);
  const cents = amountParam(amount);
  const self = reference.bopCategoryFor(idType, 'SELF');
  if (selfToSelf) return self ? [self] : [];
  if (cents === undefined) return all;
  return all.filter((one) => one !== self && one.thresholdCents >= cents);
}
