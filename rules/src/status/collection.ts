import type { OutboundStatus } from './statuses.ts';

/**
 * When the recipient can fetch the money with the collection PIN (decision 58). Whatever shows, sends or
 * counts on the PIN asks here, so that the moment is moved by changing these lists.
 */
const READY: readonly string[] = ['APPROVED_PAID'] satisfies OutboundStatus[];

/** Once ready it is known: also while the payout is interrupted, and after it. */
const KNOWN: readonly string[] = [
  ...READY,
  ...(['REMITTANCE_BRAND_ON_HOLD', 'COMPLETE'] satisfies OutboundStatus[]),
];

/** Whether a sent transaction can be collected now, if it has a PIN at all. */
export const isReadyToCollect = (status: string): boolean => READY.includes(status);

/** Whether its customer is told the PIN: nobody is sent to a counter with an unpaid transaction. */
export const tellsCollectionPin = (status: string): boolean => KNOWN.includes(status);

/** A PIN in the groups in which people read it out: `5804425149` is 580, 442, 5149. */
export const groupsOfPin = (pin: string): readonly string[] => pin.match(/.{3}(?=.{2})|.+/g) ?? [];
