import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../test/prepared.ts';

let prepared: PreparedDatabase;

beforeAll(async () => {
  prepared = await prepareTestDatabase();
});

afterAll(() => prepared.close());

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  filled: boolean;
}

/** Kinds of columns in tables/columns.ts that may be left out when inserting. */
const OPTIONAL = /^(ByDefault|Maybe|GeneratedAlways|\w+ByDefault)/;
const NULLABLE = /^Maybe/;

const SCALARS: Record<string, string> = {
  int8: 'bigint',
  _int8: 'bigint[]',
  int2: 'number',
  int4: 'number',
  bool: 'boolean',
  date: 'string',
  numeric: 'string',
  text: 'string',
  _text: 'string[]',
  uuid: 'string',
  bpchar: 'string',
  xid8: 'string',
  timestamptz: 'Moment',
  jsonb: 'Json',
};

/** Table, column and declared type, as the source of the types says. */
function declared(): Map<string, string> {
  const folder = new URL('./tables/', import.meta.url);
  const index = readFileSync(new URL('./tables.ts', import.meta.url), 'utf8');
  const nameOf = new Map(
    [...index.matchAll(/^ {2}(\w+): \w+\.(\w+);$/gm)].map(([, table = '', type = '']) => [
      type,
      table,
    ]),
  );
  const types = new Map<string, string>();
  for (const file of readdirSync(folder)) {
    const source = readFileSync(new URL(file, folder), 'utf8');
    for (const [, name = '', body = ''] of source.matchAll(
      /^export interface (\w+) \{\n(.*?)^\}/gms,
    )) {
      for (const [, column, type = ''] of body.matchAll(/^ {2}(\w+): (.+);$/gm)) {
        types.set(`${nameOf.get(name)}.${column}`, type);
      }
    }
  }
  return types;
}

async function migrated(): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as table, c.column_name as column, c.udt_name as type,
      c.is_nullable = 'YES' as nullable,
      c.column_default is not null or c.is_identity = 'YES' as filled
    from information_schema.columns c
    where c.table_schema = 'public' and c.table_name <> 'schema_migrations'`.execute(
    prepared.database.db,
  );
  return rows;
}

test('the table types are those of the migrated database', async () => {
  const types = declared();
  const columns = await migrated();
  const wrong = columns.flatMap((column) => {
    const name = `${column.table}.${column.column}`;
    const type = types.get(name) ?? 'missing';
    types.delete(name);
    const scalar = SCALARS[column.type] ?? column.type;
    const fits =
      (type.includes(scalar) || (scalar === 'string' && type.includes('Text<'))) &&
      NULLABLE.test(type) === column.nullable &&
      OPTIONAL.test(type) === (column.nullable || column.filled);
    return fits ? [] : [{ ...column, says: type }];
  });
  expect(wrong).toEqual([]);
  expect([...types.keys()]).toEqual([]);
});
