import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { NOTICES_CONNECTION } from '../../src/platform/database/notices.ts';
import { callServer } from '../harness.ts';
import type { ServerProcess } from '../process.ts';
import {
  type Created,
  type Creation,
  createTransaction,
  decideOnPage,
  listTransactions,
  nomvula,
  prepareCreation,
  sendCreation,
  startPaying,
} from './customer-journey.ts';
import { expectInvariants, paymentsOf } from './invariants.ts';
import { type RestartableServer, restartableServer } from './restartable-server.ts';
import { deliverPartnerEvent, paymentEvent } from './webhooks.ts';

let server: RestartableServer;
let process: ServerProcess;
/** Terminates the server's connections, except its own, which it recognises by name. */
let knife: pg.Client;
beforeAll(async () => {
  server = await restartableServer();
  process = await server.start();
  knife = new pg.Client({ connectionString: server.owner.url, application_name: 'knife' });
  await knife.connect();
});
afterAll(async () => {
  await knife.end();
  await server.close();
});

const SOON = { timeout: 60_000, interval: 50 };

/** Terminates every session of the server and its worker, and returns how many were active. */
async function cutAll(): Promise<number> {
  const { rows } = await knife.query<{ state: string }>(
    `select state, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name like 'thumela%'`,
  );
  return rows.filter(({ state }) => state !== 'idle').length;
}

/** All unsuccessful responses, and all requests without a response. */
const refusals: unknown[] = [];

/** Repeats a request until it succeeds, as the portal and partners do. */
async function insist<A extends { status: number }>(send: () => Promise<A>): Promise<A> {
  return await vi.waitFor(async () => {
    const answer = await send().catch((error: Error) => ({ error }));
    if ('status' in answer && answer.status < 300) return answer;
    refusals.push(answer);
    throw new Error('Refused.');
  }, SOON);
}

async function createAndPay(creation: Creation): Promise<Created> {
  const { body } = await insist(() => sendCreation(server.url, creation));
  const event = paymentEvent(body['payment-reference'], body.total);
  await insist(() => deliverPartnerEvent(server, event));
  return body;
}

test('with its database connections cut under load, every request fails or succeeds completely', async () => {
  const creations = await Promise.all(
    Array.from({ length: 24 }, () => prepareCreation(server.url, nomvula)),
  );
  const load = Promise.all(creations.map(createAndPay));
  let busy = 0;
  for (let cuts = 0; cuts < 12; cuts += 1) {
    busy += await cutAll();
    await knife.query('select pg_sleep(0.1)');
  }
  const transactions = await load;
  expect(busy).toBeGreaterThan(0);
  expect(refusals.length).toBeGreaterThan(0);
  const clean = { status: 503, body: { 'error-code': 'TEMPORARILY_UNAVAILABLE', errors: [] } };
  for (const refusal of refusals) expect(refusal).toMatchObject(clean);

  const statuses = await listTransactions(server.url, nomvula);
  for (const { 'transaction-id': id } of transactions) {
    expect(statuses.get(id)).toBe('APPROVED_PAID');
    expect(await paymentsOf(server.database, id)).toBe(1);
  }
  await expectInvariants(server.database);
});

test('afterwards the same process serves, processes its jobs and notices changed PINs', async () => {
  expect(process.output()).toContain('terminating connection');
  expect(process.output()).not.toContain('"client":');
  expect(await Promise.race([process.ended, 'still running'])).toBe('still running');
  expect((await callServer(server.url, 'GET /health/ready')).status).toBe(200);
  const { 'transaction-id': id } = await createTransaction(server.url, nomvula);
  const { body } = await startPaying(server.url, nomvula, id);
  await decideOnPage(body.webPaymentLinks[0]?.paymentUrl ?? '', 'APPROVED');
  const status = async () => (await listTransactions(server.url, nomvula)).get(id);
  await expect.poll(status, SOON).toBe('APPROVED_PAID');
  await expect.poll(unsent, SOON).toBe(0);
  await expect.poll(listeners, SOON).toBe(1);

  await knife.query(`update credentials set pin_hash = other.pin_hash from credentials other
    where credentials.customer_id = (select id from customers where msisdn = '27820000001')
      and other.customer_id = (select id from customers where msisdn = '27820000002')`);
  const ask = async () =>
    (
      await callServer(
        server.url,
        `GET /api/transactions/customer?username=${nomvula.username}`,
        nomvula,
      )
    ).status;
  await expect.poll(ask, { timeout: 2000, interval: 500 }).toBe(401);
});

async function unsent(): Promise<number> {
  const { rows } = await knife.query(`select from messages where status <> 'SENT'`);
  return rows.length;
}

/** Number of sessions that listen for changed customers. */
async function listeners(): Promise<number> {
  const { rows } = await knife.query(
    `select from pg_stat_activity where datname = current_database()
       and application_name = '${NOTICES_CONNECTION}'`,
  );
  return rows.length;
}
