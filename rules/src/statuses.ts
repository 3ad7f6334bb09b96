/** The statuses of everything that has a lifecycle (2§4, 3§4, server-data 13). */

export const OUTBOUND_STATUSES = [
  'CREATED',
  'ON_HOLD_UNPAID',
  'APPROVED_UNPAID',
  'APPROVED_PAID',
  'EXPIRED',
  'REJECTED',
  'COMPLETE',
  'REMITTANCE_BRAND_ON_HOLD',
  'MARKED_FOR_CANCELLATION',
  'READY_FOR_CANCELLATION',
  'CANCELED',
  'MARKED_FOR_REFUND',
  'READY_FOR_REFUND',
  'REFUNDED',
] as const;
export type OutboundStatus = (typeof OUTBOUND_STATUSES)[number];

export const INBOUND_STATUSES = [
  'STAGED',
  'UNALLOCATED',
  'ALLOCATED_PENDING',
  'ALLOCATED_UNPAID',
  'ALLOCATED_PAID',
  'COMPLETE',
  'EXPIRED',
  'REJECTED',
  'CANCELED',
] as const;
export type InboundStatus = (typeof INBOUND_STATUSES)[number];

/** Registration requests and redemption requests. */
export const REQUEST_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];

export const FOLLOW_UP_STATUSES = ['PENDING_CUSTOMER', 'SUBMITTED'] as const;
export type FollowUpStatus = (typeof FOLLOW_UP_STATUSES)[number];

/** One document asked for in a follow-up. */
export const REQUIREMENT_STATUSES = ['PENDING', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];

export const CUSTOMER_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

export const LIMIT_INCREASE_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type LimitIncreaseStatus = (typeof LIMIT_INCREASE_STATUSES)[number];

/** Payment authorisations and conversations. */
export const OPEN_STATUSES = ['OPEN', 'CLOSED'] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];

const SHOWN: Readonly<Record<OutboundStatus | InboundStatus | 'PENDING', string>> = {
  CREATED: 'Created',
  ON_HOLD_UNPAID: 'Pending',
  APPROVED_UNPAID: 'Unpaid',
  APPROVED_PAID: 'Paid',
  EXPIRED: 'Expired',
  COMPLETE: 'Complete',
  CANCELED: 'Canceled',
  REJECTED: 'Canceled',
  REFUNDED: 'Canceled',
  MARKED_FOR_REFUND: 'Pending Refund',
  READY_FOR_REFUND: 'Pending Refund',
  MARKED_FOR_CANCELLATION: 'Pending Cancellation',
  READY_FOR_CANCELLATION: 'Pending Cancellation',
  REMITTANCE_BRAND_ON_HOLD: 'Pending',
  STAGED: 'Pending',
  UNALLOCATED: 'Pending',
  ALLOCATED_PENDING: 'Pending',
  ALLOCATED_UNPAID: 'Unpaid',
  ALLOCATED_PAID: 'Paid',
  PENDING: 'Pending',
};

const SHOWN_BY_STATUS: ReadonlyMap<string, string> = new Map(Object.entries(SHOWN));

/** A transaction's status as customers read it; one this table does not know is shown as it came. */
export const shownStatus = (status: string): string => SHOWN_BY_STATUS.get(status) ?? status;
