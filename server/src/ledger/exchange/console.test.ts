import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts, addRate, dealOf, settledDeal } from '../../../test/exchange.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { revaluePositions } from './service.ts';

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  server = await startServer();
  first = await operatorCall(server, 'treasury');
  second = await operatorCall(server, 'treasury');
  await addAccounts(server);
  for (const days of [2, 1]) await settledDeal(server, dealOf(ago(days)));
  await addRate(server, ago(3), { mid: '0.055' });
  await revaluePositions(server.database, { demo: false });
});
afterAll(async () => {
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await server.close();
});

const ago = (days: number) => addDays(currentBusinessDay(server.database.clock), -days);
const at = '/console/api/books/exchange';
const offered = () => ({
  ...{ side: 'BUY', currency: 'USD', amount: '50.00', rand: '900.00', rate: '18' },
  ...{ 'traded-on': ago(0), 'value-on': ago(0), counterparty: 'Ubuntu Bank' },
  ...{ 'rand-account': 'MAIN', 'currency-account': 'DOLLARS', reason: 'As quoted.' },
});
const propose = async (more: object = {}, by = first) =>
  await by.call<{ id: number }>('POST', `${at}/deals`, { ...offered(), ...more });

interface Listed {
  deals: {
    id: number;
    number: string;
    state: string;
    history: { state: string; actor: string }[];
  }[];
  next?: number;
}
const list = async (query = '') => (await first.call<Listed>('GET', `${at}/deals${query}`)).body;

test('a deal goes from its proposal to the bank by two people', async () => {
  const { status, body } = await propose();
  expect(status).toBe(200);
  const act = (what: string, by: SignedIn, sent: object = { reason: 'I read the letter.' }) =>
    by.call('POST', `${at}/deals/${body.id}/${what}`, sent);
  expect((await act('agreement', first)).status).toBe(409);
  expect((await act('agreement', second)).status).toBe(204);
  const exposed = await first.call('GET', at);
  expect(exposed.body).toEqual({
    currencies: [
      {
        ...{ currency: 'USD', held: 200, bank: 200, float: 0, agreed: 50, promised: 0, net: 250 },
        // The demonstration's rate is the newest.
        ...{ carried: 3636.36, rate: '0.0615', 'net-value': 4065.04 },
      },
    ],
  });
  expect((await act('settlement', second, { day: ago(-1) })).status).toBe(400);
  expect((await act('settlement', second, { day: ago(0) })).status).toBe(204);
  expect((await act('settlement', second, { day: ago(0) })).status).toBe(409);
  expect((await act('cancellation', second)).status).toBe(409);
  const [deal] = (await list()).deals;
  expect(deal?.state).toBe('SETTLED');
  expect(deal?.history).toMatchObject([
    { state: 'PROPOSED', actor: first.actor },
    { state: 'AGREED', actor: second.actor },
    { state: 'SETTLED', actor: second.actor },
  ]);
});

test('gains are listed by day with the rate and its source', async () => {
  const { body } = await first.call<{ gains: object[] }>('GET', `${at}/gains`);
  expect(body.gains).toEqual([
    {
      ...{ day: ago(1), currency: 'USD', held: 200, rate: '0.055', source: 'Ubuntu Bank' },
      ...{ value: 3636.36, gain: 18.18 },
    },
    {
      ...{ day: ago(2), currency: 'USD', held: 100, rate: '0.055', source: 'Ubuntu Bank' },
      ...{ value: 1818.18, gain: 18.18 },
    },
  ]);
  const older = await first.call<{ gains: object[] }>('GET', `${at}/gains?before=${ago(1)}`);
  expect(older.body.gains).toHaveLength(1);
  expect((await first.call('GET', `${at}/gains?before=soon`)).status).toBe(400);
});

test('deals are listed page by page', async () => {
  for (let made = 0; made < 25; made += 1) await propose();
  const page = await list();
  expect(page.deals).toHaveLength(25);
  const rest = await list(`?before=${page.next}`);
  expect(rest.deals.length).toBeGreaterThan(0);
  expect(rest).not.toHaveProperty('next');
});

test('a deal that says something impossible is refused, and an unknown one is not found', async () => {
  expect((await propose({ rate: '18.01' })).status).toBe(400);
  expect((await propose({ amount: 'a lot' })).status).toBe(400);
  expect((await propose({ 'currency-account': '' })).status).toBe(400);
  const unknown = { reason: 'Test.' };
  expect((await first.call('POST', `${at}/deals/999/agreement`, unknown)).status).toBe(404);
});

test('only roles that move money deal, and support sees no exposure', async () => {
  const compliance = await operatorCall(server, 'compliance');
  expect((await propose({}, compliance)).status).toBe(403);
  expect((await compliance.call('GET', at)).status).toBe(200);
  const support = await operatorCall(server, 'support');
  for (const path of [at, `${at}/deals`, `${at}/gains`] as const) {
    expect((await support.call('GET', path)).status).toBe(403);
  }
});
