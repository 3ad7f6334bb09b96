import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { walletInstruction } from '../../../../../test/payout-conformance/instructions.ts';
import { describeOrder } from '../describe-order.ts';
import { formatUnits, toUnits } from './money.ts';
import { type ReferenceServer, startReferenceServer } from './server.ts';
import { createFileStore, createMemoryStore, type PayoutStore } from './store.ts';

const KEY = 'key-of-the-partner';
const SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const folder = mkdtempSync(join(tmpdir(), 'payout-partner-'));
afterAll(() => rmSync(folder, { recursive: true }));

let receiver: Server;
let statuses: number[];
let notices: { id: string; body: unknown }[];
beforeEach(async () => {
  statuses = [];
  notices = [];
  receiver = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    // The library of the specification, as any receiver would use it.
    notices.push({
      id: headers['webhook-id'] ?? '',
      body: new Webhook(SECRET).verify(text, headers),
    });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => receiver.close(resolve)));

const start = (store: PayoutStore, settleAfter?: number): Promise<ReferenceServer> =>
  startReferenceServer({
    ...{ key: KEY, store, funds: { ZMW: '1000.00' }, port: 0, settleAfter },
    notices: {
      url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/notices`,
      secret: SECRET,
    },
  });

const order = async ({ url }: ReferenceServer, id: string, body: object = {}) => {
  const answer = await fetch(`${url}/payouts/${id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...describeOrder(walletInstruction()), ...body }),
  });
  return { status: answer.status, body: await answer.json() };
};

test('payouts and notices outlive a restart, and a line that a crash cut off', async () => {
  const file = join(folder, 'payouts.jsonl');
  const first = await start(createFileStore(file));
  expect(await order(first, '7')).toMatchObject({ status: 201 });
  statuses = [500, 500, 500];
  await first.settle('7');
  await first.close();
  appendFileSync(file, '{"order":{"refer');
  const second = await start(createFileStore(file));
  expect(await order(second, '7')).toMatchObject({ status: 200, body: { state: 'PAID' } });
  expect(await order(second, '8')).toMatchObject({ status: 201 });
  await vi.waitFor(() => expect(notices.length).toBeGreaterThan(1));
  expect(new Set(notices.map(({ id }) => id))).toEqual(new Set(['payout-7-1']));
  await second.close();
  expect(createFileStore(file).list()).toHaveLength(2);
});

test('a notice is repeated until it is accepted, and then no more', async () => {
  const server = await start(createMemoryStore());
  await order(server, '7');
  statuses = [503];
  await server.settle('7');
  await vi.waitFor(() => expect(notices).toHaveLength(2), 5_000);
  await vi.waitFor(() =>
    expect(server.book.find('7').notices).toMatchObject([{ isDelivered: true }]),
  );
  expect(notices[1]).toEqual(notices[0]);
  expect(notices[0]?.body).toMatchObject({ type: 'payout', data: { id: '7', state: 'PAID' } });
  await server.close();
});

test('payouts end by themselves after a while', async () => {
  const server = await start(createMemoryStore(), 0);
  await order(server, '7');
  await vi.waitFor(() => expect(notices).toHaveLength(1), 5_000);
  await server.close();
});

test.each([
  ['a number as amount', { amount: { value: 150, currency: 'ZMW' } }, 400, 'INVALID'],
  ['no recipient', { recipient: undefined }, 400, 'INVALID'],
  ['nothing to pay', { amount: { value: '0.00', currency: 'ZMW' } }, 422, 'REFUSED'],
  ['another currency', { amount: { value: '1.00', currency: 'EUR' } }, 422, 'REFUSED'],
  ['too much', { amount: { value: '1000.01', currency: 'ZMW' } }, 503, 'POSTPONED'],
])('an order with %s is not taken', async (_, change, status, code) => {
  const server = await start(createMemoryStore());
  expect(await order(server, '7', change)).toMatchObject({ status, body: { status, code } });
  expect(server.book.store.list()).toEqual([]);
  await server.close();
});

test('a person ends a payout by a request', async () => {
  const server = await start(createMemoryStore());
  await order(server, '7');
  const answer = await fetch(`${server.url}/control/payouts/7/settlement`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}` },
  });
  expect(await answer.json()).toMatchObject({ id: '7', state: 'PAID' });
  await server.close();
});

test('sums of money are exact', () => {
  const texts = ['0.00', '1.10', '-1.50', '0.0001', '123456789012345.1234'];
  expect(texts.map((text) => formatUnits(toUnits(text)))).toEqual(texts);
  expect(toUnits('7')).toBe(70_000n);
});
