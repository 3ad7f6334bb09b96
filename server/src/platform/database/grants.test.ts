import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RIGHTS } from './rights.ts';

const SOURCES = new URL('../../', import.meta.url);

/** Source files of the product, without the parts that only the database's owner runs. */
const sources = new Map(
  globSync('**/*.{ts,sql}', { cwd: SOURCES })
    .filter(
      (file) =>
        // Functions that erase personal data run with the owner's rights.
        !/\.test\.ts$|^platform\/database\/(migrations|generated|migrate|backfill\.ts|apply-migration|functions\.ts|functions\/erase_)/.test(
          file,
        ),
    )
    .map((file) => [file, readFileSync(new URL(file, SOURCES), 'utf8')] as const),
);

/** A statement of the product and the right it needs. */
interface Use {
  readonly right: 'insert' | 'update' | 'delete';
  readonly table: string;
  readonly columns: readonly string[];
  readonly where: string;
}

const GRANTED = new Map(
  RIGHTS.flatMap(({ rights, tables }) => tables.map((table) => [table, rights] as const)),
);

/**
 * Columns that an update right names; undefined for a right to update all columns, empty without the right.
 */
function updatable(rights: string): readonly string[] | undefined {
  const [, columns] = /\bupdate\b(?: \(([^)]*)\))?/.exec(rights) ?? [undefined, ''];
  return columns?.split(/,\s*/).filter((column) => column !== '');
}

/** Why a statement would be denied; undefined if it may run. */
function denial({ right, table, columns, where }: Use): string | undefined {
  const rights = GRANTED.get(table);
  if (rights === undefined) return `${where}: no rights on ${table}`;
  const may = updatable(rights);
  const lacking =
    right === 'update'
      ? may !== undefined && (may.length === 0 || columns.some((name) => !may.includes(name)))
      : !rights.split(/,\s*/).includes(right);
  return lacking ? `${where}: ${right} ${table} (${columns.join(', ')})` : undefined;
}

const WRITES = [
  { right: 'insert', at: /\binsert into (?!pgboss)(\w+)|\.insertInto\('(\w+)'\)/g },
  { right: 'delete', at: /\bdelete from (\w+)|\.deleteFrom\('(\w+)'\)/g },
] as const;
const UPDATES =
  /\bupdate (\w+)(?: (?:as )?\w+)?\s+set\s+(?<sql>[^;`]*?)(?=\bwhere\b|\bfrom\b|\breturning\b|[;`])|\.updateTable\('(\w+)'\)(?:\s*\.set\(\{(?<object>[^}]*)\})?/g;
const UPSERTS =
  /\bdo update\s+set\s+(?<sql>[^;`]*)|\.doUpdateSet\(\{(?<object>[^}]*)\}|\.doUpdateSet\(/g;
const LOCKS =
  /\bfor (?:no key )?(?:update|share)\b(?: of (\w+))?|\.for(?:NoKey)?(?:Update|Share)\((?:'(\w+)')?\)/g;

const columnsOf = (groups: Record<string, string | undefined> = {}): string[] => [
  ...[...(groups.sql ?? '').matchAll(/(?:^|,)\s*(\w+)\s*=/g)].map(([, name]) => name ?? ''),
  ...[...(groups.object ?? '').matchAll(/(?:^|,)\s*(\w+)\s*(?=:|,|$)/g)].map(
    ([, name]) => name ?? '',
  ),
];

/** Tables named before a position in a statement, with their aliases. */
function tableBefore(text: string, end: number, pattern: RegExp, name?: string) {
  const found = [...text.slice(0, end).matchAll(pattern)].map(({ groups = {} }) => groups);
  const last = found.findLast(
    ({ sql, alias, built, named }) => !name || [sql, alias, built, named].includes(name),
  );
  return last?.sql ?? last?.built;
}

const INSERTED = /\binsert into (?<sql>\w+)|\.insertInto\('(?<built>\w+)'\)/g;
const SELECTED =
  /\b(?:from|join) (?<sql>\w+)(?: (?!where|order|on|for|join)(?<alias>\w+))?|\.selectFrom\('(?<built>\w+)(?: as (?<named>\w+))?'\)/g;

/** The table of a query that a function starts, in the same or another file. */
function builtBy(text: string, end: number): string | undefined {
  const [, name] = /\b(\w+)\([^()]*\)\s*$/.exec(text.slice(0, end)) ?? [];
  if (name === undefined) return undefined;
  const made = new RegExp(
    `(?:const|function) ${name}\\b(?:(?!\\n\\n)[\\s\\S])*?selectFrom\\('(\\w+)`,
  );
  return [text, ...sources.values()].map((one) => made.exec(one)?.[1]).find(Boolean);
}

function usesOf(file: string, whole: string): Use[] {
  const text = whole.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|--.*$/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  const use = (
    right: Use['right'],
    { index }: { index: number },
    table = '?',
    columns: string[] = [],
  ) => ({
    ...{ right, table, columns },
    where: `${file}:${text.slice(0, index).split('\n').length}`,
  });
  const writes = WRITES.flatMap(({ right, at }) =>
    [...text.matchAll(at)].map((match) => use(right, match, match[1] ?? match[2])),
  );
  const updates = [...text.matchAll(UPDATES)].map((match) => {
    const { sql, object } = match.groups ?? {};
    // Columns set through a variable may be any.
    const columns = (sql ?? object) === undefined ? ['*'] : columnsOf(match.groups);
    return use('update', match, match[1] ?? match[3], columns);
  });
  const upserts = [...text.matchAll(UPSERTS)].map((match) =>
    use('update', match, tableBefore(text, match.index, INSERTED), columnsOf(match.groups)),
  );
  const locks = [...text.matchAll(LOCKS)].map((match) => {
    const alias = match[1] ?? match[2];
    const named = tableBefore(text, match.index, SELECTED, alias);
    const isBuilt = match[0].startsWith('.');
    const table = isBuilt ? (alias ? (named ?? alias) : builtBy(text, match.index)) : undefined;
    return use('update', match, table ?? named);
  });
  return [...writes, ...updates, ...upserts, ...locks];
}

test('the server’s user has the right that each statement needs', () => {
  const uses = [...sources].flatMap(([file, text]) => usesOf(file, text));
  expect(uses.length).toBeGreaterThan(400);
  expect(uses.map(denial).filter((why) => why !== undefined)).toEqual([]);
});

test.each([
  ['a lock', 'select 1 from month_closings m where true for update', 'month_closings'],
  ['a lock of one of two', 'from payments p join refunds r on true for update of p', 'payments'],
  ['an upsert', 'insert into fees values (1) on conflict (id) do update set x = 1', 'fees'],
  ['a query that is built', `db.selectFrom('audit_seals').select('id').forUpdate()`, 'audit_seals'],
])('%s counts as an update', (_, text, table) => {
  expect(usesOf('x.ts', text)).toContainEqual(expect.objectContaining({ right: 'update', table }));
});

test.each([
  ['by its column', 'update payments set amount_cents = 1 where id = 1', 'amount_cents'],
  ['where its columns are those of a variable', `db.updateTable('payments').set(changes)`, '*'],
])('a statement beyond the rights is refused %s', (_, text, columns) => {
  const [use] = usesOf('x.ts', text);
  expect(use && denial(use)).toBe(`x.ts:1: update payments (${columns})`);
});
