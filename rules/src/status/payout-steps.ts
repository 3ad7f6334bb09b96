/** Steps of a payout, as shown to the customer who sent the money (see server/src/sending/README.md). */
import { isReadyToCollect } from './collection.ts';
import { findNextActor, type NextActor } from './next-actor.ts';
import {
  findFirstMoment,
  type Places,
  type Stage,
  type StatusChange,
  type StepName,
  type StepState,
  type TimelineStep,
  walkStages,
} from './steps.ts';

/** Payout data of a transaction; moments in ISO 8601. */
export interface PayoutFacts {
  readonly state: string;
  /** CASH, WALLET or BANK. */
  readonly method: string;
  /** When a stop was requested, if its partner can still stop it. */
  readonly stopAskedAt?: string | null | undefined;
  /** It is stopped only until its partner has the corrected name. */
  readonly correcting?: boolean | undefined;
  /** Past states, oldest first. */
  readonly history: readonly { readonly state: string; readonly date: string }[];
}

const BEGUN: readonly Stage[] = [
  ['TO_PARTNER', 'SENT'],
  ['TAKEN_ON', 'ACCEPTED'],
];

/** Following steps, by method. */
const ARRIVES: Readonly<Record<string, readonly Stage[]>> = {
  CASH: [
    ['READY', 'READY'],
    ['COLLECTED', 'PAID'],
  ],
  WALLET: [['IN_WALLET', 'PAID']],
  BANK: [['IN_ACCOUNT', 'PAID']],
};
const ARRIVES_SOMEHOW: readonly Stage[] = [['PAID_OUT', 'PAID']];

const listArrivalStages = ({ method }: PayoutFacts): readonly Stage[] =>
  ARRIVES[method] ?? ARRIVES_SOMEHOW;

/** States in which a payout failed or was returned. */
const ENDS: Readonly<Record<string, StepName>> = {
  FAILED: 'NOT_PAID_OUT',
  RETURNED: 'CAME_BACK',
  CANCELED: 'STOPPED',
};

const isStopping = ({ state, stopAskedAt }: PayoutFacts): boolean =>
  Boolean(stopAskedAt) && state !== 'PAID' && !ENDS[state];

/**
 * Steps after the payment; empty for an unknown state.
 * @param held whether the transaction is on hold
 */
export function payoutSteps(payout: PayoutFacts, held: boolean): TimelineStep[] {
  const state = held ? 'held' : 'now';
  if (isStopping(payout)) {
    return [
      ...listPastSteps(payout),
      {
        name: payout.correcting ? 'CORRECTING' : 'STOPPING',
        state,
        at: payout.stopAskedAt as string,
      },
    ];
  }
  const end = findPayoutEnd(payout, state);
  if (end) return [...listPastSteps(payout), end];
  return walkStages(
    listPayoutStages(payout),
    payout.state,
    mapPayoutPlaces(payout),
    toStatusChanges(payout),
  );
}

/** Step of a payout that failed or was returned. */
export function findPayoutEnd(payout: PayoutFacts, state: StepState): TimelineStep | undefined {
  const name = ENDS[payout.state];
  const at = findFirstMoment([payout.state], toStatusChanges(payout));
  return name && { name, state, ...(at !== undefined && { at }) };
}

const toStatusChanges = ({ history }: PayoutFacts): StatusChange[] =>
  history.map(({ state: status, date }) => ({ status, date }));

/** Steps that are known to have happened. */
const listPastSteps = (payout: PayoutFacts): TimelineStep[] =>
  [...BEGUN, ...listArrivalStages(payout)].flatMap(([name, ...begunBy]): TimelineStep[] => {
    const at = findFirstMoment(begunBy, toStatusChanges(payout));
    return at === undefined ? [] : [{ name, state: 'done', at }];
  });

/** Accepted cash is prepared before it is ready. */
const isPreparing = ({ method, state }: PayoutFacts) => method === 'CASH' && state === 'ACCEPTED';

const listPayoutStages = (payout: PayoutFacts): readonly Stage[] => [
  ...BEGUN,
  ...(isPreparing(payout) ? [['PREPARING'] as const] : []),
  ...listArrivalStages(payout).slice(isPreparing(payout) ? 1 : 0),
];

function mapPayoutPlaces(payout: PayoutFacts): Places {
  const [, , [arriving] = ['PAID_OUT' as const]] = listPayoutStages(payout);
  return {
    OPEN: ['TO_PARTNER', 'now'],
    SENT: ['TAKEN_ON', 'now'],
    ACCEPTED: [arriving, 'now'],
    READY: [arriving, 'now'],
  };
}

const ACTORS: Readonly<Record<string, NextActor>> = {
  OPEN: 'OPERATOR',
  SENT: 'PARTNER',
  ACCEPTED: 'PARTNER',
  READY: 'PARTNER',
  FAILED: 'OPERATOR',
  RETURNED: 'OPERATOR',
  CANCELED: 'OPERATOR',
};

/** Statuses in which the payout determines who acts, rather than the transaction. */
const FOLLOWED: ReadonlySet<string> = new Set(['APPROVED_PAID', 'REMITTANCE_BRAND_ON_HOLD']);

/**
 * The next actor of a sent transaction; a provider's own value is more exact.
 * @param collectable paid out in cash, and its PIN is available
 */
export function findNextActorOfSent(
  status: string,
  { collectable = false, payout }: { collectable?: boolean; payout?: PayoutFacts | undefined },
): NextActor | undefined {
  if (!payout || !FOLLOWED.has(status)) {
    return collectable && isReadyToCollect(status) ? 'RECIPIENT' : findNextActor(status);
  }
  if (isStopping(payout)) return 'PARTNER';
  if (payout.state === 'READY' && payout.method === 'CASH') return 'RECIPIENT';
  return ACTORS[payout.state];
}
