import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { addOrder } from '../../../test/orders.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import { payOut } from '../../../test/payouts.ts';
import { addRequest, askMore } from '../../../test/redemption.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import { casesService } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { messagesService } from '../../platform/notifications/service.ts';

interface Detail {
  kind: string;
  what: string;
  by?: string | null;
  'by-name'?: string | null;
  note?: string | null;
  about?: string | null;
  lines?: { account: string; amount: number }[];
}

interface Line extends Detail {
  key: string;
  at: string;
  details: Detail[];
}

interface Story {
  lines: Line[];
  before: string | null;
}

let server: RunningServer;
let support: SignedIn;
let compliance: SignedIn;
let sender: TestCustomer;
beforeAll(async () => {
  server = await startServer();
  support = await operatorCall(server, 'support');
  compliance = await operatorCall(server, 'compliance');
  sender = await addCustomer(server);
});
afterAll(() => server.close());

async function read<Body = Story>(path: string, operator = support): Promise<Body> {
  const { status, body } = await operator.call<Body>('GET', `/console/api/${path}`);
  expect(status).toBe(200);
  return body;
}

/** All pages of a story. */
async function whole(path: string, operator = support): Promise<Line[]> {
  const lines: Line[] = [];
  for (let before: string | null = ''; before !== null; ) {
    const page: Story = await read(
      `${path}${before && `${path.includes('?') ? '&' : '?'}before=${before}`}`,
      operator,
    );
    lines.push(...page.lines);
    before = page.before;
  }
  return lines;
}

test('the story of a transaction has its moves, payment, entries, payout, messages and audit trail, the newest first', async () => {
  const { 'transaction-id': id, 'payment-reference': reference } = await made();
  await reportPaid(server.database, BigInt(id));
  await payOut(server, BigInt(id));
  const lines = await whole(`transactions/${id}/story`);
  const records = lines.flatMap((line) => [line, ...line.details]);
  const told = new Set(records.map(({ kind, what }) => `${kind} ${what}`));
  for (const expected of [
    ...['STATUS CREATED', 'STATUS APPROVED_PAID', 'STATUS COMPLETE', 'PAYOUT PAID'],
    ...['PAYMENT PAYMENT.PAYMENT_CLEARING', 'MESSAGE SMS.QUEUED', 'AUDIT transaction.complete'],
  ]) {
    expect(told, expected).toContain(expected);
  }
  const entries = records.filter(({ kind }) => kind === 'BOOKS');
  expect(entries.length).toBeGreaterThan(1);
  for (const { lines: booked = [] } of entries) {
    expect(booked.length).toBeGreaterThan(1);
    expect(Math.abs(booked.reduce((sum, { amount }) => sum + amount, 0))).toBeLessThan(0.001);
  }
  const moments = lines.map(({ at }) => at);
  expect(moments).toEqual(moments.toSorted().toReversed());
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  const { collection_pin } = await server.database.db
    .selectFrom('transactions')
    .select('collection_pin')
    .where('payment_reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(lines)).not.toContain(collection_pin);
  const only = await read(`transactions/${id}/story?kinds=PAYOUT,BOOKS`);
  expect([...new Set(only.lines.map(({ kind }) => kind))].sort()).toEqual(['BOOKS', 'PAYOUT']);
});

test('a payment is one event: its status, entry, message and audit entry are details', async () => {
  const { 'transaction-id': id } = await made();
  await reportPaid(server.database, BigInt(id));
  await payOut(server, BigInt(id));
  const lines = await whole(`transactions/${id}/story`);
  expect(lines.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    ...['PAYOUT PAID', 'PAYOUT READY', 'PAYOUT SENT'],
    ...['PAYMENT PAYMENT.PAYMENT_CLEARING', 'STATUS CREATED'],
  ]);
  const paid = lines.find(({ kind }) => kind === 'PAYMENT');
  expect(paid?.details.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    ...['STATUS APPROVED_PAID', 'AUDIT transaction.approved_paid'],
    ...['MESSAGE SMS.QUEUED', 'BOOKS PAYMENT_COUNTED'],
  ]);
  const booked = paid?.details.find(({ kind }) => kind === 'BOOKS');
  expect(booked).toMatchObject({ title: 'Payment received', about: /^entry:\d+$/ });
  expect(booked?.lines?.map(({ account }) => account)).toContain('Payment clearing');
});

test('actors have the names of people and partners', async () => {
  const { 'transaction-id': id } = await made();
  await reportPaid(server.database, BigInt(id));
  await payOut(server, BigInt(id));
  const actor = compliance.actor;
  await withTransaction(server.database, (handle) =>
    appendAuditEntry(handle, { actor, action: 'test.named', subject: `transaction:${id}` }),
  );
  const lines = await whole(`transactions/${id}/story`);
  const records = lines.flatMap((line) => [line, ...line.details]);
  const names = new Map(records.map((record) => [record.by, record['by-name']]));
  expect(names.get(`customer:${sender.customerId}`)).toBe('Lerato Mokoena');
  expect(names.get('payout:sandbox')).toBe('City branches');
  expect(names.get(actor)).toEqual(expect.not.stringContaining('@'));
});

test('pages of a transaction with many records have each record once, and no event divided', async () => {
  const { 'transaction-id': id } = await made();
  await server.database.pool.query(
    `insert into audit_entries (actor, action, subject, at)
     select 'clock', 'test.often', $1, now() - (102 - n / 3) * interval '1 minute' from generate_series(3, 302) n`,
    [`transaction:${id}`],
  );
  const lines = await whole(`transactions/${id}/story?kinds=AUDIT`);
  const often = lines.filter(({ what }) => what === 'test.often');
  expect(often).toHaveLength(100);
  expect(often.every(({ details }) => details.length === 2)).toBe(true);
});

test('the story of a customer comes page by page, each line once', async () => {
  const busy = await addCustomer(server);
  for (let count = 0; count < 31; count += 1) await made(busy, 100 + count);
  const first = await read(`customers/${busy.customerId}/story`);
  expect(first.lines).toHaveLength(30);
  const lines = await whole(`customers/${busy.customerId}/story`);
  const business = lines.filter(({ kind }) => kind === 'BUSINESS');
  expect(business).toHaveLength(31);
  expect(business[0]?.about).toMatch(/^transaction:\d+$/);
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  const page = await read<{ transactions: { id: number }[]; before: string }>(
    `customers/${busy.customerId}/transactions`,
  );
  const next = await read<{ transactions: { id: number }[]; before: null }>(
    `customers/${busy.customerId}/transactions?before=${page.before}`,
  );
  const ids = [...page.transactions, ...next.transactions].map(({ id }) => id);
  expect([page.transactions.length, ids.length, new Set(ids).size]).toEqual([20, 31, 31]);
  expect(next.before).toBeNull();
});

test('a case about a list of sanctions shows in no story or page of those who may not know of it', async () => {
  const { 'transaction-id': id } = await made();
  const subject = `transaction:${id}`;
  const note = 'Somebody on the list may be meant.';
  await withTransaction(server.database, async (handle) => {
    const found = { facts: {}, actor: 'system', subject, transactionId: BigInt(id) };
    await casesService(handle).open({ kind: 'SANCTIONS_MATCH', ...found });
    await casesService(handle).open({ kind: 'HOLD', ...found });
    const details = { reason: note };
    await appendAuditEntry(handle, { actor: 'system', action: 'test.held', subject, details });
  });
  const seenBy = async (operator: SignedIn) => {
    const story = JSON.stringify(await whole(`transactions/${id}/story`, operator));
    const page = await read<{ cases: { kind: string }[] }>(`transactions/${id}`, operator);
    const of = await read<{ cases: { kind: string }[] }>(
      `customers/${sender.customerId}`,
      operator,
    );
    const kinds = [page, of].map(({ cases }) =>
      cases
        .map(({ kind }) => kind)
        .sort()
        .join(),
    );
    return { told: story.includes('SANCTIONS'), noted: story.includes(note), kinds };
  };
  expect(await seenBy(support)).toEqual({ told: false, noted: false, kinds: ['HOLD', 'HOLD'] });
  const all = 'HOLD,SANCTIONS_MATCH';
  expect(await seenBy(compliance)).toEqual({ told: true, noted: true, kinds: [all, all] });
});

test('an order has its page and its story', async () => {
  const order = await addOrder(server);
  expect(await read(`orders/${order.id}`)).toMatchObject({
    reference: order.reference,
    'collection-pin-end': order.collectionPin.slice(-4),
    cases: [],
  });
  expect(JSON.stringify(await read(`orders/${order.id}`))).not.toContain(order.collectionPin);
  await whole(`orders/${order.id}/story`);
  for (const missing of ['orders/999999', 'transactions/999999/story', 'customers/999999']) {
    expect((await support.call('GET', `/console/api/${missing}`)).status, missing).toBe(404);
  }
});

test('the story of an order has what was said about it, wherever it went, and neither the code of a voucher nor a link that opens', async () => {
  const order = await addRequest(server);
  await askMore(server, order, 'FOLLOW_UP=DECLARATION');
  const body =
    'Cash voucher for R 700.00: 1234 5678 9012, until 1 Dec. Give it only to the cashier.';
  const voucher = { channel: 'SMS', recipient: '27831112223', subject: '', body } as const;
  await withTransaction(server.database, (handle) =>
    messagesService(handle).queue([voucher], { orderId: order.id }),
  );
  const lines = await whole(`orders/${order.id}/story?kinds=MESSAGE`);
  const messages = lines.flatMap((line) => [line, ...line.details]);
  expect(messages.map(({ what, note }) => [what.split('.')[0], note])).toEqual([
    ['SMS', 'Cash voucher for R 700.00: …9012, until 1 Dec. Give it only to the cashier.'],
    ['EMAIL', expect.stringContaining('Your permit cannot be read.')],
    ['SMS', expect.stringMatching(/we need something more\. .+\?t=…$/)],
  ]);
});

const made = (of = sender, amount = 100) =>
  sendMoney(server.url, of, corridors.zimbabweCash, amount, {
    values: { 22: `Grace${'a'.repeat(amount % 20)}` },
  });
