import {
  canTake,
  optionName,
  type PaymentCeilings,
  type PaymentMethod,
} from '@thumela/rules/money/payments.ts';

const METHODS: readonly PaymentMethod[] = ['DIGIPAY', 'CARD', 'STITCH'];

/** Facts that decide besides the active options. */
interface Payer {
  readonly productCode: string;
  readonly hasActiveBankCard: boolean;
  /** In cents. */
  readonly total: bigint;
  readonly ceilings: PaymentCeilings;
}

/**
 * The active options in the order they are offered: those that can take the total, the card only with an
 * active bank card (PAY-05, decision 51); an option this portal does not know not at all.
 */
export function offeredMethods(
  active: readonly string[],
  { productCode, hasActiveBankCard, total, ceilings }: Payer,
): PaymentMethod[] {
  return METHODS.filter(
    (method) =>
      active.includes(optionName(method, productCode)) &&
      canTake(method, total, ceilings) &&
      (method !== 'CARD' || hasActiveBankCard),
  );
}

/** The way to pay that an option on the wire names; undefined for one this portal does not know. */
export const methodOf = (option: string, productCode: string): PaymentMethod | undefined =>
  METHODS.find((method) => optionName(method, productCode) === option);
