import { addDays, businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newPayable } from '../../../test/payable-transactions.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { type StitchLine, stitchFile } from '../../../test/statement-files.ts';
import { paymentsService } from '../../payments/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { formatDifference } from '../journal/comparisons/comparison.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { statementsReader, statementsService } from './service.ts';

const thandi = 'Thandi Dlamini';
const sipho = 'Sipho Nkosi';
const brand = { name: 'Thumela' };
const today = businessDay(new Date());
/** Around midnight the partner's day can differ from ours. */
const yesterday = addDays(today, -1);

let prepared: PreparedDatabase;
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
});
afterAll(() => prepared.close());
afterEach(async () => {
  expect((await findLedgerDifferences(prepared.database)).map(formatDifference)).toEqual([]);
  expect(await leftOver()).toEqual({ lines: [], untold: [] });
});

const service = () => statementsService(prepared.database, brand);
const rows = async (text: string, values: unknown[] = []) =>
  (await prepared.database.pool.query(text, values)).rows;

async function leftOver() {
  const { lines, untold } = await statementsReader(prepared.database).leftOver();
  return {
    lines: lines.map(({ id }) => id),
    untold: untold.filter(({ of }) => of === 'STITCH').map(({ target }) => target),
  };
}

/** Imports a file of STITCH and returns the id of its last line. */
async function imported(...lines: readonly StitchLine[]): Promise<bigint> {
  const content = stitchFile(lines);
  await service().import({ name: 'stitch.csv', content, from: 'STITCH', operator: thandi });
  return (await rows('select max(id) as id from statement_lines'))[0].id;
}

async function decided(lineId: bigint, target: string): Promise<void> {
  await service().propose({ lineId, target, reason: 'The partner says so', operator: thandi });
  await service().confirm({ lineId, operator: sipho });
}

let notices = 0;
/** A payment's money, as a notice of STITCH reports it. */
function notice(outcome: 'SUCCEEDED' | 'FAILED', { reference, id }: Paid, cents: bigint) {
  notices += 1;
  const event = `notice-${notices}`;
  return withTransaction(prepared.database, (handle) =>
    paymentsService(handle, { brand }).receive({
      ...{ kind: 'STITCH', id: event, body: '{}' },
      report: {
        ...{ partnerReference: id, openedAs: '', paymentReference: reference, outcome },
        ...{ amountCents: cents, currency: 'ZAR' },
      },
    }),
  );
}

interface Paid {
  transactionId: bigint;
  reference: string;
  id: string;
}

/** A payment of R 1,057.50 that is also on its partner's statement. */
async function paid(id: string): Promise<Paid> {
  const { id: transactionId, paymentReference: reference } = await newPayable(prepared.database, {
    total: '1057.50',
  });
  const payment = { transactionId, reference, id };
  expect(await notice('SUCCEEDED', payment, 105_750n)).toBe('PAID');
  await imported({ type: 'payment', reference, id, cents: 105_750n, day: today });
  return payment;
}

const reversed = ({ reference, id }: Paid, day: string = yesterday): StitchLine => ({
  ...{ type: 'chargeback', reference, id, cents: -5_000n, day },
});

/** Partial reversals booked for a payment, in cents. */
const booked = async ({ transactionId }: Paid): Promise<bigint[]> =>
  (
    await rows(
      `select l.amount_cents as cents from journal_entries e join journal_lines l on l.entry_id = e.id
       join cases c on e.subject = 'case:' || c.id
       where c.transaction_id = $1 and e.event = 'REVERSAL_DIFFERS' and l.account = 'CHARGEBACKS'`,
      [transactionId],
    )
  ).map(({ cents }) => cents);

const matches = async (payment: Paid): Promise<string[]> =>
  (
    await rows(
      `select m.state from statement_matches m join webhook_events w on w.id = m.reversal_id
       where w.partner_reference = $1 order by m.id`,
      [payment.id],
    )
  ).map(({ state }) => state);

test('a partial reversal matches the line of its statement by itself, also on another day', async () => {
  const payment = await paid('PART-1');
  expect(await notice('FAILED', payment, 5_000n)).toBe('DIFFERS');
  expect((await leftOver()).untold).toEqual([expect.stringMatching(/^reversal:/)]);
  await imported(reversed(payment));
  expect(await matches(payment)).toEqual(['EXACT']);
});

test('a partial reversal that is only on its statement is booked by two people, and its notice adds nothing', async () => {
  const payment = await paid('PART-2');
  await decided(await imported(reversed(payment)), 'taken-back');
  expect(await matches(payment)).toEqual(['CONFIRMED']);
  expect(await booked(payment)).toEqual([5_000n]);
  expect(
    await rows(
      `select t.status, c.kind, c.amount_cents from transactions t join cases c on c.transaction_id = t.id
       where t.id = $1 and c.state = 'OPEN'`,
      [payment.transactionId],
    ),
  ).toEqual([{ status: 'REMITTANCE_BRAND_ON_HOLD', kind: 'REVERSAL', amount_cents: 5_000n }]);
  expect(await notice('FAILED', payment, 5_000n)).toBe('IGNORED');
  expect(await booked(payment)).toEqual([5_000n]);
});

test('two equal parts that notices report match two equal lines', async () => {
  const payment = await paid('PART-3');
  await notice('FAILED', payment, 5_000n);
  await notice('FAILED', payment, 5_000n);
  await imported(reversed(payment), reversed(payment));
  expect(await matches(payment)).toEqual(['EXACT', 'EXACT']);
  expect(await booked(payment)).toEqual([5_000n, 5_000n]);
});

test('two equal parts stay two if only the statement reports the second', async () => {
  const payment = await paid('PART-4');
  await notice('FAILED', payment, 5_000n);
  await imported(reversed(payment));
  await decided(await imported(reversed(payment, today)), 'taken-back');
  expect(await matches(payment)).toEqual(['EXACT', 'CONFIRMED']);
  expect(await notice('FAILED', payment, 5_000n)).toBe('IGNORED');
  expect(await notice('FAILED', payment, 5_000n)).toBe('DIFFERS');
  expect(await booked(payment)).toEqual([5_000n, 5_000n, 5_000n]);
  await imported(reversed(payment, addDays(today, -2)));
});

test('two equal parts that only the statement reports stay two, and so do their notices', async () => {
  const payment = await paid('PART-5');
  const second = await imported(reversed(payment), reversed(payment));
  await decided(second - 1n, 'taken-back');
  await decided(second, 'taken-back');
  expect(await notice('FAILED', payment, 5_000n)).toBe('IGNORED');
  expect(await notice('FAILED', payment, 5_000n)).toBe('IGNORED');
  expect(await booked(payment)).toEqual([5_000n, 5_000n]);
});

test('a line of another reference or a much earlier day is matched with a known part by two people', async () => {
  const payment = await paid('PART-6');
  await notice('FAILED', payment, 5_000n);
  const [target = ''] = (await leftOver()).untold;
  await decided(await imported({ ...reversed(payment), id: 'OTHER' }), target);
  await notice('FAILED', payment, 5_000n);
  await decided(await imported(reversed(payment, addDays(today, -20))), 'taken-back');
  expect(await matches(payment)).toEqual(['CONFIRMED', 'CONFIRMED']);
  expect(await booked(payment)).toEqual([5_000n, 5_000n]);
});

test('a line of a part is not matched with a payment that was completely reversed', async () => {
  const payment = await paid('PART-7');
  await notice('FAILED', payment, 105_750n);
  const line = await imported(reversed(payment));
  await expect(decided(line, 'taken-back')).rejects.toThrow(`Line ${line} has no effect`);
  await service().refuse({ lineId: line, reason: 'Asked the partner', operator: sipho });
  await imported({ ...reversed(payment), cents: -105_750n });
  expect((await leftOver()).lines).toEqual([line]);
  await notice('FAILED', await paid('PART-8'), 5_000n);
  const [target = ''] = (await leftOver()).untold;
  await decided(line, target);
});
