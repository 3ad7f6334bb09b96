import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { migrateUntil } from '../../../test/older-schema.ts';
import {
  emptyTestDatabase,
  type PreparedDatabase,
  prepareTestDatabase,
} from '../../../test/prepared.ts';
import { verifyChain } from '../audit-log/verify.ts';
import { migrateDatabase } from './migrate.ts';
import { addPartitions, MONTHS_AHEAD, readPartitionedTables } from './partitions.ts';
import { clientWithoutTimeout } from './pool.ts';

const TABLES = [
  ...['audit_entries', 'inbound_transaction_events', 'journal_lines', 'messages', 'payout_events'],
  'transaction_events',
];

/** The first number of a month, as monthly_number gives them. */
const firstNumberOf = (year: number, month: number) =>
  BigInt((year - 2020) * 12 + month) * 10_000_000_000n;

const MESSAGE =
  "select queue_message('SMS', '+27820000000', '', 'Your payment has arrived.') as id";

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
});
afterAll(() => prepared.close());

const readAsServer = async <Row extends pg.QueryResultRow>(text: string) =>
  (await prepared.database.pool.query<Row>(text)).rows;
const readAsOwner = async <Row extends pg.QueryResultRow>(text: string) =>
  (await prepared.owner.pool.query<Row>(text)).rows;

/** The partitions of a table that a statement reads. */
async function readPartitionsOf(statement: string, table: string): Promise<string[]> {
  const rows = await readAsOwner<{ 'QUERY PLAN': string }>(`explain ${statement}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...new Set(plan.match(new RegExp(`\\b${table}_(before|\\d{4}_\\d\\d)\\b`, 'g')))];
}

test('the tables that grow with every transaction have partitions for the coming months', async () => {
  expect(await readPartitionedTables(prepared.database)).toEqual(
    TABLES.map((name) => ({ name, monthsAhead: MONTHS_AHEAD })),
  );
});

test('a row is numbered by its month, in the order of writing, and found in one partition', async () => {
  const [first] = await readAsServer<{ id: bigint }>(MESSAGE);
  const [second] = await readAsServer<{ id: bigint }>(MESSAGE);
  const [now] = await readAsServer<{ year: number; month: number }>(
    'select extract(year from current_date)::int as year, extract(month from current_date)::int as month',
  );
  if (!first || !second || !now) throw new Error('Nothing was queued.');
  expect(first.id).toBeGreaterThan(firstNumberOf(now.year, now.month));
  expect(second.id).toBe(first.id + 1n);
  const name = `messages_${now.year}_${String(now.month).padStart(2, '0')}`;
  expect(await readPartitionsOf(`select from messages where id = ${first.id}`, 'messages')).toEqual(
    [name],
  );
});

test('lines of the books are found by their day in one partition', async () => {
  const [part] = await readPartitionsOf(
    "select from journal_lines where business_day = current_date and account = 'SUSPENSE'",
    'journal_lines',
  );
  const parts = await readPartitionsOf('select from journal_lines', 'journal_lines');
  expect(parts).toContain(part);
  expect(parts.length).toBeGreaterThan(MONTHS_AHEAD - 1);
});

test('the server adds the months that are missing, once, without any right on partitions', async () => {
  const [last] = await readAsOwner<{ name: string }>(
    "select max(inhrelid::regclass::text) as name from pg_inherits where inhparent = 'messages'::regclass and inhrelid::regclass::text < 'messages_b'",
  );
  await prepared.owner.pool.query(`drop table ${last?.name}`);
  expect(await addPartitions(prepared.database)).toBe(1);
  expect(await addPartitions(prepared.database)).toBe(0);
  await expect(readAsServer(`select from ${last?.name}`)).rejects.toThrow('permission denied');
  await expect(readAsServer('delete from messages_before')).rejects.toThrow('permission denied');
});

test('two processes may add them at the same time', async () => {
  const coming = await readAsOwner<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entries'::regclass
       and inhrelid::regclass::text < 'audit_entries_b' order by name desc limit ${MONTHS_AHEAD}`,
  );
  await prepared.owner.pool.query(`drop table ${coming.map(({ name }) => name).join(', ')}`);
  const added = await Promise.all([1, 2, 3].map(() => addPartitions(prepared.database)));
  expect(added.toSorted()).toEqual([0, 0, MONTHS_AHEAD]);
});

test.each(['audit_entries_before', 'journal_lines_before'])(
  'not even the owner changes %s by accident',
  async (name) => {
    await expect(readAsOwner(`delete from ${name}`)).rejects.toThrow('append-only');
  },
);

test('an old partition can be moved to another disk; its rows are still read and verified', async () => {
  const superuser = new pg.Client({ connectionString: inject('cluster') });
  await superuser.connect();
  await superuser.query('set allow_in_place_tablespaces = on');
  await superuser.query("create tablespace archive location ''");
  const count = async () =>
    (await readAsServer<{ count: bigint }>('select count(*) from audit_entries'))[0]?.count;
  const before = await count();
  try {
    await superuser.query('grant create on tablespace archive to public');
    await prepared.owner.pool.query('alter table audit_entries_before set tablespace archive');
    expect(await count()).toBe(before);
    const state = await verifyChain(prepared.database, prepared.config.auditSecret);
    expect(state).toMatchObject({ broken: undefined, missed: [] });
  } finally {
    await prepared.owner.pool.query('alter table audit_entries_before set tablespace pg_default');
    await superuser.query('drop tablespace archive');
    await superuser.end();
  }
});

describe('a database from before', () => {
  let older: PreparedDatabase;
  const read = async <Row extends pg.QueryResultRow>(text: string) =>
    (await older.owner.pool.query<Row>(text)).rows;
  const role = `before_months_${process.pid}`;

  beforeAll(async () => {
    older = await emptyTestDatabase();
    const client = clientWithoutTimeout(older.owner);
    await client.connect();
    await migrateUntil(client, '202611300541-partition-bounds.sql');
    await client.end();
    await read(`insert into messages (channel, recipient, subject, body)
      select 'SMS', '+2782000000' || i, '', 'Hello' from generate_series(0, 9) i`);
    await read(`create role ${role}`);
    await read(`grant select, insert, update (status, attempts) on messages to ${role}`);
    await read(`grant usage on sequence messages_id_seq to ${role}`);
    await migrateDatabase(older.owner);
  });
  afterAll(async () => {
    await read(`drop owned by ${role}`);
    await read(`drop role ${role}`);
    await older.close();
  });

  test('has all rows, in the first partition', async () => {
    expect(await read('select count(*) as count from messages_before')).toEqual([{ count: 10n }]);
    expect(await read('select count(*) as count from messages')).toEqual([{ count: 10n }]);
  });

  test('continues the numbers, after those of before', async () => {
    const [row] = await read<{ id: bigint }>(MESSAGE);
    expect(row?.id).toBeGreaterThan(firstNumberOf(2026, 1));
    expect((row?.id ?? 0n) % 10_000_000_000n).toBe(11n);
  });

  test('lets a running server write without a pause: its rights stay', async () => {
    const client = new pg.Client({ connectionString: older.config.databaseUrl });
    await client.connect();
    await client.query(`set role ${role}`);
    await client.query("update messages set status = 'SENT' where id = 1");
    await expect(client.query("update messages set body = '' where id = 1")).rejects.toThrow(
      'permission denied',
    );
    await client.end();
  });

  test('has the indexes, constraints and triggers of before, each once', async () => {
    const named = async (table: string, what: string) =>
      (await read<{ name: string }>(what.replaceAll('TABLE', table))).map(({ name }) => name);
    const indexes =
      "select relname as name from pg_index join pg_class on oid = indexrelid where indrelid = 'TABLE'::regclass order by 1";
    expect(
      (await named('messages_before', indexes)).map((name) => name.replace(/_before$/, '')),
    ).toEqual(await named('messages', indexes));
    const invalid = await read(
      `select indexrelid::regclass as name from pg_index where not indisvalid`,
    );
    expect(invalid).toEqual([]);
  });
});
