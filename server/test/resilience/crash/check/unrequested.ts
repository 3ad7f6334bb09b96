import { type Act, isAcknowledged, isAmbiguous } from '../history.ts';
import type { HistoryRule } from './lost.ts';
import type { CaseRecord, Records } from './records.ts';

/** Acts that may have been carried out: acknowledged ones, and those whose answer was lost. */
const findPossible = (acts: readonly Act[]) =>
  acts.filter((act) => isAcknowledged(act) || isAmbiguous(act));

const bySubject = (acts: readonly Act[]) => Map.groupBy(findPossible(acts), ({ about }) => about);

/** Acts of an operator that may have decided a case: about it, or about its transaction, whose other cases follow. */
function findDeciding(
  acts: Map<string, Act[]>,
  { id, transaction }: CaseRecord,
  byTransaction: Map<string | null, CaseRecord[]>,
): Act[] {
  const related = transaction === null ? [] : (byTransaction.get(transaction) ?? []);
  const subjects = [
    `case:${id}`,
    `transaction:${transaction}`,
    ...related.map((each) => `case:${each.id}`),
  ];
  return [...new Set(subjects)].flatMap((subject) => acts.get(subject) ?? []);
}

function findUnrequestedDecisions(acts: readonly Act[], { cases }: Records): string[] {
  const known = bySubject(acts);
  const byTransaction = Map.groupBy(cases, ({ transaction }) => transaction);
  return cases.flatMap((each) =>
    each.steps
      .filter(({ what, actor }) => what !== 'OPENED' && actor.startsWith('operator:'))
      .filter(({ actor }) =>
        findDeciding(known, each, byTransaction).every(({ who }) => who !== actor),
      )
      .map(({ what, actor }) => `case ${each.id}: ${what} by ${actor}`),
  );
}

/** Rules that a call caused everything that is there: an acknowledged one, or one whose answer was lost. */
export const UNREQUESTED_RULES: readonly HistoryRule[] = [
  {
    what: 'transactions that no customer requested',
    find: (acts, { transactions }) => {
      const known = bySubject(acts);
      return transactions
        .filter(({ key, quote }) => !known.get(`quote:${quote}`)?.some((act) => act.key === key))
        .map(({ id }) => `transaction ${id}`);
    },
  },
  {
    what: 'payments that no notice reported',
    find: (acts, { payments, transactions }) => {
      const known = bySubject(acts);
      const references = new Map(transactions.map(({ id, reference }) => [id, reference]));
      return payments
        .filter(
          ({ payment, cents, transaction }) =>
            !known
              .get(`payment:${payment}`)
              ?.some(
                ({ requested }) =>
                  requested.cents === cents && requested.reference === references.get(transaction),
              ),
        )
        .map(({ payment }) => `payment ${payment}`);
    },
  },
  {
    what: 'orders from abroad that no partner staged',
    find: (acts, { orders }) => {
      const known = bySubject(acts.filter(({ what }) => what === 'stage'));
      return orders.map(({ reference }) => reference).filter((each) => !known.has(`order:${each}`));
    },
  },
  {
    what: 'claims that no recipient made',
    find: (acts, { orders }) => {
      const known = bySubject(acts.filter(({ what }) => what === 'redeem'));
      return orders
        .filter(
          ({ reference, requests }) =>
            requests.length > (known.get(`order:${reference}`)?.length ?? 0),
        )
        .map(({ reference }) => reference);
    },
  },
  {
    what: 'cancellations that no customer requested',
    find: (acts, { transactions }) => {
      const known = bySubject(acts.filter(({ what }) => what === 'expire'));
      return transactions
        .filter(({ steps }) =>
          steps.some(({ to, actor }) => to === 'EXPIRED' && actor.startsWith('customer:')),
        )
        .filter(({ id }) => !known.has(`transaction:${id}`))
        .map(({ id }) => `transaction ${id}`);
    },
  },
  { what: 'decisions that no operator made', find: findUnrequestedDecisions },
];
