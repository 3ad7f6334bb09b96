/** Long changes of data run in batches, and continue where they were (decision 47). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { readBackfills, runBackfill } from './backfill.ts';
import { backfillDatabase, migrateDatabase } from './migrate.ts';
import { clientWithoutTimeout } from './pool.ts';
import { databaseMigrations, type SqlFile } from './sql-files.ts';

const ROWS = 250;
const PACE = { rows: 100, share: 1 };

/** As backfills/README.md describes it: fills a column of rows from before it existed. */
const GREETINGS: SqlFile = {
  name: '209901010000-greetings.sql',
  checksum: '',
  sql: `with next as (
      select id from letters where id > coalesce($1::bigint, 0) order by id limit $2 for update
    ), filled as (
      update letters l set greeting = 'Dear ' || l.name, times = times + 1
      from next where l.id = next.id and l.greeting is null
    )
    select max(id)::text as reached, count(*)::int as rows from next`,
};

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
});
afterAll(() => prepared.close());

beforeEach(async () => {
  await prepared.owner.pool.query(`
    drop table if exists letters; truncate schema_backfills;
    create table letters (id bigint generated always as identity primary key, name text not null,
      greeting text, times int not null default 0);
    insert into letters (name) select 'Name ' || n from generate_series(1, ${ROWS}) n;`);
});

const filled = async () => {
  const { rows } = await prepared.owner.pool.query<{ times: number; count: number }>(
    'select times, count(*)::int as count from letters group by times order by times',
  );
  return rows;
};

async function withClient<T>(
  work: (client: ReturnType<typeof clientWithoutTimeout>) => Promise<T>,
) {
  const client = clientWithoutTimeout(prepared.owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('a backfill handles every row once, in batches, and records its progress', async () => {
  const reported: number[] = [];
  await withClient((client) => runBackfill(client, GREETINGS, PACE, (rows) => reported.push(rows)));
  expect(reported).toEqual([100, 200, 250]);
  expect(await filled()).toEqual([{ times: 1, count: ROWS }]);
  expect(await readBackfills(prepared.database.client, [GREETINGS])).toEqual([
    {
      name: GREETINGS.name,
      rows: ROWS,
      startedAt: expect.any(Date),
      finishedAt: expect.any(Date),
    },
  ]);
  await withClient((client) => runBackfill(client, GREETINGS, PACE));
  expect(await filled()).toEqual([{ times: 1, count: ROWS }]);
});

test('a backfill whose process is killed loses one batch, and continues after the last one', async () => {
  const killed = clientWithoutTimeout(prepared.owner);
  await killed.connect();
  const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid');
  // The second batch waits for this row, and its session is ended there.
  const other = clientWithoutTimeout(prepared.owner);
  await other.connect();
  await other.query('begin');
  await other.query('update letters set name = name where id = 150');
  const running = runBackfill(killed, GREETINGS, PACE);
  running.catch(() => undefined);
  await expect.poll(async () => (await filled())[1]?.count).toBe(100);
  await prepared.owner.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await expect(running).rejects.toThrow();
  await other.query('rollback');
  await other.end();
  expect((await filled())[1]).toEqual({ times: 1, count: 100 });
  const reported: number[] = [];
  await withClient((client) =>
    runBackfill(client, GREETINGS, PACE, (count) => reported.push(count)),
  );
  expect(reported).toEqual([200, 250]);
  expect(await filled()).toEqual([{ times: 1, count: ROWS }]);
});

test('two processes that run the same backfill take turns', async () => {
  const run = () => withClient((client) => runBackfill(client, GREETINGS, PACE));
  await Promise.all([run(), run()]);
  expect(await filled()).toEqual([{ times: 1, count: ROWS }]);
});

test('the command runs all of them as the owner', async () => {
  const reported: string[] = [];
  const onBatch = (name: string, rows: number) => reported.push(`${name} ${rows}`);
  await backfillDatabase(prepared.owner.url, PACE, onBatch, [GREETINGS]);
  expect(reported.at(-1)).toBe(`${GREETINGS.name} ${ROWS}`);
});

test('a migration that needs it runs the rest of it first', async () => {
  const demanding: SqlFile = {
    name: '209901010001-greetings-required.sql',
    checksum: 'required',
    sql: `-- Every letter has a greeting.
-- Contracts: needs version 0.2.0 everywhere.
-- After backfill: ${GREETINGS.name}.
alter table letters alter column greeting set not null;`,
  };
  await migrateDatabase(prepared.owner, {
    all: [...databaseMigrations(), demanding],
    backfills: [GREETINGS],
  });
  expect(await filled()).toEqual([{ times: 1, count: ROWS }]);
});
