import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts } from '../../../../test/exchange.ts';
import { addFloat } from '../../../../test/floats.ts';
import { type RunningServer, startServer } from '../../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../../test/operators.ts';
import { fillBankAccount } from '../../../../test/prefunding.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { currentBusinessDay } from '../../../platform/database/clock.ts';
import { readFloatBalances } from '../../float-balances/service.ts';

let server: RunningServer;
let first: SignedIn;
let second: SignedIn;
let float: bigint;
beforeAll(async () => {
  server = await startServer();
  first = await operatorCall(server, 'treasury');
  second = await operatorCall(server, 'treasury');
  await addAccounts(server);
  await fillBankAccount(server, 'DOLLARS', { cents: 100_000n, currency: 'USD' });
  float = await addFloat(server, { channel: 'wallets', currency: 'USD', cents: 0n });
});
afterAll(() => server.close());

const at = '/console/api/books/prefunding';
const reason = { reason: 'To last over the weekend.' };
const today = () => currentBusinessDay(server.database.clock);
const propose = (more: object = {}, by = first) =>
  by.call<{ id: number }>('POST', at, {
    ...{ float: Number(float), account: 'DOLLARS', amount: '200.00', ...reason, ...more },
  });
const act = async (id: number, what: string, by: SignedIn, sent: object = reason) =>
  (await by.call('POST', `${at}/${id}/${what}`, sent)).status;

async function agreed(more: object = {}): Promise<number> {
  const { body } = await propose(more);
  expect(await act(body.id, 'agreement', second)).toBe(204);
  return body.id;
}

async function linesOf(id: number): Promise<string[]> {
  const { rows } = await server.owner.pool.query<{ said: string }>(
    `select l.account || '/' || l.sub_account || ' ' || l.amount_cents || ' ' || l.currency as said
     from journal_entries e join journal_lines l on l.entry_id = e.id
     where e.subject = 'prefunding-order:' || $1 order by e.id, l.line`,
    [id],
  );
  return rows.map(({ said }) => said);
}

const balance = async () => (await readFloatBalances(server.database, { ids: [float] }))[0];

test('money is sent to a float by two people, and the proposer does not agree', async () => {
  const { body, status } = await propose();
  expect(status).toBe(200);
  expect(await act(body.id, 'agreement', first)).toBe(409);
  expect(await act(body.id, 'sending', first, { day: today() })).toBe(409);
  const alone = server.owner.pool.query(
    `update prefunding_orders set state = 'AGREED', agreed_by = proposed_by where id = $1`,
    [body.id],
  );
  await expect(alone).rejects.toThrow(/prefunding_orders_two_people/);
  expect(await act(body.id, 'agreement', second)).toBe(204);
  expect(await linesOf(body.id)).toEqual([]);
  expect(await act(body.id, 'cancellation', first)).toBe(204);
  expect(await act(body.id, 'cancellation', second)).toBe(204);
});

test('what the bank has sent is posted, and payouts use it only once it has arrived', async () => {
  const id = await agreed();
  expect(await act(id, 'arrival', first)).toBe(409);
  expect(await act(id, 'sending', first, { day: addDays(today(), 1) })).toBe(400);
  expect(await act(id, 'sending', first, { day: addDays(today(), -1) })).toBe(400);
  expect(await act(id, 'sending', first, { day: today() })).toBe(204);
  expect(await linesOf(id)).toEqual(['PAYOUT_FLOAT/wallets 20000 USD', 'BANK/DOLLARS -20000 USD']);
  expect(await balance()).toMatchObject({ bookCents: 20_000n, inTransitCents: 20_000n });
  expect((await balance())?.availableCents).toBe(0n);
  expect(await act(id, 'sending', second, { day: today() })).toBe(409);
  expect(await act(id, 'cancellation', second)).toBe(409);
  expect(await act(id, 'arrival', second)).toBe(204);
  expect(await balance()).toMatchObject({ inTransitCents: 0n, availableCents: 20_000n });
  expect(await act(id, 'arrival', second)).toBe(409);
  const { body } = await first.call<{ orders: { history: object[] }[] }>('GET', at);
  expect(body.orders[0]?.history).toMatchObject([
    { state: 'PROPOSED', actor: first.actor },
    { state: 'AGREED', actor: second.actor },
    { state: 'SENT', actor: first.actor },
    { state: 'ARRIVED', actor: second.actor },
  ]);
  expect(await findLedgerDifferences(server.database)).toEqual([]);
});

test('an agreed order is canceled by two people, never by one, and never once it is posted', async () => {
  const id = await agreed();
  expect(await act(id, 'cancellation', first)).toBe(204);
  expect(await act(id, 'cancellation', first)).toBe(409);
  const forced = server.owner.pool.query(
    `update prefunding_orders set state = 'CANCELED', canceled_by = cancel_proposed_by where id = $1`,
    [id],
  );
  await expect(forced).rejects.toThrow(/prefunding_orders_canceled_by_two/);
  expect(await act(id, 'cancellation', second)).toBe(204);
  expect(await act(id, 'sending', second, { day: today() })).toBe(409);
  expect(await linesOf(id)).toEqual([]);
  const { body } = await propose();
  expect(await act(body.id, 'cancellation', first)).toBe(204);
  const sent = await agreed();
  expect(await act(sent, 'sending', first, { day: today() })).toBe(204);
  const undone = server.owner.pool.query(
    `update prefunding_orders set state = 'CANCELED', canceled_by = 'operator:x', sent_on = null where id = $1`,
    [sent],
  );
  await expect(undone).rejects.toThrow();
});

test('no more is ordered than the account has, less what other orders will send', async () => {
  const refused = await propose({ amount: '600.01' });
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('USD 600.00');
  const [one, other] = [
    (await propose({ amount: '350' })).body,
    (await propose({ amount: '350' })).body,
  ];
  const results = await Promise.all([
    act(one.id, 'agreement', second),
    act(other.id, 'agreement', second),
  ]);
  expect(results.toSorted()).toEqual([204, 400]);
});

test.each([
  ['an account in another currency', { account: 'MAIN' }],
  ['an unknown account', { account: 'NONE' }],
  ['no amount', { amount: '0' }],
  ['a negative amount', { amount: '-5' }],
  ['an amount that is none', { amount: 'a lot' }],
])('%s is refused', async (_what, more) => {
  expect((await propose(more)).status).toBe(400);
});

test('an unknown float or order is not found, and other roles send nothing', async () => {
  expect((await propose({ float: 999 })).status).toBe(404);
  expect(await act(999, 'agreement', second)).toBe(404);
  const compliance = await operatorCall(server, 'compliance');
  expect((await propose({}, compliance)).status).toBe(403);
  expect((await compliance.call('GET', at)).status).toBe(200);
  expect((await (await operatorCall(server, 'support')).call('GET', at)).status).toBe(403);
});
