/**
 * The past and the coming steps of a transaction, as a customer follows them (decision 11). The status alone
 * decides the steps; where the provider also answers its history, they get their dates.
 */

import { isReadyToCollect } from './collection.ts';

/** Steps of money sent, then of money received, then unusual ends. */
export type StepName =
  | 'CREATED'
  | 'APPROVED'
  | 'PAID'
  | 'WITH_PARTNER'
  | 'READY'
  | 'PAID_OUT'
  | 'COLLECTED'
  | 'ORDERED'
  | 'ACCEPTED'
  | 'SENT_TO_YOU'
  | 'RECEIVED'
  | 'EXPIRED'
  | 'UNCLAIMED'
  | 'CANCELED_BY_CUSTOMER'
  | 'REJECTED'
  | 'WITHDRAWN'
  | 'RETURNING'
  | 'RETURNED';

/** done · now: it is at this step · held: it waits at this step · ahead · stopped: it ended here. */
export type StepState = 'done' | 'now' | 'held' | 'ahead' | 'stopped';

/** One step; `at` is the moment as the provider answered it. */
export interface TimelineStep {
  readonly name: StepName;
  readonly state: StepState;
  readonly at?: string;
}

/** A change of status in the history, oldest first; `by` is a role such as CUSTOMER. */
export interface StatusChange {
  readonly status: string;
  readonly date: string;
  readonly by?: string | null | undefined;
}

/** Facts besides the status. */
export interface TimelineFacts {
  readonly history?: readonly StatusChange[] | undefined;
  /** Paid out in cash, and the PIN for it is there already. */
  readonly collectable?: boolean;
  /** Its payment was taken back (decision 68). */
  readonly takenBack?: boolean;
}

/** Who has to do something next. */
export type NextActor = 'CUSTOMER' | 'OPERATOR' | 'PARTNER' | 'RECIPIENT';

/** A step with the statuses that begin it. */
type Stage = readonly [name: StepName, ...begunBy: string[]];

const SENT: readonly Stage[] = [
  ['CREATED', 'CREATED'],
  ['APPROVED', 'APPROVED_UNPAID'],
  ['PAID', 'APPROVED_PAID'],
  ['WITH_PARTNER'],
  ['PAID_OUT', 'COMPLETE'],
];
const SENT_IN_CASH: readonly Stage[] = [...SENT.slice(0, 4), ['READY'], ['COLLECTED', 'COMPLETE']];
const RECEIVED: readonly Stage[] = [
  ['ORDERED', 'STAGED'],
  ['ACCEPTED', 'ALLOCATED_PENDING'],
  ['SENT_TO_YOU', 'ALLOCATED_PAID'],
  ['RECEIVED', 'COMPLETE'],
];
const RETURNING: Stage = ['RETURNING', 'MARKED_FOR_REFUND', 'MARKED_FOR_CANCELLATION'];
const RETURNED: Stage = ['RETURNED', 'REFUNDED', 'CANCELED'];

/** For each status the step it is at, and its state. Earlier steps are done, later ones ahead. */
type Places = Readonly<Record<string, readonly [StepName, StepState]>>;

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

/** The steps of a sent transaction; none for an unknown status. */
export function sentTimeline(status: string, facts: TimelineFacts = {}): TimelineStep[] {
  const { history = [], collectable = false, takenBack = false } = facts;
  if (status === 'EXPIRED' || status === 'REJECTED') return ended(SENT, status, history);
  if (RETURNS.has(status)) {
    if (takenBack) return withoutReturn(status, history);
    return walk([...SENT.slice(0, 3), RETURNING, RETURNED], status, SENT_PLACES, history);
  }
  const stages = collectable ? SENT_IN_CASH : SENT;
  if (collectable && isReadyToCollect(status)) {
    return walk(stages, status, { [status]: ['READY', 'now'] }, history);
  }
  const places = takenBack ? { ...SENT_PLACES, [status]: ['PAID', 'held'] as const } : SENT_PLACES;
  return walk(stages, status, places, history);
}

/** A return whose payment was taken back has nothing to return. No status tells when that was. */
function withoutReturn(status: string, history: readonly StatusChange[]): TimelineStep[] {
  const state = RETURNED.includes(status) ? 'stopped' : 'held';
  const before = history.filter((one) => one.status !== status);
  return walk([...SENT.slice(0, 2), ['PAID']], status, { [status]: ['PAID', state] }, before);
}

/** The steps of a received transaction; none for an unknown status. */
export function receivedTimeline(
  status: string,
  { history = [] }: TimelineFacts = {},
): TimelineStep[] {
  if (RECEIVED_ENDS[status]) return ended(RECEIVED, status, history);
  return walk(RECEIVED, status, RECEIVED_PLACES, history);
}

const RECEIVED_ENDS: Readonly<Record<string, StepName>> = {
  EXPIRED: 'UNCLAIMED',
  REJECTED: 'REJECTED',
  CANCELED: 'WITHDRAWN',
};

/** The status of the last step is not among the places: with it, everything is done. */
function walk(
  stages: readonly Stage[],
  status: string,
  places: Places,
  history: readonly StatusChange[],
): TimelineStep[] {
  const place = places[status];
  const at = place ? stages.findIndex(([name]) => name === place[0]) : stages.length;
  if (!place && !stages.at(-1)?.includes(status)) return [];
  return stages.map(([name, ...begunBy], index) => {
    const here = place?.[1] ?? 'now';
    const state = index === at ? here : index < at ? 'done' : 'ahead';
    const begun =
      state === 'held'
        ? lastOf(status, history)?.date
        : momentOf(state === 'ahead' ? [] : begunBy, history);
    return { name, state, ...(begun !== undefined && { at: begun }) };
  });
}

/** The steps done before the end, and the end; without a history only the first step is certain. */
function ended(
  stages: readonly Stage[],
  status: string,
  history: readonly StatusChange[],
): TimelineStep[] {
  const [first] = stages;
  const happened = stages.flatMap((stage): TimelineStep[] => {
    const [name, ...begunBy] = stage;
    const at = momentOf(begunBy, history);
    if (at === undefined) return stage === first ? [{ name, state: 'done' }] : [];
    return [{ name, state: 'done', at }];
  });
  const end = lastOf(status, history);
  const name = stages === RECEIVED ? RECEIVED_ENDS[status] : nameOfEnd(status, end?.by);
  if (!name) return [];
  return [...happened, { name, state: 'stopped', ...(end && { at: end.date }) }];
}

function nameOfEnd(status: string, by: string | null | undefined): StepName {
  if (status === 'REJECTED') return 'REJECTED';
  return by === 'CUSTOMER' ? 'CANCELED_BY_CUSTOMER' : 'EXPIRED';
}

/** The first time, because what was on hold may come to a status again. */
function momentOf(
  statuses: readonly string[],
  history: readonly StatusChange[],
): string | undefined {
  return history.find(({ status }) => statuses.includes(status))?.date;
}

/** The last time: what was let go on may be stopped again (decision 69). */
const lastOf = (status: string, history: readonly StatusChange[]): StatusChange | undefined =>
  history.filter((one) => one.status === status).at(-1);

/** Who acts next, as far as the status tells; a provider's own answer is more exact. */
export function nextActorOf(status: string, collectable = false): NextActor | undefined {
  if (collectable && isReadyToCollect(status)) return 'RECIPIENT';
  return ACTORS[status];
}

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
