import { readHeaders } from './migration-headers.ts';
import type { SqlFile } from './sql-files.ts';

/** Statements that an expanding migration may not contain. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^alter\b[\s\S]*\brename\b/i, 'renames something'],
  [/^drop\s+(table|view|materialized\s+view)\b/i, 'drops a table'],
  [/^alter\s+table\b[\s\S]*\bdrop\s+column\b/i, 'drops a column'],
  [
    /^alter\s+table\b[\s\S]*\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
    'changes the type of a column',
  ],
  [/^alter\s+table\b[\s\S]*\bset\s+not\s+null\b/i, 'forbids null'],
  [/^truncate\b/i, 'empties a table'],
  [/^drop\s+function\b/i, 'drops a function'],
];

const ADDED_COLUMN =
  /\badd\s+column\s+(?:if\s+not\s+exists\s+)?([\s\S]*?)(?=,\s*(?:add|alter|drop)\b|$)/gi;
const ADDED_CONSTRAINT = /\badd\s+constraint\s+([\s\S]*?)(?=,\s*(?:add|alter|drop)\b|$)/gi;
const CHANGED = /^(?:update(?:\s+only)?|delete\s+from(?:\s+only)?)\s+(\w+)/i;

/**
 * Finds statements that the version before would not survive, or that would stop it while it runs: one
 * sentence each. A contracting migration may do anything.
 *
 * @param released tables of the version before; rows of others may be changed at once, because they are new
 */
export function findForbidden(
  file: Pick<SqlFile, 'name' | 'sql'>,
  released: Readonly<Record<string, unknown>>,
): string[] {
  if (readHeaders({ sql: file.sql }).servesFrom !== undefined) return [];
  return splitStatements(file.sql).flatMap((statement) =>
    [
      ...FORBIDDEN.filter(([pattern]) => pattern.test(statement)).map(([, what]) => what),
      ...forbiddenAdditions(statement, released),
      ...changedRows(statement, released),
    ].map((what) => `${file.name} ${what}`),
  );
}

function forbiddenAdditions(
  statement: string,
  released: Readonly<Record<string, unknown>>,
): string[] {
  const table = /^alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?(\w+)/i.exec(statement)?.[1] ?? '';
  if (!(table in released)) return [];
  const columns = [...statement.matchAll(ADDED_COLUMN)].map(([, column = '']) => column);
  const constraints = [...statement.matchAll(ADDED_CONSTRAINT)].map(([, added = '']) => added);
  return [
    ...columns
      .filter(
        (column) => /\bnot\s+null\b/i.test(column) && !/\b(default|generated)\b/i.test(column),
      )
      .map(() => 'adds a column without a default that may not be null'),
    ...constraints
      .filter((added) => !/\bnot\s+valid\b|\busing\s+index\b/i.test(added))
      .map(() => 'adds a constraint that is not `not valid`'),
  ];
}

function changedRows(statement: string, released: Readonly<Record<string, unknown>>): string[] {
  const table = CHANGED.exec(statement)?.[1]?.toLowerCase() ?? '';
  return table in released && !SMALL.includes(table)
    ? [`changes rows of ${table}: use a backfill`]
    : [];
}

/** Tables whose rows are so few that a migration may change all of them. */
const SMALL: readonly string[] = ['schema_functions', 'system_config', 'accounts', 'installation'];

/** Statements without comments; texts in quotes count as one word. */
const splitStatements = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "'…'")
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
