import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockAt, terminateBackends } from './blockers.ts';
import { listTransactions, nomvula, prepareCreation, sendCreation } from './customer-journey.ts';
import { expectInvariants } from './invariants.ts';
import { type RestartableServer, restartableServer } from './restartable-server.ts';

let server: RestartableServer;
beforeAll(async () => {
  // A statement that waits here must outlive the start of the next server, however busy the machine is.
  server = await restartableServer({ STATEMENT_TIMEOUT_SECONDS: '120' });
  await server.start();
});
afterAll(() => server.close());

/** Blocks every creation just before it counts towards the customer's limits. */
const standstill = () => blockAt(server.owner, 'select from customer_totals for update');

/** Number of transactions, and the usage of all limits in cents. */
async function extent() {
  const { rows } = await server.database.pool.query<{ transactions: bigint; used: bigint }>(`
    select (select count(*) from transactions) as transactions,
      (select sum(principal_cents)::bigint from limit_usage) as used`);
  const [row] = rows;
  if (!row) throw new Error('There is nothing to count.');
  return row;
}

const oneMore = ({ transactions, used }: Awaited<ReturnType<typeof extent>>) => ({
  transactions: transactions + 1n,
  used: used + 10_000n,
});

test('killed after the response to a creation, the server still has the transaction and its answer', async () => {
  const creation = await prepareCreation(server.url, nomvula);
  const answer = await sendCreation(server.url, creation);
  await server.kill();
  expect(answer.status).toBe(201);
  const before = await extent();

  await server.start();
  const { 'transaction-id': id } = answer.body;
  expect((await listTransactions(server.url, nomvula)).get(id)).toBe('APPROVED_UNPAID');
  const again = await sendCreation(server.url, creation);
  expect(again).toMatchObject({ status: 201, body: answer.body });
  expect(await extent()).toEqual(before);
  await expectInvariants(server.database);
});

test.each([
  ['PostgreSQL finishes', false],
  ['is rolled back', true],
])(
  'killed during create whose statement %s, the retry leads to one transaction',
  async (_what, lost) => {
    const creation = await prepareCreation(server.url, nomvula);
    const before = await extent();
    const blocker = await standstill();
    const inFlight = sendCreation(server.url, creation).catch(() => 'no answer');
    const sessions = await blocker.waiting();
    await server.kill();
    expect(await inFlight).toBe('no answer');
    if (lost) await terminateBackends(server.owner, sessions);
    await blocker.release();
    expect(await extent()).toEqual(lost ? before : oneMore(before));

    await server.start();
    const first = await sendCreation(server.url, creation);
    const second = await sendCreation(server.url, creation);
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await extent()).toEqual(oneMore(before));
    await expectInvariants(server.database);
  },
);

test('a retry that overtakes the killed server’s statement waits for it and repeats its answer', async () => {
  const creation = await prepareCreation(server.url, nomvula);
  const before = await extent();
  const blocker = await standstill();
  const inFlight = sendCreation(server.url, creation).catch(() => 'no answer');
  const [orphan = 0] = await blocker.waiting();
  await server.kill();
  await inFlight;

  await server.start();
  const retry = sendCreation(server.url, creation);
  await waitingBehind(orphan);
  await blocker.release();
  const { status, body } = await retry;
  expect(status).toBe(201);
  expect((await listTransactions(server.url, nomvula)).get(body['transaction-id'])).toBe(
    'APPROVED_UNPAID',
  );
  expect(await extent()).toEqual(oneMore(before));
  await expectInvariants(server.database);
});

async function waitingBehind(pid: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await server.database.pool.query(
          'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
          [pid],
        );
        return rows.length;
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(1);
}
