/**
 * Payment methods. The wire name of CARD, the request to the bank's app, begins with the brand's product code (PAY-04).
 * PAYSHAP is a request to pay by PayShap, CHECKOUT the page of a card processor; both are offered only if enabled.
 */
export type PaymentMethod = 'DIGIPAY' | 'CARD' | 'STITCH' | 'PAYSHAP' | 'CHECKOUT';

/**
 * Largest payment by each method, in cents of the total; a missing ceiling means no limit (see server/src/compliance/README.md).
 */
export type PaymentCeilings = Readonly<Partial<Record<PaymentMethod, bigint>>>;

/** Name of the option on the wire, such as DIGIPAY or THUMELA_CARD. */
export const formatOptionName = (method: PaymentMethod, product: string): string =>
  method === 'CARD' ? `${product}_CARD` : method;

/** Whether one payment by this method can cover the total. */
export function canMethodTake(
  method: PaymentMethod,
  total: bigint,
  ceilings: PaymentCeilings,
): boolean {
  const ceiling = ceilings[method];
  return ceiling === undefined || total <= ceiling;
}
