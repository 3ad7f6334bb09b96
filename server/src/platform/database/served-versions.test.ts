/** Each version starts on the databases that serve it, and leaves newer work alone (decision 47). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { StartError } from '../core/config.ts';
import { VERSION } from '../core/version.ts';
import { connectionName, findConnectedVersions } from './connected-versions.ts';
import { migrateDatabase } from './migrate.ts';
import { clientWithoutTimeout } from './pool.ts';
import { readSchemaState, refuseUnmigrated } from './schema-state.ts';
import { databaseFunctions, databaseMigrations, type SqlFile } from './sql-files.ts';

let prepared: PreparedDatabase;
beforeEach(async () => {
  prepared = await prepareTestDatabase();
});
afterEach(() => prepared.close());

const query = (text: string) => prepared.owner.pool.query(text);
const all = databaseMigrations();

const LATER: SqlFile = {
  name: '209901010000-later.sql',
  sql: 'create table later_things (id bigint primary key);',
  checksum: 'later',
};
const contracting = (version: string): SqlFile => ({
  name: '209901010001-contracting.sql',
  sql: `-- Contracts: needs version ${version} everywhere.\ndrop table if exists later_things;`,
  checksum: 'contracting',
});

/** Migrates as a version with further migrations would. */
const migrateAs = (...more: readonly SqlFile[]) =>
  migrateDatabase(prepared.owner, { all: [...all, ...more] });

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof StartError) return error.message;
  throw new Error('It was not refused in a sentence.', { cause: error });
};

describe('on a database that a newer version has expanded, this version', () => {
  beforeEach(() => migrateAs(LATER));

  test('starts, knows that it is the older one, and changes nothing', async () => {
    const applied = 'select name, checksum from schema_migrations order by name';
    const before = (await query(applied)).rows;
    await query('grant select on later_things to thumela_test');
    const { newer, pending } = await migrateDatabase(prepared.database);
    expect([newer, pending]).toEqual([[LATER.name], []]);
    expect((await query(applied)).rows).toEqual(before);
    // Not even the rights on a table that it does not know.
    await migrateDatabase(prepared.database, { ownerUrl: prepared.owner.url });
    expect((await prepared.database.pool.query('select from later_things')).rowCount).toBe(0);
  });

  test('leaves every function as it is', async () => {
    await query(`update schema_functions set checksum = 'newer' where name = 'queue_job.sql'`);
    const { kept, outdated } = await readSchemaState(prepared.owner.client);
    expect([kept, outdated]).toEqual([['queue_job.sql'], []]);
  });

  test('applies a migration of its own that the newer version does not have', async () => {
    await query(`delete from schema_migrations where name = '${all.at(-1)?.name}'`);
    const { newer, pending } = await readSchemaState(prepared.owner.client);
    expect([newer, pending.map(({ name }) => name)]).toEqual([[LATER.name], [all.at(-1)?.name]]);
  });
});

describe('on a database that a newer version has contracted', () => {
  test('a version that is old enough to miss something is refused, and no other', async () => {
    await migrateAs(LATER, contracting(VERSION));
    const state = (version: string) => readSchemaState(prepared.owner.client, all, version);
    expect((await state(VERSION)).servesFrom).toBe(VERSION);
    expect(await refusalOf(state('0.1.9'))).toBe(
      `The database no longer serves version 0.1.9 (209901010001-contracting.sql); start version ${VERSION} or a newer one.`,
    );
  });

  test('migrating is refused as well, before anything is written', async () => {
    await migrateAs(LATER, contracting(VERSION));
    await query(
      `update schema_migrations set serves_from = '99.0.0' where serves_from is not null`,
    );
    await query(`delete from schema_migrations where name = '${all.at(-1)?.name}'`);
    expect(await refusalOf(migrateDatabase(prepared.owner))).toContain('start version 99.0.0');
    expect((await query('select from schema_migrations')).rowCount).toBe(all.length + 1);
  });
});

describe('a contracting migration', () => {
  test('waits until no older version is connected', async () => {
    const old = clientWithoutTimeout(prepared.owner);
    await old.connect();
    await old.query(`set application_name = 'thumela/0.1.5'`);
    expect(await findConnectedVersions(prepared.owner.client)).toContainEqual({
      version: '0.1.5',
      connections: 1,
    });
    expect(await refusalOf(migrateAs(contracting(VERSION)))).toBe(
      `Migration 209901010001-contracting.sql needs version ${VERSION} everywhere, and version 0.1.5 is connected (1 connections); stop its processes first.`,
    );
    await old.query(`set application_name = 'thumela-worker'`);
    expect(await refusalOf(migrateAs(contracting(VERSION)))).toContain(
      'an older version is connected',
    );
    await old.end();
    const connected = async () =>
      (await findConnectedVersions(prepared.owner.client)).map(({ version }) => version);
    await expect.poll(connected).not.toContain(undefined);
    await migrateAs(contracting(VERSION));
  });

  test('does not mind this version, which names itself', async () => {
    expect(connectionName('thumela')).toBe(`thumela/${VERSION}`);
    await prepared.database.pool.query('select 1');
    await migrateAs(contracting(VERSION));
  });
});

describe('a text of a function', () => {
  const state = (version = VERSION) => readSchemaState(prepared.owner.client, all, version);
  const current = (checksum: string, version: string | null) =>
    prepared.owner.pool.query(
      `insert into schema_functions (name, checksum, version) values ('queue_job.sql', $1, $2)`,
      [checksum, version],
    );

  test('that followed ours stays', async () => {
    await current('next', null);
    expect(await state()).toMatchObject({ kept: ['queue_job.sql'], outdated: [] });
  });

  test('that a newer version brought stays, even if ours was never there', async () => {
    await query(`delete from schema_functions where name = 'queue_job.sql'`);
    await current('next', '99.0.0');
    expect(await state()).toMatchObject({ kept: ['queue_job.sql'], outdated: [] });
  });

  test('that an older version brought is replaced', async () => {
    await query(`delete from schema_functions where name = 'queue_job.sql'`);
    await current('before', '0.1.0');
    const { outdated } = await state();
    expect(outdated.map(({ name }) => name)).toEqual(['queue_job.sql']);
    await migrateDatabase(prepared.owner);
    const { rows } = await query(
      `select checksum, version from schema_functions where name = 'queue_job.sql' order by id desc limit 1`,
    );
    const { checksum } = databaseFunctions().find(({ name }) => name === 'queue_job.sql') ?? {};
    expect(rows).toEqual([{ checksum, version: VERSION }]);
  });
});

test('a server whose user owns nothing says which command is missing', async () => {
  await query(`delete from schema_migrations where name = '${all.at(-1)?.name}'`);
  const sentence = `The database has not been migrated to version ${VERSION}: it lacks ${all.at(-1)?.name}. Run 'npm run thumela -- database migrate' with DATABASE_OWNER_URL first, also while servers of the previous version run.`;
  expect(await refusalOf(refuseUnmigrated(prepared.database.client))).toBe(sentence);
  expect(await refusalOf(migrateDatabase(prepared.database))).toBe(sentence);
});
