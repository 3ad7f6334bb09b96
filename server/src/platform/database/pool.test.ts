import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { DatabaseClock } from './clock.ts';
import { createDatabase, type Database, withTransaction } from './pool.ts';
import { isUnreachable } from './unreachable.ts';

let prepared: PreparedDatabase;

beforeAll(async () => {
  prepared = await prepareTestDatabase();
  await prepared.owner.pool.query(
    'create table things (id bigint primary key); grant all on things to public',
  );
});
afterAll(() => prepared.close());

const ids = async () =>
  (
    await prepared.database.pool.query<{ id: bigint }>('select id from things order by id')
  ).rows.map((row) => row.id);

describe('values from the database', () => {
  it('are exact: big integers, decimals and dates are not rounded or shifted', async () => {
    const { rows } = await prepared.database.pool.query(
      `select 9007199254740993 as big, array[1::bigint] as bigs, 1.10::numeric as rate,
              date '2026-02-28' as day, array[date '2026-02-28'] as days`,
    );
    expect(rows).toEqual([
      { big: 9007199254740993n, bigs: [1n], rate: '1.10', day: '2026-02-28', days: ['2026-02-28'] },
    ]);
  });

  it('use the business day in Johannesburg', async () => {
    const { rows } = await prepared.database.pool.query(
      `select (timestamptz '2026-02-27 22:30:00Z')::date as day`,
    );
    expect(rows).toEqual([{ day: '2026-02-28' }]);
  });
});

describe('the database clock', () => {
  it('is known with the first connection, and ignores changes of the machine’s clock', async () => {
    const { clock, pool } = prepared.database;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    try {
      const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
      const apart = clock.now().getTime() - (rows[0]?.now.getTime() ?? 0);
      expect(Math.abs(apart)).toBeLessThan(5_000);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not guessed before', () => {
    expect(() => new DatabaseClock().now()).toThrow('The database clock has not been read yet.');
  });
});

describe('a connection to a server that only reads', () => {
  const write = sql`insert into things values (7000)`;
  it.each([
    ['of a transaction', (open: Database) => withTransaction(open, ({ db }) => write.execute(db))],
    ['of a statement', (open: Database) => write.execute(open.db)],
  ])('%s is not used again after it refused a write', async (_of, attempt) => {
    const open = createDatabase({ ...prepared.config, poolSize: 1 });
    try {
      await open.pool.query('set default_transaction_read_only = on');
      await expect(attempt(open)).rejects.toSatisfy(isUnreachable);
      await withTransaction(open, async ({ db }) => {
        await write.execute(db);
        await sql`delete from things where id = 7000`.execute(db);
      });
    } finally {
      await open.close();
    }
  });
});

describe('a transaction', () => {
  it('commits what the builder and plain statements did', async () => {
    await withTransaction(prepared.database, async ({ client, db }) => {
      await client.query('insert into things values (1)');
      await sql`insert into things select id + 1 from things`.execute(db);
    });
    expect(await ids()).toEqual([1n, 2n]);
  });

  it('stores nothing if its work throws, and returns a usable connection', async () => {
    const before = await ids();
    const failing = withTransaction(prepared.database, async ({ client }) => {
      await client.query('insert into things values (50)');
      await client.query('insert into things values (50)');
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual(before);
  });

  it('is retried after a deadlock', async () => {
    const { database } = prepared;
    await database.pool.query('insert into things values (100), (101)');
    const lock = 'select from things where id = $1 for update';
    let met = 0;
    let bothThere: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => {
      bothThere = resolve;
    });
    const crossing = (first: number, second: number) =>
      withTransaction(database, async ({ client }) => {
        await client.query(lock, [first]);
        met += 1;
        if (met === 2) bothThere();
        await meeting;
        await client.query(lock, [second]);
        return first;
      });
    expect(await Promise.all([crossing(100, 101), crossing(101, 100)])).toEqual([100, 101]);
    expect(met).toBeGreaterThan(2);
  });
});
