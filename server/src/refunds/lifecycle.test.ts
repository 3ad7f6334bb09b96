import { randomUUID } from 'node:crypto';
import { formatRand } from '@thumela/rules/money/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '../../test/customers.ts';
import { type TestDesk, testDesk } from '../../test/desk.ts';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { corridors, sendMoney } from '../../test/outbound.ts';
import { givePayee } from '../../test/payees.ts';
import { reportPaid } from '../../test/report-paid.ts';
import { suspendMoney } from '../../test/suspense.ts';
import { toOperatorActor } from '../casework/cases/service.ts';
import { findLedgerDifferences } from '../ledger/journal/reconcile.ts';

let server: RunningServer;
let desk: TestDesk;

const brand = { name: 'Thumela' };
const zanele = { actor: toOperatorActor('Zanele'), reason: 'The recipient is unknown.' };
const pieter = { actor: toOperatorActor('Pieter'), reason: 'I looked at it too.' };

beforeAll(async () => {
  server = await startServer();
  desk = testDesk({ ...server, brand });
});
afterAll(() => server.close());

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Row>(text, values)).rows;

async function paid() {
  const email = `${randomUUID()}@example.com`;
  const customer = await addCustomer(server, { email });
  const body = await sendMoney(server.url, customer, corridors.zimbabweCash, 100);
  const id = BigInt(body['transaction-id']);
  await reportPaid(server.database, id);
  return { id, email, customer, paymentReference: body['payment-reference'] };
}

/** Entries of a refund, each with the cents it moved. */
const entriesOf = (refund: bigint) =>
  rows(
    `select event, document, string_agg(account || ' ' || amount_cents, ', ' order by account) as lines
     from journal_entries e join journal_lines on entry_id = e.id
     where subject = 'refund:' || $1::text group by e.id order by e.id`,
    [refund],
  );

const lastMail = async (email: string) =>
  (
    await rows('select subject, body from messages where recipient = $1 order by id desc limit 1', [
      email,
    ])
  )[0];

async function refundOf(column: 'transaction_id' | 'case_id', id: bigint) {
  const [row] = await rows<{ id: bigint; reference: string; state: string; amount_cents: bigint }>(
    `select id, reference, state, amount_cents from refunds where ${column} = $1`,
    [id],
  );
  if (!row) throw new Error('No refund is owed.');
  return row;
}

test.each([
  ['refund', 'REFUNDED', 'READY_FOR_REFUND'],
  ['cancellation', 'CANCELED', 'READY_FOR_CANCELLATION'],
] as const)(
  'a %s is marked by one operator and made ready by another, is sent, returned and sent again',
  async (as, gone, owed) => {
    const { id, email, paymentReference } = await paid();
    const found = await desk.giveBack({ paymentReference, as, feeKept: false }, zanele);
    await givePayee(server, id);
    await desk.decide(found ?? 0n, 'READY', pieter);
    const refund = await refundOf('transaction_id', id);
    const { reference } = refund;
    const status = async () =>
      (await rows('select status, reason from transactions where id = $1', [id]))[0];
    expect((await desk.owedRefunds()).map((one) => one.reference)).toContain(reference);

    await desk.tellRefund({ reference, word: 'SENT', ...zanele });
    expect(await status()).toMatchObject({ status: gone });
    await expect(desk.tellRefund({ reference, word: 'SENT', ...zanele })).rejects.toThrow(
      /not currently owed/,
    );

    await desk.tellRefund({ reference, word: 'RETURNED', ...pieter });
    expect(await status()).toEqual({
      status: owed,
      reason: 'Our refund came back to us. Please tell us which account to pay it to.',
    });
    expect(await lastMail(email)).toMatchObject({
      subject: 'We could not return your money',
      body: expect.stringContaining(formatRand(refund.amount_cents, ' ')),
    });
    await expect(desk.tellRefund({ reference, word: 'SENT', ...pieter })).rejects.toThrow(
      /was returned: please decide case/,
    );
    const [again] = await rows<{ id: bigint }>(
      `select id from cases where subject = 'refund:' || $1::text and state = 'OPEN'`,
      [refund.id],
    );
    await desk.propose(again?.id ?? 0n, 'PAY_AGAIN', zanele);
    await desk.decide(again?.id ?? 0n, 'PAY_AGAIN', pieter);
    await desk.tellRefund({ reference, word: 'SENT', ...zanele });
    expect(await status()).toMatchObject({ status: gone });

    const cents = refund.amount_cents;
    const out = `BANK ${-cents}, REFUNDS_PAYABLE ${cents}`;
    expect(await entriesOf(refund.id)).toMatchObject([
      { event: 'REFUND_LEFT', lines: out },
      {
        event: 'REFUND_BOUNCED',
        lines: `BANK ${cents}, REFUNDS_PAYABLE ${-cents}`,
      },
      { event: 'REFUND_LEFT', lines: out },
    ]);
    const audited = await rows('select action from audit_entries where subject = $1 order by id', [
      `refund:${refund.id}`,
    ]);
    expect(audited).toEqual([
      { action: 'refund.sent' },
      { action: 'refund.returned' },
      { action: 'refund.sent' },
    ]);
    expect(await findLedgerDifferences(server.database)).toEqual([]);
  },
);

test('if the fee is retained, customers read that and get the rest', async () => {
  const { id, email, paymentReference } = await paid();
  const found = await desk.giveBack({ paymentReference, as: 'refund', feeKept: true }, zanele);
  expect(await lastMail(email)).toMatchObject({
    body: expect.stringContaining('We are returning R 100.00 to you.'),
  });
  await expect(desk.decide(found ?? 0n, 'READY', pieter)).rejects.toThrow(
    /Make ready, keep the fee/,
  );
  await givePayee(server, id);
  await desk.decide(found ?? 0n, 'READY_KEEP_FEE', pieter);
  const refund = await refundOf('transaction_id', id);
  expect(refund.amount_cents).toBe(10_000n);
  await desk.tellRefund({ reference: refund.reference, word: 'SENT', ...zanele });
  expect(await lastMail(email)).toMatchObject({
    body: expect.stringContaining('We returned R 100.00 for'),
  });
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});

test('a refund out of suspense has the same lifecycle, and its payer is notified if known', async () => {
  const { id, email } = await paid();
  const found = await suspendMoney(server.database, 4321n, id);
  await desk.propose(found, 'REFUND', zanele);
  await desk.decide(found, 'REFUND', pieter);
  const refund = await refundOf('case_id', found);
  const { reference } = refund;
  await desk.tellRefund({ reference, word: 'SENT', ...zanele });
  expect(await lastMail(email)).toMatchObject({
    subject: 'We have returned your payment',
    body: expect.stringContaining('R 43.21 with reference'),
  });
  await desk.tellRefund({ reference, word: 'RETURNED', ...zanele });
  expect(await lastMail(email)).toMatchObject({ subject: 'We could not return your money' });
  const [again] = await rows<{ id: bigint }>(
    `select id from cases where subject = 'refund:' || $1::text and state = 'OPEN'`,
    [refund.id],
  );
  await desk.propose(again?.id ?? 0n, 'PAY_AGAIN', pieter);
  await desk.decide(again?.id ?? 0n, 'PAY_AGAIN', zanele);
  await desk.tellRefund({ reference, word: 'SENT', ...zanele });
  expect(await entriesOf(refund.id)).toHaveLength(3);
  expect(await refundOf('case_id', found)).toMatchObject({ state: 'SENT' });
  await expect(
    desk.tellRefund({ reference: 'RF9', word: 'SENT', ...zanele }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test("a statement's report on a refund that is not ready is applied, and the status waits", async () => {
  const { id } = await paid();
  const transaction = async () =>
    (await rows('select status from transactions where id = $1', [id]))[0];
  // A late payment is completely owed at once.
  await rows(`insert into refunds (transaction_id, amount_cents) values ($1, 5)`, [id]);
  const { reference } = await refundOf('transaction_id', id);
  const document = 'statement-line:8';
  await desk.tellRefund({ reference, word: 'SENT', actor: 'system', document });
  expect(await refundOf('transaction_id', id)).toMatchObject({ state: 'SENT' });
  expect(await transaction()).toEqual({ status: 'APPROVED_PAID' });
});
