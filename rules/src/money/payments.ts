/** Payment methods; the card's name on the wire begins with the brand's product code (PAY-04). */
export type PaymentMethod = 'DIGIPAY' | 'CARD' | 'STITCH';

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
