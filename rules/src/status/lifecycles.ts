import type {
  CustomerStatus,
  FollowUpStatus,
  InboundStatus,
  LimitIncreaseStatus,
  OpenStatus,
  OutboundStatus,
  PayoutState,
  PrefundingState,
  RequestStatus,
  RequirementStatus,
} from './statuses.ts';

/**
 * Actors of a transition. `payment` is a verified message of a payment partner, `payout` one of a payout
 * partner, `bank` a line of our bank's statements, `system` the server's own checks, `clock` the passing of time. A
 * `second-operator` is another person than the operator of the previous step.
 */
export type Actor =
  | 'customer'
  | 'operator'
  | 'second-operator'
  | 'clock'
  | 'payment'
  | 'payout'
  | 'bank'
  | 'system';

/** From a status to its possible successors, each with the actors who may make the transition. */
type Moves<Status extends string> = {
  readonly [From in Status]?: { readonly [To in Status]?: readonly Actor[] };
};

interface Statuses {
  outbound: OutboundStatus;
  inbound: InboundStatus;
  request: RequestStatus;
  followUp: FollowUpStatus;
  requirement: RequirementStatus;
  customer: CustomerStatus;
  limitIncrease: LimitIncreaseStatus;
  authorisation: OpenStatus;
  payout: PayoutState;
  prefunding: PrefundingState;
}

/** Kinds of records with a lifecycle. `request` covers registration and redemption requests. */
export type Subject = keyof Statuses;

/** Statuses of a subject. */
export type StatusOf<S extends Subject> = Statuses[S];

/** All transitions (see rules/README.md); any other is impossible and responds 409. */
const LIFECYCLES: { readonly [S in Subject]: Moves<StatusOf<S>> } = {
  outbound: {
    CREATED: {
      APPROVED_UNPAID: ['system'],
      ON_HOLD_UNPAID: ['system'],
      EXPIRED: ['customer', 'clock'],
    },
    ON_HOLD_UNPAID: {
      APPROVED_UNPAID: ['operator'],
      REJECTED: ['operator'],
      EXPIRED: ['clock', 'operator'],
    },
    // Stopped before payment: by an operator, a suspension or a new sanctions match (see server/src/compliance/README.md).
    APPROVED_UNPAID: {
      APPROVED_PAID: ['payment'],
      ON_HOLD_UNPAID: ['operator', 'system'],
      EXPIRED: ['customer', 'clock', 'operator'],
    },
    // A payment made in time still counts (decision 22); one made too late is refunded.
    EXPIRED: { APPROVED_PAID: ['payment'], MARKED_FOR_REFUND: ['payment'] },
    APPROVED_PAID: {
      COMPLETE: ['payout'],
      // By its payment partner when the payment is reversed, and by a new sanctions match.
      REMITTANCE_BRAND_ON_HOLD: ['payout', 'operator', 'payment', 'system'],
      // Requested by the customer, once it is certain that it is not paid out (see server/src/sending/README.md).
      MARKED_FOR_CANCELLATION: ['customer', 'operator'],
      MARKED_FOR_REFUND: ['operator'],
    },
    // After a reversed payment only another payment can resume it; otherwise it is cancelled.
    REMITTANCE_BRAND_ON_HOLD: {
      // By its customer after correcting a wrong name.
      APPROVED_PAID: ['customer', 'payout', 'operator', 'payment'],
      // The stop came too late: the partner had paid it out.
      COMPLETE: ['payout'],
      MARKED_FOR_CANCELLATION: ['customer', 'operator'],
      MARKED_FOR_REFUND: ['operator'],
    },
    // A payout may be returned, or never be collected.
    COMPLETE: { REMITTANCE_BRAND_ON_HOLD: ['payout'] },
    MARKED_FOR_CANCELLATION: { READY_FOR_CANCELLATION: ['second-operator'] },
    READY_FOR_CANCELLATION: { CANCELED: ['operator', 'system'] },
    MARKED_FOR_REFUND: { READY_FOR_REFUND: ['second-operator'] },
    READY_FOR_REFUND: { REFUNDED: ['operator', 'system'] },
    // A refund that is returned to our bank is owed again (decision 19).
    CANCELED: { READY_FOR_CANCELLATION: ['operator', 'system'] },
    REFUNDED: { READY_FOR_REFUND: ['operator', 'system'] },
  },
  inbound: {
    // A person reviews a possible sanctions match; a blocked country is refused at once (see server/src/receiving/README.md).
    STAGED: { UNALLOCATED: ['system', 'operator'], REJECTED: ['system', 'operator'] },
    UNALLOCATED: {
      ALLOCATED_PENDING: ['operator', 'system'],
      EXPIRED: ['clock'],
      REJECTED: ['operator', 'system'],
      CANCELED: ['operator', 'system'],
    },
    ALLOCATED_PENDING: { ALLOCATED_UNPAID: ['operator', 'system'] },
    // One that cannot be paid out at all is returned to its partner (see server/src/receiving/README.md).
    ALLOCATED_UNPAID: { ALLOCATED_PAID: ['operator', 'payout'], REJECTED: ['operator'] },
    // A payment may be returned even after it arrived, and a voucher may expire.
    ALLOCATED_PAID: { COMPLETE: ['operator', 'payout'], ALLOCATED_UNPAID: ['payout'] },
    COMPLETE: { ALLOCATED_UNPAID: ['payout'] },
  },
  request: {
    PENDING: { APPROVED: ['operator', 'system'], REJECTED: ['operator'] },
  },
  followUp: { PENDING_CUSTOMER: { SUBMITTED: ['customer'] } },
  requirement: {
    PENDING: { SUBMITTED: ['customer'] },
    SUBMITTED: { APPROVED: ['operator'], REJECTED: ['operator'] },
    REJECTED: { SUBMITTED: ['customer'] },
  },
  customer: {
    PENDING: { APPROVED: ['operator', 'system'], REJECTED: ['operator'], SUSPENDED: ['operator'] },
    // By the system if the population register reports a death or a blocked number.
    APPROVED: { SUSPENDED: ['operator', 'system'] },
    SUSPENDED: { APPROVED: ['operator'] },
  },
  limitIncrease: { PENDING: { APPROVED: ['operator'], DECLINED: ['operator'] } },
  // A partner's reports may arrive late and skip intermediate states, but never lead back.
  payout: {
    // Before it is sent, it can be stopped by any actor who may stop its transaction.
    OPEN: { SENT: ['system'], CANCELED: ['customer', 'operator', 'payment', 'payout', 'system'] },
    SENT: {
      ACCEPTED: ['payout'],
      READY: ['payout'],
      PAID: ['payout', 'second-operator'],
      FAILED: ['payout'],
      RETURNED: ['payout'],
      CANCELED: ['payout'],
    },
    ACCEPTED: {
      READY: ['payout'],
      PAID: ['payout', 'second-operator'],
      FAILED: ['payout'],
      RETURNED: ['payout'],
      CANCELED: ['payout'],
    },
    READY: {
      PAID: ['payout', 'second-operator'],
      FAILED: ['payout'],
      RETURNED: ['payout'],
      CANCELED: ['payout'],
    },
    PAID: { RETURNED: ['payout'] },
    // Its partner has contradicted itself, and two people confirm that it was paid (decision 23).
    FAILED: { PAID: ['second-operator'] },
    CANCELED: { PAID: ['second-operator'] },
  },
  prefunding: {
    PROPOSED: { AGREED: ['second-operator'], CANCELED: ['operator'] },
    // By an operator only for an account without statements.
    AGREED: { SENT: ['bank', 'operator'], CANCELED: ['second-operator'] },
    // By the system if the channel reports a balance that is impossible without it.
    SENT: { ARRIVED: ['operator', 'system'], RETURNED: ['bank'] },
    // The bank executed it anyway (decision 40).
    CANCELED: { SENT: ['bank'] },
  },
  authorisation: { OPEN: { CLOSED: ['clock', 'payment', 'customer'] } },
};

/** Whether `actor` may move the subject from one status to another. */
export function canMove<S extends Subject>(
  subject: S,
  from: StatusOf<S>,
  to: StatusOf<S>,
  actor: Actor,
): boolean {
  const moves: Moves<StatusOf<S>> = LIFECYCLES[subject];
  return moves[from]?.[to]?.includes(actor) ?? false;
}

/** Statuses that `actor` may move the subject to, such as the actions a console offers. */
export function listMoves<S extends Subject>(
  subject: S,
  from: StatusOf<S>,
  actor: Actor,
): StatusOf<S>[] {
  const moves: Moves<StatusOf<S>> = LIFECYCLES[subject];
  const targets = Object.keys(moves[from] ?? {}) as StatusOf<S>[];
  return targets.filter((to) => canMove(subject, from, to, actor));
}

/** Cancel Transaction is offered where the customer may let the transaction expire (OUT-35). */
export const offersCancel = (status: OutboundStatus): boolean =>
  canMove('outbound', status, 'EXPIRED', 'customer');

/**
 * Pay Now and the card form are offered where a payment is possible and the expiry is running (PAY-01).
 */
export const offersPayment = (status: OutboundStatus): boolean =>
  canMove('outbound', status, 'APPROVED_PAID', 'payment') &&
  canMove('outbound', status, 'EXPIRED', 'clock');

/**
 * Sending again is offered once a transaction is waiting neither to be paid nor to be paid out after a
 * failure: a second one would be a mistake, and 'Send again' would look like the way to fix the first.
 */
export const offersRepeat = (status: OutboundStatus): boolean =>
  !canMove('outbound', status, 'EXPIRED', 'clock') &&
  !canMove('outbound', status, 'APPROVED_PAID', 'operator');

/** Whether no further transition is possible. */
export function isFinal<S extends Subject>(subject: S, status: StatusOf<S>): boolean {
  const moves: Moves<StatusOf<S>> = LIFECYCLES[subject];
  return moves[status] === undefined;
}
