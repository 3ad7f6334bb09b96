import {
  canMethodTake,
  formatOptionName,
  type PaymentCeilings,
  type PaymentMethod,
} from '@thumela/rules/money/payments.ts';

const METHODS: readonly PaymentMethod[] = ['DIGIPAY', 'CARD', 'STITCH', 'PAYSHAP', 'CHECKOUT'];

/** Facts that matter in addition to the active options. */
interface Payer {
  readonly productCode: string;
  readonly hasActiveBankCard: boolean;
  /** In cents. */
  readonly total: bigint;
  readonly ceilings: PaymentCeilings;
}

/**
 * The active options in the order they are offered: only those that can take the total, the card only with an
 * active bank card (PAY-05, decision 22); options unknown to this portal are left out.
 */
export function offeredMethods(
  active: readonly string[],
  { productCode, hasActiveBankCard, total, ceilings }: Payer,
): PaymentMethod[] {
  return METHODS.filter(
    (method) =>
      active.includes(formatOptionName(method, productCode)) &&
      canMethodTake(method, total, ceilings) &&
      (method !== 'CARD' || hasActiveBankCard),
  );
}

/** The payment method of an option on the wire; undefined for one unknown to this portal. */
export const parsePaymentMethod = (
  option: string,
  productCode: string,
): PaymentMethod | undefined =>
  METHODS.find((method) => formatOptionName(method, productCode) === option);
