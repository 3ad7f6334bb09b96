/** `thumela database`: the owner migrates, with the settings of the database only. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../test/prepared.ts';
import { runWithSettings } from '../../test/terminal.ts';
import type { Environment } from '../platform/core/config.ts';
import { VERSION } from '../platform/core/version.ts';

/** A migration that nothing else of the schema builds on, so that a test can take it back. */
const MISSING = '202611300151-published-files.sql';
let prepared: PreparedDatabase;
/** As a production would give them, without a secret. */
let settings: Environment;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  settings = { NODE_ENV: 'production', DATABASE_URL: prepared.config.databaseUrl };
});
afterAll(() => prepared.close());

const owning = (): Environment => ({ ...settings, DATABASE_OWNER_URL: prepared.owner.url });

describe('a database of this version', () => {
  test('lacks nothing', async () => {
    const { code, output } = await runWithSettings(settings, 'database', 'status');
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual(
      expect.arrayContaining([
        `This version is ${VERSION}. The database serves every version that knows served versions.`,
        'Pending migrations: none.',
        'Functions to replace: none.',
        'Backfills: none.',
      ]),
    );
    expect(await runWithSettings(owning(), 'database', 'migrate')).toEqual({
      code: 0,
      output: 'Nothing was to be done.\n',
    });
    expect(await runWithSettings(owning(), 'database', 'backfill')).toEqual({
      code: 0,
      output: 'Every backfill has ended.\n',
    });
  });

  test.each([
    ['--share', '0'],
    ['--share', '101'],
    ['--rows', 'many'],
  ])('is not backfilled with %s %s', async (...flag) => {
    const { code, output } = await runWithSettings(owning(), 'database', 'backfill', ...flag);
    expect([code, output]).toEqual([2, expect.stringMatching(/must be a whole number from 1 to/)]);
  });
});

describe('a database that lacks a migration', () => {
  beforeAll(async () => {
    await prepared.owner.pool.query(`drop table published_files;
      delete from schema_migrations where name = '${MISSING}'`);
  });

  test('is described, and not changed by a dry run', async () => {
    for (const words of [['status'], ['migrate', '--dry-run']]) {
      const { code, output } = await runWithSettings(owning(), 'database', ...words);
      expect([code, output]).toEqual([0, expect.stringContaining(`  ${MISSING} (expanding)`)]);
    }
  });

  test('is not migrated by the server’s user', async () => {
    const { code, output } = await runWithSettings(settings, 'database', 'migrate');
    expect([code, output]).toEqual([1, expect.stringContaining(`it lacks ${MISSING}. Run`)]);
  });

  test('is not migrated as a demo', async () => {
    const { code, output } = await runWithSettings(
      { ...owning(), DEMO: 'true' },
      ...['database', 'migrate'],
    );
    expect([code, output]).toEqual([1, expect.stringContaining('This database is a real one')]);
  });

  test('is migrated by its owner, and the server’s user gets its rights', async () => {
    const { code, output } = await runWithSettings(owning(), 'database', 'migrate');
    expect([code, output]).toEqual([0, `${MISSING}\nThe database is migrated.\n`]);
    await prepared.database.pool.query('select from published_files');
  });
});
