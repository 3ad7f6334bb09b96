import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { MoneyJourney } from '../../../test/money.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { trialBalance } from '../../ledger/journal/trial-balance.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(async () => {
  // Nothing takes a difference away again, so one comparison at the end finds those of every test.
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  expect((await trialBalance(server.database)).sum).toBe(0n);
  await server.close();
});

const COUNTED =
  'PAYMENT_COUNTED: +111.50 PAYMENT_CLEARING DIGIPAY, -98.00 PAYOUT_PAYABLE, -2.00 RATE_MARGIN, -10.00 FEES, -1.50 VAT';
const APPLIED =
  'SUSPENSE_APPLIED: +111.50 SUSPENSE, -98.00 PAYOUT_PAYABLE, -2.00 RATE_MARGIN, -10.00 FEES, -1.50 VAT';
const suspense = (amount: string) =>
  `PAYMENT_IN_SUSPENSE: +${amount} PAYMENT_CLEARING DIGIPAY, -${amount} SUSPENSE`;

test('a payment of the total is posted whole: owed to the payout partner, earned, and owed as tax', async () => {
  const money = await MoneyJourney.owed(server);
  expect(await money.say()).toBe('PAID');
  expect(await money.record()).toEqual({
    status: 'APPROVED_PAID',
    entries: [COUNTED],
    cases: [],
    audit: ['transaction.approved_paid'],
    sms: expect.stringContaining('We received R 111.50 for reference'),
  });
});

/** Payments that fit no transaction: the notices before, the notice, and its expected effect. */
const UNFIT: {
  what: string;
  status?: 'ON_HOLD_UNPAID';
  before?: (money: MoneyJourney) => Promise<unknown>;
  word: Parameters<MoneyJourney['say']>[0];
  entries: string[];
  cases: string[];
  /** The reason in the audit trail. */
  reason: RegExp;
  sms: RegExp;
}[] = [
  {
    what: 'of one cent less',
    word: { amount: 11_149 },
    reason: /^11149 cents were paid, not 11150\.$/,
    entries: [suspense('111.49')],
    cases: ['SUSPENSE OPEN 111.49 ZAR'],
    sms: /We received R 111\.49 and cannot use it yet: the amount due is R 111\.50, in one payment\./,
  },
  {
    what: 'of one cent more',
    word: { amount: 11_151 },
    reason: /^11151 cents were paid, not 11150\.$/,
    entries: [suspense('111.51')],
    cases: ['SUSPENSE OPEN 111.51 ZAR'],
    sms: /We received R 111\.51 and cannot use it yet: the amount due is R 111\.50, in one payment\./,
  },
  {
    what: 'in another currency',
    word: { currency: 'USD' },
    reason: /^The currency is USD, not ZAR\.$/,
    entries: ['PAYMENT_IN_SUSPENSE: +111.50 USD PAYMENT_CLEARING DIGIPAY, -111.50 USD SUSPENSE'],
    cases: ['SUSPENSE OPEN 111.50 USD'],
    sms: /We received USD 111\.50 and cannot use it yet/,
  },
  {
    what: 'that is the second one',
    before: (money) => money.say(),
    word: { id: 'the second one' },
    reason: /^The transaction was APPROVED_PAID already; the payer may be due a refund\.$/,
    entries: [COUNTED, suspense('111.50')],
    cases: ['SUSPENSE OPEN 111.50 ZAR'],
    sms: /cannot use it yet: the transaction is already paid\./,
  },
  {
    what: 'whose id was counted for another transaction',
    before: async (money) => {
      const other = await MoneyJourney.owed(server);
      expect(await other.say({ id: money.id })).toBe('PAID');
      expect(await other.say({ id: money.id })).toBe('IGNORED');
    },
    word: {},
    reason: /^The partner's id of this payment is already recorded for transaction \d+\.$/,
    entries: [suspense('111.50')],
    cases: ['SUSPENSE OPEN 111.50 ZAR'],
    sms: /our payment partner also reported it for another transaction\./,
  },
  {
    what: 'for a transaction that is on hold',
    status: 'ON_HOLD_UNPAID',
    word: {},
    reason: /^The transaction was ON_HOLD_UNPAID already;/,
    entries: [suspense('111.50')],
    cases: ['SUSPENSE OPEN 111.50 ZAR'],
    sms: /the transaction is not waiting for a payment\./,
  },
  {
    what: 'for a transaction that was rejected',
    status: 'ON_HOLD_UNPAID',
    before: (money) => money.move('REJECTED', 'operator:anna'),
    word: {},
    reason: /^The transaction was REJECTED already;/,
    entries: [suspense('111.50')],
    cases: ['SUSPENSE OPEN 111.50 ZAR'],
    sms: /the transaction is not waiting for a payment\./,
  },
];

test.each(UNFIT)(
  'a payment $what is in suspense at once, with its case, an audit entry and a message',
  async ({ status, before, word, entries, cases, reason, sms }) => {
    const money = await MoneyJourney.owed(server, status && { status });
    await before?.(money);
    const { status: left } = await money.record();
    expect(await money.say(word)).toBe('HELD');
    const record = await money.record();
    expect(record).toMatchObject({ status: left, entries, cases });
    expect(record.audit.at(-1)).toBe('payment.held');
    expect((await money.heldReasons()).at(-1)).toMatch(reason);
    expect(record.sms).toMatch(sms);
  },
);

test('a payment with an unknown reference is in suspense, with a case of its own', async () => {
  const money = await MoneyJourney.owed(server);
  expect(await money.say({ reference: '9999888877776666' })).toBe('HELD');
  expect(await money.record()).toMatchObject({
    status: 'APPROVED_UNPAID',
    entries: [suspense('111.50')],
    cases: ['SUSPENSE OPEN 111.50 ZAR'],
    audit: ['payment.held'],
  });
  expect(await money.heldReasons()).toEqual(['No transaction has this payment reference.']);
});

test('an event that cannot be understood has a case without an amount, and posts nothing', async () => {
  const money = await MoneyJourney.owed(server);
  expect(await money.sayRaw({ type: 'news', about: money.id })).toBe('HELD');
  const { id } = await server.database.db
    .selectFrom('webhook_events')
    .select('id')
    .where('body', 'like', `%${money.id}%`)
    .executeTakeFirstOrThrow();
  const found = await server.database.db
    .selectFrom('cases')
    .select(['kind', 'state', 'amount_cents', 'currency'])
    .where('subject', '=', `webhook-event:${id}`)
    .execute();
  expect(found).toEqual([{ kind: 'SUSPENSE', state: 'OPEN', amount_cents: null, currency: null }]);
});

test('a payment is in suspense once, however many events report it, also at the same moment', async () => {
  const money = await MoneyJourney.owed(server);
  const unknown = { reference: `${Date.now()}000` };
  const said = await Promise.all(Array.from({ length: 8 }, () => money.say(unknown)));
  expect(said.sort()).toEqual(['HELD', ...Array.from({ length: 7 }, () => 'IGNORED')]);
  expect((await money.record()).entries).toEqual([suspense('111.50')]);
});

test('a suspense case stays open when the next payment fits, and when the transaction expires', async () => {
  const [fits, expires] = [await MoneyJourney.owed(server), await MoneyJourney.owed(server)];
  for (const money of [fits, expires]) await money.say({ amount: 1 });
  expect(await fits.say({ id: 'one that fits' })).toBe('PAID');
  await expires.move('EXPIRED', 'clock');
  for (const money of [fits, expires]) {
    expect((await money.record()).cases).toEqual(['SUSPENSE OPEN 0.01 ZAR']);
  }
});

test('a payment after the expiry is owed back at once, with the case of its refund', async () => {
  const money = await MoneyJourney.owed(server);
  await money.move('EXPIRED', 'clock');
  expect(await money.say()).toBe('LATE');
  expect(await money.record()).toEqual({
    status: 'MARKED_FOR_REFUND',
    entries: ['PAYMENT_TOO_LATE: +111.50 PAYMENT_CLEARING DIGIPAY, -111.50 REFUNDS_PAYABLE'],
    cases: ['REFUND OPEN'],
    audit: ['transaction.expired', 'transaction.marked_for_refund'],
    sms: expect.stringContaining('We are returning R 111.50 to you.'),
  });
});

test('another amount of a payment in suspense is a discrepancy, with a case', async () => {
  const money = await MoneyJourney.owed(server);
  expect([await money.say({ amount: 100 }), await money.say()]).toEqual(['HELD', 'DISCREPANCY']);
  expect(await money.record()).toMatchObject({
    status: 'APPROVED_UNPAID',
    entries: [suspense('1.00')],
    cases: ['SUSPENSE OPEN 1.00 ZAR', 'REVERSAL OPEN 111.50 ZAR'],
    audit: ['payment.held', 'payment.doubted'],
  });
});

test.each<[string, (money: MoneyJourney) => Promise<unknown>, Parameters<MoneyJourney['say']>[0]]>([
  ['counted', (money) => money.say(), { amount: 11_149 }],
  ['counted, in another currency', (money) => money.say(), { currency: 'USD' }],
  [
    'applied out of suspense',
    async (money) => {
      await money.say({ amount: 12_000 });
      await money.resolve('TRANSACTION');
    },
    { amount: 11_150 },
  ],
])('another amount of a payment that was %s is a contradiction too', async (_what, pay, word) => {
  const money = await MoneyJourney.owed(server);
  await pay(money);
  const before = await money.record();
  expect(await money.say(word)).toBe('DISCREPANCY');
  const after = await money.record();
  expect(after).toMatchObject({ status: 'APPROVED_PAID', entries: before.entries });
  expect(after.cases.at(-1)).toMatch(/^REVERSAL OPEN 111\.(49|50) (ZAR|USD)$/);
  expect(after.audit.at(-1)).toBe('payment.doubted');
});

test('a repeat of a payment that was applied out of suspense does nothing', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say({ amount: 12_000 });
  await money.resolve('TRANSACTION');
  const before = await money.record();
  expect(await money.say({ amount: 12_000 })).toBe('IGNORED');
  expect(await money.record()).toEqual(before);
});

test('money in suspense pays its transaction; what is above the total is owed back', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say({ amount: 12_000 });
  await money.resolve('TRANSACTION');
  expect(await money.record()).toEqual({
    status: 'APPROVED_PAID',
    entries: [
      suspense('120.00'),
      APPLIED,
      'SUSPENSE_TO_REFUND: +8.50 SUSPENSE, -8.50 REFUNDS_PAYABLE',
    ],
    cases: ['SUSPENSE DECIDED 120.00 ZAR'],
    audit: ['payment.held', 'transaction.approved_paid', 'suspense.transaction'],
    sms: expect.stringContaining('was R 8.50 too much'),
  });
});

test('money with an unknown reference pays the transaction that an operator names', async () => {
  const money = await MoneyJourney.owed(server);
  const { id: transactionId } = money.transaction;
  await money.say({ reference: '1111222233334444' });
  await expect(money.resolve('TRANSACTION')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  await money.resolve('TRANSACTION', { transactionId });
  expect(await money.record()).toEqual({
    status: 'APPROVED_PAID',
    entries: [suspense('111.50'), APPLIED],
    cases: ['SUSPENSE DECIDED 111.50 ZAR'],
    audit: ['payment.held', 'transaction.approved_paid', 'suspense.transaction'],
    sms: expect.stringContaining('We received R 111.50'),
  });
});

test('money in suspense pays a transaction that has expired since, whose limit counts again', async () => {
  const money = await MoneyJourney.owed(server, { status: 'ON_HOLD_UNPAID' });
  await money.say();
  await money.move('APPROVED_UNPAID', 'operator:anna');
  await money.move('EXPIRED', 'clock');
  await money.resolve('TRANSACTION');
  expect(await money.record()).toEqual({
    status: 'APPROVED_PAID',
    entries: [suspense('111.50'), APPLIED],
    cases: ['SUSPENSE DECIDED 111.50 ZAR'],
    audit: [
      'payment.held',
      'transaction.approved_unpaid',
      'transaction.expired',
      'transaction.approved_paid',
      'suspense.transaction',
    ],
    sms: expect.stringContaining('was accepted after all, so your transaction is going ahead'),
  });
});

test('money in suspense goes back to its payer, who hears of it and may pay the transaction again', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say({ amount: 100, currency: 'USD' });
  await money.resolve('REFUND');
  expect(await money.record()).toEqual({
    status: 'APPROVED_UNPAID',
    entries: [
      'PAYMENT_IN_SUSPENSE: +1.00 USD PAYMENT_CLEARING DIGIPAY, -1.00 USD SUSPENSE',
      'SUSPENSE_TO_REFUND: +1.00 USD SUSPENSE, -1.00 USD REFUNDS_PAYABLE',
    ],
    cases: ['SUSPENSE DECIDED 1.00 USD'],
    audit: ['payment.held', 'suspense.refund'],
    sms: expect.stringContaining('We could not use your payment of USD 1.00'),
  });
  const owed = await server.database.db
    .selectFrom('refunds')
    .select(['amount_cents', 'currency', 'state'])
    .where('case_id', '=', await money.suspended())
    .execute();
  expect(owed).toEqual([{ amount_cents: 100n, currency: 'USD', state: 'OWED' }]);
  const row = await server.database.db
    .selectFrom('transactions')
    .select(['reason', 'next_actor'])
    .where('id', '=', money.transaction.id)
    .executeTakeFirst();
  expect(row).toEqual({ reason: null, next_actor: 'CUSTOMER' });
});

test('money in suspense is written off, and its payer is not notified again', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say({ amount: 2 });
  await money.resolve('WRITE_OFF');
  expect(await money.record()).toEqual({
    status: 'APPROVED_UNPAID',
    entries: [suspense('0.02'), 'SUSPENSE_WRITTEN_OFF: +0.02 SUSPENSE, -0.02 WRITE_OFFS'],
    cases: ['SUSPENSE DECIDED 0.02 ZAR'],
    audit: ['payment.held', 'suspense.write-off'],
    sms: expect.stringContaining('We received R 0.02 and cannot use it yet'),
  });
});

/**
 * Postings when a second person makes a return ready and when it has left, and the messages sent then.
 */
const RETURNS = [
  {
    what: 'REFUND',
    feeKept: false,
    readied:
      'RETURN_READIED: +98.00 PAYOUT_PAYABLE, +2.00 RATE_MARGIN, +10.00 FEES, +1.50 VAT, -111.50 REFUNDS_PAYABLE',
    gone: 'REFUNDED',
    cents: '111.50',
  },
  {
    what: 'CANCELLATION',
    feeKept: true,
    readied: 'RETURN_READIED: +98.00 PAYOUT_PAYABLE, +2.00 RATE_MARGIN, -100.00 REFUNDS_PAYABLE',
    gone: 'CANCELED',
    cents: '100.00',
  },
] as const;

test.each(RETURNS)(
  'a $what (fee retained: $feeKept) is posted when the second person readies it, and again when it leaves our bank',
  async ({ what, feeKept, readied, gone, cents }) => {
    const money = await MoneyJourney.owed(server);
    await money.say();
    await money.ready(what, feeKept);
    expect((await money.record()).entries).toEqual([COUNTED, readied]);
    await money.move(gone, 'system');
    expect(await money.record()).toEqual({
      status: gone,
      entries: [COUNTED, readied, `REFUND_LEFT: +${cents} REFUNDS_PAYABLE, -${cents} BANK`],
      cases: ['REFUND DECIDED'],
      audit: [
        'transaction.approved_paid',
        `transaction.marked_for_${what.toLowerCase()}`,
        `transaction.ready_for_${what.toLowerCase()}`,
        `transaction.${gone.toLowerCase()}`,
      ],
      sms: expect.stringContaining(`We returned R ${cents}`),
    });
  },
);

test.each<[string, (money: MoneyJourney) => Promise<unknown>, string, 'ON_HOLD_UNPAID'?]>([
  ['too little', (money) => money.say({ amount: 11_149 }), 'VALIDATION_FAILED'],
  ['in another currency', (money) => money.say({ currency: 'USD' }), 'VALIDATION_FAILED'],
  [
    'for a transaction that is paid',
    async (money) => [await money.say(), await money.say({ id: 'again' })],
    'STATUS_CONFLICT',
  ],
  [
    'for a transaction its customer cancelled',
    async (money) => {
      await money.say();
      await money.move('APPROVED_UNPAID', 'operator:anna');
      await money.move('EXPIRED', 'customer:1');
    },
    'STATUS_CONFLICT',
    'ON_HOLD_UNPAID',
  ],
])(
  'money in suspense that is %s does not pay it, and stays',
  async (_what, before, code, status) => {
    const money = await MoneyJourney.owed(server, status && { status });
    await before(money);
    await expect(money.resolve('TRANSACTION')).rejects.toMatchObject({ code });
    expect((await money.record()).cases).toContainEqual(expect.stringMatching(/^SUSPENSE OPEN/));
  },
);

test('money in suspense is used once', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say({ amount: 100 });
  await money.resolve('REFUND');
  for (const as of ['TRANSACTION', 'REFUND'] as const) {
    await expect(money.resolve(as)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  }
});
