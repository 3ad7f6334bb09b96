import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyTestDatabase, type PreparedDatabase } from '../../test/prepared.ts';
import { StartError } from '../config.ts';
import { migrate, migrations } from './migrate.ts';
import { createDatabase } from './pool.ts';

let prepared: PreparedDatabase;
beforeEach(async () => {
  prepared = await emptyTestDatabase();
});
afterEach(() => prepared.close());

const query = (text: string) => prepared.database.pool.query(text);

/** What keeps the server from using a database. */
async function refusal(database = prepared.database): Promise<string> {
  const error = await migrate(database).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof StartError) return error.message;
  throw new Error('It was not refused in a sentence.', { cause: error });
}

describe('a database', () => {
  test('is brought to the newest schema once, and again changes nothing', async () => {
    await migrate(prepared.database);
    const applied = async () =>
      (await query('select name, applied_at from schema_migrations order by name')).rows;
    const first = await applied();
    expect(first.map(({ name }) => name)).toEqual(migrations().map(({ name }) => name));
    await migrate(prepared.database);
    expect(await applied()).toEqual(first);
  });

  test('of an older PostgreSQL is refused', async () => {
    // A database that says of itself that it is older.
    await query(`create function public.current_setting(name text) returns text language sql as $$
      select case name when 'server_version' then '14.11' else '140011' end $$`);
    await query(
      `do $$ begin execute format('alter database %I set search_path = public, pg_catalog',
        current_database()); end $$`,
    );
    const older = createDatabase({ poolSize: 2, databaseUrl: prepared.config.databaseUrl });
    const said = await refusal(older);
    await older.close();
    expect(said).toBe('The database is PostgreSQL 14.11; version 15 or newer is needed.');
  });

  test('that a newer version has used is refused, and nothing in it is changed', async () => {
    await migrate(prepared.database);
    await query(`insert into schema_migrations (name, checksum) values ('9999-later.sql', '')`);
    await query(`delete from schema_migrations where name = '${migrations().at(-1)?.name}'`);
    expect(await refusal()).toBe(
      'A newer version of this server has used the database (9999-later.sql); start that version or a newer one.',
    );
    const { rowCount } = await query('select from schema_migrations');
    expect(rowCount).toBe(migrations().length);
  });

  test('whose migration was changed afterwards is refused', async () => {
    await migrate(prepared.database);
    await query(`update schema_migrations set checksum = 'x' where name like '0001-%'`);
    expect(await refusal()).toMatch(/^Migration 0001-\S+ was changed after .*\.$/);
  });

  test('whose user may not make tables is refused', async () => {
    const url = new URL(prepared.config.databaseUrl);
    url.username = `guest_${url.pathname.slice(1)}`;
    url.password = 'guest';
    await query(`create role ${url.username} login password 'guest'`);
    const guest = createDatabase({ poolSize: 2, databaseUrl: url.href });
    try {
      expect(await refusal(guest)).toBe(
        'The user of DATABASE_URL may not make tables: permission denied for schema public; let it own the database, or set DATABASE_OWNER_URL for one start.',
      );
    } finally {
      await guest.close();
      await query(`drop role ${url.username}`);
    }
  });
});
