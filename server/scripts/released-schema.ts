import type pg from 'pg';
import { JOBS_SCHEMA } from '../src/platform/database/migrate.ts';
import { RIGHTS } from '../src/platform/database/rights.ts';
import { QUEUES } from '../src/platform/jobs/queues.ts';

type Texts = Readonly<Record<string, string>>;

/** Everything of a schema that a server relies on, in words that can be compared. */
export interface Schema {
  /** Definitions of columns, by table and column. */
  readonly tables: Readonly<Record<string, Texts>>;
  /** Definitions by table and name. */
  readonly constraints: Texts;
  /** Definitions of unique indexes, by table and name. */
  readonly uniqueIndexes: Texts;
  /** Definitions by table and name. */
  readonly triggers: Texts;
  /** Arguments and result, by name and types of the arguments. */
  readonly functions: Texts;
  /** Rights of the server's user, by table. */
  readonly rights: Readonly<Record<string, readonly string[]>>;
  readonly queues: readonly string[];
  /** Version of the job queue's own schema. */
  readonly jobs: string;
}

/** The schema of a release, with its migrations. */
export interface Release extends Schema {
  readonly version: string;
  /** Commit of the release. */
  readonly commit: string;
  readonly migrations: readonly string[];
}

const COLUMNS = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod)
    || case when a.attnotnull then ' not null' else '' end
    || case when a.attidentity <> '' or a.attgenerated <> '' or a.atthasdef then ' has default' else '' end as definition
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped`;

/** Without those of PostgreSQL 18 for columns that are not null, which are among the columns. */
const CONSTRAINTS = `
  select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
  from pg_constraint join pg_class c on c.oid = conrelid
  where connamespace = 'public'::regnamespace and not c.relispartition and contype in ('c', 'f', 'p', 'u', 'x')`;

const UNIQUE_INDEXES = `
  select i.indrelid::regclass || '.' || i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique and not c.relispartition
    and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u', 'x'))`;

const TRIGGERS = `
  select tgrelid::regclass || '.' || tgname as name, pg_get_triggerdef(oid) as definition
  from pg_trigger where not tgisinternal and tgrelid in (
    select oid from pg_class where relnamespace = 'public'::regnamespace and not relispartition)`;

const FUNCTIONS = `
  select proname || '(' || pg_get_function_identity_arguments(oid) || ')' as name,
    pg_get_function_arguments(oid) || ' returns ' || pg_get_function_result(oid) as definition
  from pg_proc where pronamespace = 'public'::regnamespace`;

/** Reads the schema of a migrated database, as its owner. */
export async function readSchema(pool: Pick<pg.Pool, 'query'>): Promise<Schema> {
  const read = async (text: string) => {
    const { rows } = await pool.query<{ name: string; definition: string }>(
      `select * from (${text}) found order by name collate "C"`,
    );
    return rows.map(({ name, definition }) => [name, definition] as const);
  };
  const texts = async (text: string): Promise<Texts> => Object.fromEntries(await read(text));
  const { rows: columns } = await pool.query<{ table: string; name: string; definition: string }>(
    `${COLUMNS} order by c.relname collate "C", a.attname collate "C"`,
  );
  const { rows: jobs } = await pool.query<{ version: string }>(
    `select version::text from ${JOBS_SCHEMA}.version`,
  );
  const byTable = Object.entries(Object.groupBy(columns, ({ table }) => table));
  return {
    tables: Object.fromEntries(
      byTable.map(([table, found = []]) => [
        table,
        Object.fromEntries(found.map(({ name, definition }) => [name, definition])),
      ]),
    ),
    constraints: await texts(CONSTRAINTS),
    uniqueIndexes: await texts(UNIQUE_INDEXES),
    triggers: await texts(TRIGGERS),
    functions: await texts(FUNCTIONS),
    rights: listRights(),
    queues: Object.keys(QUEUES).sort(),
    jobs: jobs[0]?.version ?? '',
  };
}

/** Rights by table: `update (a, b)` counts as two. */
function listRights(): Record<string, string[]> {
  const pairs = RIGHTS.flatMap(({ rights, tables }) => {
    const each = [...rights.matchAll(/(\w+)(?:\s*\(([^)]*)\))?/g)].flatMap(([, verb, columns]) =>
      columns === undefined
        ? [`${verb}`]
        : columns.split(',').map((column) => `${verb} (${column.trim()})`),
    );
    return tables.map((table) => [table, each.sort()] as const);
  });
  return Object.fromEntries(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}
