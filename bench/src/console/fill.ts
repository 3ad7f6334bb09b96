import type pg from 'pg';
import { dropKeys, type Key } from './keys.ts';
import { totalsOf } from './money-rows.ts';
import { NAMES } from './people-rows.ts';
import { allRows, type Rows } from './rows.ts';
import type { Size } from './size.ts';
import type { Task, Workers } from './workers.ts';

/** Numbers per statement. */
const AT_A_TIME = 100_000;

/** Fills an empty, migrated database: rows, then indexes, then statistics for the planner. */
export async function fillDatabase(
  workers: Workers,
  size: Size,
  say: (sentence: string) => void,
): Promise<void> {
  const all = allRows(size);
  const tables = [...new Set(all.map(({ table }) => table))];
  await workers.one.query(NAMES);
  const keys = await dropKeys(workers.one, tables);
  say('Filling the tables …');
  await workers.all([...all.map(createFillTask), addedUp(size)]);
  say('Making the indexes …');
  await workers.all(keys.toSorted(byTable(tables)).map(createIndexTask));
  for (const { bind } of keys) if (bind) await workers.one.query(bind);
  for (const table of tables) await workers.one.query(continueSequence(table));
  say('Vacuuming …');
  await workers.all(tables.map(createVacuumTask));
  await workers.one.query('drop table bench_names; analyze journal_totals; checkpoint');
}

const createFillTask = ({ table, count, statement }: Rows): Task => ({
  what: `${table}: ${count}`,
  run: async (client) => {
    for (let from = 1; from <= count; from += AT_A_TIME) {
      await client.query(statement, [from, Math.min(count, from + AT_A_TIME - 1)]);
    }
  },
});

const addedUp = (size: Size): Task => ({
  what: 'journal_totals',
  run: (client) => client.query(totalsOf(size)),
});

/** Largest tables first, in the order in which they were filled. */
const byTable = (tables: readonly string[]) => (one: Key, other: Key) =>
  tables.indexOf(one.table) - tables.indexOf(other.table);

const createIndexTask = ({ name, make }: Key): Task => ({
  what: name,
  run: (client) => client.query(make),
});

const createVacuumTask = (table: string): Task => ({
  what: table,
  run: (client: pg.ClientBase) => client.query(`vacuum (analyze) ${table}`),
});

/** Sets the table's sequence to continue after the last row. */
const continueSequence = (table: string): string => `
do $$ declare last bigint; begin
  if exists (select from pg_attribute where attrelid = '${table}'::regclass and attname = 'id' and attidentity <> '') then
    select max(id) into last from ${table};
    perform setval(pg_get_serial_sequence('${table}', 'id'), last);
  end if;
end $$`;
