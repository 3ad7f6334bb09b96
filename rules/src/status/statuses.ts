import type { Label } from '../fields/rule.ts';
import { phrase } from '../language/phrase.ts';
import { transactionStatuses } from '../texts/en/statuses.ts';

/** Statuses of everything that has a lifecycle (see rules/README.md). */

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

/** A document required in a follow-up. */
export const REQUIREMENT_STATUSES = ['PENDING', 'SUBMITTED', 'APPROVED', 'REJECTED'] as const;
export type RequirementStatus = (typeof REQUIREMENT_STATUSES)[number];

export const CUSTOMER_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'SUSPENDED'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** Whether a customer may not send money, including transactions that are already pending. */
export const isBarred = (status: CustomerStatus): boolean =>
  status === 'SUSPENDED' || status === 'REJECTED';

export const LIMIT_INCREASE_STATUSES = ['PENDING', 'APPROVED', 'DECLINED'] as const;
export type LimitIncreaseStatus = (typeof LIMIT_INCREASE_STATUSES)[number];

/** States of a payout at its partner (decision 23). */
export const PAYOUT_STATES = [
  'OPEN',
  'SENT',
  'ACCEPTED',
  'READY',
  'PAID',
  'FAILED',
  'RETURNED',
  'CANCELED',
] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** States of money that two people send to a float (decision 40). */
export const PREFUNDING_STATES = [
  'PROPOSED',
  'AGREED',
  'SENT',
  'ARRIVED',
  'RETURNED',
  'CANCELED',
] as const;
export type PrefundingState = (typeof PREFUNDING_STATES)[number];

/** Payment authorisations and conversations. */
export const OPEN_STATUSES = ['OPEN', 'CLOSED'] as const;
export type OpenStatus = (typeof OPEN_STATUSES)[number];

/** A transaction's status for display; an unknown one is unchanged. */
export const labelStatus = (status: string): Label =>
  isKnown(status) ? phrase(transactionStatuses, status) : status;

const isKnown = (status: string): status is keyof typeof transactionStatuses =>
  Object.hasOwn(transactionStatuses, status);
