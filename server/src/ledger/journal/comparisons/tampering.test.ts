import { businessDay } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoneyPathIds, runAllPaths } from '../../../../test/money-paths.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import { camtFile, MAIN, stitchFile } from '../../../../test/statement-files.ts';
import { journal } from '../../../../test/tampering/journal.ts';
import { owed } from '../../../../test/tampering/owed.ts';

import { payouts } from '../../../../test/tampering/payouts.ts';

import { received } from '../../../../test/tampering/received.ts';

import { sent } from '../../../../test/tampering/sent.ts';
import { statements as kept } from '../../../../test/tampering/statements.ts';
import { type Handle, withTransaction } from '../../../platform/database/pool.ts';
import { statementsService } from '../../reconciliation/service.ts';
import { findLedgerDifferences } from '../reconcile.ts';
import { formatDifference } from './comparison.ts';

let prepared: PreparedDatabase;
let lives: MoneyPathIds;

beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  lives = await runAllPaths(prepared.database);
  await bringStatements();
  // The demo's money is from previous months, one of them closed.
  await prepared.database.pool.query(`
    with closed as (
      insert into closed_months (month, closed_by)
      select m, 'operator:Thandi' from generate_series(date_trunc('month', current_date) - interval '3 months',
        date_trunc('month', current_date) - interval '2 months', interval '1 month') m
      returning month, closed_at
    )
    insert into audit_entries (at, actor, action, subject)
    select closed_at, 'operator:Thandi', 'month.closed', 'month:' || to_char(month, 'YYYY-MM') from closed`);
});
afterAll(() => prepared.close());

/** Imports a statement for a day without money from STITCH, and a charge of our bank. */
async function bringStatements(): Promise<void> {
  const service = statementsService(prepared.database, { name: 'Thumela' });
  await service.addBankAccount(MAIN);
  const [operator, day] = ['Thandi', '2020-01-02'];
  const payment = { type: 'payment', id: 'P1', reference: '1', cents: 900n, day } as const;
  const back = { ...payment, type: 'chargeback', cents: -900n } as const;
  const content = stitchFile([payment, back]);
  await service.import({ name: 'stitch.csv', content, from: 'STITCH', operator });
  const charge = camtFile([{ cents: -77n, day: businessDay(new Date()), charge: true }]);
  await service.import({ name: 'bank.xml', content: charge, from: 'bank', operator });
}

const differences = async (handle: Handle) =>
  (await findLedgerDifferences(handle)).map(formatDifference);

/** The differences after statements that only the owner of the tables can run; they are rolled back. */
async function after(statements: string): Promise<string[]> {
  const undone = new Error('undone');
  let found: string[] = [];
  const tampering = withTransaction(prepared.owner, async (handle) => {
    await sql`set local session_replication_role = replica`.execute(handle.db);
    await sql.raw(named(statements)).execute(handle.db);
    found = await differences(handle);
    throw undone;
  });
  await expect(tampering).rejects.toBe(undone);
  return found;
}

/** Replaces names in braces with rows, such as {COMPLETE} with a transaction of the demo. */
const named = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const life = (lives as unknown as Record<string, bigint>)[name];
    return String(life ?? `(select min(id) from transactions where status = '${name}')`);
  });

test('a ledger with every kind of money movement agrees with all related rows', async () => {
  expect(await differences(prepared.database)).toEqual([]);
});

describe.each(
  [sent, received, journal, owed, payouts, kept].flatMap((each) => Object.entries(each)),
)('tampering with %s', (_, all) => {
  test.each(all)('%s is detected', async (_what, statements, line) => {
    expect(await after(statements)).toContainEqual(expect.stringMatching(line));
  });
});
