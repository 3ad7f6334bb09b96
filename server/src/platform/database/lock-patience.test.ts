/** A change of the schema never makes servers queue behind a long transaction (decision 47). */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { applyMigration } from './apply-migration.ts';
import { clientWithoutTimeout } from './pool.ts';

let prepared: PreparedDatabase;
let migrating: pg.Client;
let reporting: pg.Client;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  [migrating, reporting] = [
    clientWithoutTimeout(prepared.owner),
    clientWithoutTimeout(prepared.owner),
  ];
  await Promise.all([migrating.connect(), reporting.connect()]);
});
afterAll(async () => {
  await Promise.all([migrating.end(), reporting.end()]);
  await prepared.close();
});

const adding = (column: string) => ({
  name: `209901010000-${column}.sql`,
  sql: `alter table messages add column ${column} text;`,
  checksum: column,
});

test('a migration behind a long report gives up its lock, lets servers work, and gets it in the end', async () => {
  await reporting.query('begin; select count(*) from messages');
  const patience = { lock: 200, pause: 200, attempts: 1_000 };
  const applied = applyMigration(migrating, adding('remark'), patience);
  const { pool } = prepared.database;
  const waiting = async () =>
    (
      await prepared.owner.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%remark%' and pid <> pg_backend_pid()`,
      )
    ).rowCount;
  await expect.poll(waiting, { timeout: 30_000, interval: 10 }).toBe(1);
  // Comes after the migration, and is answered before the report has ended.
  await pool.query('select count(*) from messages');
  await reporting.query('commit');
  await applied;
  expect((await pool.query('select remark from messages limit 0')).fields).toHaveLength(1);
});

test('a migration that never gets its lock changes nothing and names who holds it', async () => {
  await reporting.query('begin; select count(*) from messages');
  const patience = { lock: 50, pause: 10, attempts: 3 };
  const applied = applyMigration(migrating, adding('never'), patience);
  await expect(applied).rejects.toThrow(
    /^Migration 209901010000-never\.sql got no lock: the transaction of process \d+ \('thumela-migration\/\S+'\) has been open for \d+ seconds\./,
  );
  await reporting.query('commit');
  const { rowCount } = await migrating.query(
    `select from pg_attribute where attname = 'never' and attrelid = 'messages'::regclass`,
  );
  expect(rowCount).toBe(0);
});

test('a migration that is wrong is not repeated', async () => {
  const wrong = { name: '209901010000-wrong.sql', sql: 'select 1 / 0;', checksum: '' };
  await expect(applyMigration(migrating, wrong)).rejects.toThrow(
    'Migration 209901010000-wrong.sql failed.',
  );
});
