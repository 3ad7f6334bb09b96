import type { StoredPayout } from '../../../../src/integrations/payouts/generic/reference-server/store.ts';
import type { Records } from './records.ts';

/** What others have: the books of the payout partners, and what the SMS gateway was given. */
export interface Outside {
  readonly books: readonly { readonly name: string; readonly payouts: readonly StoredPayout[] }[];
  readonly sms: readonly { readonly reference: string; readonly text: string }[];
}

/** A rule about what others have. */
export interface OutsideRule {
  readonly what: string;
  find(outside: Outside, records: Records): string[];
}

/** States of an order whose money is paid, or still may be. */
const LIVE = new Set(['ACCEPTED', 'READY', 'PAID']);

const allOrders = ({ books }: Outside) =>
  books.flatMap(({ name, payouts }) => payouts.map((stored) => ({ name, ...stored })));

/** Numbers that several of these have. */
const findRepeated = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text, index) => texts.indexOf(text) !== index)),
];

export const OUTSIDE_RULES: readonly OutsideRule[] = [
  {
    what: 'transactions and parts of orders with two orders at payout partners that are paid or may be',
    find: (outside, { payouts }) => {
      const live = allOrders(outside).filter(({ payout }) => LIVE.has(payout.state));
      const owners = live.flatMap(({ payout: { id } }) => {
        const ours = payouts.find((each) => each.id === id);
        return ours?.transaction ? [`transaction ${ours.transaction}`] : [];
      });
      return [...findRepeated(owners), ...findRepeated(live.map(({ payout }) => `payout ${payout.id}`))];
    },
  },
  {
    what: 'orders at payout partners that are not ours, or of another amount, partner or state',
    find: (outside, { payouts }) =>
      allOrders(outside)
        .filter(({ name, payout, order }) => {
          const ours = payouts.find(({ id }) => id === payout.id);
          return !(
            ours?.channel === name &&
            Number(ours.amount) === Number(order.amount.value) &&
            ours.currency === order.amount.currency &&
            ours.state === payout.state
          );
        })
        .map(({ name, payout }) => {
          const ours = payouts.find(({ id }) => id === payout.id);
          return `${name} has ${payout.id} ${payout.state}, and we ${ours?.channel} ${ours?.state}`;
        }),
  },
  {
    what: 'PINs and codes of vouchers by which two payouts are collected',
    find: (outside) =>
      findRepeated(
        allOrders(outside)
          .filter(({ payout }) => LIVE.has(payout.state))
          .flatMap(({ order }) => (order.collectionPin === null ? [] : [`PIN ${order.collectionPin}`])),
      ),
  },
  {
    what: 'payouts that are paid and in no book',
    find: (outside, { payouts }) => {
      const known = new Set(allOrders(outside).map(({ payout }) => payout.id));
      return payouts
        .filter(({ id, state }) => (state === 'PAID' || state === 'RETURNED') && !known.has(id))
        .map(({ id }) => id);
    },
  },
  {
    what: 'complete transactions without a paid order, or paid orders without a complete transaction',
    find: (outside, { payouts, transactions }) => {
      const paid = new Set(
        allOrders(outside)
          .filter(({ payout }) => payout.state === 'PAID')
          .map(({ payout }) => payouts.find(({ id }) => id === payout.id)?.transaction),
      );
      return transactions
        .filter(({ id, status }) => (status === 'COMPLETE') !== paid.has(id))
        .map(({ id, status }) => `transaction ${id} is ${status}`);
    },
  },
  {
    what: 'messages that the gateway did not get, or that are not ours',
    find: ({ sms }, { messages }) => {
      const sent = new Set(sms.map(({ reference }) => reference));
      const ours = new Set(messages.map(({ reference }) => reference));
      return [
        ...messages.filter(({ reference, status }) => status !== 'SENT' || !sent.has(reference)),
        ...sms.filter(({ reference }) => !ours.has(reference)),
      ].map(({ reference }) => `message ${reference}`);
    },
  },
  {
    what: 'messages whose repeat had another text',
    find: ({ sms }) => {
      const texts = Map.groupBy(sms, ({ reference }) => reference);
      return [...texts]
        .filter(([, same]) => new Set(same.map(({ text }) => text)).size > 1)
        .map(([reference]) => reference);
    },
  },
  {
    what: 'changes that their customer was not told of',
    find: ({ sms }, { transactions }) =>
      transactions
        .filter(({ reference, steps }) => {
          const owed = steps.filter(({ to }) => TOLD.has(to)).length;
          const told = new Set(
            sms.filter(({ text }) => text.includes(reference)).map((each) => each.reference),
          );
          return told.size < owed;
        })
        .map(({ id }) => `transaction ${id}`),
  },
];

/** Changes of which each customer gets an SMS with the reference of the payment. */
const TOLD = new Set(['APPROVED_UNPAID', 'APPROVED_PAID', 'COMPLETE', 'EXPIRED', 'REFUNDED', 'CANCELED']);
