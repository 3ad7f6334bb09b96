import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/harness.ts';
import { casesService } from '../../casework/cases/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { checkBooks } from './ledger-check.ts';

let prepared: PreparedDatabase;
let lines: { level: number; msg: string; differences: number; named: string[] }[];
const never = new AbortController().signal;

beforeEach(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  lines = [];
});
afterEach(() => prepared.close());

/** Compares again, as a worker does, regardless of the last time. */
async function check(stop = never, booksCheckSeconds = 0): Promise<void> {
  const { config, database } = prepared;
  const into = new Writable({
    write: (line, _, done) => {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  await checkBooks({ config: { ...config, booksCheckSeconds }, database, log: pino(into) }, stop);
}

const checks = async () =>
  (await prepared.database.pool.query('select differences from books_checks order by id')).rows.map(
    ({ differences }) => differences,
  );

/** The cases of the books, each with what was done about it. */
const history = async () =>
  (
    await prepared.database.pool.query(
      `select c.id, array_agg(e.action || ' ' || coalesce(e.details ->> 'differences', '') order by e.id) as events
       from cases c join case_events e on e.case_id = c.id
       where c.kind = 'BOOKS_DIFFERENCE' group by c.id order by c.id`,
    )
  ).rows.map(({ events }) => events);

/** Adds to what a customer is said to have used of a limit; takes it away where it is below zero. */
const usedMore = (cents: number) =>
  prepared.database.pool.query(
    `update limit_usage set principal_cents = principal_cents + $1, day_limit_cents = day_limit_cents + 900
     where business_day = (select min(business_day) from limit_usage)`,
    [cents],
  );

test('a consistent ledger is recorded as checked and raises no alert', async () => {
  await check();
  expect(await checks()).toEqual([0]);
  expect(lines).toEqual([]);
  expect(await history()).toEqual([]);
});

test('a difference is an error that names the row, and a case that notes what changes', async () => {
  await usedMore(100);
  await check();
  expect(lines).toMatchObject([{ level: 50, msg: 'the books differ', differences: 1 }]);
  expect(lines[0]?.named[0]).toMatch(
    /^registration \d+, \d{4}-\d\d-\d\d: \d+\.\d\d found, \d+\.\d\d expected$/,
  );
  expect(await history()).toEqual([['OPENED 1']]);

  await check();
  expect(lines).toHaveLength(2);
  expect(await history()).toEqual([['OPENED 1']]);

  await prepared.database.pool.query('update customer_totals set transactions = 3');
  await check();
  await usedMore(-100);
  await prepared.database.pool.query('update customer_totals set transactions = 26');
  await check();
  expect(await history()).toEqual([['OPENED 1', 'NOTED 2', 'NOTED 0']]);
  expect(await checks()).toEqual([1, 1, 2, 0]);
});

test('differences that a person has decided about are no new case until they change', async () => {
  await usedMore(100);
  await check();
  const decided = { decision: 'KNOWN', actor: 'operator:Thandi', reason: 'A test of ours.' };
  await withTransaction(prepared.database, (handle) =>
    casesService(handle).end({ kind: 'BOOKS_DIFFERENCE', subject: 'books' }, decided),
  );
  await check();
  expect(await history()).toEqual([['OPENED 1', 'DECIDED ']]);
  await usedMore(100);
  await check();
  expect(await history()).toEqual([['OPENED 1', 'DECIDED '], ['OPENED 1']]);
});

test('of several workers one compares, and none again before it is time', async () => {
  await Promise.all([check(never, 3600), check(never, 3600), check(never, 3600)]);
  await check(never, 3600);
  expect(await checks()).toEqual([0]);
});

test('a worker that stops does not wait for a comparison', async () => {
  const stopping = new AbortController();
  const { pool } = prepared.owner;
  const blocker = await pool.connect();
  await blocker.query('begin; lock table customer_totals in access exclusive mode');
  const checking = check(stopping.signal);
  const waits = `select from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and not granted`;
  // The comparison begins with other tables.
  await expect.poll(async () => (await pool.query(waits)).rowCount, { timeout: 30_000 }).toBe(1);
  stopping.abort();
  await checking;
  await blocker.query('rollback');
  blocker.release();
  expect(await checks()).toEqual([]);
});
