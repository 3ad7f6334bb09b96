/** `npm run prove -- pgbouncer`: processes behind PgBouncer, with connections for one transaction. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Environment } from '../../../src/platform/core/config.ts';
import { Browser } from '../../browser.ts';
import { testEnvironment } from '../../environment.ts';
import { spawnServer } from '../../process.ts';
import {
  type Created,
  createTransaction,
  listTransactions,
  nomvula,
  quoteRate,
} from '../customer-journey.ts';
import { expectInvariants, paymentsOf } from '../invariants.ts';
import { type Processes, prepareProcesses } from '../processes/processes.ts';
import { deliverPartnerEvent, paymentEvent } from '../webhooks.ts';
import { type Bouncer, startBouncer } from './pgbouncer.ts';

const PROGRAM = process.env.PGBOUNCER ?? '';
const SOON = { timeout: 60_000, interval: 100 };
/** As docs/scale-out.md has it. */
const CONNECT_QUERY = `set timezone='Africa/Johannesburg'; set enable_seqscan=off; set jit=off; set statement_timeout=15000`;

describe.skipIf(PROGRAM === '')('behind PgBouncer (skipped unless npm run prove runs it)', () => {
  let processes: Processes;
  let bouncer: Bouncer;
  let settings: Environment;
  let one: string;
  let other: string;
  beforeAll(async () => {
    processes = await prepareProcesses();
    const { databaseUrl } = processes.config;
    bouncer = await startBouncer(PROGRAM, databaseUrl, CONNECT_QUERY);
    settings = { DATABASE_URL: bouncer.url, DATABASE_SESSION_URL: databaseUrl };
    [one, other] = await Promise.all([processes.startWeb(settings), processes.startWeb(settings)]);
    await processes.startWorker(settings);
  });
  afterAll(async () => {
    await processes.close();
    await bouncer.stop();
  });

  test('many transactions are created and paid at once, each completely', async () => {
    const send = async (n: number): Promise<Created> => {
      const url = n % 2 === 0 ? one : other;
      const created = await createTransaction(url, nomvula);
      const event = paymentEvent(created['payment-reference'], created.total);
      expect((await deliverPartnerEvent({ ...processes, url }, event)).status).toBe(200);
      return created;
    };
    const created = await Promise.all(Array.from({ length: 30 }, (_, n) => send(n)));
    const statuses = await listTransactions(other, nomvula);
    for (const { 'transaction-id': id } of created) {
      expect(statuses.get(id)).not.toBe('APPROVED_UNPAID');
      expect(await paymentsOf(processes.database, id)).toBe(1);
    }
    await expectInvariants(processes.database);
  });

  test('the worker sends messages and pays out', async () => {
    const { 'transaction-id': id, ...created } = await createTransaction(one, nomvula);
    const event = paymentEvent(created['payment-reference'], created.total);
    await deliverPartnerEvent({ ...processes, url: one }, event);
    const messages = async () =>
      (await processes.database.pool.query(`select from messages where status = 'QUEUED'`))
        .rowCount;
    await expect.poll(messages, SOON).toBe(0);
    const payouts = async () =>
      (
        await processes.database.pool.query(
          'select state from payouts where transaction_id = $1 and state <> $2',
          [id, 'OPEN'],
        )
      ).rowCount;
    await expect.poll(payouts, SOON).toBe(1);
  });

  test('a session ended at one process is refused by the other', async () => {
    const browser = new Browser(one);
    expect(await browser.signIn(nomvula.username, '2580')).toBe(200);
    const copy = browser.copy(other);
    expect(await copy.isIn()).toBe(true);
    expect((await browser.ask('DELETE /session')).status).toBe(204);
    await expect.poll(() => copy.isIn(), SOON).toBe(false);
    expect(await quoteRate(other, nomvula)).toBeGreaterThan(0);
  });

  const refusal = async (more: Environment) => {
    const server = spawnServer(testEnvironment({ DEMO: 'true', PORT: '0', ...more }));
    expect(await server.ended).toBe(1);
    return server.output();
  };

  test('a pooler that gives other settings is refused', async () => {
    const bare = await startBouncer(PROGRAM, processes.config.databaseUrl, 'select 1');
    expect(await refusal({ ...settings, DATABASE_URL: bare.url })).toMatch(
      /^The pooler of DATABASE_URL has to give each connection TimeZone=.*statement_timeout=15000 \(docs\/scale-out\.md\)\.\n$/,
    );
    await bare.stop();
  });

  test('a pooler without DATABASE_SESSION_URL is refused', async () => {
    expect(await refusal({ DATABASE_URL: bouncer.url })).toContain(
      'For a pooler set DATABASE_SESSION_URL as well.',
    );
  });
});
