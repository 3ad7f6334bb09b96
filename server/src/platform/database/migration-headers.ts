import type { SqlFile } from './sql-files.ts';

/** First line of a migration that builds indexes without blocking writes. */
export const CONCURRENTLY = '-- Concurrently.\n';

/** Statements of a migration about itself, in the comment that it begins with (decision 47). */
export interface MigrationHeaders {
  /**
   * Oldest version that works on the schema from this migration on. Undefined for an expanding migration, which takes
   * nothing away from a version that worked before.
   */
  readonly servesFrom: string | undefined;
  /** Backfills that must have ended before, by their names. */
  readonly after: readonly string[];
}

type Sql = Pick<SqlFile, 'sql'>;

const CONTRACTS = /^-- Contracts: needs version (\d+\.\d+\.\d+) everywhere\.$/gm;
const AFTER = /^-- After backfill: ([a-z0-9-]+\.sql)\.$/gm;

/** Comment lines before the first statement. */
const leadingComment = ({ sql }: Sql): string => /^(?:--.*\n)*/.exec(sql)?.[0] ?? '';

export function readHeaders(file: Sql): MigrationHeaders {
  const comment = leadingComment(file);
  const matches = (pattern: RegExp) =>
    [...comment.matchAll(pattern)].map(([, found = '']) => found);
  return { servesFrom: matches(CONTRACTS)[0], after: matches(AFTER) };
}

/** Whether the statements of a migration run outside a transaction. */
export const isConcurrent = ({ sql }: Sql): boolean => sql.startsWith(CONCURRENTLY);

/** Kind of a migration, as `thumela database status` names it. */
export function describeKind(file: Sql): string {
  const { servesFrom } = readHeaders(file);
  if (servesFrom !== undefined) return `contracting, needs ${servesFrom} everywhere`;
  return isConcurrent(file) ? 'expanding, builds indexes concurrently' : 'expanding';
}
