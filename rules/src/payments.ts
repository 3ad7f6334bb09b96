import { formatRand } from './money.ts';

/** The ways to pay; the card's name on the wire begins with the brand's product code (2§9). */
export type PaymentMethod = 'DIGIPAY' | 'CARD' | 'STITCH';

/** The most one payment may be, in cents of the total; a missing ceiling is none (server-data 6.2). */
export type PaymentCeilings = Readonly<Partial<Record<PaymentMethod, bigint>>>;

const METHODS: readonly PaymentMethod[] = ['DIGIPAY', 'CARD', 'STITCH'];

/** The option's name on the wire, such as DIGIPAY or THUMELA_CARD. */
export const optionName = (method: PaymentMethod, product: string): string =>
  method === 'CARD' ? `${product}_CARD` : method;

/** The method behind an option's name; undefined for an option this product does not know. */
export const methodOf = (option: string): PaymentMethod | undefined =>
  METHODS.find((method) =>
    method === 'CARD' ? option.endsWith('_CARD') && option !== '_CARD' : method === option,
  );

/** Whether one payment by this method can be as large as the total. */
export function canTake(method: PaymentMethod, total: bigint, ceilings: PaymentCeilings): boolean {
  const ceiling = ceilings[method];
  return ceiling === undefined || total <= ceiling;
}

/** What decides which options someone is offered. */
export interface Paying {
  readonly total: bigint;
  readonly ceilings: PaymentCeilings;
  readonly hasActiveBankCard: boolean;
}

/** The methods offered: those that can take the total, the card only with an active bank card (2§4). */
export const offeredMethods = ({ total, ceilings, hasActiveBankCard }: Paying): PaymentMethod[] =>
  METHODS.filter(
    (method) => canTake(method, total, ceilings) && (method !== 'CARD' || hasActiveBankCard),
  );

/**
 * The server's sentence with EXCEEDS_MAXIMUM_AMOUNT, without a full stop: the portal goes on with
 * 'for this payment method' (2§8).
 */
export const exceedsMessage = (ceiling: bigint): string =>
  `The most that can be paid at once is ${formatRand(ceiling)}`;
