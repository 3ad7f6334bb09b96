import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';

/**
 * A debt is paid once nothing else can end it: while a payout may still be stopped or a transaction waits, the debt may
 * end by itself.
 */
export const FINAL_STATUSES: readonly OutboundStatus[] = [
  ...(['COMPLETE', 'REFUNDED', 'CANCELED', 'EXPIRED', 'REJECTED'] as const),
];

/** Whether a debt in rand for a transaction of this status can be paid. */
export const isPayableDebt = (status: OutboundStatus, currency: string): boolean =>
  currency === 'ZAR' && FINAL_STATUSES.includes(status);
