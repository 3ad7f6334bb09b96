import type { OutboundStatus, PayoutState } from './statuses.ts';

/**
 * When the recipient can fetch the money with the collection PIN (decisions 58 and 88). Whatever shows, sends or
 * counts on the PIN asks here. The payout decides; where a provider tells nothing of it, the status does alone.
 */
const READY: readonly string[] = ['APPROVED_PAID'] satisfies OutboundStatus[];

/** Once ready it is known: also while the payout is interrupted, and after it. */
const KNOWN: readonly string[] = [
  ...READY,
  ...(['REMITTANCE_BRAND_ON_HOLD', 'COMPLETE'] satisfies OutboundStatus[]),
];

/** States of a payout in which its PIN is, or was, of use at a counter. */
const WAS_READY: readonly string[] = ['READY', 'PAID'] satisfies PayoutState[];

/**
 * Whether a sent transaction can be collected now, if it has a PIN at all.
 * @param payout the state of its payout; undefined where the provider does not tell
 */
export const isReadyToCollect = (status: string, payout?: string): boolean =>
  READY.includes(status) && (payout === undefined || payout === 'READY');

/**
 * Whether its customer is told the PIN: nobody is sent to a counter that has no money for them.
 * @param payout as for `isReadyToCollect`
 */
export const tellsCollectionPin = (status: string, payout?: string): boolean =>
  KNOWN.includes(status) &&
  (payout === undefined || WAS_READY.includes(payout) || status === 'COMPLETE');

const UNTIL_READY: readonly string[] = ['OPEN', 'SENT', 'ACCEPTED'] satisfies PayoutState[];

/** Whether a payout will have its PIN told before long: the customer may be waiting for it. */
export const awaitsPin = ({ state, method }: { state: string; method: string }): boolean =>
  method === 'CASH' && UNTIL_READY.includes(state);

/** A PIN in the groups in which people read it out: `5804425149` is 580, 442, 5149. */
export const groupsOfPin = (pin: string): readonly string[] => pin.match(/.{3}(?=.{2})|.+/g) ?? [];
