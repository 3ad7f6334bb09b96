/** Failures between us and a payout partner, with a scripted partner (decision 23). */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { afterPayingCalls } from '../../../test/amendments.ts';
import { callServer } from '../../../test/call.ts';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { decideOldestCase, lastSms } from '../../../test/holds.ts';
import { corridors, sendMoney } from '../../../test/outbound.ts';
import {
  applyPartnerReport,
  casesOfPayout,
  paidAlone,
  letPass as passing,
  payoutRow,
  requestPayoutStatus,
  stopPaid,
} from '../../../test/partner-calls.ts';
import { statusOf } from '../../../test/payable-transactions.ts';
import { payoutOf, statesOf } from '../../../test/payouts.ts';
import { reportPaid } from '../../../test/report-paid.ts';
import {
  noResponse,
  partnerReport,
  type Script,
  scriptedPartner,
} from '../../../test/scripted-payouts.ts';
import { type PayoutPartner, PayoutRefusal } from '../../integrations/payouts/partner.ts';
import { findLedgerDifferences } from '../../ledger/journal/reconcile.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { applyReport, createApplyContext, reportAmountDiscrepancy } from './apply.ts';
import { openOverdueCases } from './overdue-confirmations.ts';
import { sendDuePayouts } from './send.ts';

let server: RunningServer;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  customer = await addCustomer(server);
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const paid = () => paidAlone(server, customer);

const workWith = (payoutPartner: PayoutPartner) =>
  sendDuePayouts({ ...server.services, payoutPartner });

const asked = (script: Script, payout: bigint, name?: string) =>
  requestPayoutStatus(server, payout, script, { ...(name && { name }) });

const row = (payout: bigint) => payoutRow(server, payout);
const stateOf = async (payout: bigint) => (await row(payout)).state;
const stop = (paymentReference: string) => stopPaid(server, paymentReference);
const letPass = (payout: bigint, seconds: number) => passing(server, payout, seconds);
const apply = (report: ReturnType<typeof partnerReport>, partner?: string) =>
  applyPartnerReport(server, report, partner);
const doubt = (report: ReturnType<typeof partnerReport>) =>
  withTransaction(server.database, (handle) => reportAmountDiscrepancy(handle, report, 'sandbox'));
const casesOf = (payout: bigint) => casesOfPayout(server, payout);

/** Number of SMS with these words sent to the customer. */
async function smsWith(words: string): Promise<number> {
  const { rows } = await server.database.pool.query(
    'select from messages where recipient = $1 and position($2 in body) > 0',
    [customer.username, words],
  );
  return rows.length;
}
/** The collection PIN, in the list and in the transaction itself. */
async function pinsShown(id: bigint): Promise<string[]> {
  const { headers, registrationId } = customer;
  const list =
    `GET /api/transactions/universal-transaction?registration-id=${registrationId}` as const;
  const one = `GET /api/transactions/transaction/${id}` as const;
  type Pinned = { 'collection-pin': string };
  const { body } = await callServer<Pinned[]>(server.url, list, { headers });
  const { body: transaction } = await callServer<Pinned>(server.url, one, { headers });
  return [...body, transaction].map((each) => each['collection-pin']);
}
const pinsTold = () => smsWith('this Collection PIN');

test('any number of concurrent workers order a payout once', async () => {
  const { payout } = await paid();
  const { partner, calls } = scriptedPartner({
    send: async (of) => partnerReport(of.payoutId, 'READY'),
  });
  await Promise.all([1, 2, 3, 4].map(() => workWith(partner)));
  expect(calls).toEqual([`send ${payout}`]);
  expect(await stateOf(payout)).toBe('READY');
});

test('an order whose response is lost is queried, and not repeated if it has arrived', async () => {
  const { payout } = await paid();
  expect(await asked({ send: noResponse }, payout)).toEqual(['send']);
  expect(await stateOf(payout)).toBe('SENT');
  expect(await asked({ query: async (id) => partnerReport(id, 'READY') }, payout)).toEqual([
    'query',
  ]);
  expect(await stateOf(payout)).toBe('READY');
});

test('an order that never arrived is repeated with the same id', async () => {
  const { payout } = await paid();
  await asked({ send: noResponse }, payout);
  const script: Script = {
    query: async () => 'UNKNOWN',
    send: async (of) => partnerReport(of.payoutId, 'ACCEPTED'),
  };
  expect(await asked(script, payout)).toEqual(['query', 'send']);
  expect(await stateOf(payout)).toBe('ACCEPTED');
});

test('refusing the repeat of an order that has arrived does not fail the payout', async () => {
  const { payout } = await paid();
  await asked({ send: noResponse }, payout);
  let arrived = false;
  const script: Script = {
    query: async (id) => (arrived ? partnerReport(id, 'READY') : 'UNKNOWN'),
    send: async () => {
      arrived = true;
      throw new PayoutRefusal('This number was used before.');
    },
  };
  expect(await asked(script, payout)).toEqual(['query', 'send', 'query']);
  expect(await stateOf(payout)).toBe('READY');
});

test('refusing a repeat does not fail the payout while it is unknown whether the first order arrived', async () => {
  const { payout } = await paid();
  await asked({ send: noResponse }, payout);
  let known: 'UNKNOWN' | undefined = 'UNKNOWN';
  const script: Script = {
    query: async () => known,
    send: async () => {
      known = undefined;
      throw new PayoutRefusal('This number was used before.');
    },
  };
  expect(await asked(script, payout)).toEqual(['query', 'send', 'query']);
  expect(await stateOf(payout)).toBe('SENT');
});

test('a response that arrives after a later notice moves nothing backwards', async () => {
  const { id, payout } = await paid();
  const script: Script = {
    send: async (of) => {
      await apply(partnerReport(of.payoutId, 'PAID'));
      return partnerReport(of.payoutId, 'READY');
    },
  };
  await asked(script, payout);
  expect(await statesOf(server, payout)).toEqual(['SENT', 'PAID']);
  expect(await statusOf(server.database, id)).toBe('COMPLETE');
});

test('a response about another payout moves neither', async () => {
  const [one, other] = [await paid(), await paid()];
  await asked({ send: async () => partnerReport(one.payout, 'PAID') }, other.payout);
  expect(await stateOf(one.payout)).toBe('OPEN');
  expect(await stateOf(other.payout)).toBe('SENT');
});

test('an unreachable partner is called for few payouts and ever less often, and no payout waits for hours because of it', async () => {
  const payouts: bigint[] = [];
  for (let made = 0; made < 12; made += 1) {
    const values = { 22: `Recipient ${'x'.repeat(made + 1)}` };
    const created = await sendMoney(server.url, customer, corridors.zimbabweCash, 100, { values });
    await reportPaid(server.database, BigInt(created['transaction-id']));
    payouts.push((await payoutOf(server, BigInt(created['transaction-id']))).id);
  }
  const { partner, calls } = scriptedPartner({ send: noResponse });
  await workWith(partner);
  expect(calls).toHaveLength(10);
  const [payout = 0n] = payouts;
  await letPass(payout, 4 * 3600);
  await asked({ query: noResponse }, payout);
  const { rows } = await server.database.pool.query<{ seconds: number }>(
    'select extract(epoch from due_at - now())::float8 as seconds from payouts where id = $1',
    [payout],
  );
  expect(rows[0]?.seconds).toBeGreaterThan(800);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(900);
});

test('a payout of another adapter is neither queried nor moved by this one', async () => {
  const { payout } = await paid();
  await asked({ send: async () => undefined }, payout);
  expect(await asked({}, payout, 'another')).toEqual([]);
  expect(await apply(partnerReport(payout, 'PAID'), 'another')).toBeUndefined();
  expect(await stateOf(payout)).toBe('SENT');
});

test('a stop reaches a payout that its partner has, and nothing else is sent', async () => {
  const { id, payout, reference } = await paid();
  await asked({ send: async (of) => partnerReport(of.payoutId, 'ACCEPTED') }, payout);
  await stop(reference);
  expect(await asked({ cancel: async (of) => partnerReport(of, 'CANCELED') }, payout)).toEqual([
    'cancel',
  ]);
  expect(await stateOf(payout)).toBe('CANCELED');
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
  await decideOldestCase(server.database, id, 'RELEASE');
  const next = await payoutOf(server, id);
  expect([next.state, next.id > payout]).toEqual(['OPEN', true]);
});

test('an order that is to be stopped and may still arrive does not count as stopped', async () => {
  const { payout, reference } = await paid();
  await asked({ send: noResponse }, payout);
  await stop(reference);
  const script: Script = { query: async () => 'UNKNOWN' };
  expect(await asked(script, payout)).toEqual(['query']);
  expect(await stateOf(payout)).toBe('SENT');
  await letPass(payout, 600);
  await asked(script, payout);
  expect(await stateOf(payout)).toBe('CANCELED');
});

test('a stop requested while the order is being sent is forwarded to the partner immediately', async () => {
  const { payout, reference } = await paid();
  const script: Script = {
    send: async (of) => {
      await stop(reference);
      return partnerReport(of.payoutId, 'ACCEPTED');
    },
    cancel: async (of) => partnerReport(of, 'CANCELED'),
  };
  await asked(script, payout);
  const { partner, calls } = scriptedPartner(script);
  await workWith(partner);
  expect(calls).toEqual([`cancel ${payout}`]);
  expect(await stateOf(payout)).toBe('CANCELED');
});

test('a stop withdrawn before the partner answered leaves the one payout, which still completes', async () => {
  const { id, payout, reference } = await paid();
  await asked({ send: async (of) => partnerReport(of.payoutId, 'READY') }, payout);
  await stop(reference);
  await decideOldestCase(server.database, id, 'RELEASE');
  expect((await payoutOf(server, id)).id).toBe(payout);
  expect(await asked({ query: async (of) => partnerReport(of, 'PAID') }, payout)).toEqual([
    'query',
  ]);
  expect(await statusOf(server.database, id)).toBe('COMPLETE');
});

test('a payout stopped by its partner after the stop was withdrawn is on hold with a case', async () => {
  const { id, payout, reference } = await paid();
  await asked({ send: async (of) => partnerReport(of.payoutId, 'READY') }, payout);
  await stop(reference);
  await decideOldestCase(server.database, id, 'RELEASE');
  await apply(partnerReport(payout, 'CANCELED'));
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('a payout that fails while it is being stopped counts as stopped', async () => {
  const { id, payout, reference } = await paid();
  await asked({ send: async (of) => partnerReport(of.payoutId, 'ACCEPTED') }, payout);
  await stop(reference);
  expect(await apply(partnerReport(payout, 'FAILED', { word: 'No such account.' }))).toBe('MOVED');
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test.each<
  [
    string,
    ReturnType<typeof partnerReport>['state'][],
    Parameters<typeof partnerReport>[2] | undefined,
  ]
>([
  ['that was never sent', [], undefined],
  ['with another amount', ['ACCEPTED'], { amount: { value: '1.00', currency: 'USD' } }],
  ['by another number', ['ACCEPTED'], { partnerReference: 'OTHER' }],
  ['that was stopped', ['CANCELED'], undefined],
  ['that had failed', ['FAILED'], undefined],
])('PAID for a payout %s pays nothing and opens a case', async (_what, states, more) => {
  const { id, payout } = await paid();
  if (states.length > 0) await asked({ send: async () => undefined }, payout);
  for (const state of states)
    await apply(partnerReport(payout, state, { partnerReference: 'SP1' }));
  const before = await row(payout);
  expect(await apply(partnerReport(payout, 'PAID', { partnerReference: 'SP1', ...more }))).toBe(
    'DISCREPANCY',
  );
  expect((await row(payout)).state).toBe(before.state);
  expect(await statusOf(server.database, id)).not.toBe('COMPLETE');
  expect(await casesOf(payout)).toEqual(['PAYOUT_DISCREPANCY OPEN']);
});

test('the same amount in another notation is no discrepancy', async () => {
  const { payout } = await paid();
  await asked({ send: async () => undefined }, payout);
  const { amount, currency } = await row(payout);
  const value = amount.includes('.') ? `${amount}0` : `${amount}.00`;
  expect(await apply(partnerReport(payout, 'PAID', { amount: { value, currency } }))).toBe('MOVED');
});

test('a partner that forgot an accepted payout does not receive the order again', async () => {
  const { payout } = await paid();
  await asked({ send: async (of) => partnerReport(of.payoutId, 'ACCEPTED') }, payout);
  expect(await asked({ query: async () => 'UNKNOWN' }, payout)).toEqual(['query']);
  expect(await stateOf(payout)).toBe('ACCEPTED');
  expect(await casesOf(payout)).toEqual(['PAYOUT_DISCREPANCY OPEN']);
});

test('a long-silent partner opens one case, which its next report ends', async () => {
  const { payout } = await paid();
  await asked({ send: async () => undefined }, payout);
  await openOverdueCases(server.services);
  expect(await casesOf(payout)).toEqual([]);
  await letPass(payout, 25 * 3600);
  await openOverdueCases(server.services);
  await openOverdueCases(server.services);
  expect(await casesOf(payout)).toEqual(['PAYOUT_OVERDUE OPEN']);
  await apply(partnerReport(payout, 'READY'));
  expect(await casesOf(payout)).toEqual(['PAYOUT_OVERDUE ANSWERED']);
  await openOverdueCases(server.services);
  expect(await casesOf(payout)).toHaveLength(1);
});

test('a partner that neither stops nor pays a payout that is to be stopped opens one case, however often it answers', async () => {
  const { id, payout, reference } = await paid();
  await asked({ send: async (of) => partnerReport(of.payoutId, 'READY') }, payout);
  await stop(reference);
  await letPass(payout, 25 * 3600);
  expect(await asked({ cancel: async (of) => partnerReport(of, 'READY') }, payout)).toEqual([
    'cancel',
  ]);
  await openOverdueCases(server.services);
  await asked({ cancel: async (of) => partnerReport(of, 'READY') }, payout);
  expect(await apply(partnerReport(payout, 'ACCEPTED'))).toBe('LATE');
  await openOverdueCases(server.services);
  expect(await casesOf(payout)).toEqual(['PAYOUT_OVERDUE OPEN']);
  await decideOldestCase(server.database, id, 'RELEASE');
  await asked({ query: async (of) => partnerReport(of, 'READY') }, payout);
  expect(await casesOf(payout)).toEqual(['PAYOUT_OVERDUE ANSWERED']);
});

test.each([
  ['applied', (report: ReturnType<typeof partnerReport>) => apply(report)],
  ['listed with what does not fit', (report: ReturnType<typeof partnerReport>) => doubt(report)],
])(
  'a contradictory report on a payout that is to be stopped, and is %s, does not end its overdue case',
  async (_how, tell) => {
    const { payout, reference } = await paid();
    await asked({ send: async (of) => partnerReport(of.payoutId, 'READY') }, payout);
    await stop(reference);
    await letPass(payout, 25 * 3600);
    await openOverdueCases(server.services);
    await tell(partnerReport(payout, 'PAID', { amount: { value: '1.00', currency: 'USD' } }));
    expect(await casesOf(payout)).toEqual(['PAYOUT_OVERDUE OPEN', 'PAYOUT_DISCREPANCY OPEN']);
    await apply(partnerReport(payout, 'CANCELED'));
    expect(await casesOf(payout)).toEqual(['PAYOUT_OVERDUE ANSWERED', 'PAYOUT_DISCREPANCY OPEN']);
  },
);

test('a PIN that becomes ready while its payout is to be stopped is sent once, when the stop is withdrawn', async () => {
  const { id, payout, reference } = await paid();
  await asked({ send: async (of) => partnerReport(of.payoutId, 'ACCEPTED') }, payout);
  await stop(reference);
  await apply(partnerReport(payout, 'READY'));
  expect(await pinsTold()).toBe(0);
  expect(await pinsShown(id)).toEqual(['', '']);
  await decideOldestCase(server.database, id, 'RELEASE');
  expect(await pinsShown(id)).toEqual(Array(2).fill(expect.stringMatching(/^\d{10}$/)));
  expect(await lastSms(server.database, customer)).toContain('this Collection PIN');
  await stop(reference);
  await decideOldestCase(server.database, id, 'RELEASE');
  await apply(partnerReport(payout, 'READY'));
  expect(await pinsTold()).toBe(1);
});

test('a payout that its partner refuses to stop continues once an operator decides so, and the customer is notified', async () => {
  const { id, payout } = await paid();
  await asked({ send: async (of) => partnerReport(of.payoutId, 'ACCEPTED') }, payout);
  await afterPayingCalls(server, customer, id).cancel();
  await asked({ cancel: async (of) => partnerReport(of, 'READY') }, payout);
  expect(await pinsTold()).toBe(0);
  await letPass(payout, 25 * 3600);
  await openOverdueCases(server.services);
  await decideOldestCase(server.database, id, 'CONTINUE');
  expect((await afterPayingCalls(server, customer, id).read()).body).toMatchObject({
    change: null,
  });
  expect(await smsWith('is going to')).toBe(1);
  expect(await pinsTold()).toBe(1);
  expect(await asked({ query: async (of) => partnerReport(of, 'PAID') }, payout)).toEqual([
    'query',
  ]);
  expect(await statusOf(server.database, id)).toBe('COMPLETE');
});

test('a payout whose partner reports the end while the overdue check runs has no case', async () => {
  const { payout } = await paid();
  await asked({ send: async () => undefined }, payout);
  await letPass(payout, 25 * 3600);
  const { database } = server;
  let opening: Promise<void> | undefined;
  await withTransaction(database, async (handle) => {
    await applyReport(
      handle,
      createApplyContext(server.services),
      partnerReport(payout, 'PAID'),
      'sandbox',
    );
    opening = openOverdueCases(server.services);
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    });
  });
  await opening;
  expect(await casesOf(payout)).toEqual([]);
});

test('payouts of one transaction are locked after it, so that a stop and a notice cannot deadlock', async () => {
  const { payout, reference } = await paid();
  await asked({ send: async (of) => partnerReport(of.payoutId, 'ACCEPTED') }, payout);
  const outcomes = await Promise.all([
    stop(reference).then(
      () => 'stopped',
      (error: { code: string }) => error.code,
    ),
    apply(partnerReport(payout, 'PAID')),
    apply(partnerReport(payout, 'READY')),
  ]);
  expect(outcomes[1]).toBe('MOVED');
  expect(['stopped', 'STATUS_CONFLICT']).toContain(outcomes[0]);
  expect(await stateOf(payout)).toBe('PAID');
  expect((await row(payout)).due_at).toBeNull();
});

test('a customer suspended directly in the database is not paid for, even before a worker has noticed', async () => {
  const { id, payout } = await paid();
  await server.database.pool.query(
    `update customers set approval_status = 'SUSPENDED' where id = $1`,
    [customer.customerId],
  );
  expect(await asked({}, payout)).toEqual([]);
  expect(await stateOf(payout)).toBe('CANCELED');
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});

test('a recipient on a list that was not screened against yet is not paid', async () => {
  const { id, payout } = await paid();
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select beneficiary_first_name || ' ' || beneficiary_last_name as name from transactions where id = $1`,
    [id],
  );
  await server.database.pool.query(
    'insert into sanctions_entries (full_name, listed_on) values ($1, current_date)',
    [rows[0]?.name],
  );
  expect(await asked({}, payout)).toEqual([]);
  expect(await stateOf(payout)).toBe('CANCELED');
  expect(await statusOf(server.database, id)).toBe('REMITTANCE_BRAND_ON_HOLD');
});
