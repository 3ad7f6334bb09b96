import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClassifiedReversal,
  classifyReversal,
  type ReversalFacts,
} from './classify-reversal.ts';
import type { PaymentNotice, RecordedPayment, SuspendedPayment } from './notice.ts';

const notice: PaymentNotice = { cents: 11_150n, currency: 'ZAR' };

const payment: RecordedPayment = {
  ...notice,
  transactionId: 7n,
  isReversed: false,
  isFromSuspense: false,
};

const suspense: SuspendedPayment = {
  amount: { cents: 20_000n, currency: 'ZAR' },
  transactionId: null,
  isReversed: false,
};

const same: ReversalFacts['same'] = {
  reportedBy: 'NOTICE',
  earlier: 0,
  booked: 0,
  notices: 1,
  awaitsLine: false,
};

const nothing: ReversalFacts = { payment: undefined, suspense: undefined, same };
const applied = { suspense, payment: { ...payment, isFromSuspense: true } };
const part: PaymentNotice = { cents: 100n, currency: 'ZAR' };

interface Row {
  what: string;
  notice?: PaymentNotice;
  facts: Partial<ReversalFacts>;
  kind: ClassifiedReversal['kind'];
  more?: object;
}

const rows: Row[] = [
  {
    what: 'a failure of what was never received',
    facts: {},
    kind: 'ATTEMPT_ENDED',
    more: { allocation: { unreceived: 11_150n } },
  },
  {
    what: 'a reversal of the whole payment',
    facts: { payment },
    kind: 'REVERSED',
    more: { from: 'PAYMENT', allocation: { reversed: 11_150n } },
  },
  {
    what: 'a reversal of the whole payment after a part of it came back through suspense',
    facts: { suspense, payment: { ...payment, isOfReference: true } },
    kind: 'REVERSED',
    more: { from: 'PAYMENT', allocation: { reversed: 11_150n } },
  },
  {
    what: 'a second reversal of money that came back through suspense after the first',
    facts: { suspense, payment: { ...payment, isOfReference: true, isReversed: true } },
    notice: { cents: 20_000n, currency: 'ZAR' },
    kind: 'REVERSED',
    more: { from: 'SUSPENSE' },
  },
  {
    what: 'a reversal without an amount',
    notice: { cents: 0n, currency: 'ZAR' },
    facts: { payment },
    kind: 'REVERSED',
    more: { from: 'PAYMENT', allocation: { reversed: 11_150n } },
  },
  {
    what: 'a repeat of a reversal',
    facts: { payment: { ...payment, isReversed: true } },
    kind: 'DUPLICATE',
    more: { allocation: { repeated: 11_150n } },
  },
  {
    what: 'a reversal of another amount after the whole payment was reversed',
    notice: part,
    facts: { payment: { ...payment, isReversed: true } },
    kind: 'DUPLICATE',
  },
  {
    what: 'a reversal of money in suspense',
    notice: { cents: 20_000n, currency: 'ZAR' },
    facts: { suspense },
    kind: 'REVERSED',
    more: { from: 'SUSPENSE', allocation: { reversed: 20_000n } },
  },
  {
    what: 'a reversal of money in suspense, beside a record of the same id for another transaction',
    notice: { cents: 20_000n, currency: 'ZAR' },
    facts: { suspense, payment },
    kind: 'REVERSED',
    more: { from: 'SUSPENSE' },
  },
  {
    what: 'a repeat of a reversal of money in suspense',
    facts: { suspense: { ...suspense, isReversed: true } },
    kind: 'DUPLICATE',
  },
  {
    what: 'a reversal of suspended money that could not be booked',
    facts: { suspense: { ...suspense, amount: undefined } },
    kind: 'DUPLICATE',
  },
  {
    what: 'a reversal of the whole amount that was received, part of which paid the transaction',
    notice: { cents: 20_000n, currency: 'ZAR' },
    facts: applied,
    kind: 'REVERSED',
    more: { from: 'PAYMENT', allocation: { reversed: 20_000n } },
  },
  {
    what: 'a reversal of only what paid the transaction',
    facts: applied,
    kind: 'PARTIALLY_REVERSED',
    more: { received: { cents: 20_000n, transactionId: 7n, from: 'PAYMENT' } },
  },
  {
    what: 'a reversal of a part',
    notice: part,
    facts: { payment },
    kind: 'PARTIALLY_REVERSED',
    more: { allocation: { claimed: 100n }, received: { cents: 11_150n, from: 'PAYMENT' } },
  },
  {
    what: 'a reversal of a part of money in suspense',
    notice: part,
    facts: { suspense },
    kind: 'PARTIALLY_REVERSED',
    more: { received: { cents: 20_000n, transactionId: null, from: 'SUSPENSE' } },
  },
  {
    what: 'a reversal of more',
    notice: { cents: 11_151n, currency: 'ZAR' },
    facts: { payment },
    kind: 'REVERSED_DIFFERENTLY',
    more: { allocation: { claimed: 11_151n } },
  },
  {
    what: 'a reversal in another currency',
    notice: { cents: 11_150n, currency: 'USD' },
    facts: { payment },
    kind: 'REVERSED_DIFFERENTLY',
  },
  {
    what: 'the second notice of a part, whose first one was booked',
    notice: part,
    facts: { payment, same: { ...same, earlier: 1, booked: 1, notices: 2 } },
    kind: 'PARTIALLY_REVERSED',
  },
  {
    what: 'the first notice of a part that a line had reported',
    notice: part,
    facts: { payment, same: { ...same, earlier: 1, booked: 1 } },
    kind: 'DUPLICATE',
  },
  {
    what: 'the first answer about a part',
    notice: part,
    facts: { payment, same: { ...same, reportedBy: 'ANSWER', notices: 0 } },
    kind: 'PARTIALLY_REVERSED',
  },
  {
    what: 'an answer about a part that was reported before',
    notice: part,
    facts: { payment, same: { ...same, reportedBy: 'ANSWER', earlier: 1, booked: 1 } },
    kind: 'DUPLICATE',
  },
  {
    what: 'a line about a part that waits for it',
    notice: part,
    facts: { payment, same: { ...same, reportedBy: 'LINE', awaitsLine: true } },
    kind: 'DUPLICATE',
  },
  {
    what: 'a line about a part that has its line',
    notice: part,
    facts: { payment, same: { ...same, reportedBy: 'LINE', earlier: 2, booked: 1 } },
    kind: 'PARTIALLY_REVERSED',
  },
];

test.each(rows)('classifies $what as $kind', ({ notice: reported, facts, kind, more }) => {
  const classified = classifyReversal(reported ?? notice, { ...nothing, ...facts });
  expect(classified).toMatchObject({ kind, ...more });
});

const cents = fc.bigInt({ min: 1n, max: 300n });
const currency = fc.constantFrom('ZAR', 'USD');
const amount = fc.record({ cents, currency });
const count = fc.nat({ max: 3 });

const anyFacts: fc.Arbitrary<ReversalFacts> = fc.record({
  payment: fc.option(
    fc.record({
      cents,
      currency,
      transactionId: fc.constant(7n),
      isReversed: fc.boolean(),
      isFromSuspense: fc.boolean(),
    }),
    { nil: undefined },
  ),
  suspense: fc.option(
    fc.record({
      amount: fc.option(amount, { nil: undefined }),
      transactionId: fc.constantFrom(null, 6n),
      isReversed: fc.boolean(),
    }),
    { nil: undefined },
  ),
  same: fc.record({
    reportedBy: fc.constantFrom('NOTICE', 'ANSWER', 'LINE'),
    earlier: count,
    booked: count,
    notices: count,
    awaitsLine: fc.boolean(),
  }),
});

const anyNotice = fc.record({ cents: fc.oneof(cents, fc.constant(0n)), currency });

test('the classified amounts sum to the amount of the notice, and none is negative', () => {
  fc.assert(
    fc.property(anyNotice, anyFacts, (reported, facts) => {
      const { kind, allocation } = classifyReversal(reported, facts);
      const parts = Object.values(allocation) as bigint[];
      const sum = parts.reduce((total, one) => total + one, 0n);
      // One that names no amount reverses whatever was received.
      if (kind === 'REVERSED' && reported.cents === 0n) expect(sum).toBeGreaterThan(0n);
      else expect(sum).toBe(reported.cents);
      expect(parts.every((one) => one >= 0n)).toBe(true);
    }),
  );
});

test('a reversal posts nothing twice: what is reversed was received and not reversed before', () => {
  fc.assert(
    fc.property(anyNotice, anyFacts, (reported, facts) => {
      const classified = classifyReversal(reported, facts);
      if (classified.kind !== 'REVERSED') return;
      const record = classified.from === 'PAYMENT' ? facts.payment : facts.suspense;
      expect(record?.isReversed).toBe(false);
    }),
  );
});
