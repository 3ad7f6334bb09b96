import type { OutboundStatus } from './statuses.ts';

/** Actors who may be next. */
export type NextActor = 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'RECIPIENT';

const ACTORS: Readonly<Record<string, NextActor>> = {
  CREATED: 'OPERATOR',
  ON_HOLD_UNPAID: 'OPERATOR',
  APPROVED_UNPAID: 'CUSTOMER',
  APPROVED_PAID: 'PARTNER',
  REMITTANCE_BRAND_ON_HOLD: 'PARTNER',
  MARKED_FOR_REFUND: 'OPERATOR',
  READY_FOR_REFUND: 'OPERATOR',
  MARKED_FOR_CANCELLATION: 'OPERATOR',
  READY_FOR_CANCELLATION: 'OPERATOR',
  STAGED: 'OPERATOR',
  UNALLOCATED: 'OPERATOR',
  ALLOCATED_PENDING: 'OPERATOR',
  ALLOCATED_UNPAID: 'OPERATOR',
};

const RETURNING: readonly string[] = [
  'MARKED_FOR_REFUND',
  'READY_FOR_REFUND',
  'MARKED_FOR_CANCELLATION',
  'READY_FOR_CANCELLATION',
] satisfies OutboundStatus[];

/** Whether money is being returned to its customer. */
export const isReturning = (status: string): boolean => RETURNING.includes(status);

/**
 * Whether a refund needs the customer's bank account (see server/src/refunds/README.md), in whatever status a credit
 * is owed (decision 43); only our own server reports this. Before a payment there is nothing to return.
 */
export const awaitsAccount = (status: string, nextActor: string | null | undefined): boolean =>
  nextActor === 'CUSTOMER' && !status.endsWith('UNPAID');

/** The next actor, derived from the status; a provider's own value is more exact. */
export const findNextActor = (status: string): NextActor | undefined => ACTORS[status];
