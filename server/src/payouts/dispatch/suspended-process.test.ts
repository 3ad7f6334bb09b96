/** Actions on a payout by a process that was suspended (decision 23). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { decideOldestCase } from '../../../test/holds.ts';
import {
  applyPartnerReport,
  casesOfPayout,
  letPass,
  paidAlone,
  payoutRow,
  requestPayoutStatus,
  stopPaid,
} from '../../../test/partner-calls.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { payoutOf } from '../../../test/payouts.ts';
import {
  noResponse,
  partnerReport,
  type Script,
  scriptedPartner,
} from '../../../test/scripted-payouts.ts';
import { PayoutRefusal } from '../../integrations/payouts/partner.ts';
import { sendDuePayouts } from './send.ts';

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
  requestPayoutStatus(server, payout, script, { ...(patience !== undefined && { patience }) });

test('a query that exceeds the time limit is abandoned, and no order follows its response', async () => {
  const { payout } = await paidAlone(server, customer);
  await asked({ send: noResponse }, payout);
  await server.database.pool.query('update payouts set due_at = now() where id = $1', [payout]);
  const answer = Promise.withResolvers<'UNKNOWN'>();
  let over: AbortSignal | undefined;
  const { partner, calls } = scriptedPartner({
    query: (_id, signal) => {
      over = signal;
      return answer.promise;
    },
  });
  await sendDuePayouts({ ...server.services, payoutPartner: partner }, 2_000);
  expect(over?.aborted).toBe(true);
  answer.resolve('UNKNOWN');
  await new Promise(setImmediate);
  expect(calls).toEqual([`query ${payout}`]);
  const { state, due_at } = await payoutRow(server, payout);
  expect(state).toBe('SENT');
  expect(due_at?.getTime()).toBeGreaterThan(server.database.clock.now().getTime());
});

/** Another process that meanwhile claims a payout, and orders it if that is due. */
const anotherWorker = (payout: bigint, script: Script) => asked(script, payout);
const orders: Script = { query: async () => 'UNKNOWN', send: async () => undefined };

test.each([
  ['and ordered again', orders],
  ['and nobody has claimed it yet', undefined],
] as const)(
  'a concluded stop has no effect if the stop was withdrawn meanwhile %s',
  async (_what, other) => {
    const { id, payout, reference } = await paidAlone(server, customer);
    await asked({ send: noResponse }, payout);
    await stopPaid(server, reference);
    await letPass(server, payout, 600);
    const calls = await asked(
      {
        query: async () => {
          await decideOldestCase(server.database, id, 'RELEASE');
          if (other) expect(await anotherWorker(payout, other)).toEqual(['query', 'send']);
          return 'UNKNOWN';
        },
      },
      payout,
    );
    expect(calls).toEqual(['query']);
    const { id: newest, state } = await payoutOf(server, id);
    expect([newest, state]).toEqual([payout, 'SENT']);
    expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
  },
);

test('a concluded refusal has no effect if another process has ordered since', async () => {
  const { id, payout } = await paidAlone(server, customer);
  await asked(
    {
      send: async () => {
        throw new PayoutRefusal('Not now.');
      },
      query: async () => {
        expect(await anotherWorker(payout, orders)).toEqual(['query', 'send']);
        return 'UNKNOWN';
      },
    },
    payout,
  );
  expect((await payoutRow(server, payout)).state).toBe('SENT');
  expect(await statusOf(server.database, id)).toBe('APPROVED_PAID');
});

test.each(['ACCEPTED', 'READY', 'PAID'] as const)(
  'an order that arrives late and is reported as %s opens a case if we took it for stopped',
  async (state) => {
    const { id, payout, reference } = await paidAlone(server, customer);
    await asked({ send: noResponse }, payout);
    await stopPaid(server, reference);
    await letPass(server, payout, 600);
    await asked({ query: async () => 'UNKNOWN' }, payout);
    expect((await payoutRow(server, payout)).state).toBe('CANCELED');
    expect(
      await applyPartnerReport(server, partnerReport(payout, state, { partnerReference: 'SP1' })),
    ).toBe('DISCREPANCY');
    expect(await casesOfPayout(server, payout)).toEqual(['PAYOUT_DISCREPANCY OPEN']);
    expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  },
);

test('an order that was refused and is then accepted opens a case', async () => {
  const { payout } = await paidAlone(server, customer);
  const refused = async () => {
    throw new PayoutRefusal('No such account.');
  };
  await asked({ send: refused, query: async () => 'UNKNOWN' }, payout);
  expect(await applyPartnerReport(server, partnerReport(payout, 'ACCEPTED'))).toBe('DISCREPANCY');
});

test("a late report after a partner's own final report is no discrepancy", async () => {
  const { payout } = await paidAlone(server, customer);
  await asked({ send: async (of) => partnerReport(of.payoutId, 'FAILED') }, payout);
  expect(await applyPartnerReport(server, partnerReport(payout, 'ACCEPTED'))).toBe('LATE');
});

test('a payout that a partner seems to have forgotten is no discrepancy if it has reported since', async () => {
  const { payout } = await paidAlone(server, customer);
  await asked({ send: async (of) => partnerReport(of.payoutId, 'ACCEPTED') }, payout);
  await asked(
    {
      query: async () => {
        await applyPartnerReport(server, partnerReport(payout, 'PAID'));
        return 'UNKNOWN';
      },
    },
    payout,
  );
  expect(await casesOfPayout(server, payout)).toEqual([]);
});

test('a payout that was claimed too long ago is not ordered and becomes due again', async () => {
  const { payout } = await paidAlone(server, customer);
  expect(await asked({}, payout, 0)).toEqual([]);
  expect((await payoutRow(server, payout)).state).toBe('SENT');
  expect(await asked({ query: noResponse }, payout)).toEqual(['query']);
});
