import { PostgresDialect as Connection, Kysely } from 'kysely';
import {
  type DatabaseMetadata,
  type ExpressionNode,
  GenericExpressionNode,
  IdentifierNode,
  PostgresDialect,
  serializeFromMetadata,
} from 'kysely-codegen';
import type pg from 'pg';
import { COLUMN_TYPES, NEVER_NULL } from '../src/platform/database/columns.ts';

type ColumnMetadata = DatabaseMetadata['tables'][number]['columns'][number];

/** Attributes of columns in PostgreSQL's catalogue that kysely-codegen does not read. */
interface Catalogue {
  /** The texts that a check constraint allows for a column. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
  /** Read-only columns: identities that are always generated, and numbers of partitioned tables. */
  readonly identities: ReadonlySet<string>;
  /** Parts of partitioned tables, which have no rows of their own in the code. */
  readonly partitions: ReadonlySet<string>;
}

/**
 * Source code of the row types; determined by the database and columns.ts only.
 *
 * @param pool of a database with the newest schema
 * @throws Error if a JSON column or a status has no type, or a type has no column
 */
export async function rowTypes(pool: pg.Pool): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' });
  // As the pool's parsers return them; written values have the same type.
  dialect.adapter.scalars.int8 = new IdentifierNode('bigint');
  dialect.adapter.scalars.numeric = new IdentifierNode('string');
  const metadata = await dialect.introspector.introspect({
    db: new Kysely({ dialect: new Connection({ pool }) }),
  });
  const catalogue = await readCatalogue(pool);
  metadata.tables = metadata.tables.filter(
    ({ schema, name }) =>
      schema === 'public' && !name.startsWith('schema_') && !catalogue.partitions.has(name),
  );
  const columns = indexColumns(metadata);
  for (const [name, column] of columns) {
    const choices = catalogue.choices.get(name);
    if (choices) column.enumValues = [...choices];
    if (NEVER_NULL.has(name)) column.isNullable = false;
  }
  refuseUntyped(columns);
  const told = [...new Set(Object.values(COLUMN_TYPES)), 'JsonOf'];
  return serializeFromMetadata({
    dialect,
    metadata,
    overrides: { columns: buildTypeOverrides(columns, catalogue) },
    customImports: {
      ...Object.fromEntries(told.map((name) => [name, '../columns.ts'])),
      GeneratedAlways: 'kysely',
    },
  });
}

/** Every column by `table.column`. */
const indexColumns = (metadata: DatabaseMetadata): ReadonlyMap<string, ColumnMetadata> =>
  new Map(
    metadata.tables.flatMap(({ name, columns }) =>
      columns.map((column) => [`${name}.${column.name}`, column] as const),
    ),
  );

const isJson = ({ dataType }: ColumnMetadata) => dataType === 'jsonb' || dataType === 'json';

function buildTypeOverrides(
  columns: ReadonlyMap<string, ColumnMetadata>,
  { identities }: Catalogue,
) {
  const overrides: Record<string, ExpressionNode> = {};
  for (const [name, column] of columns) {
    const type = COLUMN_TYPES[name];
    if (identities.has(name)) overrides[name] = genericType('GeneratedAlways', 'bigint');
    if (type === undefined) continue;
    const node = isJson(column) ? genericType('JsonOf', type) : new IdentifierNode(type);
    overrides[name] = column.hasDefaultValue
      ? new GenericExpressionNode('Generated', [node])
      : node;
  }
  return overrides;
}

const genericType = (name: string, of: string) =>
  new GenericExpressionNode(name, [new IdentifierNode(of)]);

/** Without this check, a status typed as any text or JSON typed as any value would go unnoticed. */
function refuseUntyped(columns: ReadonlyMap<string, ColumnMetadata>): void {
  const isStatus = (name: string, { dataType }: ColumnMetadata) =>
    name.endsWith('status') && dataType === 'text';
  const untold = [...columns]
    .filter(([name, column]) => isJson(column) || isStatus(name, column))
    .filter(([name, { enumValues }]) => !enumValues && !(name in COLUMN_TYPES))
    .map(([name]) => name);
  const gone = Object.keys(COLUMN_TYPES).filter((name) => !columns.has(name));
  if (untold.length > 0) throw new Error(`columns.ts has no type for ${untold.join(', ')}.`);
  if (gone.length > 0) throw new Error(`columns.ts has types of no column: ${gone.join(', ')}.`);
}

async function readCatalogue(pool: pg.Pool): Promise<Catalogue> {
  const { rows: checks } = await pool.query<{ name: string; definition: string }>(`
    select r.relname || '.' || a.attname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class r on r.oid = c.conrelid
      join pg_attribute a on a.attrelid = r.oid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`);
  const { rows: always } = await pool.query<{ name: string }>(`
    select r.relname || '.' || a.attname as name
    from pg_attribute a join pg_class r on r.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = r.oid and d.adnum = a.attnum
    where (a.attidentity = 'a' or pg_get_expr(d.adbin, d.adrelid) like 'monthly_number(%')
      and r.relnamespace = 'public'::regnamespace`);
  const { rows: partitions } = await pool.query<{ name: string }>(
    'select relname as name from pg_class where relispartition',
  );
  return {
    choices: new Map(checks.flatMap(({ name, definition }) => choicesIn(name, definition))),
    identities: new Set(always.map(({ name }) => name)),
    partitions: new Set(partitions.map(({ name }) => name)),
  };
}

/**
 * The choices in `CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])))`, if it is such a constraint.
 */
function choicesIn(name: string, definition: string): [string, string[]][] {
  const [, list] = /^CHECK \(\(\w+ = ANY \(ARRAY\[('.*'::text)\]\)\)\)$/.exec(definition) ?? [];
  if (list === undefined) return [];
  return [[name, [...list.matchAll(/'([^']*)'::text/g)].map(([, text = '']) => text)]];
}
