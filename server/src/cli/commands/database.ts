import { backfillDatabase, migrateDatabase } from '../../platform/database/migrate.ts';
import { refuseOtherPurpose } from '../../platform/database/purpose.ts';
import { isBehind, readSchemaState } from '../../platform/database/schema-state.ts';
import { databaseBackfills } from '../../platform/database/sql-files.ts';
import { type SchemaCommand, UsageError } from '../definition.ts';
import { describeSchema } from '../describe-schema.ts';

export const verbs: readonly SchemaCommand[] = [
  {
    verb: 'status',
    summary: 'what the database lacks for this version, and which versions it serves',
    arguments: [],
    flags: {},
    details: `Changes nothing. Lists pending migrations with the tables they touch, functions, backfills, and the versions that are
connected. Needs only DATABASE_URL.`,
    onSchema: async ({ database, write }) => {
      write((await describeSchema(database.client)).join('\n'));
    },
  },
  {
    verb: 'migrate',
    summary: 'bring the database to this version, while servers of the version before run',
    arguments: [],
    flags: { 'dry-run': { summary: 'only say what would be done, as status does' } },
    details: `Runs as DATABASE_OWNER_URL and needs no other setting than DATABASE_URL, DEMO and NODE_ENV. It never waits long for a
lock: it gives up, lets the servers work, and tries again. Repeat it after any failure; what was done remains.`,
    onSchema: async ({ database, ownerUrl, demo, write }, { flags }) => {
      if (flags['dry-run']) return write((await describeSchema(database.client)).join('\n'));
      const before = await migrateDatabase(database, {
        ownerUrl,
        mayBegin: (handle) => refuseOtherPurpose(handle, { demo }),
      });
      for (const { name } of [...before.pending, ...before.outdated]) write(name);
      write(isBehind(before) ? 'The database is migrated.' : 'Nothing was to be done.');
      const { newer } = await readSchemaState(database.client);
      if (newer.length > 0) write(`A newer version has migrated the database: ${newer.at(-1)}.`);
      if (databaseBackfills().length > 0) write('Run the backfills next: database backfill.');
    },
  },
  {
    verb: 'backfill',
    summary: 'run the long changes of data of this version in batches, beside running servers',
    arguments: [],
    flags: {
      rows: { value: 'NUMBER', summary: 'rows of a batch; 1000 if not given' },
      share: {
        value: 'PERCENT',
        summary: 'share of the time in which it works; 50 if not given, less for a busy database',
      },
    },
    details: `Runs as DATABASE_OWNER_URL. It can be stopped and started again at any time, and continues where it was.`,
    onSchema: async ({ database, ownerUrl, write }, { flags }) => {
      const pace = {
        rows: readNumber('rows', flags.rows, 1_000, 100_000),
        share: readNumber('share', flags.share, 50, 100) / 100,
      };
      await backfillDatabase(ownerUrl ?? database.url, pace, (name, rows) =>
        write(`${name}: ${rows} rows`),
      );
      write('Every backfill has ended.');
    },
  },
];

function readNumber(name: string, typed: unknown, fallback: number, most: number): number {
  if (typed === undefined) return fallback;
  const number = Number(typed);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new UsageError(`--${name} must be a whole number from 1 to ${most}, not '${typed}'.`);
}
