import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

test('killed while sending a message, the next server sends it within twenty seconds, and the gateway accepts it once', async () => {
  gateway.hangs = true;
  const { 'payment-reference': reference } = await createTransaction(server.url, nomvula);
  await vi.waitFor(() => expect(gateway.received).toHaveLength(1), SOON);
  await server.kill();
  expect(await smsOf(reference)).toEqual([{ status: 'QUEUED', attempts: 1 }]);

  gateway.hangs = false;
  await server.start();
  await vi.waitFor(
    async () => expect(await smsOf(reference)).toEqual([{ status: 'SENT', attempts: 2 }]),
    { timeout: 20_000, interval: 50 },
  );
  expect(gateway.taken).toMatchObject([
    { to: '+27831112222', text: expect.stringContaining(reference) },
  ]);
  const [first, second] = gateway.received;
  expect(second).toEqual(first);
  expect(gateway.received).toHaveLength(2);
  await expectInvariants(server.database);
});

test('killed with queued messages, every one is sent afterwards', async () => {
  await server.kill();
  await server.start({ ROLE: 'web' });
  const before = gateway.taken.length;
  const transactions = await Promise.all(
    Array.from({ length: 5 }, () => createTransaction(server.url, nomvula)),
  );
  await server.kill();
  expect(gateway.taken).toHaveLength(before);

  await server.start();
  const references = transactions.map((each) => each['payment-reference']);
  await vi.waitFor(async () => {
    for (const reference of references) {
      expect(await smsOf(reference)).toEqual([{ status: 'SENT', attempts: 1 }]);
    }
  }, SOON);
  const texts = gateway.taken.slice(before).map(({ text }) => text);
  expect(texts).toHaveLength(references.length);
  for (const reference of references) {
    expect(texts.filter((text) => text.includes(reference))).toHaveLength(1);
  }
  await expectInvariants(server.database);
});
