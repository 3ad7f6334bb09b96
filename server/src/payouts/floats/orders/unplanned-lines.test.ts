import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addAccounts, ann, ben } from '../../../../test/exchange.ts';
import { addFloat } from '../../../../test/floats.ts';
import { fillBankAccount } from '../../../../test/prefunding.ts';
import { type AgreedOrder, prefundingDesk } from '../../../../test/prefunding-orders.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import { formatDifference } from '../../../ledger/journal/comparisons/comparison.ts';
import { findLedgerDifferences } from '../../../ledger/journal/reconcile.ts';
import { statementsReader } from '../../../ledger/reconciliation/service.ts';

let prepared: PreparedDatabase;
let desk: ReturnType<typeof prefundingDesk>;
let float: bigint;
/** Recorded by hand while no statements were imported. */
const recorded: AgreedOrder[] = [];
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  desk = prefundingDesk(prepared);
  await addAccounts(prepared);
  await fillBankAccount(prepared, 'MAIN', { cents: 2_000_000n, currency: 'ZAR' });
  float = await addFloat(prepared, { channel: 'wallets', currency: 'ZAR', cents: 0n });
  for (let count = 0; count < 5; count += 1) {
    const order = await agree();
    await desk.act((of) => of.recordSending({ id: order.id, day: desk.today() }, ann));
    recorded.push(order);
  }
});
afterAll(() => prepared.close());

const differences = async () =>
  (await findLedgerDifferences(prepared.database)).map(formatDifference);
afterEach(async () => expect(await differences()).toEqual([]));

const agree = () => desk.agree({ floatId: float, bankAccount: 'MAIN', amountCents: 50_000n });
const target = ({ id }: AgreedOrder) => `prefunding-order:${id}`;
const stateOf = async ({ id }: AgreedOrder) => (await desk.orderOf(id)).state;

const candidatesOf = async (line: bigint) =>
  (await statementsReader(prepared.database).candidates(line, '')).found;

function takeRecorded(): AgreedOrder {
  const order = recorded.pop();
  if (!order) throw new Error('No order is left.');
  return order;
}

const POSTED = [
  'PAYOUT_PARTNER_FUNDED PAYOUT_FLOAT wallets 50000',
  'PAYOUT_PARTNER_FUNDED BANK MAIN -50000',
];

describe('an order that an operator recorded', () => {
  test('is confirmed by its line, which posts nothing, also once it has arrived', async () => {
    const order = takeRecorded();
    await desk.act((of) => of.recordArrival(order.id, ann));
    const day = addDays(desk.today(), -3);
    const line = await desk.bankSays({ words: `Out ${order.reference}`, cents: -50_000n, day });
    expect(await desk.matchOf(line)).toBe(`PAYOUT_FUNDED EXACT ${order.id}`);
    expect(await desk.postedBy(line)).toEqual([]);
    expect(await desk.postedFor(order.id)).toEqual(POSTED);
    expect(await desk.eventsOf(order.id)).toEqual([
      ...['PROPOSED', 'AGREED', 'SENT', 'ARRIVED', 'CONFIRMED'],
    ]);
    expect(await desk.orderOf(order.id)).toMatchObject({ state: 'ARRIVED', sent_on: desk.today() });
  });

  test('has one line: a second one does not apply', async () => {
    const order = takeRecorded();
    await desk.bankSays({ words: `Out ${order.reference}`, cents: -50_000n });
    const again = await desk.bankSays({ words: `Twice ${order.reference}`, cents: -50_000n });
    expect(await desk.matchOf(again)).toBeUndefined();
    await expect(desk.propose(again, target(order))).rejects.toThrow(/cannot tell/);
  });

  test('needs two people if the line differs in amount or day, and a fee is a charge', async () => {
    const order = takeRecorded();
    const day = addDays(desk.today(), -9);
    const line = await desk.bankSays({ words: `Out ${order.reference}`, cents: -50_025n, day });
    expect(await candidatesOf(line)).toContainEqual({
      ...{ target: target(order), differs: ['amount', 'date'] },
    });
    await desk.propose(line, target(order));
    await expect(desk.confirm(line, 'ANN')).rejects.toThrow(/person other than the proposer/);
    await desk.confirm(line);
    expect(await desk.postedBy(line)).toEqual([
      'PARTNER_CHARGED PARTNER_CHARGES MAIN 25',
      'PARTNER_CHARGED BANK MAIN -25',
    ]);
    expect(await desk.postedFor(order.id)).toEqual(POSTED);
  });

  test('is returned before its own line is imported, which then confirms it', async () => {
    const order = takeRecorded();
    await desk.bankSays({ words: `Back ${order.reference}`, cents: 50_000n });
    expect(await stateOf(order)).toBe('RETURNED');
    const line = await desk.bankSays({ words: `Out ${order.reference}`, cents: -50_000n });
    expect(await desk.matchOf(line)).toBe(`PAYOUT_FUNDED EXACT ${order.id}`);
    expect(await desk.postedBy(line)).toEqual([]);
    expect(await desk.eventsOf(order.id)).toContain('CONFIRMED');
  });

  test('that no line names is matched by two people', async () => {
    const order = takeRecorded();
    const line = await desk.bankSays({ words: 'Transfer', cents: -50_000n });
    expect(await desk.matchOf(line)).toBeUndefined();
    await desk.propose(line, target(order));
    await desk.confirm(line);
    expect(await desk.postedBy(line)).toEqual([]);
  });
});

describe('a canceled order that the bank executed', () => {
  test('is sent again by two people, never by its line alone or by one person', async () => {
    const order = await agree();
    await desk.cancel(order.id);
    const line = await desk.bankSays({ words: `Out ${order.reference}`, cents: -50_000n });
    expect(await desk.matchOf(line)).toBeUndefined();
    expect(await candidatesOf(line)).toContainEqual({ target: target(order), differs: ['state'] });
    await expect(desk.propose(line, 'funding:11')).rejects.toThrow(order.reference);
    await desk.propose(line, target(order));
    await expect(desk.confirm(line, 'Ann')).rejects.toThrow(/person other than the proposer/);
    expect(await stateOf(order)).toBe('CANCELED');
    expect(await desk.postedFor(order.id)).toEqual([]);
    await desk.confirm(line);
    expect(await desk.orderOf(order.id)).toMatchObject({ state: 'SENT', sent_on: desk.today() });
    expect(await desk.postedFor(order.id)).toEqual(POSTED);
    expect(await desk.eventsOf(order.id)).toEqual([
      ...['PROPOSED', 'AGREED', 'CANCEL_PROPOSED', 'CANCELED', 'EXECUTED'],
    ]);
    const back = await desk.bankSays({ words: `Back ${order.reference}`, cents: 50_000n });
    expect(await desk.matchOf(back)).toBe(`PREFUNDING_RETURNED EXACT ${order.id}`);
  });

  test('is not sent by an operator, nor by the database without two people', async () => {
    const order = await agree();
    await desk.cancel(order.id);
    const today = desk.today();
    await expect(
      desk.act((of) => of.recordSending({ id: order.id, day: today }, ann)),
    ).rejects.toMatchObject({ code: 'STATUS_CONFLICT' });
    const line = await desk.bankSays({ words: `Out ${order.reference}`, cents: -50_000n });
    const send = (more = '') =>
      prepared.database.pool.query(
        `update prefunding_orders set state = 'SENT', sent_on = current_date ${more} where id = $1`,
        [order.id],
      );
    await expect(send()).rejects.toMatchObject({ constraint: 'prefunding_orders_by_line' });
    await desk.propose(line, target(order));
    await expect(send()).rejects.toMatchObject({ constraint: 'prefunding_orders_by_line' });
    await expect(send(', canceled_by = null')).rejects.toThrow();
    await desk.confirm(line);
  });

  test('while its line is imported is either sent or canceled', async () => {
    const order = await agree();
    await desk.act((of) => of.cancel(order.id, ann));
    const [, line] = await Promise.allSettled([
      desk.act((of) => of.cancel(order.id, ben)),
      desk.bankSays({ words: `Out ${order.reference}`, cents: -50_000n }),
    ]);
    const match = line.status === 'fulfilled' ? await desk.matchOf(line.value) : 'failed';
    const outcome = `${await stateOf(order)} ${match}`;
    expect(['CANCELED undefined', `SENT PAYOUT_FUNDED EXACT ${order.id}`]).toContain(outcome);
  });

  test('of another account, or that two people never agreed on, has no line', async () => {
    const id = await desk.act((of) =>
      of.propose({ floatId: float, bankAccount: 'MAIN', amountCents: 50_000n }, ann),
    );
    await desk.act((of) => of.cancel(id, ann));
    const { reference } = await desk.orderOf(id);
    const line = await desk.bankSays({ words: `Out ${reference}`, cents: -50_000n });
    await expect(desk.propose(line, target({ id, reference }))).rejects.toThrow(/cannot tell/);
    const order = await agree();
    await desk.cancel(order.id);
    const account = { account: '9988776655', currency: 'USD' };
    const dollars = await desk.bankSays({ words: order.reference, cents: -50_000n, account });
    await expect(desk.propose(dollars, target(order))).rejects.toThrow(/cannot tell/);
    expect(await stateOf(order)).toBe('CANCELED');
  });
});
