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

/** Who acts next, as far as the status tells; a provider's own answer is more exact. */
export const nextActorOf = (status: string): NextActor | undefined => ACTORS[status];
