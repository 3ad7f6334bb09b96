/**
 * Past and future steps of a transaction, as shown to customers (see rules/README.md). The status alone decides
 * the steps; a provider's history adds their dates.
 */

import { isReadyToCollect } from './collection.ts';
import { findPayoutEnd, type PayoutFacts, payoutSteps } from './payout-steps.ts';
import {
  findFirstMoment,
  findLastMoment,
  type Places,
  type Stage,
  type StatusChange,
  type StepName,
  type TimelineStep,
  walkStages,
} from './steps.ts';

/** Facts in addition to the status. */
export interface TimelineFacts {
  readonly history?: readonly StatusChange[] | undefined;
  /** Paid out in cash, and its PIN is available. */
  readonly collectable?: boolean;
  /** Its payment was reversed (decision 22). */
  readonly takenBack?: boolean;
  /** Its payout, if the provider has the data. */
  readonly payout?: PayoutFacts | undefined;
}

const SENT: readonly Stage[] = [
  ['CREATED', 'CREATED'],
  ['APPROVED', 'APPROVED_UNPAID'],
  ['PAID', 'APPROVED_PAID'],
  ['WITH_PARTNER'],
  ['PAID_OUT', 'COMPLETE'],
];
const UP_TO_PAID = SENT.slice(0, 3);
const SENT_IN_CASH: readonly Stage[] = [...SENT.slice(0, 4), ['READY'], ['COLLECTED', 'COMPLETE']];
const RECEIVED: readonly Stage[] = [
  ['ORDERED', 'STAGED'],
  ['ACCEPTED', 'ALLOCATED_PENDING'],
  ['SENT_TO_YOU', 'ALLOCATED_PAID'],
  ['RECEIVED', 'COMPLETE'],
];
const RETURNING: Stage = ['RETURNING', 'MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION'];
const RETURNED: Stage = ['RETURNED', 'REFUNDED', 'CANCELED'];

const SENT_PLACES: Places = {
  CREATED: ['APPROVED', 'now'],
  ON_HOLD_UNPAID: ['APPROVED', 'held'],
  APPROVED_UNPAID: ['PAID', 'now'],
  APPROVED_PAID: ['WITH_PARTNER', 'now'],
  REMITTANCE_BRAND_ON_HOLD: ['WITH_PARTNER', 'held'],
  MARKED_FOR_REFUND: ['RETURNING', 'now'],
  READY_FOR_REFUND: ['RETURNING', 'now'],
  MARKED_FOR_CANCELLATION: ['RETURNING', 'now'],
  READY_FOR_CANCELLATION: ['RETURNING', 'now'],
};
const RECEIVED_PLACES: Places = {
  STAGED: ['ACCEPTED', 'now'],
  UNALLOCATED: ['ACCEPTED', 'now'],
  ALLOCATED_PENDING: ['SENT_TO_YOU', 'now'],
  ALLOCATED_UNPAID: ['SENT_TO_YOU', 'now'],
  ALLOCATED_PAID: ['RECEIVED', 'now'],
};

const RETURNS: ReadonlySet<string> = new Set([
  'MARKED_FOR_REFUND',
  'READY_FOR_REFUND',
  'REFUNDED',
  'MARKED_FOR_CANCELLATION',
  'READY_FOR_CANCELLATION',
  'CANCELED',
]);

/** Steps of a sent transaction; empty for an unknown status. */
export function sentTimeline(status: string, facts: TimelineFacts = {}): TimelineStep[] {
  const { history = [], collectable = false, takenBack = false } = facts;
  if (status === 'EXPIRED' || status === 'REJECTED') return listEndedSteps(SENT, status, history);
  if (RETURNS.has(status)) {
    return takenBack ? withoutReturn(status, history) : listReturnSteps(status, facts);
  }
  const followed = takenBack ? [] : findPaidPayout(status, facts);
  if (followed.length > 0)
    return [...walkStages(UP_TO_PAID, 'APPROVED_PAID', {}, history), ...followed];
  const stages = collectable ? SENT_IN_CASH : SENT;
  if (collectable && isReadyToCollect(status)) {
    return walkStages(stages, status, { [status]: ['READY', 'now'] }, history);
  }
  const places = takenBack ? { ...SENT_PLACES, [status]: ['PAID', 'held'] as const } : SENT_PLACES;
  return walkStages(stages, status, places, history);
}

/** State of the payout of a paid transaction, if known. */
function findPaidPayout(status: string, { payout, history = [] }: TimelineFacts): TimelineStep[] {
  if (!payout) return [];
  if (status === 'APPROVED_PAID') return payoutSteps(payout, false);
  if (status === 'REMITTANCE_BRAND_ON_HOLD') return payoutSteps(payout, true);
  if (status !== 'COMPLETE') return [];
  const complete = findFirstMoment(['COMPLETE'], history);
  const paid = complete === undefined ? [] : [{ state: 'PAID', date: complete }];
  return payoutSteps({ ...payout, state: 'PAID', history: [...payout.history, ...paid] }, false);
}

/** Steps of money being returned, after the outcome of its payout. */
function listReturnSteps(status: string, { payout, history = [] }: TimelineFacts): TimelineStep[] {
  const steps = walkStages([...UP_TO_PAID, RETURNING, RETURNED], status, SENT_PLACES, history);
  const end = payout && findPayoutEnd(payout, 'done');
  const paid = UP_TO_PAID.length;
  return [...steps.slice(0, paid), ...(end ? [end] : []), ...steps.slice(paid)];
}

/** After a reversed payment there is nothing to return. No status records when that was. */
function withoutReturn(status: string, history: readonly StatusChange[]): TimelineStep[] {
  const state = RETURNED.includes(status) ? 'stopped' : 'held';
  const before = history.filter((one) => one.status !== status);
  return walkStages([...SENT.slice(0, 2), ['PAID']], status, { [status]: ['PAID', state] }, before);
}

/** Steps of a received transaction; empty for an unknown status. */
export function receivedTimeline(
  status: string,
  { history = [] }: TimelineFacts = {},
): TimelineStep[] {
  if (RECEIVED_ENDS[status]) return listEndedSteps(RECEIVED, status, history);
  return walkStages(RECEIVED, status, RECEIVED_PLACES, history);
}

const RECEIVED_ENDS: Readonly<Record<string, StepName>> = {
  EXPIRED: 'UNCLAIMED',
  REJECTED: 'REJECTED',
  CANCELED: 'WITHDRAWN',
};

/** Steps before the end, and the end; without a history only the first step is certain. */
function listEndedSteps(
  stages: readonly Stage[],
  status: string,
  history: readonly StatusChange[],
): TimelineStep[] {
  const [first] = stages;
  const happened = stages.flatMap((stage): TimelineStep[] => {
    const [name, ...begunBy] = stage;
    const at = findFirstMoment(begunBy, history);
    if (at === undefined) return stage === first ? [{ name, state: 'done' }] : [];
    return [{ name, state: 'done', at }];
  });
  const end = findLastMoment(status, history);
  const name = stages === RECEIVED ? RECEIVED_ENDS[status] : nameOfEnd(status, end?.by);
  if (!name) return [];
  return [...happened, { name, state: 'stopped', ...(end && { at: end.date }) }];
}

function nameOfEnd(status: string, by: string | null | undefined): StepName {
  if (status === 'REJECTED') return 'REJECTED';
  return by === 'CUSTOMER' ? 'CANCELED_BY_CUSTOMER' : 'EXPIRED';
}
