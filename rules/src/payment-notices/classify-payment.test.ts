import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CUSTOMER_STATUSES, OUTBOUND_STATUSES } from '../status/statuses.ts';
import {
  type ClassifiedPayment,
  classifyPayment,
  type NoticedTransaction,
  type PaymentFacts,
} from './classify-payment.ts';
import type { PaymentNotice, RecordedPayment, SuspendedPayment } from './notice.ts';

const at = (minutes: number) => new Date(Date.UTC(2027, 0, 15, 12, minutes));

const notice: PaymentNotice = { cents: 11_150n, currency: 'ZAR' };

const transaction: NoticedTransaction = {
  id: 7n,
  status: 'APPROVED_UNPAID',
  totalCents: 11_150n,
  customerStatus: 'APPROVED',
  customerOwes: false,
  earlierPayment: undefined,
  createdAt: at(-60),
  payableUntil: at(0),
  expiredByClock: false,
};

const facts: PaymentFacts = {
  transaction,
  payment: undefined,
  suspense: undefined,
  wasDenied: false,
  now: at(-1),
  graceSeconds: 0,
};

const payment: RecordedPayment = {
  ...notice,
  transactionId: 7n,
  isReversed: false,
  isFromSuspense: false,
};

const suspense: SuspendedPayment = {
  amount: { cents: 20_000n, currency: 'ZAR' },
  transactionId: 7n,
  isReversed: false,
};

const expired: NoticedTransaction = { ...transaction, status: 'EXPIRED', expiredByClock: true };
const inTime = { transaction: expired, now: at(5), graceSeconds: 600 };
const paidInTime = { paidAt: at(-1) };

interface Row {
  what: string;
  notice?: Partial<PaymentNotice>;
  facts?: Partial<PaymentFacts>;
  kind: ClassifiedPayment['kind'];
  more?: object;
}

const withTransaction = (more: Partial<NoticedTransaction>) => ({
  transaction: { ...transaction, ...more },
});

const rows: Row[] = [
  { what: 'a payment of the total', kind: 'RECORD', more: { allocation: { applied: 11_150n } } },
  {
    what: 'an unknown reference',
    facts: { transaction: undefined },
    kind: 'UNKNOWN_REFERENCE',
    more: { allocation: { suspended: 11_150n } },
  },
  {
    what: 'one cent too little',
    notice: { cents: 11_149n },
    kind: 'MISFIT',
    more: { misfit: { kind: 'SHORT', missingCents: 1n }, allocation: { suspended: 11_149n } },
  },
  {
    what: 'one cent too much',
    notice: { cents: 11_151n },
    kind: 'MISFIT',
    more: { misfit: { kind: 'EXCESS', excessCents: 1n }, allocation: { suspended: 11_151n } },
  },
  {
    what: 'another currency',
    notice: { currency: 'USD' },
    kind: 'MISFIT',
    more: { misfit: { kind: 'OTHER_CURRENCY' } },
  },
  {
    what: 'an id recorded for another transaction',
    facts: { payment: { ...payment, transactionId: 6n } },
    kind: 'MISFIT',
    more: { misfit: { kind: 'RECORDED_ELSEWHERE', transactionId: 6n } },
  },
  {
    what: 'a suspended customer',
    facts: withTransaction({ customerStatus: 'SUSPENDED' }),
    kind: 'MISFIT',
    more: { misfit: { kind: 'CUSTOMER_BARRED' } },
  },
  {
    what: 'a customer who owes us',
    facts: withTransaction({ customerOwes: true }),
    kind: 'MISFIT',
    more: { misfit: { kind: 'CUSTOMER_OWES' } },
  },
  {
    what: 'a second payment',
    facts: withTransaction({ status: 'APPROVED_PAID', earlierPayment: 'STANDS' }),
    kind: 'MISFIT',
    more: { misfit: { kind: 'PAID_ALREADY' } },
  },
  {
    what: 'a payment after a reversed one',
    facts: withTransaction({ status: 'REMITTANCE_BRAND_ON_HOLD', earlierPayment: 'REVERSED' }),
    kind: 'MISFIT',
    more: { misfit: { kind: 'REVERSED_BEFORE' } },
  },
  {
    what: 'a transaction on hold',
    facts: withTransaction({ status: 'ON_HOLD_UNPAID' }),
    kind: 'MISFIT',
    more: { misfit: { kind: 'NOT_AWAITED' } },
  },
  {
    what: 'a repeat',
    facts: { payment },
    kind: 'DUPLICATE',
    more: { allocation: { repeated: 11_150n } },
  },
  {
    what: 'another amount of a recorded payment',
    notice: { cents: 100n },
    facts: { payment },
    kind: 'DISCREPANCY',
    more: { contradiction: { why: 'OTHER_AMOUNT_BEFORE', transactionId: 7n } },
  },
  {
    what: 'a reversed payment reported as paid again',
    facts: { payment: { ...payment, isReversed: true } },
    kind: 'DISCREPANCY',
    more: {
      contradiction: { why: 'REVERSED_BEFORE', transactionId: 7n },
      allocation: { disputed: 11_150n },
    },
  },
  {
    what: 'a repeat of a payment in suspense',
    notice: { cents: 20_000n },
    facts: { suspense },
    kind: 'DUPLICATE',
  },
  {
    what: 'a repeat of a payment applied out of suspense, whose case has the whole amount',
    notice: { cents: 20_000n },
    facts: { suspense, payment: { ...payment, isFromSuspense: true } },
    kind: 'DUPLICATE',
  },
  {
    what: 'the part of it that paid the transaction',
    facts: { suspense, payment: { ...payment, isFromSuspense: true } },
    kind: 'DISCREPANCY',
    more: { contradiction: { why: 'OTHER_AMOUNT_BEFORE', transactionId: 7n } },
  },
  {
    what: 'a repeat of suspended money that could not be booked',
    facts: { suspense: { ...suspense, amount: undefined, transactionId: null } },
    kind: 'DISCREPANCY',
    more: { contradiction: { why: 'OTHER_AMOUNT_BEFORE', transactionId: undefined } },
  },
  {
    what: 'a payment denied before',
    facts: { wasDenied: true },
    kind: 'RECORD',
    more: { contradiction: { why: 'DENIED_BEFORE', transactionId: 7n } },
  },
  {
    what: 'an unknown reference denied before',
    facts: { wasDenied: true, transaction: undefined },
    kind: 'UNKNOWN_REFERENCE',
    more: { contradiction: { why: 'DENIED_BEFORE', transactionId: undefined } },
  },
  { what: 'a payment in time within the grace', notice: paidInTime, facts: inTime, kind: 'RECORD' },
  {
    what: 'a payment without a time',
    facts: inTime,
    kind: 'LATE',
    more: { allocation: { refundable: 11_150n } },
  },
  { what: 'a payment at the expiry', notice: { paidAt: at(0) }, facts: inTime, kind: 'LATE' },
  { what: 'a payment before creation', notice: { paidAt: at(-61) }, facts: inTime, kind: 'LATE' },
  {
    what: 'a report at the end of the grace',
    notice: paidInTime,
    facts: { ...inTime, now: at(10) },
    kind: 'LATE',
  },
  {
    what: 'a payment in time of a transaction its customer cancelled',
    notice: paidInTime,
    facts: { ...inTime, transaction: { ...expired, expiredByClock: false } },
    kind: 'LATE',
  },
  ...(['PENDING', 'REJECTED', 'SUSPENDED'] as const).map(
    (customerStatus): Row => ({
      what: `a payment in time of a customer who is ${customerStatus}`,
      notice: paidInTime,
      facts: { ...inTime, transaction: { ...expired, customerStatus } },
      kind: 'LATE',
    }),
  ),
  {
    what: 'a payment in time of a customer who owes us',
    notice: paidInTime,
    facts: { ...inTime, transaction: { ...expired, customerOwes: true } },
    kind: 'LATE',
  },
];

test.each(rows)('classifies $what as $kind', ({ notice: reported, facts: known, kind, more }) => {
  const classified = classifyPayment({ ...notice, ...reported }, { ...facts, ...known });
  expect(classified).toMatchObject({ kind, ...more });
});

const cents = fc.bigInt({ min: 1n, max: 50_000n });
const currency = fc.constantFrom('ZAR', 'USD');
const transactionId = fc.constantFrom(6n, 7n);
const moment = fc.integer({ min: -120, max: 120 }).map(at);
const amount = fc.record({ cents, currency });

const anyTransaction: fc.Arbitrary<NoticedTransaction> = fc.record({
  id: fc.constant(7n),
  status: fc.constantFrom(...OUTBOUND_STATUSES),
  totalCents: cents,
  customerStatus: fc.constantFrom(...CUSTOMER_STATUSES),
  customerOwes: fc.boolean(),
  earlierPayment: fc.constantFrom(undefined, 'STANDS', 'REVERSED'),
  createdAt: moment,
  payableUntil: moment,
  expiredByClock: fc.boolean(),
});

const anyFacts: fc.Arbitrary<PaymentFacts> = fc.record({
  transaction: fc.option(anyTransaction, { nil: undefined }),
  payment: fc.option(
    fc.record({
      cents,
      currency,
      transactionId,
      isReversed: fc.boolean(),
      isFromSuspense: fc.boolean(),
    }),
    { nil: undefined },
  ),
  suspense: fc.option(
    fc.record({
      amount: fc.option(amount, { nil: undefined }),
      transactionId: fc.option(transactionId),
      isReversed: fc.boolean(),
    }),
    { nil: undefined },
  ),
  wasDenied: fc.boolean(),
  now: moment,
  graceSeconds: fc.constantFrom(0, 600),
});

/** Any notice, half of them of exactly the total. */
const anyCase = anyFacts.chain((known) =>
  fc
    .record({
      cents: fc.oneof(cents, fc.constant(known.transaction?.totalCents ?? 1n)),
      currency,
      paidAt: fc.option(moment, { nil: undefined }),
    })
    .map((reported) => [reported, known] as const),
);

test('the classified amounts sum to the amount of the notice, and none is negative', () => {
  fc.assert(
    fc.property(anyCase, ([reported, known]) => {
      const parts = Object.values(classifyPayment(reported, known).allocation) as bigint[];
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(reported.cents);
      expect(parts.every((part) => part >= 0n)).toBe(true);
    }),
  );
});

test('only the whole total in rand pays a transaction, and only one that nothing paid before', () => {
  fc.assert(
    fc.property(anyCase, ([reported, known]) => {
      const { kind, allocation } = classifyPayment(reported, known);
      expect(allocation.applied > 0n).toBe(kind === 'RECORD');
      if (kind !== 'RECORD' && kind !== 'LATE') return;
      expect([reported.currency, reported.cents]).toEqual(['ZAR', known.transaction?.totalCents]);
      expect([known.payment, known.suspense]).toEqual([undefined, undefined]);
      expect(['APPROVED_UNPAID', 'EXPIRED']).toContain(known.transaction?.status);
    }),
  );
});
