import type { OutboundStatus } from './statuses.ts';

/** Who has to do something next. */
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

/** Whether money is on its way back to its customer. */
export const isReturning = (status: string): boolean => RETURNING.includes(status);

/** Whether a refund waits for the bank account of its customer (decision 114); only our own server tells. */
export const awaitsAccount = (status: string, nextActor: string | null | undefined): boolean =>
  nextActor === 'CUSTOMER' && isReturning(status);

/** Who acts next, as far as the status tells; a provider's own answer is more exact. */
export const nextActorOf = (status: string): NextActor | undefined => ACTORS[status];
