/** The start of a treasurer's day. */
import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readTreasury } from '@thumela/contract/console/treasury.ts';
import { toAmount } from '@thumela/rules/money/money.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer, type TestCustomer } from '../../../test/customers.ts';
import { addAccounts, dealOf } from '../../../test/exchange.ts';
import { addFloat } from '../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { letPass, paidAlone, payoutRow } from '../../../test/partner-calls.ts';
import { ACCEPTS, scriptedChannels } from '../../../test/payout-channels.ts';
import { setRoutes } from '../../../test/payout-routes.ts';
import { fillBankAccount } from '../../../test/prefunding.ts';
import { prefundingDesk } from '../../../test/prefunding-orders.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';

type Treasury = AnswerOf<typeof readTreasury>;

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
let customer: TestCustomer;
beforeAll(async () => {
  server = await startServer({
    settings: { payoutPartners: ['sandbox-mobile', 'sandbox-cash'], payoutSilentHours: 4 },
  });
  first = await operatorCall(server, 'treasury');
  second = await operatorCall(server, 'treasury');
  await addAccounts(server);
});
beforeEach(async () => {
  customer = await addCustomer(server);
});
afterAll(() => server.close());

const read = async (by = first) => (await by.call<Treasury>('GET', '/console/api/treasury')).body;
const lateFor = async (reason: string) =>
  (await read()).late.filter((group) => group.reason === reason);

/** A paid transaction whose payout has one route. */
async function paidThrough(channel: string, days?: readonly number[]) {
  const paid = await paidAlone(server, customer);
  const row = await payoutRow(server, paid.payout);
  await setRoutes(server, row, [{ channel, priority: 1, ...(days && { days }) }]);
  return { ...paid, ...row };
}

const work = () => scriptedChannels(server, { mobile: ACCEPTS, cash: ACCEPTS }).work();

/** A weekday other than today's and its neighbours. */
const otherWeekday = () => ((new Date().getUTCDay() + 2) % 7) + 1;

test('a payout without money counts for its float, which says what to send today', async () => {
  const { currency, amount, id, owed_cents: owed } = await paidThrough('sandbox-mobile');
  const float = await addFloat(server, { channel: 'sandbox-mobile', currency, cents: 100n });
  await work();
  const { floats, late } = await read();
  expect(floats).toEqual([
    expect.objectContaining({
      ...{ id: Number(float), currency, book: 1, available: 1, waiting: 1 },
      ...{ promised: Number(amount), 'fund-today': Number(amount) - 1 },
    }),
  ]);
  expect(late.filter(({ reason }) => reason === 'FLOAT')).toEqual([
    expect.objectContaining({
      ...{ channel: 'sandbox-mobile', payouts: 1, owed: toAmount(owed) },
      ...{ 'oldest-transaction': Number(id), 'oldest-order': null },
    }),
  ]);
});

test('a payout that waits for two channels is in the group of each, and counts once', async () => {
  const before = await read();
  const sum = ({ late }: Treasury) => late.reduce((all, { payouts }) => all + payouts, 0);
  const { payout } = await paidAlone(server, customer);
  const days = [otherWeekday()];
  await setRoutes(server, await payoutRow(server, payout), [
    { channel: 'sandbox-cash', priority: 1, days },
    { channel: 'sandbox-mobile', priority: 2, days },
  ]);
  await work();
  const after = await read();
  expect(sum(after) - sum(before)).toBe(2);
  expect(after['late-count'] - before['late-count']).toBe(1);
  await server.owner.pool.query(
    `update payouts set state = 'CANCELED', due_at = null where id = $1`,
    [payout],
  );
});

test('payouts that wait for another reason are counted by channel and reason', async () => {
  const paid = await paidThrough('sandbox-cash', [otherWeekday()]);
  await work();
  expect(await lateFor('CLOSED')).toEqual([
    expect.objectContaining({
      ...{ channel: 'sandbox-cash', payouts: 1, owed: toAmount(paid.owed_cents) },
      ...{ 'oldest-transaction': Number(paid.id) },
    }),
  ]);
  expect((await read())['late-partial']).toBe(false);
});

test('a payout is overdue after its promised time, and unanswered when its channel is silent for too long', async () => {
  const { payout, id } = await paidThrough('sandbox-cash');
  await work();
  const before = await read();
  const chosen = ({ channels }: Treasury) =>
    channels.find(({ name }) => name === 'sandbox-cash')?.chosen ?? 0;
  expect(chosen(before)).toBeGreaterThan(0);
  expect(
    before.late.filter(({ channel, reason }) => channel === 'sandbox-cash' && reason === 'OVERDUE'),
  ).toEqual([]);
  await server.owner.pool.query(
    `update payouts set promised_by = now() - interval '1 minute' where id = $1`,
    [payout],
  );
  const group = { channel: 'sandbox-cash', payouts: 1, 'oldest-transaction': Number(id) };
  expect(await lateFor('OVERDUE')).toEqual([expect.objectContaining(group)]);
  await letPass(server, payout, 5 * 3600);
  expect(await lateFor('OVERDUE')).toEqual([]);
  expect(await lateFor('UNANSWERED')).toEqual([expect.objectContaining(group)]);
});

test('orders and deals are shown until they end, with who acts next', async () => {
  await fillBankAccount(server, 'DOLLARS', { cents: 100_000n, currency: 'USD' });
  const float = await addFloat(server, { channel: 'wallets', currency: 'USD', cents: 0n });
  const reason = 'To last over the weekend.';
  const prefunding = '/console/api/books/prefunding' as const;
  const order = await first.call<{ id: number }>('POST', prefunding, {
    ...{ float: Number(float), account: 'DOLLARS', amount: '200.00', reason },
  });
  const deal = dealOf(currentBusinessDay(server.database.clock));
  const proposed = await first.call<{ id: number }>('POST', '/console/api/books/exchange/deals', {
    ...{ side: deal.side, currency: 'USD', amount: '100', rand: '1800', rate: '18', reason },
    ...{ 'traded-on': deal.tradedOn, 'value-on': deal.valueOn, counterparty: 'Ubuntu Bank' },
    ...{ 'rand-account': 'MAIN', 'currency-account': 'DOLLARS' },
  });
  const next = async () =>
    (await read()).pending.map((one) => `${one.kind} ${one.party} ${one['pending-on']}`);
  expect(await next()).toEqual(['PREFUNDING wallets PERSON', 'DEAL Ubuntu Bank PERSON']);
  const act = (path: string, by = second, body: object = { reason }) =>
    by.call('POST', `/console/api/books/${path}`, body);
  await act(`prefunding/${order.body.id}/agreement`);
  await act(`exchange/deals/${proposed.body.id}/agreement`);
  expect(await next()).toEqual(['PREFUNDING wallets BANK', 'DEAL Ubuntu Bank BANK']);
  await act(`exchange/deals/${proposed.body.id}/cancellation`);
  const day = currentBusinessDay(server.database.clock);
  await act(`prefunding/${order.body.id}/sending`, first, { day });
  expect(await next()).toEqual(['DEAL Ubuntu Bank PERSON', 'PREFUNDING wallets CHANNEL']);
  await act(`prefunding/${order.body.id}/arrival`);
  await act(`exchange/deals/${proposed.body.id}/cancellation`, first);
  expect(await next()).toEqual([]);
});

test('an order that the bank returned is shown until another one is proposed for its float', async () => {
  await fillBankAccount(server, 'MAIN', { cents: 200_000n, currency: 'ZAR' });
  const floatId = await addFloat(server, { channel: 'wallets', currency: 'ZAR', cents: 0n });
  const orders = prefundingDesk(server);
  const { reference } = await orders.agree({ floatId, bankAccount: 'MAIN', amountCents: 50_000n });
  await orders.bankSays({ words: reference, cents: -50_000n });
  await orders.bankSays({ words: reference, cents: 50_000n });
  const next = async () => (await read()).pending.map((one) => `${one.party} ${one['pending-on']}`);
  expect(await next()).toEqual(['wallets NEW_ORDER']);
  const listed = async (state: string) =>
    (
      await first.call<{ orders: { reference: string; 'returned-on': string }[] }>(
        ...(['GET', `/console/api/books/prefunding?state=${state}`] as const),
      )
    ).body.orders;
  expect(await listed('RETURNED')).toMatchObject([{ reference, 'returned-on': orders.today() }]);
  expect(await listed('SENT')).toEqual([]);
  await orders.agree({ floatId, bankAccount: 'MAIN', amountCents: 50_000n });
  expect(await next()).toEqual(['wallets BANK']);
});

test('treasury, compliance and administration read it; customer care and customers do not', async () => {
  const statuses = await Promise.all(
    (['treasury', 'compliance', 'admin', 'support'] as const).map(async (role) => {
      const operator = await operatorCall(server, role);
      return (await operator.call('GET', '/console/api/treasury')).status;
    }),
  );
  expect(statuses).toEqual([200, 200, 200, 403]);
  const { headers } = customer;
  expect((await fetch(`${server.url}/console/api/treasury`, { headers })).status).toBe(401);
});
