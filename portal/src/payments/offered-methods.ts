import { optionName, type PaymentMethod } from '@thumela/rules/payments.ts';

const METHODS: readonly PaymentMethod[] = ['DIGIPAY', 'CARD', 'STITCH'];

/** What decides about the card besides the server. */
interface Payer {
  readonly productCode: string;
  readonly hasActiveBankCard: boolean;
}

/**
 * The active options in the order they are offered; the card only with an active bank card (2§4),
 * an option this portal does not know not at all.
 */
export function offeredMethods(
  active: readonly string[],
  { productCode, hasActiveBankCard }: Payer,
): PaymentMethod[] {
  return METHODS.filter(
    (method) =>
      active.includes(optionName(method, productCode)) && (method !== 'CARD' || hasActiveBankCard),
  );
}
