import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addAccounts, ann } from '../../../../test/exchange.ts';
import { addFloat } from '../../../../test/floats.ts';
import { fillBankAccount } from '../../../../test/prefunding.ts';
import { type AgreedOrder, prefundingDesk } from '../../../../test/prefunding-orders.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import { formatDifference } from '../../../ledger/journal/comparisons/comparison.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { journalQueries } from '../../../ledger/journal/service.ts';
import { readFloatBalances } from '../../float-balances/service.ts';

let prepared: PreparedDatabase;
let desk: ReturnType<typeof prefundingDesk>;
let float: bigint;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  desk = prefundingDesk(prepared);
  await addAccounts(prepared);
  await fillBankAccount(prepared, 'MAIN', { cents: 1_000_000n, currency: 'ZAR' });
  await fillBankAccount(prepared, 'DOLLARS', { cents: 1_000_000n, currency: 'USD' });
  float = await addFloat(prepared, { channel: 'wallets', currency: 'ZAR', cents: 0n });
});
afterAll(() => prepared.close());

const differences = async () =>
  (await findLedgerDifferences(prepared.database)).map(formatDifference);
afterEach(async () => expect(await differences()).toEqual([]));

const agree = () => desk.agree({ floatId: float, bankAccount: 'MAIN', amountCents: 50_000n });

/** An order that a line of the bank has sent. */
async function sent(): Promise<AgreedOrder> {
  const order = await agree();
  await desk.bankSays({ words: `Out ${order.reference}`, cents: -50_000n });
  return order;
}

const balance = async () => (await readFloatBalances(prepared.database, { ids: [float] }))[0];
const stateOf = async ({ id }: AgreedOrder) => (await desk.orderOf(id)).state;

describe('money that the bank returns', () => {
  test('is posted by its line, is no longer on its way, and makes nothing available', async () => {
    const before = await balance();
    const order = await sent();
    expect((await balance())?.inTransitCents).toBe(50_000n);
    const line = await desk.bankSays({ words: `Back ${order.reference}`, cents: 50_000n });
    expect(await desk.orderOf(order.id)).toMatchObject({
      ...{ state: 'RETURNED', returned_on: desk.today() },
    });
    expect(await desk.matchOf(line)).toBe(`PREFUNDING_RETURNED EXACT ${order.id}`);
    expect(await desk.postedFor(order.id)).toEqual([
      'PAYOUT_PARTNER_FUNDED PAYOUT_FLOAT wallets 50000',
      'PAYOUT_PARTNER_FUNDED BANK MAIN -50000',
      'PAYOUT_FUNDING_RETURNED BANK MAIN 50000',
      'PAYOUT_FUNDING_RETURNED PAYOUT_FLOAT wallets -50000',
    ]);
    expect(await desk.eventsOf(order.id)).toEqual(['PROPOSED', 'AGREED', 'SENT', 'RETURNED']);
    expect(await balance()).toEqual(before);
    const floats = await journalQueries(prepared.database).floats({
      ...{ from: desk.today(), to: desk.today() },
    });
    expect(floats.find(({ partner }) => partner === 'wallets')).toMatchObject({
      ...{ funded: 0n, paidOut: 0n },
    });
  });

  test('less a deduction of the bank is matched by two people, and the deduction is its charge', async () => {
    const order = await sent();
    const line = await desk.bankSays({ words: `Less ${order.reference}`, cents: 49_900n });
    expect(await desk.matchOf(line)).toBeUndefined();
    await desk.propose(line, `prefunding-order:${order.id}`);
    await expect(desk.confirm(line, ' ann')).rejects.toThrow(/person other than the proposer/);
    expect(await stateOf(order)).toBe('SENT');
    await desk.confirm(line);
    expect(await stateOf(order)).toBe('RETURNED');
    expect(await desk.postedBy(line)).toEqual([
      'PAYOUT_FUNDING_RETURNED BANK MAIN 50000',
      'PAYOUT_FUNDING_RETURNED PAYOUT_FLOAT wallets -50000',
      'PARTNER_CHARGED PARTNER_CHARGES MAIN 100',
      'PARTNER_CHARGED BANK MAIN -100',
    ]);
  });

  test('without its reference is matched by two people', async () => {
    const order = await sent();
    const line = await desk.bankSays({ words: 'Returned', cents: 50_000n });
    expect(await desk.matchOf(line)).toBeUndefined();
    await desk.propose(line, `prefunding-order:${order.id}`);
    await desk.confirm(line);
    expect(await stateOf(order)).toBe('RETURNED');
  });

  test('in the file that also sends it is both sent and returned', async () => {
    const order = await agree();
    const line = await desk.bankSays({ words: `Back ${order.reference}`, cents: 50_000n });
    expect(await desk.matchOf(line)).toBeUndefined();
    await desk.bankSays({ words: `Out ${order.reference}`, cents: -50_000n });
    expect(await stateOf(order)).toBe('RETURNED');
    expect(await desk.matchOf(line)).toBe(`PREFUNDING_RETURNED EXACT ${order.id}`);
  });

  test('is returned once: a second line has no order, and the order has ended', async () => {
    const order = await sent();
    await desk.bankSays({ words: `Back ${order.reference}`, cents: 50_000n });
    const again = await desk.bankSays({ words: `Again ${order.reference}`, cents: 50_000n });
    expect(await desk.matchOf(again)).toBeUndefined();
    await expect(desk.propose(again, `prefunding-order:${order.id}`)).rejects.toThrow(
      /cannot tell/,
    );
    const resent = await desk.bankSays({ words: `Out ${order.reference}`, cents: -50_000n });
    await expect(desk.propose(resent, `prefunding-order:${order.id}`)).rejects.toThrow(
      /cannot tell/,
    );
    await expect(desk.act((of) => of.cancel(order.id, ann))).rejects.toMatchObject({
      code: 'STATUS_CONFLICT',
    });
    await expect(desk.act((of) => of.recordArrival(order.id, ann))).rejects.toThrow();
  });
});

describe('a line is refused as a return', () => {
  test('if the money has arrived: the channel then gives it back', async () => {
    const order = await sent();
    const proposed = await desk.bankSays({ words: 'A return', cents: 50_000n });
    await desk.propose(proposed, `prefunding-order:${order.id}`);
    await desk.act((of) => of.recordArrival(order.id, ann));
    await expect(desk.confirm(proposed)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
    const line = await desk.bankSays({ words: `Back ${order.reference}`, cents: 50_000n });
    expect(await desk.matchOf(line)).toBeUndefined();
    await expect(desk.propose(line, `prefunding-order:${order.id}`)).rejects.toThrow(
      `The money of ${order.reference} has arrived at its channel, so line ${line} is no return by the bank`,
    );
    await desk.propose(line, 'suspense');
    await desk.confirm(line);
    expect(await stateOf(order)).toBe('ARRIVED');
  });

  test('before the bank has sent it, or on an earlier day', async () => {
    const order = await agree();
    const early = await desk.bankSays({ words: `Back ${order.reference}`, cents: 50_000n });
    await expect(desk.propose(early, `prefunding-order:${order.id}`)).rejects.toThrow(
      /cannot tell/,
    );
    const other = await sent();
    const day = addDays(desk.today(), -1);
    const line = await desk.bankSays({ words: `Back ${other.reference}`, cents: 50_000n, day });
    expect(await desk.matchOf(line)).toBeUndefined();
    await desk.propose(line, `prefunding-order:${other.id}`);
    await expect(desk.confirm(line)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
    expect(await stateOf(other)).toBe('SENT');
  });

  test('if it is more than the order, or in another account', async () => {
    const order = await sent();
    const more = await desk.bankSays({ words: `More ${order.reference}`, cents: 50_001n });
    expect(await desk.matchOf(more)).toBeUndefined();
    await desk.propose(more, `prefunding-order:${order.id}`);
    await expect(desk.confirm(more)).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
    const dollars = await desk.bankSays({
      ...{ words: `Back ${order.reference}`, cents: 50_000n },
      account: { account: '9988776655', currency: 'USD' },
    });
    expect(await desk.matchOf(dollars)).toBeUndefined();
    await expect(desk.propose(dollars, `prefunding-order:${order.id}`)).rejects.toThrow(
      /cannot tell/,
    );
    expect(await stateOf(order)).toBe('SENT');
  });

  test('if it names another order, as is suspense', async () => {
    const [order, other] = [await sent(), await sent()];
    const line = await desk.bankSays({ words: `Less ${order.reference}`, cents: 49_000n });
    for (const target of [`prefunding-order:${other.id}`, 'suspense']) {
      await expect(desk.propose(line, target)).rejects.toThrow(
        `Match it with prefunding-order:${order.id} instead of ${target}.`,
      );
    }
    expect([await stateOf(order), await stateOf(other)]).toEqual(['SENT', 'SENT']);
  });
});

test('a return that is imported while an arrival is recorded leaves one of the two', async () => {
  const order = await sent();
  const [, line] = await Promise.allSettled([
    desk.act((of) => of.recordArrival(order.id, ann)),
    desk.bankSays({ words: `Back ${order.reference}`, cents: 50_000n }),
  ]);
  const match = line.status === 'fulfilled' ? await desk.matchOf(line.value) : 'failed';
  const outcome = `${await stateOf(order)} ${match}`;
  expect(['ARRIVED undefined', `RETURNED PREFUNDING_RETURNED EXACT ${order.id}`]).toContain(
    outcome,
  );
});

test('the database returns no order without a line, and none that was not sent', async () => {
  const [order, other] = [await sent(), await agree()];
  const change = (id: bigint, set: string) =>
    prepared.database.pool.query(`update prefunding_orders set ${set} where id = $1`, [id]);
  await expect(
    change(order.id, `state = 'RETURNED', returned_on = current_date`),
  ).rejects.toMatchObject({ constraint: 'prefunding_orders_by_line' });
  await expect(
    change(other.id, `state = 'RETURNED', sent_on = current_date, returned_on = current_date`),
  ).rejects.toMatchObject({ constraint: 'prefunding_orders_lifecycle' });
  await expect(change(order.id, `sent_on = sent_on - 1`)).rejects.toThrow(/append-only/);
  await desk.bankSays({ words: `Back ${order.reference}`, cents: 50_000n });
  await expect(change(order.id, `returned_on = current_date - 1`)).rejects.toThrow(/append-only/);
});
