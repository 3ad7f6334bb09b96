import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findLedgerDifferences } from '../../../src/ledger/journal/reconcile.ts';
import { newPayable } from '../../payable-transactions.ts';
import type { ServerProcess } from '../../process.ts';
import { createTransaction, nomvula } from '../customer-journey.ts';
import { type SmsGateway, smsGateway } from '../sms-gateway.ts';
import { type Processes, prepareProcesses } from './processes.ts';

const SOON = { timeout: 60_000, interval: 50 };
const MANY = 20;

let gateway: SmsGateway;
let processes: Processes;
let web: string;
let workers: readonly ServerProcess[];
beforeAll(async () => {
  gateway = await smsGateway();
  processes = await prepareProcesses({ SMS_GATEWAY_URL: gateway.url });
  // Messages to the demo's fictitious numbers are never sent.
  await processes.database.pool.query(
    `update customers set msisdn = '27831112222' where email = 'nomvula@example.com'`,
  );
  web = await processes.startWeb();
  workers = await Promise.all([processes.startWorker(), processes.startWorker()]);
});
afterAll(async () => {
  await processes.close();
  gateway.close();
});

test('of two workers one sends each message, once', async () => {
  const references: string[] = [];
  for (let count = 0; count < MANY; count += 1) {
    references.push((await createTransaction(web, nomvula, 100))['payment-reference']);
  }
  const of = (reference: string) => gateway.received.filter(({ text }) => text.includes(reference));
  await vi.waitFor(
    () => expect(references.every((reference) => of(reference).length > 0)).toBe(true),
    SOON,
  );
  await expect.poll(waitingMessages, SOON).toBe(0);
  expect(references.map((reference) => of(reference).length)).toEqual(references.map(() => 1));
});

test('two workers expire each due transaction once, and both continue', async () => {
  const due = await Promise.all(
    Array.from({ length: MANY }, (_, n) =>
      newPayable(processes.database, { total: `${200 + n}.00`, expiresInSeconds: 2 }),
    ),
  );
  const ids = due.map(({ id }) => id);
  const expired = async () => {
    const { rows } = await processes.database.pool.query<{ times: number }>(
      `select count(*)::int as times from transaction_events
       where transaction_id = any ($1) and to_status = 'EXPIRED' group by transaction_id`,
      [ids],
    );
    return rows.map(({ times }) => times);
  };
  await expect.poll(async () => (await expired()).length, SOON).toBe(MANY);
  expect(await expired()).toEqual(ids.map(() => 1));
  for (const { ended } of workers) {
    expect(await Promise.race([ended, 'working'])).toBe('working');
  }
  expect(await findLedgerDifferences(processes.database)).toEqual([]);
});

async function waitingMessages(): Promise<number> {
  const { rows } = await processes.database.pool.query(
    `select from messages where status = 'QUEUED'`,
  );
  return rows.length;
}
