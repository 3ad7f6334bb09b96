import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccounts, ann } from '../../../../test/exchange.ts';
import { addFloat } from '../../../../test/floats.ts';
import { fillBankAccount } from '../../../../test/prefunding.ts';
import { prefundingDesk } from '../../../../test/prefunding-orders.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import { formatDifference, runComparison } from './comparison.ts';
import { comparePrefunding } from './prefunding.ts';
import { compareBankStatements } from './statements.ts';

let prepared: PreparedDatabase;
/** Orders by what happened to them. */
const orders = { recorded: 0n, canceled: 0n, executed: 0n, returned: 0n, sent: 0n };
beforeAll(async () => {
  prepared = await prepareTestDatabase();
  const desk = prefundingDesk(prepared);
  await addAccounts(prepared);
  await fillBankAccount(prepared, 'MAIN', { cents: 1_000_000n, currency: 'ZAR' });
  const floatId = await addFloat(prepared, { channel: 'wallets', currency: 'ZAR', cents: 0n });
  const agree = () => desk.agree({ floatId, bankAccount: 'MAIN', amountCents: 50_000n });
  const says = (words: string, cents: bigint) => desk.bankSays({ words, cents });
  const recorded = await agree();
  await desk.act((of) => of.recordSending({ id: recorded.id, day: desk.today() }, ann));
  await says(recorded.reference, -50_000n);
  const returned = await agree();
  await says(returned.reference, -50_000n);
  await says(returned.reference, 50_000n);
  const executed = await agree();
  await desk.cancel(executed.id);
  const line = await says(executed.reference, -50_000n);
  await desk.propose(line, `prefunding-order:${executed.id}`);
  await desk.confirm(line);
  const canceled = await agree();
  await desk.cancel(canceled.id);
  const sent = await agree();
  await says(sent.reference, -50_000n);
  Object.assign(orders, {
    ...{ recorded: recorded.id, canceled: canceled.id, executed: executed.id },
    ...{ returned: returned.id, sent: sent.id },
  });
});
afterAll(() => prepared.close());

/** The differences that statements of the owner leave, which are then rolled back. */
async function differences(statements: readonly string[] = []): Promise<string[]> {
  const undone = new Error('undone');
  const found: string[] = [];
  await prepared.owner.db
    .transaction()
    .execute(async (db) => {
      for (const text of statements) {
        const of = text.replaceAll(/:(\w+)/g, (name, order: string) =>
          order in orders ? String(orders[order as keyof typeof orders]) : name,
        );
        await db.executeQuery({ sql: of, parameters: [], query: { kind: 'RawNode' } } as never);
      }
      for (const comparison of [comparePrefunding, compareBankStatements]) {
        const result = await runComparison({ ...prepared.database, db }, comparison);
        found.push(...result.differences.map(formatDifference));
      }
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  return found;
}

const UNGUARDED = [
  'prefunding_orders',
  'prefunding_events',
  'statement_matches',
  'journal_lines',
].map((table) => `alter table ${table} disable trigger user`);

test('orders that do not go by the book have no differences', async () => {
  expect(await differences()).toEqual([]);
});

test.each([
  [
    'a return that nothing shows',
    `update prefunding_orders set state = 'RETURNED', returned_on = current_date where id = :sent`,
    ['entry of its return', 'its state', 'line of the bank'],
  ],
  [
    'a return that was made undone',
    `update prefunding_orders set state = 'SENT', returned_on = null where id = :returned`,
    ['entry of its return', 'its state', 'line of the bank'],
  ],
  [
    'another day of a return',
    `update prefunding_orders set returned_on = returned_on + 1 where id = :returned`,
    ['day of its entry'],
  ],
  [
    'a canceled order that no line sent',
    `update prefunding_orders set state = 'SENT', sent_on = current_date where id = :canceled`,
    ['its entry', 'its state', 'line of the bank'],
  ],
  [
    'an executed order that was canceled again',
    `update prefunding_orders set state = 'CANCELED', sent_on = null where id = :executed`,
    ['its entry', 'its state', 'line of the bank'],
  ],
  [
    'an executed order whose line nobody confirmed',
    `update statement_matches set state = 'EXACT', proposed_by = null, decided_by = null, decided_at = null, reason = null
     where prefunding_order_id = :executed`,
    ['line of the bank'],
  ],
  [
    'an executed order without the people who canceled it',
    `update prefunding_orders set canceled_by = null where id = :executed`,
    ['canceled by'],
  ],
  [
    'a return of another amount',
    `update journal_lines l set amount_cents = l.amount_cents * 2 from journal_entries e
     where e.id = l.entry_id and e.event = 'PAYOUT_FUNDING_RETURNED'`,
    ['entry of its return', 'BANK MAIN'],
  ],
  [
    'an order recorded by hand that its line does not show',
    `update statement_matches set prefunding_order_id = :canceled where prefunding_order_id = :recorded`,
    ['line of the bank', 'BANK MAIN'],
  ],
])('%s is found', async (_what, statement, about) => {
  const found = await differences([...UNGUARDED, statement]);
  for (const one of about) expect(found.join('\n')).toContain(one);
});
