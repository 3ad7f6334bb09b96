import { type Act, type ActName, isAcknowledged } from '../history.ts';
import { groupOnce } from './group-once.ts';
import type { Records } from './records.ts';

/** A rule about the history of calls and what is left of it. */
export interface HistoryRule {
  readonly what: string;
  /** Violations, as sentences. */
  find(acts: readonly Act[], records: Records): string[];
}

const findAcknowledged = (acts: readonly Act[], what: ActName) =>
  acts.filter((act) => act.what === what && isAcknowledged(act));

const describeAct = ({ number, who, what, about, status }: Act) =>
  `act ${number}, ${what} ${about} by ${who}, answered ${status}`;

const idOf = ({ about }: Act) => about.slice(about.indexOf(':') + 1);

/** The acts of a kind that were acknowledged and for which nothing fits. */
const withoutTrace =
  (what: ActName, find: (act: Act, records: Records) => boolean): HistoryRule['find'] =>
  (acts, records) =>
    findAcknowledged(acts, what)
      .filter((act) => !find(act, records))
      .map(describeAct);

const byTransaction = ({ transactions }: Records, id: string) =>
  groupOnce(transactions, (each) => each.id).get(id)?.[0];

const byOrder = ({ orders }: Records, { about }: Act) =>
  groupOnce(orders, ({ reference }) => `order:${reference}`).get(about)?.[0];

/** Whether the audit trail has such an action about the subject of an act. */
const isAudited = (action: RegExp) => (act: Act, records: Records) =>
  groupOnce(records.audited, ({ subject }) => subject)
    .get(act.about)
    ?.some((each) => action.test(each.action)) ?? false;

/** Whether a case has an event of this operator with this decision. */
const hasDecision =
  (event: string) =>
  (act: Act, { cases }: Records) =>
    groupOnce(cases, ({ id }) => id)
      .get(idOf(act))?.[0]
      ?.steps.some(
        ({ what, actor, decision }) =>
          what === event && actor === act.who && decision === act.requested.decision,
      ) ?? false;

/** Rules that nothing acknowledged is lost, one for each kind of act. */
export const LOST_RULES: readonly HistoryRule[] = [
  {
    what: 'creations that were acknowledged and are lost or differ',
    find: withoutTrace('create', ({ answered, key, about, who }, records) => {
      const found = byTransaction(records, String(answered?.id));
      return (
        found !== undefined &&
        found.reference === answered?.reference &&
        found.total === answered.total &&
        found.received === answered.received &&
        found.key === key &&
        `quote:${found.quote}` === about &&
        `customer:${found.registration}` === who
      );
    }),
  },
  {
    what: 'statuses that a customer saw and that never were',
    find: withoutTrace('see', (act, records) => {
      const found = byTransaction(records, idOf(act));
      const seen = act.answered?.status;
      return found?.steps.some(({ from, to }) => from === seen || to === seen) ?? false;
    }),
  },
  {
    what: 'cancellations before payment that were acknowledged and are lost',
    find: withoutTrace('expire', (act, records) =>
      Boolean(
        byTransaction(records, idOf(act))?.steps.some(
          ({ to, actor }) => to === 'EXPIRED' && actor.startsWith('customer:'),
        ),
      ),
    ),
  },
  {
    what: 'cancellations after payment that were acknowledged and are lost',
    find: withoutTrace('cancel', isAudited(/cancellation_wanted|marked_for_cancellation/)),
  },
  {
    what: 'accounts for refunds that were acknowledged and are lost',
    find: withoutTrace('give-account', (act, { accounts }) =>
      accounts.some(
        ({ transaction, end }) => transaction === idOf(act) && end === act.requested.end,
      ),
    ),
  },
  {
    what: 'notices of payments that were acknowledged and are lost or have another outcome',
    find: withoutTrace('notice', ({ key, answered }, { notices }) => {
      const found = groupOnce(notices, ({ event }) => event).get(key ?? '')?.[0];
      const outcome = answered?.outcome;
      return found !== undefined && (outcome === 'REPEATED' || found.outcome === outcome);
    }),
  },
  {
    what: 'orders from abroad that were acknowledged and are lost or differ',
    find: withoutTrace('stage', (act, records) => {
      const found = byOrder(records, act);
      return found?.id === String(act.answered?.id) && found.cents === act.requested.cents;
    }),
  },
  {
    what: 'collection PINs that two orders have',
    find: (acts) => {
      const orders = Map.groupBy(
        acts.filter(({ what, answered }) => what === 'stage' && answered?.pin),
        ({ answered }) => answered?.pin,
      );
      return [...orders]
        .filter(([, same]) => new Set(same.map(({ about }) => about)).size > 1)
        .map(([pin]) => String(pin));
    },
  },
  {
    what: 'withdrawals of orders that were acknowledged and are lost',
    find: withoutTrace(
      'withdraw-order',
      (act, records) => byOrder(records, act)?.status === 'CANCELED',
    ),
  },
  {
    what: 'claims of recipients that were acknowledged and are lost',
    find: withoutTrace(
      'redeem',
      (act, records) =>
        byOrder(records, act)?.requests.some(
          ({ id, registration }) =>
            id === act.answered?.id && `customer:${registration}` === act.who,
        ) ?? false,
    ),
  },
  {
    what: 'proposals that were acknowledged and are lost',
    find: withoutTrace('propose', hasDecision('PROPOSED')),
  },
  {
    what: 'decisions that were acknowledged and are lost',
    find: withoutTrace('decide', hasDecision('DECIDED')),
  },
  {
    what: 'returns that were acknowledged and are lost',
    find: withoutTrace('mark-return', isAudited(/return_wanted|marked_for_(refund|cancellation)/)),
  },
  {
    what: 'statements that were acknowledged and are lost',
    find: withoutTrace('import', ({ key, answered }, { files }) =>
      files.some(({ name, lines }) => name === key && lines === answered?.lines),
    ),
  },
  {
    what: 'registrations that were acknowledged and are lost',
    find: withoutTrace('register', ({ answered }, { customers }) =>
      customers.some(({ registration }) => registration === String(answered?.registration)),
    ),
  },
  {
    what: 'requests that led to two things under one key',
    find: (acts) => {
      const byKey = Map.groupBy(
        acts.filter((act) => act.key !== undefined && act.answered?.id !== undefined),
        ({ what, key }) => `${what} ${key}`,
      );
      return [...byKey]
        .filter(([, same]) => new Set(same.map(({ answered }) => answered?.id)).size > 1)
        .map(([key]) => key);
    },
  },
];
