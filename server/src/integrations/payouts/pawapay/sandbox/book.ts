import type { Order } from './order-form.ts';
import { AMOUNTS, NETWORKS, type OrderBehaviour, walletOutcome } from './sentinels.ts';

/** An answer of the stand-in in JSON. */
export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** A remittance that the stand-in took. */
export interface Remittance {
  readonly order: Order;
  readonly country: string;
  readonly created: string;
  status: string;
  /** The amount that it reports. */
  amount: string;
  failureCode: string | undefined;
}

/** A rejection, in the documented form. */
export const createRejection = (
  status: number,
  failureCode: string,
  failureMessage = '',
): Answer => ({
  status,
  body: { status: 'REJECTED', failureReason: { failureCode, failureMessage } },
});

/** How an order of an amount is treated; undefined: as usual. */
export const behaviourOf = ({ amount }: Pick<Order, 'amount'>): OrderBehaviour | undefined =>
  AMOUNTS[amount];

const LARGEST = 1_000_000;

/** Why an order that can be read is rejected; undefined if it is taken. */
export function findRejection({ amount, currency, recipient }: Order): Answer | undefined {
  const { phoneNumber, provider } = recipient.accountDetails;
  const behaviour = AMOUNTS[amount];
  if (behaviour?.kind === 'REJECT') {
    return createRejection(behaviour.http, behaviour.failureCode, 'A sentinel amount.');
  }
  const network = NETWORKS.find((one) => one.provider === provider);
  if (!network) return createRejection(200, 'INVALID_PROVIDER');
  if (network.currency !== currency) return createRejection(200, 'INVALID_CURRENCY');
  const decimals = amount.split('.')[1]?.length ?? 0;
  if (decimals > network.decimals) return createRejection(200, 'INVALID_AMOUNT');
  if (Number(amount) < 1 || Number(amount) > LARGEST) {
    return createRejection(200, 'AMOUNT_OUT_OF_BOUNDS');
  }
  return /^\d{10,15}$/.test(phoneNumber) ? undefined : createRejection(200, 'INVALID_PHONE_NUMBER');
}

/** The record of an order that is taken. */
export function createRemittance(order: Order, created: string): Remittance {
  const { provider } = order.recipient.accountDetails;
  return {
    order,
    country: NETWORKS.find((one) => one.provider === provider)?.country ?? '',
    created,
    status: behaviourOf(order)?.kind === 'ENQUEUE' ? 'ENQUEUED' : 'ACCEPTED',
    amount: order.amount,
    failureCode: undefined,
  };
}

/** Ends a remittance as its wallet and amount determine. */
export function settleRemittance(remittance: Remittance): void {
  const { order } = remittance;
  const outcome = walletOutcome(order.recipient.accountDetails.phoneNumber);
  const kind = behaviourOf(order)?.kind;
  if (kind === 'OTHER_STATUS') remittance.status = 'SETTLING';
  else if (outcome === 'COMPLETED' || outcome === 'PROCESSING') remittance.status = outcome;
  else failRemittance(remittance, outcome);
  if (kind === 'PAY_PART') remittance.amount = '15';
}

/** Ends a remittance without a payment. */
export function failRemittance(remittance: Remittance, failureCode: string): void {
  remittance.status = 'FAILED';
  remittance.failureCode = failureCode;
}

/** A remittance as a status and a callback describe it. */
export function describeRemittance(remittance: Remittance, status = remittance.status): object {
  const { order, country, created, amount, failureCode } = remittance;
  return {
    remittanceId: order.remittanceId,
    status,
    amount,
    currency: order.currency,
    country,
    recipient: order.recipient,
    sender: order.sender,
    created,
    ...(status === 'COMPLETED' && { providerTransactionId: '12356789' }),
    ...(status === 'FAILED' && {
      failureReason: { failureCode, failureMessage: 'In the words of the network.' },
    }),
  };
}
