import { canMove } from '../status/lifecycles.ts';
import type { FollowUpStatus, InboundStatus, RequestStatus } from '../status/statuses.ts';
import { type KnownCustomer, matchRecipient, type RecipientIdentity } from './recipient.ts';

/** Everything known about a request when an operator opens its case. */
export interface VerdictFacts {
  status: RequestStatus;
  orderStatus: InboundStatus;
  /** Undefined where what the recipient submitted was erased. */
  recipient: RecipientIdentity | undefined;
  known: readonly KnownCustomer[];
  /** Whether the recipient or the sender may be on the sanctions list, or the order itself is held. */
  isMatch: boolean;
  /** The state of the newest follow-up; undefined where there is none. */
  followUp: FollowUpStatus | undefined;
}

/** An approval: of a new customer, of the known one, or of the only person the recipient can be. */
export type Approval =
  | { kind: 'APPROVE_NEW'; people: 1 | 2 }
  | { kind: 'APPROVE_SAME'; people: 1 | 2; customer: KnownCustomer; registrationId: bigint }
  | { kind: 'APPROVE_AS_KNOWN'; people: 2; customer: KnownCustomer; registrationId: bigint };

/** The verdicts an operator can give about a request now. */
interface AllowedVerdicts {
  approval: Approval | undefined;
  reject: boolean;
  /** Whether the order can be refused with its request. */
  rejectOrder: boolean;
  /** Whether more documents can be required. */
  followUp: boolean;
}

/**
 * Finds the verdicts a request allows (see rules/README.md and server/src/receiving/README.md). Approving a possible sanctions match takes two people,
 * as does approving a recipient as a customer with another document or number.
 */
export function allowedVerdicts(facts: VerdictFacts): AllowedVerdicts {
  const { status, orderStatus, recipient } = facts;
  const isPending = status === 'PENDING';
  const isDecidable = isPending && recipient !== undefined;
  return {
    approval: isDecidable ? findApproval(facts, recipient) : undefined,
    reject: isDecidable,
    rejectOrder: isDecidable && canMove('inbound', orderStatus, 'REJECTED', 'operator'),
    followUp: isPending && orderStatus === 'UNALLOCATED' && facts.followUp !== 'PENDING_CUSTOMER',
  };
}

function findApproval(
  { orderStatus, known, isMatch }: VerdictFacts,
  recipient: RecipientIdentity,
): Approval | undefined {
  if (!canMove('inbound', orderStatus, 'ALLOCATED_PENDING', 'operator')) return undefined;
  const people = isMatch ? 2 : 1;
  const match = matchRecipient(known, recipient);
  if (match.kind === 'NEW') return { kind: 'APPROVE_NEW', people };
  const { customer } = match;
  if (customer?.status !== 'APPROVED' || customer.registrationId === null) return undefined;
  const { registrationId } = customer;
  return match.kind === 'SAME'
    ? { kind: 'APPROVE_SAME', people, customer, registrationId }
    : { kind: 'APPROVE_AS_KNOWN', people: 2, customer, registrationId };
}
