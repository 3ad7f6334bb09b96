import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { MoneyJourney } from '../../../test/money.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { applyPayoutReport, payoutOf } from '../../../test/payouts.ts';
import type { ReportedState } from '../../integrations/payouts/partner.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { trialBalance } from '../../ledger/journal/trial-balance.ts';
import { refundsService } from '../../refunds/service.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  expect((await trialBalance(server.database)).sum).toBe(0n);
});

/** Entries posted before the payment is reversed. */
const COUNTED =
  'PAYMENT_COUNTED: +111.50 PAYMENT_CLEARING DIGIPAY, -98.00 PAYOUT_PAYABLE, -2.00 RATE_MARGIN, -10.00 FEES, -1.50 VAT';
const UNPAID =
  'PAYMENT_TAKEN_BACK: +98.00 PAYOUT_PAYABLE, +2.00 RATE_MARGIN, +10.00 FEES, +1.50 VAT, -111.50 PAYMENT_CLEARING DIGIPAY';
const APPLIED =
  'SUSPENSE_APPLIED: +111.50 SUSPENSE, -98.00 PAYOUT_PAYABLE, -2.00 RATE_MARGIN, -10.00 FEES, -1.50 VAT';
const CHARGED = 'PAYMENT_CHARGED_BACK: +111.50 CHARGEBACKS, -111.50 PAYMENT_CLEARING DIGIPAY';

interface Reversal {
  what: string;
  before?: (money: MoneyJourney) => Promise<unknown>;
  /** The last entry, which reverses it. */
  entry: string;
  status: string;
  cases: string[];
  sms: RegExp;
}

const REVERSALS: Reversal[] = [
  {
    what: 'whose payout is not sent yet',
    entry: UNPAID,
    status: 'REMITTANCE_BRAND_ON_HOLD',
    cases: ['REVERSAL OPEN 111.50 ZAR'],
    sms: /reversed, so nothing is paid out for now.*by .*Please do not pay again/,
  },
  {
    what: 'whose payout is on hold',
    before: (money) => money.move('REMITTANCE_BRAND_ON_HOLD', 'payout:1'),
    entry: UNPAID,
    status: 'REMITTANCE_BRAND_ON_HOLD',
    cases: ['HOLD OPEN', 'REVERSAL OPEN 111.50 ZAR'],
    sms: /reversed, so nothing is paid out for now/,
  },
  {
    what: 'that is marked for refund',
    before: (money) => money.move('MARKED_FOR_REFUND', 'operator:anna'),
    entry: UNPAID,
    status: 'MARKED_FOR_REFUND',
    cases: ['REFUND PROPOSED', 'REVERSAL OPEN 111.50 ZAR'],
    sms: /reversed, so there is nothing left to refund/,
  },
  {
    what: 'whose refund is owed',
    before: (money) => money.ready('REFUND'),
    entry: 'REFUND_TAKEN_BACK: +111.50 REFUNDS_PAYABLE, -111.50 PAYMENT_CLEARING DIGIPAY',
    status: 'READY_FOR_REFUND',
    cases: ['REFUND DECIDED', 'REVERSAL OPEN 111.50 ZAR'],
    sms: /reversed, so there is nothing left to refund/,
  },
  {
    what: 'whose refund is owed without the fee',
    before: (money) => money.ready('CANCELLATION', true),
    entry:
      'REFUND_TAKEN_BACK: +100.00 REFUNDS_PAYABLE, +10.00 FEES, +1.50 VAT, -111.50 PAYMENT_CLEARING DIGIPAY',
    status: 'READY_FOR_CANCELLATION',
    cases: ['REFUND DECIDED', 'REVERSAL OPEN 111.50 ZAR'],
    sms: /reversed, so there is nothing left to refund/,
  },
  {
    what: 'whose refund has left',
    before: async (money) => {
      await money.ready('REFUND');
      await money.move('REFUNDED', 'system');
    },
    entry: CHARGED,
    status: 'REFUNDED',
    cases: ['REFUND DECIDED', 'REVERSAL OPEN 111.50 ZAR'],
    sms: /reversed after we had passed the money on, so you owe us this amount/,
  },
  {
    what: 'that is paid out',
    before: (money) => applyPayoutReport(server.database, money.transaction.id, 'PAID'),
    entry: CHARGED,
    status: 'COMPLETE',
    cases: ['REVERSAL OPEN 111.50 ZAR'],
    sms: /reversed after we had passed the money on, so you owe us this amount/,
  },
];

test.each(REVERSALS)(
  'the payment of a transaction $what is taken back: posted once, with a case, an audit entry and a message',
  async ({ before, entry, status, cases, sms }) => {
    const money = await MoneyJourney.owed(server);
    await money.say();
    await before?.(money);
    expect(await money.say({ outcome: 'FAILED' })).toBe('TAKEN_BACK');
    const record = await money.record();
    expect(record).toMatchObject({ status, cases });
    expect(record.entries[0]).toBe(COUNTED);
    expect(record.entries.at(-1)).toBe(entry);
    expect(record.audit.filter((action) => action === 'payment.taken-back')).toHaveLength(1);
    expect(record.sms).toMatch(sms);
    for (const outcome of ['FAILED', 'CANCELED'] as const) {
      expect(await money.say({ outcome })).toBe('IGNORED');
    }
    expect(await money.record()).toEqual(record);
  },
);

const STOPPED =
  'PAYOUT_STOPPED: +98.00 PAYOUT_PAYABLE, +2.00 RATE_MARGIN, +10.00 FEES, +1.50 VAT, -111.50 CHARGEBACKS';
const PAID_OUT = 'PAID_OUT: +98.00 PAYOUT_PAYABLE, -98.00 PAYOUT_FLOAT';

/** A transaction whose payment was reversed while its partner had the payout. */
async function takenBackUnderWay() {
  const money = await MoneyJourney.owed(server);
  await money.say();
  await applyPayoutReport(server.database, money.transaction.id, 'READY');
  expect(await money.say({ outcome: 'FAILED' })).toBe('TAKEN_BACK');
  const tell = (state: ReportedState) =>
    applyPayoutReport(server.database, money.transaction.id, state);
  return { money, tell };
}

test('a payment reversed while its payout is under way is owed by its payer, and the partner is requested to stop', async () => {
  const { money } = await takenBackUnderWay();
  const record = await money.record();
  expect(record).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    entries: [COUNTED, CHARGED],
    cases: ['REVERSAL OPEN 111.50 ZAR'],
    sms: expect.stringContaining('so we have asked our partner not to pay it out'),
  });
  expect(await payoutOf(server, money.transaction.id)).toMatchObject({
    state: 'READY',
    stop_asked_at: expect.any(Date),
  });
  expect(await money.shown()).toMatchObject({ 'has-receipt': false, 'collection-pin': '' });
  expect(await money.say({ id: `${money.id} anew` })).toBe('HELD');
  await expect(money.resolve('TRANSACTION')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
});

test.each(['CANCELED', 'FAILED', 'RETURNED'] as const)(
  'it owes nothing once the partner reports %s',
  async (state) => {
    const { money, tell } = await takenBackUnderWay();
    await tell(state);
    expect(await money.record()).toMatchObject({
      status: 'REMITTANCE_BRAND_ON_HOLD',
      entries: [COUNTED, CHARGED, STOPPED],
      cases: expect.arrayContaining(['REVERSAL OPEN 111.50 ZAR']),
    });
    await money.ready('CANCELLATION');
    await money.move('CANCELED', 'system', { reason: undefined as never });
    expect((await money.record()).entries).toHaveLength(3);
  },
);

test('it is paid out if the partner could not stop it, and its payer owes us', async () => {
  const { money, tell } = await takenBackUnderWay();
  await tell('PAID');
  expect(await money.record()).toMatchObject({
    status: 'COMPLETE',
    entries: [COUNTED, CHARGED, PAID_OUT],
    cases: ['REVERSAL OPEN 111.50 ZAR'],
    sms: expect.stringContaining('so you owe us this amount'),
  });
  await tell('RETURNED');
  expect((await money.record()).entries.at(-1)).toBe(STOPPED);
  expect(await statusOf(server.database, money.transaction.id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('a late payment that is reversed is not refunded', async () => {
  const money = await MoneyJourney.owed(server);
  await money.move('EXPIRED', 'clock');
  await money.say();
  expect(await money.say({ outcome: 'CANCELED' })).toBe('TAKEN_BACK');
  expect(await money.record()).toMatchObject({
    status: 'MARKED_FOR_REFUND',
    entries: [
      'PAYMENT_TOO_LATE: +111.50 PAYMENT_CLEARING DIGIPAY, -111.50 REFUNDS_PAYABLE',
      'REFUND_TAKEN_BACK: +111.50 REFUNDS_PAYABLE, -111.50 PAYMENT_CLEARING DIGIPAY',
    ],
    cases: ['REFUND OPEN', 'REVERSAL OPEN 111.50 ZAR'],
    sms: expect.stringContaining('there is nothing left to refund'),
  });
  await money.propose();
  await money.move('READY_FOR_REFUND', 'operator:ben');
  await money.move('REFUNDED', 'system');
  expect(await money.record()).toMatchObject({
    entries: expect.objectContaining({ length: 2 }),
    sms: expect.stringContaining('so there is nothing to refund'),
  });
});

test('its customer reads why it is stopped, who acts and by when, and sees no collection PIN', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say();
  const paid = await money.shown();
  expect(paid).toMatchObject({
    status: 'APPROVED_PAID',
    'has-receipt': true,
    'payment-taken-back': false,
  });
  await money.say({ outcome: 'FAILED' });
  expect(await money.shown()).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    'hold-reason': expect.stringMatching(/reversed, so nothing is paid out for now/),
    'next-actor': 'OPERATOR',
    'due-date': expect.any(String),
    'has-receipt': false,
    'payment-taken-back': true,
    'collection-pin': '',
  });
});

test('it does not continue by a decision of an operator alone, but by another payment out of suspense', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say();
  await money.say({ outcome: 'FAILED' });
  await expect(money.move('APPROVED_PAID', 'operator:anna')).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  expect(await money.say({ id: `${money.id} anew` })).toBe('HELD');
  expect((await money.record()).sms).toMatch(
    /We received R 111\.50 and cannot use it yet: the payment before this one was reversed\. Our team is looking into it/,
  );
  await money.resolve('TRANSACTION');
  expect(await money.record()).toMatchObject({
    status: 'APPROVED_PAID',
    cases: ['REVERSAL DECIDED 111.50 ZAR', 'SUSPENSE DECIDED 111.50 ZAR'],
    sms: expect.stringContaining('We received R 111.50'),
  });
  await applyPayoutReport(server.database, money.transaction.id, 'PAID');
});

test.each(['HOLD', 'SANCTIONS_MATCH'] as const)(
  'another payment out of suspense does not end a hold of another kind: %s',
  async (caseKind) => {
    const money = await MoneyJourney.owed(server);
    await money.say();
    await money.move('REMITTANCE_BRAND_ON_HOLD', 'operator:anna', { caseKind });
    await money.say({ outcome: 'FAILED' });
    await money.say({ id: `${money.id} anew` });
    await money.resolve('TRANSACTION');
    expect(await money.record()).toMatchObject({
      status: 'REMITTANCE_BRAND_ON_HOLD',
      cases: [`${caseKind} OPEN`, 'REVERSAL DECIDED 111.50 ZAR', 'SUSPENSE DECIDED 111.50 ZAR'],
      entries: [COUNTED, UNPAID, expect.stringMatching(/^PAYMENT_IN_SUSPENSE/), APPLIED],
      audit: expect.arrayContaining(['payment.applied', 'suspense.transaction']),
      sms: expect.stringMatching(/We have your new payment of R 111\.50\. We are still checking/),
    });
    expect(await money.shown()).toMatchObject({
      'hold-reason': expect.stringMatching(/^We have your new payment/),
      'next-actor': 'OPERATOR',
      'has-receipt': true,
    });
    await money.move('APPROVED_PAID', 'operator:ben');
    // Compliance decides a match, whatever happens to the transaction.
    const left = caseKind === 'SANCTIONS_MATCH' ? 'OPEN' : 'DECIDED';
    expect((await money.record()).cases[0]).toBe(`${caseKind} ${left}`);
  },
);

test('it is cancelled with nothing owed, and its customer reads that', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say();
  await money.say({ outcome: 'FAILED' });
  await money.ready('CANCELLATION');
  await money.move('CANCELED', 'system', { reason: undefined as never });
  expect(await money.record()).toMatchObject({
    status: 'CANCELED',
    entries: [COUNTED, UNPAID],
    cases: ['REVERSAL DECIDED 111.50 ZAR', 'REFUND DECIDED'],
    sms: expect.stringContaining('so there is nothing to refund'),
  });
  expect(await money.shown()).toMatchObject({
    'hold-reason': 'Its payment was reversed, so there was nothing to refund.',
    'payment-taken-back': true,
  });
});

test('reversed money leaves suspense, and its case stays open', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say({ amount: 100 });
  expect(await money.say({ outcome: 'FAILED', amount: 100 })).toBe('TAKEN_BACK');
  expect(await money.say({ outcome: 'FAILED', amount: 100 })).toBe('IGNORED');
  expect(await money.record()).toEqual({
    status: 'APPROVED_UNPAID',
    entries: [
      'PAYMENT_IN_SUSPENSE: +1.00 PAYMENT_CLEARING DIGIPAY, -1.00 SUSPENSE',
      'SUSPENSE_TAKEN_BACK: +1.00 SUSPENSE, -1.00 PAYMENT_CLEARING DIGIPAY',
    ],
    cases: ['SUSPENSE OPEN 1.00 ZAR'],
    audit: ['payment.held', 'payment.taken-back'],
    sms: expect.stringContaining('The payment of R 1.00 that we could not use was reversed'),
  });
  await expect(money.resolve('REFUND')).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
  await money.resolve('WRITE_OFF');
  expect((await money.record()).entries).toHaveLength(2);
});

/** Money in suspense that has gone somewhere by its case, and what taking it back posts on the case. */
const DECIDED: [string, (money: MoneyJourney) => Promise<unknown>, string, RegExp][] = [
  [
    'is owed back',
    (money) => money.resolve('REFUND'),
    'SUSPENSE_TAKEN_BACK: +120.00 REFUNDS_PAYABLE, -120.00 PAYMENT_CLEARING DIGIPAY',
    /that we could not use was reversed\./,
  ],
  [
    'was given back',
    async (money) => {
      await money.resolve('REFUND');
      const caseId = await money.suspended();
      const left = { document: `case:${caseId}`, actor: 'operator:ben' } as const;
      await money.within((handle) => refundsService(handle).leave({ caseId }, left));
    },
    'SUSPENSE_TAKEN_BACK: +120.00 CHARGEBACKS, -120.00 PAYMENT_CLEARING DIGIPAY',
    /after we had returned it, so you owe us this amount\./,
  ],
  [
    'was written off',
    (money) => money.resolve('WRITE_OFF'),
    'SUSPENSE_TAKEN_BACK: +120.00 WRITE_OFFS, -120.00 PAYMENT_CLEARING DIGIPAY',
    /that we could not use was reversed\./,
  ],
  [
    'pays its transaction, the rest being owed back',
    (money) => money.resolve('TRANSACTION'),
    'SUSPENSE_TAKEN_BACK: +111.50 SUSPENSE, +8.50 REFUNDS_PAYABLE, -120.00 PAYMENT_CLEARING DIGIPAY',
    /so nothing is paid out for now/,
  ],
];

test.each(DECIDED)(
  'money that was in suspense and %s is taken back from there',
  async (_what, before, entry, told) => {
    const money = await MoneyJourney.owed(server);
    await money.say({ amount: 12_000 });
    await before(money);
    expect(await money.say({ outcome: 'FAILED', amount: 12_000 })).toBe('TAKEN_BACK');
    const { entries, cases, audit, sms } = await money.record();
    expect(entries.at(-1)).toBe(entry);
    expect(audit.at(-1)).toBe('payment.taken-back');
    expect(sms).toMatch(told);
    expect(cases).toEqual(['SUSPENSE DECIDED 120.00 ZAR', expect.stringMatching(/^REVERSAL OPEN/)]);
    const { rows } = await sql<{ account: string }>`
      select account from journal_lines l join journal_entries e on e.id = l.entry_id
      where e.subject in (${`case:${await money.suspended()}`}, ${`transaction:${money.transaction.id}`})
      group by account having sum(amount_cents) <> 0 order by 1`.execute(server.database.db);
    const left = entry.includes('CHARGEBACKS') ? ['CHARGEBACKS', 'REFUNDS_PAYABLE'] : [];
    expect(rows.map(({ account }) => account)).toEqual(left);
  },
);

test('money that pays another transaction than its reference named is reversed from that one', async () => {
  const money = await MoneyJourney.owed(server);
  const reference = '5555666677778888';
  await money.say({ reference });
  await money.resolve('TRANSACTION', { transactionId: money.transaction.id });
  expect(await money.say({ reference, outcome: 'FAILED' })).toBe('TAKEN_BACK');
  expect(await money.record()).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    cases: ['SUSPENSE DECIDED 111.50 ZAR', 'REVERSAL OPEN 111.50 ZAR'],
    sms: expect.stringContaining('so nothing is paid out for now'),
  });
  expect((await money.record()).entries.at(-1)).toBe(
    'SUSPENSE_TAKEN_BACK: +111.50 SUSPENSE, -111.50 PAYMENT_CLEARING DIGIPAY',
  );
});

test('a success that arrives after its reversal is recorded, with a case and a query to the partner', async () => {
  const money = await MoneyJourney.owed(server);
  const init = await fetch(
    `${server.url}/api/digi-pay/init?transactionId=${money.transaction.id}`,
    {
      method: 'POST',
      headers: await money.payer(),
    },
  );
  const { referenceKey: id } = (await init.json()) as { referenceKey: string };
  expect(await money.say({ id, outcome: 'FAILED' })).toBe('CLOSED');
  expect(await money.say({ id })).toBe('PAID');
  expect(await money.record()).toMatchObject({
    status: 'APPROVED_PAID',
    entries: [COUNTED],
    cases: ['REVERSAL OPEN 111.50 ZAR'],
    audit: ['transaction.approved_paid', 'payment.doubted'],
  });
  const due = await server.database.db
    .selectFrom('payment_authorisations')
    .select(sql<boolean>`ask_at <= now()`.as('now'))
    .where('transaction_id', '=', money.transaction.id)
    .executeTakeFirst();
  expect(due).toEqual({ now: true });
  expect(await money.say({ id, outcome: 'FAILED' })).toBe('TAKEN_BACK');
});

test('a reversed payment reported as paid again is a discrepancy, with a case', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say();
  await money.say({ outcome: 'FAILED' });
  expect(await money.say()).toBe('DISCREPANCY');
  expect(await money.record()).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    entries: [COUNTED, UNPAID],
    cases: ['REVERSAL OPEN 111.50 ZAR', 'REVERSAL OPEN 111.50 ZAR'],
  });
});

test('a failure of an attempt that never succeeded reverses nothing', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say();
  expect(await money.say({ id: 'another attempt', outcome: 'FAILED' })).toBe('IGNORED');
  expect(await money.record()).toMatchObject({ status: 'APPROVED_PAID', entries: [COUNTED] });
});

test('a receipt of a reversed payment is refused, or says so; its code is still known', async () => {
  const [stopped, paidOut] = [await MoneyJourney.owed(server), await MoneyJourney.owed(server)];
  for (const money of [stopped, paidOut]) await money.say();
  await applyPayoutReport(server.database, paidOut.transaction.id, 'PAID');
  const page = async (money: MoneyJourney) =>
    fetch(`${server.url}/receipts/${money.transaction.id}`, { headers: await money.payer() });
  const codes = await Promise.all(
    [stopped, paidOut].map(async (money) => codeOn(await (await page(money)).text())),
  );
  for (const money of [stopped, paidOut]) await money.say({ outcome: 'FAILED' });
  expect((await page(stopped)).status).toBe(409);
  expect(await (await page(paidOut)).text()).toContain('The payment of this receipt was reversed');
  for (const [index, money] of [stopped, paidOut].entries()) {
    const { paymentReference: reference } = money.transaction;
    const body = new URLSearchParams({ reference, code: codes[index] ?? '' });
    const checked = await fetch(`${server.url}/receipts/check`, { method: 'POST', body });
    const text = await checked.text();
    expect(text).toContain('The receipt is genuine');
    expect(text).toContain('The payment has since been reversed by the payer or their bank.');
  }
});

const codeOn = (html: string): string =>
  /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(html)?.[0] ?? '';
