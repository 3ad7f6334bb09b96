/** What a process that was held up may still do about a payout (decision 86). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askAbout, paidAlone, payoutRow } from '../../test/asked-payouts.ts';
import { addCustomer, type TestCustomer } from '../../test/customers.ts';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { type Script, scriptedPartner, silence } from '../../test/scripted-payouts.ts';
import { payOutDue } from './send.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const asked = (script: Script, payout: bigint, patience?: number) =>
  askAbout(server, payout, script, { ...(patience !== undefined && { patience }) });

test('a question that outlasts our patience is given up, and no order follows its answer', async () => {
  const { payout } = await paidAlone(server, customer);
  await asked({ send: silence }, payout);
  await server.database.pool.query('update payouts set due_at = now() where id = $1', [payout]);
  const answer = Promise.withResolvers<'UNKNOWN'>();
  let over: AbortSignal | undefined;
  const { partner, calls } = scriptedPartner({
    query: (_id, signal) => {
      over = signal;
      return answer.promise;
    },
  });
  await payOutDue({ ...server.services, payoutPartner: partner }, 2_000);
  expect(over?.aborted).toBe(true);
  answer.resolve('UNKNOWN');
  await new Promise(setImmediate);
  expect(calls).toEqual([`query ${payout}`]);
  const { state, due_at } = await payoutRow(server, payout);
  expect(state).toBe('SENT');
  expect(due_at?.getTime()).toBeGreaterThan(server.database.clock.now().getTime());
});

test('what was claimed too long ago is not ordered, and is due again', async () => {
  const { payout } = await paidAlone(server, customer);
  expect(await asked({}, payout, 0)).toEqual([]);
  expect((await payoutRow(server, payout)).state).toBe('SENT');
  expect(await asked({ query: silence }, payout)).toEqual(['query']);
});
