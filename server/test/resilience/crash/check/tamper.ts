import { type Act, type ActName, isAcknowledged } from '../history.ts';
import { COMPARING_RULES, type Evidence } from './find-problems.ts';
import type { TransactionRecord } from './records.ts';

/** Changes a copy of the evidence so that a rule has something to find; false if there is nothing to change. */
type Tampering = (evidence: Evidence) => Evidence | false;

/** An acknowledged act of a kind with another answer or subject, as if its record had been lost. */
const forgeAct =
  (what: ActName, change: Partial<Act>): Tampering =>
  ({ acts, ...rest }) => {
    const index = acts.findIndex((act) => act.what === what && isAcknowledged(act));
    const act = acts[index];
    return act !== undefined && { ...rest, acts: acts.with(index, { ...act, ...change }) };
  };

/** Without all acts of a kind, as if no caller had made them. */
const forgetActs =
  (what: ActName): Tampering =>
  ({ acts, ...rest }) =>
    acts.some((act) => act.what === what && isAcknowledged(act)) && {
      ...rest,
      acts: acts.filter((act) => act.what !== what),
    };

/** With another transaction in place of the last one that fits. */
const changeTransaction =
  (
    fits: (transaction: TransactionRecord) => boolean,
    change: Partial<TransactionRecord>,
  ): Tampering =>
  ({ records, ...rest }) => {
    const { transactions } = records;
    const index = transactions.findLastIndex(fits);
    const found = transactions[index];
    if (!found) return false;
    const changed = transactions.with(index, { ...found, ...change });
    return { ...rest, records: { ...records, transactions: changed } };
  };

type Stored = Evidence['outside']['books'][number]['payouts'][number];

/** With one more order in a book, made from one that was paid. */
const addOrder =
  (change: (stored: Stored) => Stored): Tampering =>
  ({ outside, ...rest }) => {
    const [first, ...others] = outside.books;
    const paid = first?.payouts.find(
      ({ payout, order }) => payout.state === 'PAID' && order.collectionPin !== null,
    );
    if (!first || !paid) return false;
    const books = [{ ...first, payouts: [...first.payouts, change(paid)] }, ...others];
    return { ...rest, outside: { ...outside, books } };
  };

const withOtherId = (stored: Stored): Stored => ({
  ...stored,
  payout: { ...stored.payout, id: '999999' },
});

const NOWHERE = { about: 'transaction:0' };

/** The tampering for each rule, by the rule. */
export const TAMPERINGS: Readonly<Record<string, Tampering>> = {
  'creations that were acknowledged and are lost or differ': forgeAct('create', {
    answered: { id: 0 },
  }),
  'statuses that a customer saw and that never were': forgeAct('see', {
    answered: { status: 'FROZEN' },
  }),
  'cancellations before payment that were acknowledged and are lost': forgeAct('expire', NOWHERE),
  'cancellations after payment that were acknowledged and are lost': forgeAct('cancel', NOWHERE),
  'accounts for refunds that were acknowledged and are lost': forgeAct('give-account', NOWHERE),
  'notices of payments that were acknowledged and are lost or have another outcome': forgeAct(
    'notice',
    { key: 'evt_0' },
  ),
  'orders from abroad that were acknowledged and are lost or differ': forgeAct('stage', {
    requested: { cents: '1' },
  }),
  'collection PINs that two orders have': ({ acts, ...rest }) => {
    const staged = acts.find(({ what, answered }) => what === 'stage' && answered?.pin);
    return (
      staged !== undefined && { ...rest, acts: [...acts, { ...staged, about: 'order:other' }] }
    );
  },
  'withdrawals of orders that were acknowledged and are lost': forgeAct('withdraw-order', NOWHERE),
  'claims of recipients that were acknowledged and are lost': forgeAct('redeem', {
    answered: { id: 0 },
  }),
  'proposals that were acknowledged and are lost': forgeAct('propose', NOWHERE),
  'decisions that were acknowledged and are lost': forgeAct('decide', {
    requested: { decision: 'NO' },
  }),
  'returns that were acknowledged and are lost': forgeAct('mark-return', NOWHERE),
  'statements that were acknowledged and are lost': forgeAct('import', { answered: { lines: 99 } }),
  'registrations that were acknowledged and are lost': forgeAct('register', {
    answered: { registration: 0 },
  }),
  'requests that led to two things under one key': ({ acts, ...rest }) => {
    const created = acts.find(({ what, answered }) => what === 'create' && answered);
    return (
      created !== undefined && { ...rest, acts: [...acts, { ...created, answered: { id: 0 } }] }
    );
  },
  'transactions that no customer requested': forgetActs('create'),
  'payments that no notice reported': forgetActs('notice'),
  'orders from abroad that no partner staged': forgetActs('stage'),
  'claims that no recipient made': forgetActs('redeem'),
  'cancellations that no customer requested': changeTransaction(() => true, {
    id: '0',
    steps: [{ from: 'APPROVED_UNPAID', to: 'EXPIRED', actor: 'customer:0' }],
  }),
  'decisions that no operator made': ({ acts, ...rest }) =>
    acts.some((act) => act.what === 'decide' && isAcknowledged(act)) && {
      ...rest,
      acts: acts.filter(({ who }) => !who.startsWith('operator:')),
    },
  'transactions and parts of orders with two orders at payout partners that are paid or may be':
    addOrder((stored) => stored),
  'PINs and codes of vouchers by which two payouts are collected': addOrder(withOtherId),
  'orders at payout partners that are not ours, or of another amount, partner or state':
    addOrder(withOtherId),
  'payouts that are paid and in no book': ({ outside, ...rest }) => ({
    ...rest,
    outside: { ...outside, books: [] },
  }),
  'complete transactions without a paid order, or paid orders without a complete transaction':
    changeTransaction(({ status }) => status === 'COMPLETE', {
      status: 'APPROVED_PAID',
    }),
  'messages that the gateway did not get, or that are not ours': ({ outside, ...rest }) => ({
    ...rest,
    // With its repeats.
    outside: {
      ...outside,
      sms: outside.sms.filter(({ reference }) => reference !== outside.sms[0]?.reference),
    },
  }),
  'messages whose repeat had another text': ({ outside, ...rest }) => ({
    ...rest,
    outside: {
      ...outside,
      sms: [...outside.sms, ...outside.sms.map((each) => ({ ...each, text: '' }))],
    },
  }),
  'changes of which the customer was not informed': ({ outside, ...rest }) => ({
    ...rest,
    outside: { ...outside, sms: outside.sms.map((each) => ({ ...each, text: '' })) },
  }),
  'states that no history explains': changeTransaction(() => true, { status: 'ON_HOLD_UNPAID' }),
};

/**
 * Rules that do not find what is planted for them. A kind of act that a short run did not have proves nothing about its
 * rule, which is not listed then.
 */
export function findBlindComparisons(evidence: Evidence): string[] {
  return COMPARING_RULES.filter(({ what, find }) => {
    const tampering = TAMPERINGS[what];
    if (!tampering) return true;
    const tampered = tampering(evidence);
    return tampered !== false && find(tampered).length === find(evidence).length;
  }).map(({ what }) => what);
}
