import { type Act, type ActName, isAcknowledged, isAmbiguous } from '../history.ts';
import type { Records } from './records.ts';

/** A rule about the history of calls and what is left of it. */
export interface HistoryRule {
  readonly what: string;
  /** What breaks it, as sentences. */
  find(acts: readonly Act[], records: Records): string[];
}

const acknowledged = (acts: readonly Act[], what: ActName) =>
  acts.filter((act) => act.what === what && isAcknowledged(act));

const describe = ({ number, who, what, about, status }: Act) =>
  `act ${number}, ${what} ${about} by ${who}, answered ${status}`;

const idOf = ({ about }: Act) => about.slice(about.indexOf(':') + 1);

/** The acts of a kind that were acknowledged and for which nothing fits. */
const withoutTrace =
  (what: ActName, find: (act: Act, records: Records) => boolean): HistoryRule['find'] =>
  (acts, records) =>
    acknowledged(acts, what).filter((act) => !find(act, records)).map(describe);

const byTransaction = (records: Records, id: string) =>
  records.transactions.find((each) => each.id === id);

/** Whether a case has an event of this operator with this decision. */
const hasDecision = (event: string) => (act: Act, { cases }: Records) =>
  cases
    .find(({ id }) => id === idOf(act))
    ?.steps.some(
      ({ what, actor, decision }) =>
        what === event && actor === act.who && decision === act.asked.decision,
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
    find: withoutTrace('cancel', (act, { audited }) =>
      audited.some(
        ({ subject, action }) =>
          subject === act.about &&
          /cancellation_wanted|marked_for_cancellation/.test(action),
      ),
    ),
  },
  {
    what: 'accounts for refunds that were acknowledged and are lost',
    find: withoutTrace('give-account', (act, { accounts }) =>
      accounts.some(({ transaction, end }) => transaction === idOf(act) && end === act.asked.end),
    ),
  },
  {
    what: 'notices of payments that were acknowledged and are lost or have another outcome',
    find: withoutTrace('notice', ({ key, answered }, { notices }) => {
      const found = notices.find(({ event }) => event === key);
      const outcome = answered?.outcome;
      return found !== undefined && (outcome === 'REPEATED' || found.outcome === outcome);
    }),
  },
  {
    what: 'orders from abroad that were acknowledged and are lost or differ',
    find: withoutTrace('stage', ({ about, asked, answered }, { orders }) => {
      const found = orders.find(({ reference }) => `order:${reference}` === about);
      return found?.id === String(answered?.id) && found.cents === asked.cents;
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
    find: withoutTrace('withdraw-order', (act, { orders }) =>
      orders.some(
        ({ reference, status }) => `order:${reference}` === act.about && status === 'CANCELED',
      ),
    ),
  },
  {
    what: 'claims of recipients that were acknowledged and are lost',
    find: withoutTrace('redeem', (act, { orders }) =>
      orders.some(
        ({ reference, requests }) =>
          `order:${reference}` === act.about &&
          requests.some(
            ({ id, registration }) =>
              id === act.answered?.id && `customer:${registration}` === act.who,
          ),
      ),
    ),
  },
  { what: 'proposals that were acknowledged and are lost', find: withoutTrace('propose', hasDecision('PROPOSED')) },
  { what: 'decisions that were acknowledged and are lost', find: withoutTrace('decide', hasDecision('DECIDED')) },
  {
    what: 'returns that were acknowledged and are lost',
    find: withoutTrace('mark-return', (act, { audited }) =>
      audited.some(
        ({ subject, action }) =>
          subject === act.about && /return_wanted|marked_for_(refund|cancellation)/.test(action),
      ),
    ),
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
    what: 'requests with two different answers to one key',
    find: (acts) => {
      const byKey = Map.groupBy(
        acts.filter((act) => act.key !== undefined && isAcknowledged(act) && act.what !== 'notice'),
        ({ what, key }) => `${what} ${key}`,
      );
      return [...byKey]
        .filter(([, same]) => new Set(same.map((act) => JSON.stringify(act.answered))).size > 1)
        .map(([key]) => key);
    },
  },
];
