import { formatRand } from '@thumela/rules/money/money.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/harness.ts';
import { MoneyJourney } from '../../test/money.ts';
import { type OperatorsDesk, operatorsDesk } from '../app/desk.ts';
import { findLedgerDifferences } from '../ledger/journal/reconcile.ts';

let server: RunningServer;
let desk: OperatorsDesk;
beforeAll(async () => {
  server = await startServer({ demo: true });
  desk = operatorsDesk(server.services);
});
afterAll(() => server.close());
afterEach(async () => expect(await findLedgerDifferences(server.database)).toEqual([]));

const zanele = { actor: 'operator:Zanele', reason: 'The bank says so.' } as const;

async function refundOf(column: 'transaction_id' | 'case_id', id: bigint): Promise<string> {
  const refunds = server.database.db.selectFrom('refunds').select('reference');
  return (await refunds.where(column, '=', id).executeTakeFirstOrThrow()).reference;
}

/** Each entry of a refund: its event, and each account with its cents. */
async function entriesOf(reference: string): Promise<string[]> {
  const { rows } = await sql<{ entry: string }>`
    select e.event || string_agg(' ' || l.account || ' ' || l.amount_cents, ',' order by l.account) as entry
    from refunds r join journal_entries e on e.subject = 'refund:' || r.id
    join journal_lines l on l.entry_id = e.id
    where r.reference = ${reference} group by e.id order by e.id`.execute(server.database.db);
  return rows.map(({ entry }) => entry);
}

const readied = async (as: 'REFUND' | 'CANCELLATION', feeKept: boolean) => {
  const money = await MoneyJourney.owed(server);
  await money.say();
  await money.ready(as, feeKept);
  return { money, reference: await refundOf('transaction_id', money.transaction.id) };
};

test.each([
  ['wholly', 'REFUND', false, 11_150, 'REFUNDED'],
  ['without its fee', 'CANCELLATION', true, 10_000, 'CANCELED'],
] as const)(
  'a refund sent %s before its payment was reversed ends the debt when it is returned',
  async (_what, as, feeKept, cents, status) => {
    const { money, reference } = await readied(as, feeKept);
    await desk.tellRefund({ reference, word: 'SENT', ...zanele });
    expect(await money.say({ outcome: 'FAILED' })).toBe('TAKEN_BACK');
    expect((await money.record()).sms).toContain('so you owe us this amount.');
    expect(await findLedgerDifferences(server.database)).toEqual([]);

    await desk.tellRefund({ reference, word: 'RETURNED', ...zanele });
    expect(await entriesOf(reference)).toEqual([
      `REFUND_LEFT BANK ${-cents}, REFUNDS_PAYABLE ${cents}`,
      `REFUND_BOUNCED BANK ${cents}, CHARGEBACKS ${-cents}`,
    ]);
    const said = `The ${formatRand(BigInt(cents), ' ')} that we had returned came back to our bank, so you no longer owe us this amount.`;
    expect(await money.record()).toMatchObject({
      status,
      cases: ['REFUND DECIDED', 'REVERSAL OPEN 111.50 ZAR'],
      sms: expect.stringContaining(said),
    });
    expect(await money.shown()).toMatchObject({ 'hold-reason': said });
    for (const word of ['SENT', 'RETURNED'] as const) {
      await expect(desk.tellRefund({ reference, word, ...zanele })).rejects.toMatchObject({
        code: 'STATUS_CONFLICT',
      });
    }
  },
);

test('a refund sent out of suspense before the reversal ends the debt when it is returned', async () => {
  const money = await MoneyJourney.owed(server);
  await money.say({ amount: 12_000 });
  await money.resolve('REFUND');
  const reference = await refundOf('case_id', await money.suspended());
  await desk.tellRefund({ reference, word: 'SENT', ...zanele });
  expect(await money.say({ outcome: 'FAILED', amount: 12_000 })).toBe('TAKEN_BACK');
  await desk.tellRefund({ reference, word: 'RETURNED', ...zanele });
  expect((await entriesOf(reference)).at(-1)).toBe('REFUND_BOUNCED BANK 12000, CHARGEBACKS -12000');
  const { cases, sms } = await money.record();
  expect(cases).toEqual(['SUSPENSE DECIDED 120.00 ZAR', expect.stringMatching(/^REVERSAL OPEN/)]);
  expect(sms).toContain('The R 120.00 that we had returned came back to our bank');
});

test('an early refund of a late payment that the bank reports is also owed by its payer', async () => {
  const money = await MoneyJourney.owed(server);
  await money.move('EXPIRED', 'clock');
  await money.say();
  const reference = await refundOf('transaction_id', money.transaction.id);
  const [open] = (await desk.open()).filter((one) => one.transaction_id === money.transaction.id);
  const told = (word: 'SENT' | 'RETURNED') =>
    desk.tellRefund({ reference, word, actor: 'system', document: `case:${open?.id ?? 0n}` });
  await told('SENT');
  expect(await money.say({ outcome: 'FAILED' })).toBe('TAKEN_BACK');
  expect(await findLedgerDifferences(server.database)).toEqual([]);
  await told('RETURNED');
  expect(await money.record()).toMatchObject({ status: 'MARKED_FOR_REFUND' });
});

test('a refund returned before its payment was reversed is voided with it', async () => {
  const { money, reference } = await readied('REFUND', false);
  await desk.tellRefund({ reference, word: 'SENT', ...zanele });
  await desk.tellRefund({ reference, word: 'RETURNED', ...zanele });
  expect(await money.say({ outcome: 'FAILED' })).toBe('TAKEN_BACK');
  expect((await money.record()).entries.at(-1)).toBe(
    'REFUND_TAKEN_BACK: +111.50 REFUNDS_PAYABLE, -111.50 PAYMENT_CLEARING DIGIPAY',
  );
});

test('a refund returned while its payment is reversed is not owed, in either order', async () => {
  const both = await Promise.all(Array.from({ length: 4 }, () => readied('REFUND', false)));
  for (const { reference } of both) await desk.tellRefund({ reference, word: 'SENT', ...zanele });
  for (const { money, reference } of both) {
    await Promise.all([
      money.say({ outcome: 'FAILED' }),
      desk.tellRefund({ reference, word: 'RETURNED', ...zanele }),
    ]);
    expect(await desk.owedRefunds()).not.toContainEqual(expect.objectContaining({ reference }));
  }
});
