import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { withTransaction } from '../database/pool.ts';
import { linkTo, openLink } from './links.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

const settings = {
  linkSecret: 'a secret of the tests, thirty-two letters',
  publicUrl: 'https://thumela.example',
  demo: false,
};

async function order(reference: string): Promise<bigint> {
  const { id } = await server.database.db
    .selectFrom('inbound_transactions')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return id;
}

const makeLink = (orderId: bigint) =>
  withTransaction(server.database, (handle) => linkTo(handle, settings, { orderId }));

const open = (token: string, other: Partial<typeof settings> = {}) =>
  openLink(server.database, { ...settings, ...other }, token);

const tokenOf = (url: string) => new URL(url).searchParams.get('t') ?? '';

describe('the link of an order', () => {
  test('leads to that order alone, and is the same whenever it is asked for', async () => {
    const orderId = await order('DEMO-1001');
    const url = await makeLink(orderId);
    expect(url).toMatch(
      /^https:\/\/thumela\.example\/redeem-inbound-transaction\?t=\w+\.[\w-]{22}$/,
    );
    expect(await makeLink(orderId)).toBe(url);
    expect(await open(tokenOf(url))).toEqual({ orderId });
    expect(tokenOf(await makeLink(await order('DEMO-1002')))).not.toBe(tokenOf(url));
  });

  test('is made once by many who ask at the same time', async () => {
    const orderId = await order('DEMO-1003');
    const urls = await Promise.all(Array.from({ length: 8 }, () => makeLink(orderId)));
    expect(new Set(urls).size).toBe(1);
  });

  test('opens nothing with another signature, another id, another secret or another spelling', async () => {
    const token = tokenOf(await makeLink(await order('DEMO-1001')));
    const [id = '', signature = ''] = token.split('.');
    const turned = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`;
    const forged = [
      `${id}.${turned}`,
      `${(Number.parseInt(id, 36) + 1).toString(36)}.${signature}`,
      `0${token}`,
      `${token}x`,
      token.toUpperCase(),
      id,
      '',
      "' or true --",
    ];
    expect(await Promise.all(forged.map((each) => open(each)))).toEqual(
      forged.map(() => undefined),
    );
    const other = { linkSecret: 'another secret of thirty-two letters or more' };
    expect(await open(token, other)).toBeUndefined();
  });

  test('opens nothing once its time is over', async () => {
    const orderId = await order('DEMO-1004');
    const token = tokenOf(await makeLink(orderId));
    expect(await open(token)).toEqual({ orderId });
    await server.database.db
      .updateTable('inbound_links')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('inbound_transaction_id', '=', orderId)
      .where('token_hash', 'is', null)
      .execute();
    expect(await open(token)).toBeUndefined();
  });

  test('of the demo is a word, which opens nothing anywhere else', async () => {
    const orderId = await order('DEMO-1001');
    expect(await open('demo-redeem', { demo: true })).toEqual({ orderId });
    expect(await open('demo-redeem')).toBeUndefined();
  });
});
