import { businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPayable } from '../../../../test/payable-transactions.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import { reportPaid } from '../../../../test/report-paid.ts';
import { type StitchLine, stitchFile } from '../../../../test/statement-files.ts';
import { casesService } from '../../../casework/cases/service.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { statementsService } from '../../reconciliation/service.ts';
import { journalService, receivedFor, transferLines } from '../service.ts';
import { runComparison as compareBooks, formatDifference } from './comparison.ts';
import { compareBankStatements } from './statements.ts';

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
});
afterAll(() => prepared.close());

const today = businessDay(new Date());
const tomorrow = businessDay(new Date(Date.now() + 86_400_000));
const compare = async () =>
  (await compareBooks(prepared.database, compareBankStatements)).differences.map(formatDifference);
const told = (day: string, found: string, expected: string) =>
  `${day}, received by STITCH, ZAR, by its statements: ${found} found, ${expected} expected`;
const bring = (lines: StitchLine[]) =>
  statementsService(prepared.database, { name: 'Thumela' }).import({
    name: 'stitch.csv',
    content: stitchFile(lines),
    from: 'STITCH',
    operator: 'Thandi Dlamini',
  });

/** Unmatched money, as its notice leaves it. */
async function suspend(partnerReference: string, paymentReference: string, cents: bigint) {
  const [actor, currency, document] = ['payment:STITCH', 'ZAR', 'webhook-event:99'] as const;
  const facts = {
    partner: 'STITCH',
    'partner-reference': partnerReference,
    'payment-reference': paymentReference,
  };
  const lines = receivedFor(
    { account: 'PAYMENT_CLEARING', subAccount: 'STITCH' },
    'SUSPENSE',
    cents,
  );
  await withTransaction(prepared.database, async (handle) => {
    const id = await casesService(handle).open({
      kind: 'SUSPENSE',
      subject: document,
      amount: { cents, currency },
      facts,
      actor,
    });
    const subject = `case:${id}` as const;
    const event = 'PAYMENT_IN_SUSPENSE';
    await journalService(handle).post({ event, subject, document, actor, lines });
  });
}

test('a day of a statement is compared with its postings, and no other day', async () => {
  const { database } = prepared;
  expect(await compare()).toEqual([]);
  const other = await newPayable(database, { total: '70.00' });
  await reportPaid(database, other.id, { partnerReference: 'PARTNER-0' });
  const { id, paymentReference: reference } = await newPayable(database, { total: '100.00' });
  await reportPaid(database, id, { partnerReference: 'PARTNER-1' });
  await suspend('PARTNER-2', reference, 10_000n);
  const line = { type: 'payment', reference, cents: 10_000n } as const;
  const otherLine: StitchLine = {
    type: 'payment',
    reference: other.paymentReference,
    id: 'PARTNER-0',
    cents: 7_000n,
    day: today,
  };
  // Reported by its partner a day later, and twice: the second is in suspense.
  await bring([otherLine, { ...line, id: 'PARTNER-1', day: tomorrow }]);
  expect(await compare()).toEqual([told(today, '170.00', '70.00')]);
  await bring([{ ...line, id: 'PARTNER-2', day: today }]);
  expect(await compare()).toEqual([]);
  await bring([{ ...line, id: 'PARTNER-3', day: tomorrow, reference: '1', cents: 500n }]);
  expect(await compare()).toEqual([told(tomorrow, '100.00', '105.00')]);
  // Two people settle it with the line, and it counts on the line's day.
  await withTransaction(prepared.database, async (handle) => {
    const { id } = await handle.db
      .selectFrom('statement_lines')
      .select('id')
      .where('partner_reference', '=', 'PARTNER-3')
      .executeTakeFirstOrThrow();
    await journalService(handle).post({
      event: 'CORRECTED',
      subject: `statement-line:${id}`,
      document: 'case:1',
      actor: 'operator:Sipho Nkosi',
      reason: 'It was paid to us twice.',
      lines: transferLines(
        { account: 'PAYMENT_CLEARING', subAccount: 'STITCH' },
        { account: 'WRITE_OFFS' },
        500n,
      ),
    });
  });
  expect(await compare()).toEqual([]);
});
