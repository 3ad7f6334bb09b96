import type { StoredPayout } from '../../../../src/integrations/payouts/generic/reference-server/store.ts';
import { groupOnce } from './group-once.ts';
import type { Records } from './records.ts';

/** Records of others: the books of the payout partners, and all that the SMS gateway got. */
export interface Outside {
  readonly books: readonly { readonly name: string; readonly payouts: readonly StoredPayout[] }[];
  readonly sms: readonly { readonly reference: string; readonly text: string }[];
}

/** A rule about records of others. */
export interface OutsideRule {
  readonly what: string;
  find(outside: Outside, records: Records): string[];
}

/** States of an order whose money is paid, or still may be. */
const LIVE = new Set(['ACCEPTED', 'READY', 'PAID']);

const allOrders = ({ books }: Outside) =>
  books.flatMap(({ name, payouts }) => payouts.map((stored) => ({ name, ...stored })));

const ourPayout = (payouts: Records['payouts'], id: string) =>
  groupOnce(payouts, (each) => each.id).get(id)?.[0];

/** Texts that occur several times. */
const findRepeated = (texts: readonly string[]): string[] =>
  [...Map.groupBy(texts, (text) => text)]
    .filter(([, same]) => same.length > 1)
    .map(([text]) => text);

/** References of payments in texts. */
const REFERENCE = /\b\d{16}\b/g;

/** Statuses that the customer learns of by an SMS with the reference of the payment. */
const INFORMING = new Set([
  'APPROVED_UNPAID',
  'APPROVED_PAID',
  'COMPLETE',
  'EXPIRED',
  'REFUNDED',
  'CANCELED',
]);

export const OUTSIDE_RULES: readonly OutsideRule[] = [
  {
    what: 'transactions and parts of orders with two orders at payout partners that are paid or may be',
    find: (outside, { payouts }) => {
      const live = allOrders(outside).filter(({ payout }) => LIVE.has(payout.state));
      const owners = live.flatMap(({ payout: { id } }) => {
        const ours = ourPayout(payouts, id);
        return ours?.transaction ? [`transaction ${ours.transaction}`] : [];
      });
      return [
        ...findRepeated(owners),
        ...findRepeated(live.map(({ payout }) => `payout ${payout.id}`)),
      ];
    },
  },
  {
    what: 'orders at payout partners that are not ours, or of another amount, partner or state',
    find: (outside, { payouts }) =>
      allOrders(outside)
        .filter(({ name, payout, order }) => {
          const ours = ourPayout(payouts, payout.id);
          return !(
            ours?.channel === name &&
            Number(ours.amount) === Number(order.amount.value) &&
            ours.currency === order.amount.currency &&
            ours.state === payout.state
          );
        })
        .map(({ name, payout }) => {
          const ours = ourPayout(payouts, payout.id);
          return `${name} has ${payout.id} ${payout.state}, and we ${ours?.channel} ${ours?.state}`;
        }),
  },
  {
    what: 'PINs and codes of vouchers by which two payouts are collected',
    find: (outside) =>
      findRepeated(
        allOrders(outside)
          .filter(({ payout }) => LIVE.has(payout.state))
          .flatMap(({ order }) =>
            order.collectionPin === null ? [] : [`PIN ${order.collectionPin}`],
          ),
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
          .map(({ payout }) => ourPayout(payouts, payout.id)?.transaction),
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
    what: 'changes of which the customer was not informed',
    find: ({ sms }, { transactions }) => {
      const about = Map.groupBy(
        sms.flatMap(({ text, reference }) =>
          [...text.matchAll(REFERENCE)].map(([payment]) => ({ payment, reference })),
        ),
        ({ payment }) => payment,
      );
      return transactions
        .filter(({ reference, steps }) => {
          const owed = steps.filter(({ to }) => INFORMING.has(to)).length;
          const sent = about.get(reference)?.map((each) => each.reference);
          return new Set(sent).size < owed;
        })
        .map(({ id }) => `transaction ${id}`);
    },
  },
];
