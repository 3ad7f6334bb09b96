import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestDesk, testDesk } from '../../../test/desk.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { MoneyJourney } from '../../../test/money.ts';
import { givePayee } from '../../../test/payees.ts';
import { applyPayoutReport, payoutOf } from '../../../test/payouts.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import type { PaymentReport } from '../../integrations/payments/partner.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { trialBalance } from '../../ledger/journal/trial-balance.ts';
import { receiveReport } from './query.ts';

let server: RunningServer;
let desk: TestDesk;
beforeAll(async () => {
  server = await startServer({ demo: true });
  desk = testDesk(server.services);
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  expect((await trialBalance(server.database)).sum).toBe(0n);
});

const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'We asked the partner.' });
const [zanele, pieter] = [by('Zanele'), by('Pieter')];

const PART = 'REVERSAL_DIFFERS: +50.00 CHARGEBACKS, -50.00 PAYMENT_CLEARING DIGIPAY';
const part = { outcome: 'FAILED', amount: 5_000 } as const;

async function paid(): Promise<MoneyJourney> {
  const money = await MoneyJourney.owed(server);
  await money.say();
  return money;
}

async function reversalOf({ transaction: { id } }: MoneyJourney): Promise<bigint> {
  const { rows } = await server.owner.pool.query<{ id: bigint }>(
    `select id from cases where kind = 'REVERSAL' and transaction_id = $1 and state <> 'DECIDED'`,
    [id],
  );
  return rows[0]?.id ?? 0n;
}

const owed = async ({ transaction: { id } }: MoneyJourney) =>
  (
    await sql<{ owed: string }>`select currency || ' ' || cents as owed from claims
      where transaction_id = ${id} and cents > 0 order by 1`.execute(server.owner.db)
  ).rows.map((row) => row.owed);

async function decide(money: MoneyJourney, decision: string): Promise<void> {
  const id = await reversalOf(money);
  await expect(desk.decide(id, decision, zanele)).rejects.toMatchObject({
    code: 'STATUS_CONFLICT',
  });
  await desk.propose(id, decision, zanele);
  await desk.decide(id, decision, pieter);
}

test('a partial reversal is booked as that part, and the transaction waits for an operator', async () => {
  const money = await paid();
  expect(await money.say(part)).toBe('DIFFERS');
  const record = await money.record();
  expect(record).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    entries: [expect.stringMatching(/^PAYMENT_COUNTED/), PART],
    cases: ['REVERSAL OPEN 50.00 ZAR'],
    sms: expect.stringMatching(/R 50\.00 of your payment was reversed/),
  });
  expect(record.audit.at(-1)).toBe('payment.reversal-differs');
  expect(await owed(money)).toEqual(['ZAR 5000']);
  expect(Object.keys((await desk.show(await reversalOf(money))).choices)).toEqual([
    ...['RECEIVED', 'GIVE_UP', 'CANCEL', 'REFUND', 'WON'],
  ]);
});

test('it continues once two people decide that the customer paid the part, or write it off', async () => {
  const [received, givenUp] = [await paid(), await paid()];
  for (const money of [received, givenUp]) await money.say(part);
  await decide(received, 'RECEIVED');
  await decide(givenUp, 'GIVE_UP');
  expect(await received.record()).toMatchObject({
    status: 'APPROVED_PAID',
    cases: ['REVERSAL DECIDED 50.00 ZAR'],
    entries: expect.arrayContaining(['CLAIM_RECEIVED: +50.00 BANK, -50.00 CHARGEBACKS']),
  });
  expect((await givenUp.record()).entries.at(-1)).toBe(
    'CLAIM_WRITTEN_OFF: +50.00 WRITE_OFFS, -50.00 CHARGEBACKS',
  );
  expect([await owed(received), await owed(givenUp)]).toEqual([[], []]);
});

test('a refund does not include the part that was reversed before', async () => {
  const money = await paid();
  await money.say(part);
  await desk.decide(await reversalOf(money), 'REFUND', zanele);
  expect((await money.record()).sms).toContain('R 61.50');
  await money.move('READY_FOR_REFUND', 'operator:Pieter');
  expect((await money.record()).entries.at(-1)).toBe(
    'RETURN_READIED: +98.00 PAYOUT_PAYABLE, +2.00 RATE_MARGIN, +10.00 FEES, +1.50 VAT, -50.00 CHARGEBACKS, -61.50 REFUNDS_PAYABLE',
  );
  expect(await owed(money)).toEqual([]);
  // The whole payment is reversed after that: the part is owed again, and nothing is owed to the customer.
  expect(await money.say({ outcome: 'CANCELED' })).toBe('TAKEN_BACK');
  expect((await money.record()).entries.at(-1)).toBe(
    'REFUND_TAKEN_BACK: +61.50 REFUNDS_PAYABLE, +50.00 CHARGEBACKS, -111.50 PAYMENT_CLEARING DIGIPAY',
  );
  expect(await owed(money)).toEqual(['ZAR 5000']);
});

test('two parts are two reversals; an answer to our query adds nothing to a notice', async () => {
  const money = await paid();
  expect([await money.say(part), await money.say(part)]).toEqual(['DIFFERS', 'DIFFERS']);
  const { paymentReference } = money.transaction;
  const report = {
    ...{ partnerReference: money.id as string, openedAs: '', paymentReference },
    outcome: 'FAILED' as const,
    ...{ amountCents: 5_000n, currency: 'ZAR' },
  } satisfies PaymentReport;
  await receiveReport(server.services, 'DIGIPAY', report);
  expect((await money.record()).entries.slice(1)).toEqual([PART, PART]);
  expect(await owed(money)).toEqual(['ZAR 10000']);
  expect((await money.record()).cases).toEqual(['REVERSAL OPEN 50.00 ZAR']);
});

test('reversals of more than was paid, or in another currency, are booked as reported', async () => {
  const more = await paid();
  expect(await more.say({ outcome: 'FAILED', amount: 12_000 })).toBe('DIFFERS');
  expect((await more.record()).entries.at(-1)).toBe(
    'REVERSAL_DIFFERS: +120.00 CHARGEBACKS, -120.00 PAYMENT_CLEARING DIGIPAY',
  );
  await desk.decide(await reversalOf(more), 'REFUND', zanele);
  const { rows } = await server.owner.pool.query<{ id: bigint }>(
    `select id from cases where kind = 'REFUND' and transaction_id = $1`,
    [more.transaction.id],
  );
  await givePayee(server, more.transaction.id);
  await desk.decide(rows[0]?.id ?? 0n, 'READY', pieter);
  expect((await more.record()).status).toBe('REFUNDED');
  expect(await owed(more)).toEqual(['ZAR 850']);
  const dollars = await paid();
  expect(await dollars.say({ ...part, currency: 'USD' })).toBe('DIFFERS');
  expect(await dollars.record()).toMatchObject({
    status: 'REMITTANCE_BRAND_ON_HOLD',
    cases: ['REVERSAL OPEN 50.00 USD'],
    sms: expect.stringMatching(/USD 50\.00 of your payment/),
  });
  await decide(dollars, 'GIVE_UP');
  expect(await owed(dollars)).toEqual([]);
});

test('a payout that its partner has is requested to stop, and a completed one is owed by the customer', async () => {
  const underWay = await paid();
  await applyPayoutReport(server.database, underWay.transaction.id, 'READY');
  await underWay.say(part);
  expect(await payoutOf(server, underWay.transaction.id)).toMatchObject({
    stop_asked_at: expect.any(Date),
  });
  const complete = await paid();
  await applyPayoutReport(server.database, complete.transaction.id, 'PAID');
  await complete.say(part);
  expect(await complete.record()).toMatchObject({
    status: 'COMPLETE',
    sms: expect.stringContaining('so you owe us this amount'),
  });
  await decide(complete, 'RECEIVED');
  expect(await complete.record()).toMatchObject({ status: 'COMPLETE' });
});

test('a partial reversal of money in suspense is owed too, and its case stays open', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say({ amount: 12_000 });
  expect(await money.say(part)).toBe('DIFFERS');
  expect(await money.record()).toMatchObject({
    status: 'APPROVED_UNPAID',
    cases: ['SUSPENSE OPEN 120.00 ZAR', 'REVERSAL OPEN 50.00 ZAR'],
  });
  expect(await owed(money)).toEqual(['ZAR 5000']);
});

test('a reversal without an amount reverses the whole payment', async () => {
  const money = await paid();
  const { paymentReference } = money.transaction;
  await receiveReport(server.services, 'DIGIPAY', {
    ...{ partnerReference: money.id, openedAs: '', paymentReference, outcome: 'FAILED' },
    ...{ amountCents: 0n, currency: 'ZAR' },
  });
  expect((await money.record()).entries.at(-1)).toMatch(/^PAYMENT_TAKEN_BACK/);
});
