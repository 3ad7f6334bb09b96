import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../../../../test/browser.ts';
import { deliverEvent } from '../../../../test/fake-partners/deliver.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { newPayable, statusOf } from '../../../../test/payable-transactions.ts';
import { checkoutSettings } from '../../../../test/payment-conformance/checkout.ts';
import { applyPayoutReport } from '../../../../test/payouts.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { type CheckoutStandIn, startCheckout } from './sandbox/stand-in.ts';

let processor: CheckoutStandIn;
let server: RunningServer;
let phone: Browser;
beforeAll(async () => {
  processor = await startCheckout();
  server = await startServer({ demo: true, settings: checkoutSettings(processor) });
  phone = new Browser(server.url);
  await phone.signIn('0820000001', '2580');
});
afterAll(async () => {
  expect(processor.complaints).toEqual([]);
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
  await processor.close();
});

const begin = async (total: string) => {
  const transaction = await newPayable(server.database, { total });
  const body = { 'payment-option': 'CHECKOUT' };
  const reply = await phone.ask<Record<string, unknown>>(
    `POST /payment-attempts/${transaction.id}`,
    { body },
  );
  return { ...transaction, reply };
};

const notify = async (notice: object) =>
  (await deliverEvent(server.url, 'checkout', server.config.webhookSecretCheckout, notice)).outcome;

/** A transaction paid by card, with the session's id and amount in cents. */
async function pay(total = '310.00') {
  const transaction = await begin(total);
  const session = [...processor.sessions.values()].find(
    ({ reference }) => reference === transaction.paymentReference,
  );
  if (!session) throw new Error('The processor has opened nothing.');
  processor.pay(session.id);
  expect(await notify(processor.notice(session.id))).toBe('PAID');
  return { ...transaction, sessionId: session.id, cents: session.amount };
}

const status = ({ id }: { id: bigint }) => statusOf(server.database, id);

test('a dispute takes the payment back, once, also when it is lost later', async () => {
  const paid = await pay();
  const tell = (type: string) => notify(processor.notice(paid.sessionId, type, paid.cents));
  expect(await tell('dispute.opened')).toBe('TAKEN_BACK');
  expect(await status(paid)).toBe('REMITTANCE_BRAND_ON_HOLD');
  expect(await tell('dispute.lost')).toBe('IGNORED');
  const { rows } = await server.database.pool.query(
    `select distinct sub_account from journal_lines where account = 'PAYMENT_CLEARING'
       and sub_account not in ('STITCH', 'DIGIPAY', 'CARD')`,
  );
  expect(rows).toEqual([{ sub_account: 'CHECKOUT' }]);
});

test('a lost dispute whose opening was missed takes the payment back', async () => {
  const paid = await pay();
  expect(await notify(processor.notice(paid.sessionId, 'dispute.lost', paid.cents))).toBe(
    'TAKEN_BACK',
  );
});

test('a dispute about money that was paid out is owed by the customer until it is won', async () => {
  const paid = await pay();
  await applyPayoutReport(server.database, paid.id, 'PAID');
  const read = async (text: string) => (await server.database.pool.query(text, [paid.id])).rows;
  const owed = () => read('select cents::integer from claims where transaction_id = $1');
  const opened = processor.notice(paid.sessionId, 'dispute.opened', paid.cents);
  const dispute = { reference: 'D-1', reasonCode: '4837', answerBy: '2099-01-31' };
  expect(await notify({ ...opened, dispute })).toBe('TAKEN_BACK');
  expect(await owed()).toEqual([{ cents: paid.cents }]);
  expect(
    await read(`select dispute_reference, reason_code, answer_by::text, state from disputes
      where transaction_id = $1`),
  ).toEqual([
    {
      ...{ dispute_reference: 'D-1', reason_code: '4837', answer_by: '2099-01-31' },
      state: 'OPEN',
    },
  ]);
  const won = processor.notice(paid.sessionId, 'dispute.won', paid.cents);
  expect(await notify(won)).toBe('HELD');
  expect(await owed()).toEqual([{ cents: 0 }]);
  expect(await notify(won)).toBe('DISCREPANCY');
  expect(await status(paid)).toBe('COMPLETE');
});

test('a notice of unknown type, and a dispute without an amount, wait for an operator', async () => {
  const paid = await pay();
  expect(await notify(processor.notice(paid.sessionId, 'dispute.levitates', 100))).toBe('HELD');
  expect(await notify(processor.notice(paid.sessionId, 'dispute.opened'))).toBe('HELD');
  expect(await status(paid)).toBe('APPROVED_PAID');
});

test('one session has one capture, however often the page is submitted', async () => {
  const paid = await pay();
  processor.pay(paid.sessionId);
  expect(await notify(processor.notice(paid.sessionId))).toBe('IGNORED');
});

test('a session that is captured without a capture, or the reverse, is held', async () => {
  const paid = await pay();
  const { session } = processor.notice(paid.sessionId);
  const { payment: _, ...bare } = session;
  expect(await notify({ type: 'session.changed', session: bare })).toBe('HELD');
  expect(await notify({ type: 'session.changed', session: { ...session, status: 'OPEN' } })).toBe(
    'HELD',
  );
});

test.each([
  ['310.31', 400, 'EXCEEDS_MAXIMUM_AMOUNT'],
  ['310.32', 502, 'PARTNER_UNAVAILABLE'],
  ['310.33', 502, 'PARTNER_UNAVAILABLE'],
  ['310.34', 502, 'PARTNER_UNAVAILABLE'],
  ['310.45', 502, 'PARTNER_UNAVAILABLE'],
])('a session of R %s is refused', async (total, expected, code) => {
  const { reply } = await begin(total);
  expect([reply.status, reply.body['error-code']]).toEqual([expected, code]);
});

test('the customer is sent to no page of another origin', async () => {
  processor.beforeAnswer = async (session) => {
    processor.beforeAnswer = undefined;
    session.url = 'https://phishing.example/pages/1';
  };
  const { reply } = await begin('310.00');
  expect([reply.status, reply.body['error-code']]).toEqual([502, 'PARTNER_UNAVAILABLE']);
});

// The last one, because the customer then owes us and cannot pay.
test('a partial refund is booked as reported, and a lost dispute of a part books nothing twice', async () => {
  const [refunded, disputed] = [await pay(), await pay()];
  const part = (sessionId: string, type: string) =>
    notify(processor.notice(sessionId, type, 5_000));
  expect(await part(refunded.sessionId, 'refund.made')).toBe('DIFFERS');
  expect(await part(disputed.sessionId, 'dispute.opened')).toBe('DIFFERS');
  expect(await part(disputed.sessionId, 'dispute.lost')).toBe('IGNORED');
});
