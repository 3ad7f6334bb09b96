import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccounts, ann, ben } from '../../../../test/exchange.ts';
import { addFloat } from '../../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { operatorCall } from '../../../../test/operators.ts';
import { fillBankAccount } from '../../../../test/prefunding.ts';
import { scriptedPartner } from '../../../../test/scripted-payouts.ts';
import type { PartnerBalance } from '../../../integrations/payouts/partner.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { raiseAlerts } from '../../../staff/alerts/service.ts';
import { prefundingService, readReportedBalances, watchFloats } from '../service.ts';
import { sumBalances } from './read-reported-balances.ts';

let server: RunningServer;
let float: bigint;
beforeAll(async () => {
  server = await startServer();
  await addAccounts(server);
  await fillBankAccount(server, 'DOLLARS', { cents: 1_000_000n, currency: 'USD' });
});
afterAll(() => server.close());

let count = 0;
let channel = '';
beforeEach(async () => {
  count += 1;
  channel = `wallets-${count}`;
  float = await addFloat(server, { channel, currency: 'USD', cents: 50_000n });
});

/** Reads a channel once, regardless of the last time. */
async function read(answer: () => Promise<readonly PartnerBalance[]>, every = 0): Promise<void> {
  const { partner } = scriptedPartner({}, channel);
  const services = {
    ...{ ...server.services, payoutPartner: { ...partner, readBalances: answer } },
    payoutPartners: new Map(),
  };
  const never = new AbortController().signal;
  await readReportedBalances(services, never, { everySeconds: every, timeoutMs: 1_000 });
}

const reports = (amount: string) => async () => [{ currency: 'USD', amount, at: new Date() }];
const row = () =>
  server.database.db
    .selectFrom('payout_floats')
    .selectAll()
    .where('id', '=', float)
    .executeTakeFirstOrThrow();
const history = () =>
  server.database.db
    .selectFrom('float_reports')
    .select(['cents', 'reported_by', 'document'])
    .where('float_id', '=', float)
    .orderBy('id')
    .execute();

test('a balance is stored once for each change, and one that payouts explain is no difference', async () => {
  await read(reports('500.00'));
  await read(reports('500.009'));
  expect(await history()).toMatchObject([{ cents: 50_000n, reported_by: channel }]);
  expect(await row()).toMatchObject({ reported_cents: 50_000n, differs_since: null });
  await read(reports('450'));
  expect((await history()).map(({ cents }) => cents)).toEqual([50_000n, 45_000n]);
  expect((await row()).differs_since).not.toBeNull();
  await read(reports('500'));
  expect((await row()).differs_since).toBeNull();
});

test('a partner that is down, late or about another currency changes nothing', async () => {
  await read(() => Promise.reject(new Error('No route.')));
  await read(
    (over = AbortSignal.timeout(1_000)) =>
      new Promise((_, fail) => over.addEventListener('abort', () => fail(over.reason))),
  );
  await read(async () => [{ currency: 'KES', amount: '5', at: new Date() }]);
  expect(await row()).toMatchObject({ reported_cents: null, reported_at: null });
  expect(await history()).toEqual([]);
});

test('of several workers one reads a channel, and none again before it is time', async () => {
  let calls = 0;
  const counted = async () => {
    calls += 1;
    return await reports('500')();
  };
  await Promise.all([read(counted, 240), read(counted, 240), read(counted, 240)]);
  await read(counted, 240);
  expect(calls).toBe(1);
});

test('a balance proves that money has arrived', async () => {
  const order = { floatId: float, bankAccount: 'DOLLARS', amountCents: 20_000n };
  const day = currentBusinessDay(server.database.clock);
  const id = await withTransaction(server.database, async (handle) => {
    const service = prefundingService(handle);
    const made = await service.propose(order, ann);
    await service.agree(made, ben);
    await service.recordSending({ id: made, day }, ann);
    return made;
  });
  const state = async () =>
    (
      await server.database.db
        .selectFrom('prefunding_orders')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;
  await read(reports('500'));
  expect([await state(), (await row()).differs_since]).toEqual(['SENT', null]);
  await read(reports('700'));
  expect([await state(), (await row()).differs_since]).toEqual(['ARRIVED', null]);
});

test('an operator enters the balance of a statement, with its reference and a recent time', async () => {
  const treasury = await operatorCall(server, 'treasury');
  const enter = async (more: object = {}, by = treasury) =>
    (
      await by.call('POST', `/console/api/books/channel-floats/${float}/balance`, {
        ...{ balance: '500.00', at: new Date(Date.now() - 60_000).toISOString() },
        ...{ document: 'Statement 12', reason: 'From the portal of the partner.', ...more },
      })
    ).status;
  expect(await enter({ document: ' ' })).toBe(400);
  expect(await enter({ balance: 'much' })).toBe(400);
  expect(await enter({ at: new Date(Date.now() + 3600_000).toISOString() })).toBe(400);
  expect(await enter({ at: new Date(Date.now() - 26 * 3600_000).toISOString() })).toBe(400);
  expect(await enter({}, await operatorCall(server, 'compliance'))).toBe(403);
  expect(await enter()).toBe(204);
  expect(await enter({ at: new Date(Date.now() - 120_000).toISOString() })).toBe(400);
  expect(await history()).toMatchObject([
    { document: 'Statement 12', reported_by: treasury.actor },
  ]);
  const { body } = await treasury.call<{ reports: object[] }>(
    'GET',
    `/console/api/books/channel-floats/${float}/reports`,
  );
  expect(body.reports).toMatchObject([{ balance: 500, book: 500, document: 'Statement 12' }]);
});

test('a float without money is one alert until it has some and no payout waits', async () => {
  const settings = { publicUrl: 'https://a.example', alertEmails: ['desk@a.example'] };
  const alerts = async () => {
    await watchFloats(server.database);
    await Promise.all([
      raiseAlerts(server.database, settings as never),
      watchFloats(server.database),
    ]);
    const rows = await server.database.db
      .selectFrom('alerts')
      .select(['condition', 'cleared_at'])
      .where('condition', 'like', `%:${channel}:USD`)
      .orderBy('raised_at')
      .execute();
    return rows.map(({ condition, cleared_at }) => [condition, cleared_at !== null]);
  };
  const set = (text: string) =>
    server.owner.pool.query(`update payout_floats set ${text} where id = $1`, [float]);
  expect(await alerts()).toEqual([]);
  await set('minimum_cents = 50000');
  await alerts();
  expect(await alerts()).toEqual([[`float-stopped:${channel}:USD`, false]]);
  await set('minimum_cents = 0');
  expect(await alerts()).toEqual([[`float-stopped:${channel}:USD`, true]]);
  await set(
    `added_at = now() - interval '25 hours', differs_since = now() - interval '11 minutes'`,
  );
  expect(
    (await alerts())
      .slice(1)
      .map(([condition]) => condition)
      .toSorted(),
  ).toEqual([`float-differs:${channel}:USD`, `float-unread:${channel}:USD`]);
  await set(`differs_since = now() - interval '9 minutes'`);
  expect(await alerts()).toContainEqual([`float-differs:${channel}:USD`, true]);
});

test('accounts in one currency are added up, as of the oldest, never in the future', () => {
  const now = new Date('2026-12-01T10:00:00Z');
  const at = (time: string) => new Date(`2026-12-01T${time}Z`);
  const balances = [
    { currency: 'USD', amount: '1.019', at: at('09:30:00') },
    { currency: 'USD', amount: '-2', at: at('09:00:00') },
    { currency: 'KES', amount: '9', at: at('08:00:00') },
  ];
  expect(sumBalances(balances, 'USD', now)).toEqual({ cents: -99n, at: at('09:00:00') });
  expect(
    sumBalances([{ currency: 'KES', amount: '9', at: at('11:00:00') }], 'KES', now)?.at,
  ).toEqual(now);
  expect(sumBalances(balances, 'ZAR', now)).toBeUndefined();
});
