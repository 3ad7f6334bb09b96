import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/** Values to look for, in every spelling in which they may be stored. */
export interface Sentinel {
  /** Their kind, such as `ID_NUMBER`. */
  readonly kind: string;
  readonly spellings: readonly string[];
}

/** Bytes at the beginning of a photo and of a PDF. */
export const DOCUMENT: Sentinel = { kind: 'DOCUMENT', spellings: ['JFIF\0', '%PDF-1'] };

type Client = Pick<pg.ClientBase, 'query'>;

interface Column {
  readonly name: string;
  readonly type: string;
}

/**
 * Everything that a copy of the database reveals: looks for the values in each column of each table of each
 * schema, the job queue's too, in the text that PostgreSQL makes of it.
 * @returns the places, each as `KIND table.column`, sorted
 */
export async function scanDatabase(
  client: Client,
  sentinels: readonly Sentinel[],
): Promise<string[]> {
  const { rows } = await client.query<{ table: string; columns: Column[] }>(
    `select format('%I.%I', n.nspname, c.relname) as table,
       json_agg(json_build_object('name', a.attname, 'type', t.typname)) as columns
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid
     join pg_namespace n on n.oid = c.relnamespace
     join pg_type t on t.oid = a.atttypid
     where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
     group by 1`,
  );
  const places: string[] = [];
  for (const { table, columns } of rows) {
    for (const { kind, column } of await scanTable(client, table, columns, sentinels)) {
      places.push(`${kind} ${table.replace(/^public\./, '')}.${column}`);
    }
  }
  return places.sort();
}

async function scanTable(
  client: Client,
  table: string,
  columns: readonly Column[],
  sentinels: readonly Sentinel[],
) {
  const looks = columns.flatMap(({ name, type }) =>
    sentinels.map(({ kind }, index) => ({
      kind,
      column: name,
      text: `bool_or(${textOf(name, type)} like any ($${index + 1}))`,
    })),
  );
  const { rows } = await client.query<{ found: (boolean | null)[] }>(
    `select array[${looks.map(({ text }) => text).join(', ')}] as found from ${table}`,
    sentinels.map(({ spellings }) => spellings.map((spelling) => `%${spelling}%`)),
  );
  return looks.filter((_look, index) => rows[0]?.found[index]);
}

const textOf = (column: string, type: string): string =>
  type === 'bytea' ? `encode("${column}", 'escape')` : `"${column}"::text`;

/** The same for the files of a folder: the places, each as `KIND folder`, sorted. */
export async function scanFiles(folder: string, sentinels: readonly Sentinel[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places = new Set<string>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const content = await readFile(join(entry.parentPath, entry.name));
    for (const { kind, spellings } of sentinels) {
      if (!spellings.some((spelling) => content.includes(spelling, 0, 'latin1'))) continue;
      places.add(`${kind} ${entry.parentPath.slice(folder.length + 1)}`);
    }
  }
  return [...places].sort();
}
