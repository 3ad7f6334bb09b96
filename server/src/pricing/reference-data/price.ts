import { businessDay } from '@thumela/rules/dates/dates.ts';
import { percentToFraction, toDecimal } from '@thumela/rules/money/decimal.ts';
import type { Decimal } from '@thumela/rules/money/parse-decimal.ts';
import { computeEffectiveRate } from '@thumela/rules/quote/quote.ts';
import type { ReferenceSnapshot } from './lookups.ts';
import type { Fee, MethodKind, PayoutCurrency, PayoutMethod } from './model.ts';
import { isUsable } from './rates/usable.ts';

const CEILINGS = {
  CASH: 'PAYOUT_CEILING_CASH',
  WALLET: 'PAYOUT_CEILING_WALLET',
  BANK: 'PAYOUT_CEILING_BANK',
} as const satisfies Record<MethodKind, string>;

/** The least and the most that is sent by a payout method at once, in cents (see server/src/compliance/README.md). */
export const principalBounds = (
  reference: ReferenceSnapshot,
  { method }: Pick<PayoutMethod, 'method'>,
) => ({
  minimumSend: reference.policy('MINIMUM_SEND'),
  payoutCeiling: reference.policy(CEILINGS[method]),
});

/** The price of a currency as a customer may know it: mid rate and margin stay with the remitter (see server/src/pricing/README.md). */
export interface CurrencyPrice extends ReturnType<typeof principalBounds> {
  readonly rate: Decimal;
  readonly fee: Fee;
  /** A fraction of the fee. */
  readonly vatRate: string;
}

/** The price by the rows in force now; undefined where the rate is too old to price by. */
export function currencyPrice(
  reference: ReferenceSnapshot,
  { partner: { payoutMethod } }: PayoutCurrency,
  now: Date,
): CurrencyPrice | undefined {
  const { rate } = payoutMethod.destination;
  if (!rate || !isUsable(rate, now)) return undefined;
  return {
    ...principalBounds(reference, payoutMethod),
    rate: computeEffectiveRate(toDecimal(rate.mid), percentToFraction(rate.marginPercent)),
    fee: payoutMethod.fee,
    vatRate: reference.vatRate(businessDay(now)),
  };
}
