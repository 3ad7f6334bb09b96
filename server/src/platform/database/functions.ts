import type pg from 'pg';
import { compareVersions, VERSION } from '../core/version.ts';
import { databaseFunctions, type SqlFile } from './sql-files.ts';

/** The functions of a database as a version of the server finds them. */
export interface FunctionState {
  /** Functions that this version replaces. */
  readonly outdated: readonly SqlFile[];
  /** Functions that stay as a newer version left them, by the names of their files. */
  readonly kept: readonly string[];
}

/** A version of the server that looks at a database. */
interface Version {
  readonly version: string;
  /** Whether the database has migrations that it does not know. */
  readonly isOlder: boolean;
  /** Migrations that it is going to apply. */
  readonly pending: readonly SqlFile[];
}

/** A text of a function, the current one last. */
interface Text {
  readonly checksum: string;
  /** Version that brought it; null if that was before versions were recorded. */
  readonly version: string | null;
}

/**
 * Functions whose text differs from the database's: all of them in a new database. A text stays if a newer version
 * brought it, because it accepts the calls of the version before and an older text might not accept the newer ones
 * (decision 4).
 */
export async function readFunctionState(
  client: Pick<pg.ClientBase, 'query'>,
  version: Version,
): Promise<FunctionState> {
  const texts = await knownTexts(client);
  const dropped = new Set(version.pending.flatMap(droppedBy));
  const differing = databaseFunctions().filter(
    ({ name, checksum }) => dropped.has(name) || texts.get(name)?.at(-1)?.checksum !== checksum,
  );
  const stays = ({ name, checksum }: SqlFile) =>
    !dropped.has(name) && isNewer(texts.get(name) ?? [], checksum, version);
  return {
    outdated: differing.filter((file) => !stays(file)),
    kept: differing.filter(stays).map(({ name }) => name),
  };
}

/** Whether the current text of a function is newer than the one with this checksum. */
function isNewer(
  texts: readonly Text[],
  checksum: string,
  { version, isOlder }: Pick<Version, 'version' | 'isOlder'>,
): boolean {
  const current = texts.at(-1);
  if (!current) return false;
  if (isOlder || texts.some((text) => text.checksum === checksum)) return true;
  return current.version !== null && compareVersions(current.version, version) > 0;
}

/**
 * Files of the functions that a migration drops: it deletes their rows from `schema_functions` (decision 4).
 */
export const droppedBy = ({ sql }: Pick<SqlFile, 'sql'>): string[] =>
  [...sql.matchAll(/delete\s+from\s+schema_functions\b([^;]*)/gi)].flatMap(([, rows = '']) =>
    [...rows.matchAll(/'(\w+\.sql)'/g)].map(([, name = '']) => name),
  );

/** All texts that each function has had, the current one last. */
async function knownTexts(client: Pick<pg.ClientBase, 'query'>): Promise<Map<string, Text[]>> {
  const made = await client.query(
    `select where to_regclass('public.schema_functions') is not null`,
  );
  if (made.rowCount === 0) return new Map();
  // Read through JSON, because a database of an earlier version has no such column.
  const { rows } = await client.query<Text & { name: string }>(
    `select name, checksum, to_jsonb(f) ->> 'version' as version from schema_functions f order by id`,
  );
  return Map.groupBy(rows, ({ name }) => name);
}

/** Replaces functions; the caller's database transaction makes it all or none. Requires the newest schema. */
export async function replaceFunctions(
  client: pg.ClientBase,
  files: readonly SqlFile[],
): Promise<void> {
  for (const { name, sql, checksum } of files) {
    try {
      await client.query(sql);
      await client.query(
        'insert into schema_functions (name, checksum, version) values ($1, $2, $3)',
        [name, checksum, VERSION],
      );
    } catch (error) {
      throw new Error(`Function ${name} could not be replaced.`, { cause: error });
    }
  }
}
