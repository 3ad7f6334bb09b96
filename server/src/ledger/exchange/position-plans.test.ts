import { addDays } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts, addRate } from '../../../test/exchange.ts';
import { putPositionLines } from '../../../test/many-position-lines.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { statementsOf } from '../../../test/statements.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import { createDatabase, type Database } from '../../platform/database/pool.ts';
import { revaluePositions } from './revalue.ts';
import { listPositionsWithoutRate, listUnrevalued } from './unrevalued.ts';

const FILLING = { lines: 20_000, days: 500 };
const LINES_OF_A_DAY = FILLING.lines / FILLING.days;
const demo = { demo: false };

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  await addAccounts(prepared);
  await addRate(prepared, ago(4), { mid: '0.055' });
  await putPositionLines(prepared, { ...FILLING, last: ago(1) });
});
afterAll(() => prepared.close());

const ago = (days: number) => addDays(currentBusinessDay(prepared.database.clock), -days);

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** The rows of journal_lines that a statement reads, whether it returns them or not. */
async function countRead(text: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await prepared.database.pool.query(`explain (analyze, format json) ${text}`, [
    ...values,
  ]);
  return nodes(rows[0]['QUERY PLAN'][0].Plan)
    .filter((node) => node['Relation Name'] === 'journal_lines')
    .map(
      (node) =>
        node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)),
    )
    .reduce((sum, count) => sum + count, 0);
}

test.each<[string, (database: Database) => Promise<unknown>, unknown]>([
  ['of the alert', listPositionsWithoutRate, []],
  ['of a close', (database) => listUnrevalued(database, ago(1), demo), ['USD']],
  ['of a revaluation', (database) => revaluePositions(database, demo), 1],
  ['of a close after it', (database) => listUnrevalued(database, ago(1), demo), []],
])(
  'reads %s are of the lines since the last revaluation, however many came before',
  async (_, read, expected) => {
    // A connection that is in use already sends its statements unseen.
    const own = createDatabase(prepared.config);
    await own.pool.query('select');
    const said = await statementsOf(async () => expect(await read(own)).toEqual(expected));
    await own.close();
    const reads = said.filter(({ text }) => /^\s*(select|with)[^;]*journal_lines/i.test(text));
    expect(reads.length).toBeGreaterThan(0);
    for (const { text, values } of reads) {
      // The lines of a day are read by their entries and by their day; there are also entries of revaluations.
      expect(await countRead(text, values), text).toBeLessThan(3 * LINES_OF_A_DAY);
    }
  },
);
