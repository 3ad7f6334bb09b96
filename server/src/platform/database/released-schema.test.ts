/** The previous release works on this version's schema (decision 47). */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBreakingChanges } from '../../../scripts/compare-schemas.ts';
import { type Release, readSchema } from '../../../scripts/released-schema.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { compareVersions, VERSION } from '../core/version.ts';
import { ACKNOWLEDGED } from './acknowledged-changes.ts';
import { findForbidden } from './expanding-rules.ts';
import { readHeaders } from './migration-headers.ts';
import { databaseMigrations } from './sql-files.ts';

const released: Release = JSON.parse(
  readFileSync(new URL('./generated/released-schema.json', import.meta.url), 'utf8'),
);
const added = databaseMigrations().filter(({ name }) => !released.migrations.includes(name));

test('this version is newer than the previous release', () => {
  expect(compareVersions(VERSION, released.version)).toBeGreaterThan(0);
});

test('every migration of the previous release is still there', () => {
  const names = databaseMigrations().map(({ name }) => name);
  expect(released.migrations.filter((name) => !names.includes(name))).toEqual([]);
});

describe('a migration since the previous release', () => {
  test('takes nothing away and blocks nothing, unless it is contracting', () => {
    expect(added.flatMap((file) => findForbidden(file, released.tables))).toEqual([]);
  });

  test('needs no newer version than the previous release everywhere', () => {
    const demanding = added.filter((file) => {
      const { servesFrom } = readHeaders(file);
      return servesFrom !== undefined && compareVersions(servesFrom, released.version) > 0;
    });
    expect(demanding.map(({ name }) => name)).toEqual([]);
  });
});

describe('the schema', () => {
  let prepared: PreparedDatabase;
  beforeAll(async () => {
    prepared = await prepareTestDatabase();
  });
  afterAll(() => prepared.close());

  const breaking = async () => findBreakingChanges(released, await readSchema(prepared.owner.pool));

  test('has everything the previous release reads, and refuses nothing that it writes', async () => {
    const found = await breaking();
    expect(found).toEqual(ACKNOWLEDGED.map(({ change }) => change));
    const removals = ACKNOWLEDGED.filter(({ change }) => change.endsWith(' is gone'));
    for (const { change, migration } of removals) {
      const file = added.find(({ name }) => name === migration);
      expect(file && readHeaders(file).servesFrom, change).toBeDefined();
    }
  });

  test.each([
    ['alter table messages drop column origin', 'column messages.origin is gone'],
    [
      'alter table messages alter column body type varchar',
      "column messages.body was 'text not null' and is 'character varying not null'",
    ],
    [
      'alter table messages add column extra text not null',
      'column messages.extra is new and has no default',
    ],
    [
      `alter table messages add constraint short check (length(body) < 9) not valid`,
      'constraint messages.short is new',
    ],
    ['create unique index once on banks (name)', 'unique index banks.once is new'],
    [
      'create trigger late before insert on messages execute function refuse_change()',
      'trigger messages.late is new',
    ],
    [
      'drop function queue_message',
      'function queue_message(channel text, recipient text, subject text, body text) is gone',
    ],
    ['alter table banks rename to credit_institutions', 'table banks is gone'],
  ])('would be found different after: %s', async (statement, sentence) => {
    const client = await prepared.owner.pool.connect();
    try {
      await client.query('begin');
      await client.query(statement);
      expect(findBreakingChanges(released, await readSchema(client))).toContain(sentence);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  test('may have more tables, columns that may be null, and rights', async () => {
    const now = await readSchema(prepared.owner.pool);
    const more = {
      ...now,
      tables: { ...now.tables, later: { id: 'bigint not null' } },
      constraints: { ...now.constraints, 'later.later_pkey': 'PRIMARY KEY (id)' },
      rights: { ...now.rights, accounts: ['select', 'update'] },
    };
    expect(findBreakingChanges(now, more)).toEqual([]);
    expect(findBreakingChanges(more, now)).toEqual([
      'table later is gone',
      'constraint later.later_pkey is gone',
      'the server may no longer update accounts',
    ]);
  });
});

describe('an expanding migration may not', () => {
  const TABLES = { messages: { id: 'bigint not null' } };
  const found = (sql: string) => findForbidden({ name: '1.sql', sql }, TABLES);

  test.each([
    ['alter table messages rename to letters', 'renames something'],
    ['alter table messages rename column body to text', 'renames something'],
    ['drop table if exists messages', 'drops a table'],
    ['alter table messages drop column body', 'drops a column'],
    ['alter table messages alter column body type varchar(9)', 'changes the type of a column'],
    ['alter table messages alter column body set not null', 'forbids null'],
    [
      'alter table messages add column extra text not null',
      'adds a column without a default that may not be null',
    ],
    [
      'alter table messages add constraint short check (true)',
      'adds a constraint that is not `not valid`',
    ],
    ["update messages set body = ''", 'changes rows of messages: use a backfill'],
    ['delete from messages', 'changes rows of messages: use a backfill'],
    ['truncate messages', 'empties a table'],
    ['drop function if exists queue_message', 'drops a function'],
  ])('contain: %s', (sql, sentence) => {
    expect(found(`-- A comment.\n${sql};`)).toEqual([`1.sql ${sentence}`]);
    expect(found(`-- Contracts: needs version 0.1.0 everywhere.\n${sql};`)).toEqual([]);
  });

  test('but these do no harm', () => {
    const sql = `-- rename, drop table: only words
      create table later (id bigint not null, constraint later_positive check (id > 0));
      alter table messages add column extra text not null default '';
      alter table messages add constraint long check (length(body) > 0) not valid;
      alter table messages validate constraint long;
      alter table messages drop constraint old;
      update later set id = 1; insert into later values (1);
      comment on column messages.extra is 'What to rename.';`;
    expect(found(sql)).toEqual([]);
  });
});
