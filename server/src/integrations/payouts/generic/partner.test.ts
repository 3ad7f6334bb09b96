import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { walletInstruction } from '../../../../test/payout-conformance/instructions.ts';
import {
  type PayoutInstruction,
  type PayoutPartner,
  PayoutPostponement,
  PayoutRefusal,
} from '../partner.ts';
import { genericPayoutPartner } from './partner.ts';
import { type ReferenceServer, startReferenceServer } from './reference-server/server.ts';
import { createMemoryStore } from './reference-server/store.ts';

const KEY = 'key-of-the-partner';
const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
const signal = () => AbortSignal.timeout(5_000);
const at = (url: string, key = KEY) =>
  genericPayoutPartner({ name: 'paymali', url, key, webhookSecret: WEBHOOK_SECRET });
const catchError = (work: Promise<unknown> | undefined) =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('with the reference server', () => {
  let server: ReferenceServer;
  let partner: PayoutPartner;
  beforeEach(async () => {
    server = await startReferenceServer({
      ...{ key: KEY, store: createMemoryStore(), notices: undefined, port: 0 },
      funds: { ZMW: '500.00', USD: '99999999999999.9999' },
    });
    partner = at(server.url);
  });
  afterEach(() => server.close());
  const send = (more: Partial<PayoutInstruction>) =>
    partner.send(walletInstruction(more), signal());

  test('an order has what the partner needs, without our own numbers of people', async () => {
    await send({ payoutId: '7' });
    const { order } = server.book.find('7');
    expect(order).toMatchObject({
      amount: { value: '150.00', currency: 'ZMW' },
      recipient: { fields: { WALLET_NUMBER: '260763456789', PURPOSE: 'MEDICAL' } },
      sender: { details: { dateOfBirth: '1980-01-01', idNumber: '8001015009087' } },
    });
    expect(JSON.stringify(order)).not.toMatch(/customer_id|paid/);
  });

  test('an order without money is postponed, and taken once there is some', async () => {
    await send({ payoutId: '7', amount: '400.00' });
    const order = { payoutId: '8', amount: '200.00' };
    expect(await catchError(send(order))).toBeInstanceOf(PayoutPostponement);
    await partner.cancel('7', signal());
    expect(await send(order)).toMatchObject({ state: 'ACCEPTED' });
  });

  test('another order under the same number is neither made nor refused', async () => {
    await send({ payoutId: '7', amount: '100.00' });
    const error = await catchError(send({ payoutId: '7', amount: '101.00' }));
    expect(error).toMatchObject({ code: 'DIFFERENT_ORDER' });
    expect(error).not.toBeInstanceOf(PayoutRefusal);
    expect(await partner.query('7', signal())).toMatchObject({ amount: { value: '100.00' } });
  });

  test('cash waits for its recipient until it is stopped', async () => {
    const cash = { payoutId: '7', method: 'CASH', collectionPin: '493827' } as const;
    expect(await send(cash)).toMatchObject({ state: 'READY' });
    expect(await partner.cancel('7', signal())).toMatchObject({ state: 'CANCELED' });
  });

  test('a stop that comes too late reports the state', async () => {
    await send({ payoutId: '7', amount: '100.37' });
    expect(await partner.cancel('7', signal())).toMatchObject({ state: 'ACCEPTED' });
  });

  test('balances are exact and without what was ordered', async () => {
    await send({ payoutId: '7', amount: '0.01' });
    expect(await partner.readBalances?.(signal())).toEqual([
      { currency: 'ZMW', amount: '499.99', at: expect.any(Date) },
      { currency: 'USD', amount: '99999999999999.9999', at: expect.any(Date) },
    ]);
  });

  test.each([
    ['0009', { canReceive: true, holder: 'Mutale Phiri', match: 'MATCH' }],
    ['0001', { canReceive: false, holder: undefined, match: undefined }],
    ['0002', { canReceive: true, holder: 'M. Phiri', match: 'CLOSE' }],
    ['0003', { canReceive: true, holder: 'P. Nyathi', match: 'NO_MATCH' }],
    ['0004', { canReceive: undefined, holder: undefined, match: undefined }],
  ])('an account that ends in %s is checked', async (end, expected) => {
    const fields = [{ name: 'WALLET_NUMBER', value: `26076345${end}` }];
    const recipient = { ...walletInstruction().recipient, fields };
    const account = walletInstruction({ recipient });
    expect(await partner.checkAccount?.(account, signal())).toEqual(expected);
  });

  test('a wrong key decides nothing', async () => {
    const stranger = at(server.url, 'other');
    const error = await catchError(stranger.send(walletInstruction(), signal()));
    expect(error).not.toBeInstanceOf(PayoutRefusal);
    await expect(stranger.query('1', signal())).rejects.toThrow('key');
  });
});

describe('with another server in between', () => {
  let proxy: Server;
  let answer: { status: number; body: string };
  beforeEach(async () => {
    proxy = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => proxy.close(resolve)));
  const partner = () => at(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
  const problem = (code: string) => JSON.stringify({ code, detail: 'Something.' });

  test.each([
    [404, '<h1>Not found</h1>'],
    [404, problem('NO_ROUTE')],
    [404, JSON.stringify({ detail: 'UNKNOWN_PAYOUT' })],
    [502, problem('UNKNOWN_PAYOUT')],
    [200, '{}'],
    [200, ''],
    [302, ''],
  ])('%i %s does not say that a payout is unknown', async (status, body) => {
    answer = { status, body };
    await expect(partner().query('7', signal())).rejects.toThrow();
  });

  test.each([
    [503, 'Service unavailable'],
    [422, 'Unprocessable'],
    [500, problem('REFUSED')],
    [422, problem('POSTPONED')],
    [400, problem('INVALID')],
  ])('%i %s neither refuses nor postpones an order', async (status, body) => {
    answer = { status, body };
    const error = await catchError(partner().send(walletInstruction(), signal()));
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(PayoutRefusal);
    expect(error).not.toBeInstanceOf(PayoutPostponement);
  });

  test.each(['2026-13-41T00:00:00Z', 'yesterday', ''])('time %j is not read', async (moment) => {
    const payout = { id: '7', reference: 'P', state: 'PAID', reason: null, at: moment };
    const amount = { value: '1.00', currency: 'ZMW' };
    answer = { status: 200, body: JSON.stringify({ ...payout, amount }) };
    await expect(partner().query('7', signal())).rejects.toThrow();
  });
});
