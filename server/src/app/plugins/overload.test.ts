import { afterEach, expect, test } from 'vitest';
import { customerHeaders } from '../../../test/call.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { hashPin } from '../../customers/authentication/service.ts';

let server: RunningServer;
afterEach(() => server.close());

const LIST = '/api/transactions/customer?username=0820000001';

const list = () =>
  fetch(`${server.url}${LIST}`, { headers: customerHeaders('0820000001', '2580') });

test('while too many statements wait for a connection, calls are refused at once and others are served', async () => {
  server = await startServer({ demo: true, settings: { poolSize: 2, overloadWaiting: 3 } });
  const { pool } = server.services.database;
  expect((await list()).status).toBe(200);
  const held = [await pool.connect(), await pool.connect()];
  const waiting = [pool.query('select 1'), pool.query('select 1'), pool.query('select 1')];
  const refusal = list();
  const others = [
    fetch(`${server.url}/health/live`),
    fetch(`${server.url}/.well-known/security.txt`),
    fetch(`${server.url}/webhooks/digipay`, { method: 'POST', body: '{}' }),
  ];

  const refused = await refusal;
  for (const client of held) client.release();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ 'error-code': 'TEMPORARILY_UNAVAILABLE' });
  const [live, page, notice] = await Promise.all(others);
  expect([live?.status, page?.status]).toEqual([200, 200]);
  // Not signed.
  expect(notice?.status).toBe(401);
  await Promise.all(waiting);
  expect((await list()).status).toBe(200);
});

test('while too many PINs wait for their hash, calls are refused before anything is counted', async () => {
  server = await startServer({ demo: true, settings: { overloadWaiting: 3 } });
  expect((await list()).status).toBe(200);
  const hashes = Array.from({ length: 100 }, () => hashPin('2580', server.config.pinPepper));
  const refused = await list();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  await Promise.all(hashes);
  expect((await list()).status).toBe(200);
  const { rows } = await server.owner.pool.query('select from sign_in_attempts');
  expect(rows).toEqual([]);
});
