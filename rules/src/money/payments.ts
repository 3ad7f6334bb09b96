/** The ways to pay; the card's name on the wire begins with the brand's product code (PAY-04). */
export type PaymentMethod = 'DIGIPAY' | 'CARD' | 'STITCH';

/** The most one payment may be, in cents of the total; a missing ceiling is none (decision 49). */
export type PaymentCeilings = Readonly<Partial<Record<PaymentMethod, bigint>>>;

/** The option's name on the wire, such as DIGIPAY or THUMELA_CARD. */
export const optionName = (method: PaymentMethod, product: string): string =>
  method === 'CARD' ? `${product}_CARD` : method;

/** Whether one payment by this method can be as large as the total. */
export function canTake(method: PaymentMethod, total: bigint, ceilings: PaymentCeilings): boolean {
  const ceiling = ceilings[method];
  return ceiling === undefined || total <= ceiling;
}
