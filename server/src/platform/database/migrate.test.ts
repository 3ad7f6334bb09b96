import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  emptyTestDatabase,
  type PreparedDatabase,
  prepareTestDatabase,
} from '../../../test/prepared.ts';
import { StartError } from '../core/config.ts';
import { VERSION } from '../core/version.ts';
import { droppedBy } from './functions.ts';
import { migrateDatabase } from './migrate.ts';
import { createDatabase } from './pool.ts';
import { databaseFunctions, databaseMigrations } from './sql-files.ts';

let prepared: PreparedDatabase;
const query = (text: string) => prepared.owner.pool.query(text);

/** The message of the server's refusal of a database. */
async function refusal(database = prepared.owner): Promise<string> {
  const error = await migrateDatabase(database).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof StartError) return error.message;
  throw new Error('It was not refused in a sentence.', { cause: error });
}

describe('a database without tables', () => {
  beforeEach(async () => {
    prepared = await emptyTestDatabase();
  });
  afterEach(() => prepared.close());

  test('is migrated to the newest schema once; a second run changes nothing', async () => {
    await migrateDatabase(prepared.owner);
    const applied = async () =>
      (await query('select name, applied_at from schema_migrations order by name')).rows;
    const first = await applied();
    expect(first.map(({ name }) => name)).toEqual(databaseMigrations().map(({ name }) => name));
    await migrateDatabase(prepared.owner);
    expect(await applied()).toEqual(first);
  });

  test('of an old PostgreSQL is refused', async () => {
    // A database that reports an older version.
    await query(`create function public.current_setting(name text) returns text language sql as $$
      select case name when 'server_version' then '14.11' else '140011' end $$`);
    await query(
      `do $$ begin execute format('alter database %I set search_path = public, pg_catalog',
        current_database()); end $$`,
    );
    const older = createDatabase({ poolSize: 2, databaseUrl: prepared.config.databaseUrl });
    const message = await refusal(older);
    await older.close();
    expect(message).toBe('The database is PostgreSQL 14.11; version 15 or newer is required.');
  });

  test('whose user may not create tables is refused', async () => {
    const url = new URL(prepared.config.databaseUrl);
    url.username = `guest_${url.pathname.slice(1)}`;
    url.password = 'guest';
    await query(`create role ${url.username} login password 'guest'`);
    const guest = createDatabase({ poolSize: 2, databaseUrl: url.href });
    try {
      expect(await refusal(guest)).toBe(
        `The database has not been migrated to version ${VERSION}: it lacks 0001-reference.sql and ${databaseMigrations().length + databaseFunctions().length - 1} more. Run 'npm run thumela -- database migrate' with DATABASE_OWNER_URL first, also while servers of the previous version run.`,
      );
    } finally {
      await guest.close();
      await query(`drop role ${url.username}`);
    }
  });
});

describe('a database with the newest schema', () => {
  beforeEach(async () => {
    prepared = await prepareTestDatabase();
  });
  afterEach(() => prepared.close());

  test('gets only functions whose text has changed', async () => {
    await query(`update schema_functions set checksum = 'earlier' where name = 'await_seal.sql'`);
    await query(`create or replace function await_seal() returns trigger language plpgsql
      as $$ begin return null; end $$`);
    await migrateDatabase(prepared.owner);
    const { rows } = await query(`select pg_get_functiondef('await_seal'::regproc) as text`);
    expect(rows[0]?.text).toContain('insert into audit_unsealed');
    const texts = await query(
      `select name, checksum from schema_functions order by name collate "C", id`,
    );
    const expected = databaseFunctions().flatMap(({ name, checksum }) =>
      name === 'await_seal.sql'
        ? [
            { name, checksum: 'earlier' },
            { name, checksum },
          ]
        : [{ name, checksum }],
    );
    expect(texts.rows).toEqual(expected);
  });

  test('loses the functions that a migration drops', async () => {
    await query('create function old_way() returns int return 1');
    await query(`insert into schema_functions (name, checksum) values ('old_way.sql', 'old')`);
    const dropping = {
      name: '202711221200-old-way.sql',
      sql: `drop function if exists old_way();
        delete from schema_functions where name = 'old_way.sql';`,
      checksum: 'dropping',
    };
    const later = [...databaseMigrations(), dropping];
    await migrateDatabase(prepared.owner, { all: later });
    await migrateDatabase(prepared.owner, { all: later });
    const { rows } = await query(`select to_regproc('old_way') as found`);
    expect(rows).toEqual([{ found: null }]);
  });

  test('gets a dropped function again if it still has a file', async () => {
    const dropping = {
      name: '202711221200-made-anew.sql',
      sql: `drop function if exists count_and_reserve;
        delete from schema_functions where name in ('count_and_reserve.sql');`,
      checksum: 'dropping',
    };
    await migrateDatabase(prepared.owner, { all: [...databaseMigrations(), dropping] });
    const { rows } = await query(`select to_regproc('count_and_reserve') is not null as found`);
    expect(rows).toEqual([{ found: true }]);
  });

  test('retains its functions if one cannot be replaced', async () => {
    await query(`update schema_functions set checksum = 'earlier'
      where name in ('await_seal.sql', 'queue_message.sql')`);
    await query(`drop function queue_message; create function queue_message(
      channel text, recipient text, subject text, body text) returns text return 'mine'`);
    await expect(migrateDatabase(prepared.owner)).rejects.toThrow(
      'Function queue_message.sql could not be replaced.',
    );
    const { rowCount } = await query('select from schema_functions');
    expect(rowCount).toBe(databaseFunctions().length);
  });

  test('whose migration was changed afterwards is refused', async () => {
    await query(`update schema_migrations set checksum = 'x' where name like '0001-%'`);
    expect(await refusal()).toMatch(/^Migration 0001-\S+ was changed after .*\.$/);
  });

  test('has a file for each function, with the function’s name, that replaces it', async () => {
    const { rows } = await query(
      `select proname || '.sql' as name from pg_proc
       where pronamespace = 'public'::regnamespace order by proname`,
    );
    const replaceable = rows.filter(({ name }) => !OF_MIGRATIONS.includes(name));
    expect(databaseFunctions().map(({ name }) => name)).toEqual(
      replaceable.map(({ name }) => name),
    );
    for (const { name, sql } of databaseFunctions()) {
      const made = [...sql.matchAll(/^create .*?\b(\w+)\(/gm)];
      expect(made.map(([all]) => all)).toEqual([
        `create or replace function ${name.replace('.sql', '')}(`,
      ]);
    }
  });
});

/** Functions of migrations that must never change: those used by indexes, and one that several migrations call. */
const OF_MIGRATIONS = [
  'address_key.sql',
  'blind_index.sql',
  'has_encrypted_fields.sql',
  'has_encrypted_leaves.sql',
  'name_query.sql',
  'name_words.sql',
  'partition_table.sql',
];

/** Functions that defaults of columns call from a migration on, and that their files replace afterwards. */
const REPLACED_LATER = ['monthly_number.sql'];

describe('a migration', () => {
  const named = databaseMigrations().filter(({ name }) => !/^00([0-3]\d|4[0-6])-/.test(name));

  test('is named by the UTC minute in which it was written, except for the first ones, which have numbers', () => {
    for (const { name } of named) {
      const [, year, month, day, hour, minute] =
        /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/.exec(name) ?? [];
      const at = `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
      expect(new Date(at).toJSON(), name).toBe(at);
    }
  });

  test('creates no lasting function: functions have their own files in functions/', () => {
    const made = named.flatMap(({ sql }) =>
      [
        ...sql.matchAll(
          /create\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(?!pg_temp\.)(\w+)/gi,
        ),
      ].map(([, name]) => `${name}.sql`),
    );
    const own = [...OF_MIGRATIONS, ...REPLACED_LATER];
    expect(made.filter((name) => !own.includes(name))).toEqual([]);
  });

  test('that drops a function uses `if exists`, because a new database has none yet, and deletes its rows', () => {
    for (const migration of named) {
      const dropped = [...migration.sql.matchAll(/drop\s+function\s+(if\s+exists\s+)?(\w+)/gi)];
      for (const [statement, ifExists, name] of dropped) {
        expect(ifExists, `${migration.name}: ${statement}`).toBeDefined();
        expect(droppedBy(migration), migration.name).toContain(`${name}.sql`);
      }
    }
  });
});
