/** Steps of money sent, of its payout if known, of money received, then exceptional ends. */
export type StepName =
  | 'CREATED'
  | 'APPROVED'
  | 'PAID'
  | 'WITH_PARTNER'
  | 'READY'
  | 'PAID_OUT'
  | 'COLLECTED'
  | 'TO_PARTNER'
  | 'TAKEN_ON'
  | 'PREPARING'
  | 'IN_WALLET'
  | 'IN_ACCOUNT'
  | 'STOPPING'
  | 'CORRECTING'
  | 'STOPPED'
  | 'NOT_PAID_OUT'
  | 'CAME_BACK'
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

/** done · now: in progress · held: on hold at this step · ahead · stopped: ended here. */
export type StepState = 'done' | 'now' | 'held' | 'ahead' | 'stopped';

/** One step; `at` is the moment in the provider's response. */
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

/** A step with the statuses that start it. */
export type Stage = readonly [name: StepName, ...begunBy: string[]];

/** The step and state of each status. Earlier steps are done, later ones ahead. */
export type Places = Readonly<Record<string, readonly [StepName, StepState]>>;

/**
 * Stages for a status, each with its state and the moment it began. The status of the last stage is not
 * among the places: in it, everything is done.
 */
export function walkStages(
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
        ? findLastMoment(status, history)?.date
        : findFirstMoment(state === 'ahead' ? [] : begunBy, history);
    return { name, state, ...(begun !== undefined && { at: begun }) };
  });
}

/** The first time, because a held transaction may return to a status. */
export function findFirstMoment(
  statuses: readonly string[],
  history: readonly StatusChange[],
): string | undefined {
  return history.find(({ status }) => statuses.includes(status))?.date;
}

/** The last time, because a released transaction may be stopped again (see server/src/compliance/README.md). */
export const findLastMoment = (
  status: string,
  history: readonly StatusChange[],
): StatusChange | undefined => history.filter((one) => one.status === status).at(-1);
