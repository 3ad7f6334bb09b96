import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { type RunningServer, startServer } from '../harness.ts';
import { newPayable, type PayableTransaction, statusOf } from '../payable-transactions.ts';
import { NODE } from '../process.ts';
import { announceDocument, createPhoto, putFile } from '../sign-up.ts';
import { decideOnPage } from './customer-journey.ts';
import { type RestartableServer, restartableServer } from './restartable-server.ts';

const A_DAY_AHEAD = `--import=${new URL('../day-ahead.ts', import.meta.url).href}`;
const SOON = { timeout: 30_000, interval: 50 };

/**
 * A server and worker on a machine whose clock is a day ahead, and a server on another machine with the right
 * time.
 */
let ahead: RestartableServer;
let right: RunningServer;
beforeAll(async () => {
  ahead = await restartableServer();
  right = await startServer({ demo: true, databaseUrl: ahead.config.databaseUrl });
});
afterAll(async () => {
  await right.close();
  await ahead.close();
});

const status = ({ id }: PayableTransaction) => statusOf(ahead.database, id);

const count = async (what: string): Promise<number> =>
  (await ahead.database.pool.query(`select from ${what}`)).rowCount ?? 0;

const soon = (text: string | undefined, minutes: number) =>
  expect((Date.parse(text ?? '') - Date.now()) / 60_000).toBeCloseTo(minutes, 0);

test('the machine of these tests is a day ahead', () => {
  const env = { NODE_OPTIONS: A_DAY_AHEAD };
  const told = Number(execFileSync(NODE, ['-p', 'Date.now()'], { env, encoding: 'utf8' }));
  expect(Math.round((told - Date.now()) / 3_600_000)).toBe(24);
});

test('a worker and a server that are a day ahead do no harm: timestamps and decisions use the database’s clock', async () => {
  const owed = (expiresInSeconds: number) =>
    newPayable(ahead.database, { total: '310.00', expiresInSeconds });
  const fresh = await owed(3600);
  const { body: document } = await announceDocument(right.url);
  expect((await putFile(document['presigned-url'], await createPhoto())).status).toBe(200);
  await ahead.database.pool.query(
    `insert into idempotency_keys (caller, key, call, request_hash) values ('customer:1', $1, 'x', 'x')`,
    [randomUUID()],
  );
  const phone = new Browser(right.url);
  expect(await phone.signIn('0820000001', '2580')).toBe(200);
  expect((await phone.ask(`POST /api/digi-pay/init?transactionId=${fresh.id}`)).status).toBe(200);

  await ahead.start({ NODE_OPTIONS: A_DAY_AHEAD });

  // The scheduler runs: overdue transactions expire, and one round later everything else has been checked too.
  for (const over of [await owed(-1), await owed(-1)]) {
    await expect.poll(() => status(over), SOON).toBe('EXPIRED');
  }
  expect(await status(fresh)).toBe('APPROVED_UNPAID');
  expect(await count(`payment_authorisations where status = 'OPEN'`)).toBe(1);
  expect(await count(`documents where id = ${document.id}`)).toBe(1);
  expect(await count('idempotency_keys')).toBe(1);

  // The session continues there, with the payment attempt and its time; the displayed duration is correct.
  const there = phone.copy(ahead.url);
  const { attempt } = (
    await there.ask<{ attempt: Record<string, string> | null }>(`GET /payment-attempts/${fresh.id}`)
  ).body;
  soon(attempt?.['expires-at'], 5);
  const me = await there.ask<Record<string, number>>(
    'GET /api/transactions/customer?username=0820000001',
  );
  const quote = await there.ask<Record<string, string>>('POST /api/transactions/quotation', {
    body: {
      'country-id': 1,
      'payout-method-id': 11,
      'payout-partner-id': 11,
      'currency-id': 11,
      'quotation-type': 'SENDER_AMOUNT',
      amount: 100,
      'registration-id': me.body['registration-id'],
    },
  });
  expect(quote.status).toBe(201);
  soon(quote.body['valid-until'], 15);

  // Signing in there is valid everywhere, for the stated duration.
  const laptop = new Browser(ahead.url);
  expect(await laptop.signIn('0820000002', '1470')).toBe(200);
  expect(await laptop.copy(right.url).isIn()).toBe(true);

  // A payment is signed, reported and recorded there.
  const { rows } = await sql<{ id: string }>`select partner_reference as id
    from payment_authorisations where transaction_id = ${fresh.id}`.execute(ahead.database.db);
  await decideOnPage(`${ahead.url}/sandbox/digipay/${rows[0]?.id}`, 'APPROVED');
  await expect.poll(() => status(fresh), SOON).toBe('APPROVED_PAID');

  // A file announced there is accepted on the other machine.
  const { body: announced } = await announceDocument(ahead.url);
  const address = new URL(announced['presigned-url']);
  const elsewhere = `${right.url}${address.pathname}${address.search}`;
  expect((await putFile(elsewhere, await createPhoto())).status).toBe(200);
}, 90_000);
