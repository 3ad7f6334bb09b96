/** Indexes of large tables are built while payments continue to be posted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { concurrentStatements } from './apply-migration.ts';
import { migrateDatabase } from './migrate.ts';
import { isConcurrent } from './migration-headers.ts';
import { clientWithoutTimeout } from './pool.ts';
import { databaseMigrations, type SqlFile } from './sql-files.ts';

/** Tables that may have millions of rows. */
const LARGE = [
  ...['audit_entries', 'cases', 'customers', 'inbound_transaction_events', 'inbound_transactions'],
  ...['journal_entries', 'journal_lines', 'journal_totals', 'messages', 'movements', 'payments'],
  ...['payout_events', 'payouts', 'quotations', 'refunds', 'statement_lines', 'statement_matches'],
  ...['transaction_events', 'transactions', 'webhook_events'],
];

/** Migrations from before there were concurrent builds: all before the first name, and these. */
const FIRST = '202611290911';
const OLD: readonly string[] = [
  ...['202611290911-partner-statements.sql', '202611290912-partner-settlements.sql'],
  ...['202611290950-payout-channels.sql', '202611291000-exchange-positions.sql'],
];

describe('an index of a large table', () => {
  const migrations = databaseMigrations();
  const built = ({ sql }: SqlFile) =>
    [...sql.matchAll(/create\s+(?:unique\s+)?index\s+(?!concurrently)\w+\s+on\s+(\w+)/gi)].map(
      ([, table]) => table ?? '',
    );
  const blocking = (file: SqlFile) =>
    built(file).filter(
      (table) =>
        LARGE.includes(table) && !new RegExp(`create table ${table}\\b`, 'i').test(file.sql),
    );

  test('is built concurrently, unless its migration is an old one', () => {
    const found = migrations
      .filter(({ name }) => name >= FIRST && !OLD.includes(name))
      .flatMap((file) => blocking(file).map((table) => `${file.name}: ${table}`));
    expect(found).toEqual([]);
    // The rule finds what it is for.
    const old = migrations.find(({ name }) => name === '202611291000-exchange-positions.sql');
    expect(old && blocking(old)).toEqual(['journal_lines']);
  });

  test('is in a file of its own kind, where a failed build is dropped first', () => {
    for (const file of migrations) {
      const outside = /\bindex\s+concurrently\b/i.test(file.sql);
      expect(isConcurrent(file), file.name).toBe(outside);
      if (outside) expect(concurrentStatements(file).length, file.name).toBeGreaterThan(1);
    }
  });

  test.each([
    ['update accounts set name = name'],
    ['create index concurrently one on accounts (name)'],
    ['drop index concurrently if exists other; create index concurrently one on accounts (name)'],
    ['drop index concurrently if exists one; create index one on accounts (name)'],
  ])('has nothing else in its file: %s', (sql) => {
    expect(() => concurrentStatements({ name: '1.sql', sql })).toThrow(/nothing but/);
  });
});

describe('a migration that builds concurrently', () => {
  let prepared: PreparedDatabase;
  beforeAll(async () => {
    prepared = await prepareTestDatabase();
  });
  afterAll(() => prepared.close());

  const NAME = '202711221200-names.sql';
  const building = (columns: string) => ({
    name: NAME,
    checksum: 'names',
    sql: `-- Concurrently.
-- An example.
drop index concurrently if exists accounts_names;
create unique index concurrently accounts_names on accounts (${columns});`,
  });
  const migrate = (file: SqlFile) =>
    migrateDatabase(prepared.owner, { all: [...databaseMigrations(), file] });
  const states = async () =>
    (
      await prepared.owner.pool.query<{ valid: boolean; recorded: boolean }>(
        `select i.indisvalid as valid, exists (select from schema_migrations where name = $1) as recorded
         from pg_index i where i.indexrelid = to_regclass('accounts_names')`,
        [NAME],
      )
    ).rows;

  test('leaves no record if it fails, and builds everything again at the next start', async () => {
    await expect(migrate(building('kind'))).rejects.toThrow(`Migration ${NAME} failed.`);
    expect(await states()).toEqual([{ valid: false, recorded: false }]);
    await migrate(building('code'));
    expect(await states()).toEqual([{ valid: true, recorded: true }]);
  });

  test('takes no lock that writes wait for', async () => {
    await prepared.owner.pool.query(`delete from schema_migrations where name = $1`, [NAME]);
    const other = clientWithoutTimeout(prepared.owner);
    await other.connect();
    try {
      // The build waits for this transaction, which continues to write.
      await other.query('begin');
      await other.query(`update accounts set name = name where code = 'BANK'`);
      const migrating = migrate(building('code'));
      await expect
        .poll(
          async () => {
            const { rowCount } = await prepared.owner.pool.query(
              `select from pg_stat_activity where query like '%concurrently%' and wait_event_type = 'Lock'
                 and datname = current_database() and pid <> pg_backend_pid()`,
            );
            return rowCount;
          },
          { timeout: 15_000 },
        )
        .toBe(1);
      await other.query(`set local lock_timeout = '2s'`);
      await other.query(`update accounts set name = name where code = 'VAT'`);
      await other.query('commit');
      await migrating;
      expect(await states()).toEqual([{ valid: true, recorded: true }]);
    } finally {
      await other.end();
    }
  });

  test('does not wait for a process that waits for it', async () => {
    await prepared.owner.pool.query(`delete from schema_migrations where name = $1`, [NAME]);
    await Promise.all([migrate(building('code')), migrate(building('code'))]);
    expect(await states()).toEqual([{ valid: true, recorded: true }]);
  });
});
