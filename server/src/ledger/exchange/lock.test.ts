/** Posting to positions beside a revaluation, with real connections. */
import { addDays } from '@thumela/rules/dates/dates.ts';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAccounts, addRate, dealOf, settledDeal } from '../../../test/exchange.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { clientWithoutTimeout } from '../../platform/database/pool.ts';
import { revaluePositions } from './revalue.ts';

let prepared: PreparedDatabase;
let importing: pg.Client;
let paying: pg.Client;
beforeEach(async () => {
  prepared = await prepareTestDatabase();
  await addAccounts(prepared);
  await settledDeal(prepared, dealOf(ago(1)));
  await addRate(prepared, ago(2), { mid: '0.055' });
  [importing, paying] = [
    clientWithoutTimeout(prepared.database),
    clientWithoutTimeout(prepared.database),
  ];
  await Promise.all([importing.connect(), paying.connect()]);
});
afterEach(async () => {
  await Promise.all([importing.end(), paying.end()]);
  await prepared.close();
});

const ago = (days: number) => addDays(currentBusinessDay(prepared.database.clock), -days);
const revalue = (patience?: number) =>
  revaluePositions(prepared.database, { demo: false }, patience === undefined ? {} : { patience });

let documents = 0;
/** Posts to the position, in the database transaction of the connection. @returns the entry's number */
async function post(client: pg.Client): Promise<bigint> {
  documents += 1;
  const position = { account: 'EXCHANGE_POSITION', sub: 'USD' };
  const lines = [
    { ...position, cents: '1' },
    { account: 'EXCHANGE_DIFFERENCES', cents: '-1' },
  ];
  const { rows } = await client.query<{ id: bigint }>(
    `select post_entry('FLOAT_USED', 'payout:1', $1, 'system', $2, $3) as id`,
    [`payout-event:${documents}`, JSON.stringify(lines), ago(1)],
  );
  return rows[0]?.id ?? 0n;
}

const throughEntry = async () =>
  (await prepared.owner.pool.query('select max(through_entry) as entry from position_revaluations'))
    .rows[0].entry as bigint | null;

/** Waits until this many connections wait for a lock of the database. */
const expectWaiting = (count: number) =>
  expect
    .poll(
      async () =>
        (
          await prepared.owner.pool.query(
            `select from pg_locks where locktype = 'advisory' and not granted
               and database = (select oid from pg_database where datname = current_database())`,
          )
        ).rowCount,
      { timeout: 15_000 },
    )
    .toBe(count);

test('payouts do not wait for an import that posts while a revaluation is tried, which succeeds afterwards', async () => {
  await importing.query('begin');
  const imported = await post(importing);
  let tries = true;
  const tried = revalue().finally(() => {
    tries = false;
  });
  await paying.query(`set lock_timeout = '100ms'`);
  let payouts = 0;
  // A payout behind a waiting revaluation would wait for the import.
  while (tries) {
    await post(paying);
    payouts += 1;
  }
  expect(await tried).toBe(0);
  expect(payouts).toBeGreaterThan(1);
  await importing.query('commit');
  expect(await revalue()).toBe(1);
  expect(await throughEntry()).toBeGreaterThan(imported);
});

test('an import may wait for the row of a payout that posts, however often a revaluation is tried', async () => {
  await importing.query('begin');
  await post(importing);
  await paying.query('begin');
  await paying.query(`select from exchange_deals for update`);
  const waiting = importing.query('select from exchange_deals for update');
  expect(await revalue()).toBe(0);
  await post(paying);
  await paying.query('commit');
  await waiting;
  await importing.query('commit');
  expect(await revalue()).toBe(1);
});

test('the revaluation of a month that is closed waits for those that post, and those who come later for it', async () => {
  await importing.query('begin');
  await post(importing);
  const revaluing = revalue(10_000);
  await expectWaiting(1);
  const laterPayout = post(paying);
  await expectWaiting(2);
  const imported = await post(importing);
  await importing.query('commit');
  expect(await revaluing).toBe(1);
  // The payout waits before it has a number, or the revaluation would have gone past it.
  expect(await throughEntry()).toBe(imported);
  expect(await laterPayout).toBeGreaterThan(imported);
});

test('that revaluation gives up when it has waited long enough', async () => {
  await importing.query('begin');
  await post(importing);
  expect(await revalue(20)).toBe(0);
  await importing.query('commit');
  expect(await revalue(20)).toBe(1);
});

test('an entry that a revaluation has gone past is refused', async () => {
  const later = (await post(paying)) + 1_000n;
  await prepared.owner.pool.query(
    `insert into position_revaluations (currency, business_day, through_entry, held_cents, carried_cents, value_cents,
       difference_cents) values ('USD', $1, $2, 0, 0, 0, 0)`,
    [ago(1), later],
  );
  await expect(post(paying)).rejects.toMatchObject({ constraint: 'journal_lines_not_revalued' });
});

test('an entry that is written without post_entry waits for a revaluation, too', async () => {
  await importing.query(`begin; select pg_advisory_xact_lock(hashtext('exchange positions'))`);
  await paying.query(`set lock_timeout = '20ms'`);
  const writing = paying.query(
    `with entry as (
       insert into journal_entries (event, subject, document, business_day, actor)
       values ('CORRECTED', 'case:1', 'case:1', $1, 'operator:x') returning id)
     insert into journal_lines (entry_id, line, account, sub_account, amount_cents, currency, business_day)
     select id, n, 'EXCHANGE_POSITION', 'USD', n * 2 - 3, 'ZAR', $1 from entry, unnest(array[1, 2]) n`,
    [ago(1)],
  );
  await expect(writing).rejects.toMatchObject({ code: '55P03' });
});
