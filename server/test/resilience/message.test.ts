import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer } from '../harness.ts';
import { createTransaction, nomvula } from './customer-journey.ts';
import { expectInvariants } from './invariants.ts';
import { type RestartableServer, restartableServer } from './restartable-server.ts';
import { type SmsGateway, smsGateway } from './sms-gateway.ts';

let server: RestartableServer;
let gateway: SmsGateway;
beforeAll(async () => {
  gateway = await smsGateway();
  server = await restartableServer({ SMS_GATEWAY_URL: gateway.url });
  // Messages to the demo's fictitious numbers are never sent.
  await server.database.pool.query(
    `update customers set msisdn = '27831112222' where email = 'nomvula@example.com'`,
  );
  await server.start();
});
afterAll(async () => {
  await server.close();
  gateway.close();
});

const SOON = { timeout: 60_000, interval: 50 };

async function smsOf(reference: string) {
  const { rows } = await server.database.pool.query<{ status: string; attempts: number }>(
    `select status, attempts from messages where channel = 'SMS' and body like $1`,
    [`%${reference}%`],
  );
  return rows;
}

test('killed while sending a message, the next server sends it within twenty seconds, and what was queued meanwhile, each once', async () => {
  gateway.hangs = true;
  const { 'payment-reference': reference } = await createTransaction(server.url, nomvula);
  await vi.waitFor(() => expect(gateway.received).toHaveLength(1), SOON);
  await server.kill();
  expect(await smsOf(reference)).toEqual([{ status: 'QUEUED', attempts: 1 }]);
  // A server without a worker queues messages and sends none.
  const web = await startServer({ demo: true, databaseUrl: server.config.databaseUrl });
  const queued = await Promise.all(
    Array.from({ length: 5 }, () => createTransaction(web.url, nomvula)),
  );
  await web.close();
  expect(gateway.received).toHaveLength(1);

  gateway.hangs = false;
  await server.start();
  await vi.waitFor(
    async () => expect(await smsOf(reference)).toEqual([{ status: 'SENT', attempts: 2 }]),
    { timeout: 20_000, interval: 50 },
  );
  const accepted = (wanted: string) => gateway.taken.filter(({ text }) => text.includes(wanted));
  expect(accepted(reference)).toMatchObject([{ to: '+27831112222' }]);
  const [first, ...others] = gateway.received.filter(({ text }) => text.includes(reference));
  expect(others).toEqual([first]);
  for (const { 'payment-reference': one } of queued) {
    await vi.waitFor(
      async () => expect(await smsOf(one)).toEqual([{ status: 'SENT', attempts: 1 }]),
      SOON,
    );
    expect(accepted(one)).toHaveLength(1);
  }
  expect(gateway.taken).toHaveLength(1 + queued.length);
  await expectInvariants(server.database);
});
