import type {
  CustomerStatus,
  FollowUpStatus,
  InboundStatus,
  LimitIncreaseStatus,
  OpenStatus,
  OutboundStatus,
  PayoutState,
  RequestStatus,
  RequirementStatus,
} from './statuses.ts';

/**
 * Who moves something on. `payment` is a verified message of a payment partner, `payout` one of a
 * payout partner, `system` the server's own checks, `clock` the passing of time. A
 * `second-operator` is another person than the operator who made the step before.
 */
export type Actor =
  | 'customer'
  | 'operator'
  | 'second-operator'
  | 'clock'
  | 'payment'
  | 'payout'
  | 'system';

/** From a status to those that may follow it, each with who may move it there. */
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
}

/** Kinds of records that have a lifecycle. `request` is a registration request as well as a redemption request. */
export type Subject = keyof Statuses;

/** The status of a subject, from its name. */
export type StatusOf<S extends Subject> = Statuses[S];

/** Every transition there is (decision 50); what is not here is impossible and answers 409. */
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
    // Stopped before it is paid: by an operator, a suspension or a new sanctions match (decision 69).
    APPROVED_UNPAID: {
      APPROVED_PAID: ['payment'],
      ON_HOLD_UNPAID: ['operator', 'system'],
      EXPIRED: ['customer', 'clock', 'operator'],
    },
    // A payment that was made in time counts all the same (decision 68); one that came too late is paid back.
    EXPIRED: { APPROVED_PAID: ['payment'], MARKED_FOR_REFUND: ['payment'] },
    APPROVED_PAID: {
      COMPLETE: ['payout'],
      // By its payment partner when the payment is taken back, and by a new sanctions match.
      REMITTANCE_BRAND_ON_HOLD: ['payout', 'operator', 'payment', 'system'],
      // As its customer wishes, once it is certain that it is not paid out (decision 87).
      MARKED_FOR_CANCELLATION: ['customer', 'operator'],
      MARKED_FOR_REFUND: ['operator'],
    },
    // Only another payment lets one go on whose payment was taken back; else it is cancelled.
    REMITTANCE_BRAND_ON_HOLD: {
      // By its customer where a name was wrong that they have put right.
      APPROVED_PAID: ['customer', 'payout', 'operator', 'payment'],
      // Stopped too late: the partner had paid it out.
      COMPLETE: ['payout'],
      MARKED_FOR_CANCELLATION: ['customer', 'operator'],
      MARKED_FOR_REFUND: ['operator'],
    },
    // What was paid out may come back, or never be collected.
    COMPLETE: { REMITTANCE_BRAND_ON_HOLD: ['payout'] },
    MARKED_FOR_CANCELLATION: { READY_FOR_CANCELLATION: ['second-operator'] },
    READY_FOR_CANCELLATION: { CANCELED: ['operator', 'system'] },
    MARKED_FOR_REFUND: { READY_FOR_REFUND: ['second-operator'] },
    READY_FOR_REFUND: { REFUNDED: ['operator', 'system'] },
    // A refund that comes back to our bank is owed again (decision 67).
    CANCELED: { READY_FOR_CANCELLATION: ['operator', 'system'] },
    REFUNDED: { READY_FOR_REFUND: ['operator', 'system'] },
  },
  inbound: {
    // A person looks at what may be on the sanctions list; a blocked country is refused at once (decision 78).
    STAGED: { UNALLOCATED: ['system', 'operator'], REJECTED: ['system', 'operator'] },
    UNALLOCATED: {
      ALLOCATED_PENDING: ['operator', 'system'],
      EXPIRED: ['clock'],
      REJECTED: ['operator', 'system'],
      CANCELED: ['operator', 'system'],
    },
    ALLOCATED_PENDING: { ALLOCATED_UNPAID: ['operator', 'system'] },
    // One that cannot be paid out at all goes back to its partner (decision 90).
    ALLOCATED_UNPAID: { ALLOCATED_PAID: ['operator', 'payout'], REJECTED: ['operator'] },
    // A payment may come back, also after it arrived, and a voucher lapse.
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
    APPROVED: { SUSPENDED: ['operator'] },
    SUSPENDED: { APPROVED: ['operator'] },
  },
  limitIncrease: { PENDING: { APPROVED: ['operator'], DECLINED: ['operator'] } },
  // A partner's words may come late and skip what lies between, but never lead back.
  payout: {
    // One that nobody has sent is stopped by whoever stops what it is for.
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
    // Its partner has contradicted itself, and two people know that it was paid (decision 86).
    FAILED: { PAID: ['second-operator'] },
    CANCELED: { PAID: ['second-operator'] },
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

/** Where `actor` may move the subject from here, such as the actions a console offers. */
export function movesFrom<S extends Subject>(
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

/** Pay Now and the card form are offered where a payment may be taken and the clock is running (PAY-01). */
export const offersPayment = (status: OutboundStatus): boolean =>
  canMove('outbound', status, 'APPROVED_PAID', 'payment') &&
  canMove('outbound', status, 'EXPIRED', 'clock');

/**
 * Sending again is offered once a transaction no longer waits to be paid, nor to be paid out after it came to
 * nothing: a second one would be an accident, and what reads 'Send again' would be taken for the way to mend the
 * first.
 */
export const offersRepeat = (status: OutboundStatus): boolean =>
  !canMove('outbound', status, 'EXPIRED', 'clock') &&
  !canMove('outbound', status, 'APPROVED_PAID', 'operator');

/** Whether nothing can move it on any more. */
export function isFinal<S extends Subject>(subject: S, status: StatusOf<S>): boolean {
  const moves: Moves<StatusOf<S>> = LIFECYCLES[subject];
  return moves[status] === undefined;
}
