import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestWithFollowUp } from '../../../test/follow-ups.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { addOrder } from '../../../test/orders.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { restartWaiting } from './lifecycle.ts';
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

/** Days that the link of an order, or of its follow-up, lasts beyond a moment of either. */
async function daysBeyond(
  table: 'inbound_transactions' | 'follow_ups',
  column: string,
  orderId: bigint,
): Promise<number> {
  const kind = table === 'follow_ups' ? 'FOLLOW_UP' : 'REDEEM';
  const { rows } = await server.database.pool.query(
    `select extract(epoch from l.expires_at - t.${column})::float8 / 86400 as days
     from inbound_links l join ${table} t
       on t.id = ${kind === 'REDEEM' ? 'l.inbound_transaction_id' : 'l.follow_up_id'}
     where l.inbound_transaction_id = $1 and l.kind = $2`,
    [orderId, kind],
  );
  return rows[0].days;
}

const tokenOf = (url: string) => new URL(url).searchParams.get('t') ?? '';

describe('the link of an order', () => {
  test('opens that order only, and is the same each time it is created', async () => {
    const orderId = await order('DEMO-1001');
    const url = await makeLink(orderId);
    expect(url).toMatch(
      /^https:\/\/thumela\.example\/redeem-inbound-transaction\?t=\w+\.[\w-]{22}$/,
    );
    expect(await makeLink(orderId)).toBe(url);
    expect(await open(tokenOf(url))).toEqual({ orderId });
    expect(tokenOf(await makeLink(await order('DEMO-1002')))).not.toBe(tokenOf(url));
  });

  test('is created once by concurrent requests', async () => {
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

  test('opens it again when it waits again, and explains it as long after its new end', async () => {
    const { id: orderId } = await addOrder(server);
    const token = tokenOf(await makeLink(orderId));
    await sql`update inbound_links set expires_at = now() - interval '1 second'
      where inbound_transaction_id = ${orderId}`.execute(server.database.db);
    expect(await open(token)).toBeUndefined();
    await withTransaction(server.database, (handle) => restartWaiting(handle, orderId));
    expect(await open(token)).toEqual({ orderId });
    expect(await daysBeyond('inbound_transactions', 'expires_at', orderId)).toBe(30);
  });

  test('of a follow-up ends thirty days after its recipient could hand in', async () => {
    const { order } = await requestWithFollowUp(server);
    expect(await daysBeyond('follow_ups', 'respond_by', order.id)).toBe(30);
  });

  test('of the demo is a word, which opens nothing anywhere else', async () => {
    const orderId = await order('DEMO-1001');
    expect(await open('demo-redeem', { demo: true })).toEqual({ orderId });
    expect(await open('demo-redeem')).toBeUndefined();
  });
});
