import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePayments } from '../../../test/many-payments.ts';
import { putPaidPayouts } from '../../../test/many-payouts.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { camtFile, MAIN, stitchFile } from '../../../test/statement-files.ts';
import { statementsOf } from '../../../test/statements.ts';
import { statementsReader, statementsService } from './service.ts';

const operator = 'Thandi Dlamini';
const day = '2026-10-01';
const [reference, untold] = ['9400000000000001', '9400000000000002'];

/** Tables that grow with every payment, whether anything of it is open or not. */
const LARGE =
  /^(payments|transactions|payouts|payout_orders|refunds|statement_lines|statement_matches|untold_money)$/;

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  const { database } = prepared;
  const service = statementsService(database, { name: 'Thumela' });
  await service.addBankAccount(MAIN);
  await putPaidPayouts(database, 2_000);
  await makePayments(database, [
    { reference, partnerReference: 'P1', cents: 5_000n, day },
    { reference: untold, partnerReference: 'P2', cents: 6_000n, day, refund: 'OWED' },
  ]);
  const stitch = stitchFile([
    { type: 'payment', reference, id: 'P1', cents: 5_000n, day },
    { type: 'payment', reference: '9400000000000003', id: 'P3', cents: 6_000n, day },
  ]);
  const bank = camtFile([{ cents: -6_000n, day, reference: 'UNKNOWN', bank: 'B1' }]);
  await service.import({ name: 'stitch.csv', content: stitch, from: 'STITCH', operator });
  await service.import({ name: 'bank.xml', content: bank, from: 'bank', operator });
  await prepared.owner.pool.query('analyze');
});
afterAll(() => prepared.close());

interface Plan {
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Node Type': string;
  Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

test('a page of unmatched items finds its candidates by indexes, and reads no large table completely', async () => {
  const reader = statementsReader(prepared.database);
  const said = await statementsOf(async () => {
    const { lines, untold: money } = await reader.leftOver({ page: 0, size: 50 });
    expect(lines.map(({ like }) => like)).toContainEqual(expect.stringMatching(/^payment:/));
    expect(money.map((one) => one.reference)).toContain(untold);
    expect((await reader.leftOverCounts()).lines).toBe(lines.length);
  });
  expect(said.length).toBeGreaterThan(2);
  for (const { text, values } of said) {
    const { rows } = await prepared.database.pool.query(`explain (format json) ${text}`, [
      ...values,
    ]);
    const whole = nodes(rows[0]['QUERY PLAN'][0].Plan).filter(
      (node) => LARGE.test(node['Relation Name'] ?? '') && node['Index Cond'] === undefined,
    );
    // Rows that a bitmap reads were found by the index below it.
    const read = whole.filter((node) => node['Node Type'] !== 'Bitmap Heap Scan');
    expect([text, read.map((node) => node['Relation Name'])]).toEqual([text, []]);
  }
});
