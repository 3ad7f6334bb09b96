/** A quotation request in the journey: ids for the wire and names for display. */

import { normaliseTypedAmount } from '@thumela/rules/money/typed-amount.ts';
import { entryCurrency, type QuoteChoice } from './quote-choice.ts';
import type { Cascade } from './use-cascade.ts';
import { effectiveChoice } from './use-cascade.ts';

export interface QuoteRequest {
  /** For filling the form again when coming back. */
  readonly choice: QuoteChoice;
  readonly countryName: string;
  /** CASH, WALLET, BANK, or another provider's value. */
  readonly method: string;
  readonly methodName: string;
  readonly partnerName: string;
}

/** The request of the chosen corridor and the amount; undefined until everything is chosen. */
export function createQuoteRequest(
  cascade: Cascade,
  choice: QuoteChoice,
): QuoteRequest | undefined {
  const effective = effectiveChoice(cascade, choice);
  const { country, payoutMethod, payoutPartner, currency, quotationType } = cascade;
  if (!country.entry || !payoutMethod.entry || !payoutPartner.entry) return undefined;
  if (!currency.entry || !quotationType.entry) return undefined;
  const entered = entryCurrency(effective.quotationType, currency.entry.code);
  return {
    choice: { ...effective, amount: normaliseTypedAmount(effective.amount, entered) },
    countryName: country.entry.name,
    method: payoutMethod.entry.method,
    methodName: payoutMethod.entry.methodValue,
    partnerName: payoutPartner.entry.name,
  };
}

/** Body of the call (QUOTE-12); the amount is sent as decimal text. */
export const quotationBody = ({ choice }: QuoteRequest, registrationId: number) => ({
  'country-id': Number(choice.country),
  'payout-method-id': Number(choice.payoutMethod),
  'payout-partner-id': Number(choice.payoutPartner),
  'currency-id': Number(choice.currency),
  'quotation-type': choice.quotationType,
  amount: choice.amount,
  'registration-id': registrationId,
});
