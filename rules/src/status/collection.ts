import type { OutboundStatus, PayoutState } from './statuses.ts';

/**
 * When the recipient can collect the money with the collection PIN (see rules/README.md and server/src/sending/README.md). Everything
 * that shows, sends or counts on the PIN uses this. The payout decides; where a provider has no payout
 * data, the status does.
 */
const READY: readonly string[] = ['APPROVED_PAID'] satisfies OutboundStatus[];

/** Once ready it is known: even while the payout is interrupted, and after it. */
const KNOWN: readonly string[] = [
  ...READY,
  ...(['REMITTANCE_BRAND_ON_HOLD', 'COMPLETE'] satisfies OutboundStatus[]),
];

/** States of a payout in which its PIN is, or was, usable at a counter. */
const WAS_READY: readonly string[] = ['READY', 'PAID'] satisfies PayoutState[];

/**
 * Whether a sent transaction can be collected now, if it has a PIN.
 * @param payout state of its payout; undefined where the provider has none
 */
export const isReadyToCollect = (status: string, payout?: string): boolean =>
  READY.includes(status) && (payout === undefined || payout === 'READY');

/**
 * Whether the customer may see the PIN: it is hidden while the counter has no money for the recipient.
 * @param payout as for `isReadyToCollect`
 */
export const showsCollectionPin = (status: string, payout?: string): boolean =>
  KNOWN.includes(status) &&
  (payout === undefined || WAS_READY.includes(payout) || status === 'COMPLETE');

const UNTIL_READY: readonly string[] = ['OPEN', 'SENT', 'ACCEPTED'] satisfies PayoutState[];

/** Whether the PIN of a payout will be available soon: the customer may be waiting for it. */
export const awaitsPin = ({ state, method }: { state: string; method: string }): boolean =>
  method === 'CASH' && UNTIL_READY.includes(state);
