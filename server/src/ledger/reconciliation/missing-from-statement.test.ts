import { businessDay } from '@thumela/rules/dates/dates.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDesk } from '../../../test/desk.ts';
import { newPayable } from '../../../test/payable-transactions.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { camtFile, MAIN, type StitchLine, stitchFile } from '../../../test/statement-files.ts';
import { toOperatorActor } from '../../casework/cases/service.ts';
import { paymentsService } from '../../payments/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';
import { formatDifference } from '../journal/comparisons/comparison.ts';
import { findLedgerDifferences } from '../journal/reconcile.ts';
import { statementsReader, statementsService } from './service.ts';

const thandi = 'Thandi Dlamini';
const sipho = 'Sipho Nkosi';
const brand = { name: 'Thumela' };
const day = businessDay(new Date());

let prepared: PreparedDatabase;
const service = () => statementsService(prepared.database, brand);
const rows = async (text: string, values: unknown[] = []) =>
  (await prepared.database.pool.query(text, values)).rows;
const differences = async () =>
  (await findLedgerDifferences(prepared.database)).map(formatDifference);

beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  await service().addBankAccount(MAIN);
});
afterAll(() => prepared.close());
// The ledger has no differences after any treatment of a line.
afterEach(async () => expect(await differences()).toEqual([]));

async function imported(content: Buffer, from: string): Promise<bigint> {
  await service().import({ name: 'a file', content, from, operator: thandi });
  return (await rows('select max(id) as id from statement_lines'))[0].id;
}

const partnerSays = (line: Omit<StitchLine, 'day'>) =>
  imported(stitchFile([{ ...line, day }]), 'STITCH');

let credits = 0;
/** Unidentified money in our bank account. */
function credited(cents: bigint): Promise<bigint> {
  credits += 1;
  return imported(camtFile([{ cents, day, bank: `C${credits}`, words: 'Cash' }]), 'bank');
}

async function decided(lineId: bigint, target: string): Promise<void> {
  await service().propose({ lineId, target, reason: 'The partner says so', operator: thandi });
  await service().confirm({ lineId, operator: sipho });
}

/** Sends a signed notice and returns its outcome. */
const notice = (told: { reference: string; id: string; cents: bigint }, outcome = 'SUCCEEDED') =>
  withTransaction(prepared.database, (handle) =>
    paymentsService(handle, { brand }).receive({
      kind: 'STITCH',
      id: `notice-${told.id}-${outcome}`,
      body: '{}',
      report: {
        partnerReference: told.id,
        openedAs: '',
        paymentReference: told.reference,
        outcome: outcome as 'SUCCEEDED' | 'FAILED',
        amountCents: told.cents,
        currency: 'ZAR',
      },
    }),
  );

const isLeftOver = async (line: bigint) =>
  (await statementsReader(prepared.database).leftOver()).lines.some(({ id }) => id === line);

test('a payment that is only on its partner’s statement pays its transaction, and its later notice is a repeat', async () => {
  const { id, paymentReference: reference } = await newPayable(prepared.database, {
    total: '100.00',
  });
  const said = { type: 'payment', reference, id: 'UNSEEN-1', cents: 10_000n } as const;
  const line = await partnerSays(said);
  expect(await differences()).toEqual([
    `${day}, received by STITCH, ZAR, by its statements: 0.00 found, 100.00 expected`,
  ]);
  await decided(line, 'received');
  expect(await rows('select status from transactions where id = $1', [id])).toEqual([
    { status: 'APPROVED_PAID' },
  ]);
  expect(await isLeftOver(line)).toBe(false);
  expect(await notice(said)).toBe('IGNORED');
});

test('a payment with an unknown reference goes to suspense with a case, and its later notice is a repeat', async () => {
  const said = { type: 'payment', reference: '404', id: 'UNSEEN-2', cents: 2_000n } as const;
  const line = await partnerSays(said);
  await decided(line, 'received');
  expect(
    await rows(
      `select m.purpose, c.kind, c.amount_cents from statement_matches m join cases c on c.id = m.case_id
       where m.line_id = $1`,
      [line],
    ),
  ).toEqual([{ purpose: 'RECEIVED', kind: 'SUSPENSE', amount_cents: 2_000n }]);
  expect(await notice(said)).toBe('IGNORED');
});

test('a reversal that is only on its partner’s statement reverses a payment that still counts', async () => {
  const { id, paymentReference: reference } = await newPayable(prepared.database, {
    total: '30.00',
  });
  const said = { reference, id: 'UNSEEN-3', cents: 3_000n };
  expect(await notice(said)).toBe('PAID');
  await partnerSays({ type: 'payment', ...said });
  const line = await partnerSays({ type: 'chargeback', ...said, cents: -3_000n });
  await decided(line, 'taken-back');
  expect(await rows('select status, paid_at from transactions where id = $1', [id])).toEqual([
    { status: 'REMITTANCE_BRAND_ON_HOLD', paid_at: null },
  ]);
  expect(await isLeftOver(line)).toBe(false);
  expect(await notice(said, 'FAILED')).toBe('IGNORED');
});

test('a reversal of an unknown payment fails, and its line remains unmatched', async () => {
  const said = { reference: '405', id: 'UNSEEN-4', cents: 500n };
  await notice(said);
  await partnerSays({ type: 'payment', ...said });
  const reversal = { type: 'chargeback', ...said, id: 'NEVER', cents: -500n } as const;
  const line = await partnerSays(reversal);
  await expect(decided(line, 'taken-back')).rejects.toThrow(`Line ${line} has no effect`);
  await service().refuse({ lineId: line, reason: 'We never had it', operator: sipho });
  expect(await isLeftOver(line)).toBe(true);
  // Another payment, reversed only by a notice, balances the day.
  await decided(await partnerSays({ type: 'payment', ...said, id: 'BACK' }), 'received');
  await notice({ ...said, id: 'BACK' }, 'FAILED');
});

test.each([
  ['REFUND', 'REFUNDS_PAYABLE'],
  ['WRITE_OFF', 'WRITE_OFFS'],
])(
  'an unidentified bank credit waits in suspense until two people decide: %s',
  async (as, account) => {
    const line = await credited(4_000n);
    await expect(
      service().propose({ lineId: line, target: 'received', reason: 'x', operator: thandi }),
    ).rejects.toThrow(/cannot tell of/);
    await decided(line, 'suspense');
    expect(await differences()).toEqual([]);
    const [found] = await rows(
      `select c.id from cases c join statement_matches m on m.case_id = c.id
       where m.line_id = $1 and c.subject = 'statement-line:' || $1::bigint and c.kind = 'SUSPENSE'`,
      [line],
    );
    const desk = testDesk({ ...prepared, brand });
    const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'Nobody asked for it.' });
    await desk.propose(found.id, as, by('Zanele'));
    await desk.decide(found.id, as, by('Pieter'));
    expect(
      await rows(
        `select event, account, sub_account, amount_cents from journal_entries e
         join journal_lines l on l.entry_id = e.id where subject = 'case:' || $1::bigint order by e.id, l.line`,
        [found.id],
      ),
    ).toMatchObject([
      { event: 'PAYMENT_IN_SUSPENSE', account: 'BANK', sub_account: 'MAIN', amount_cents: 4_000n },
      { account: 'SUSPENSE', amount_cents: -4_000n },
      { account: 'SUSPENSE', amount_cents: 4_000n },
      { account, amount_cents: -4_000n },
    ]);
  },
);

test('a refund that our bank paid before two people made it ready ends the return as soon as they do', async () => {
  const { id, paymentReference: reference } = await newPayable(prepared.database, {
    total: '300.00',
  });
  const ended = { id, to: 'EXPIRED', actor: 'clock' } as const;
  await withTransaction(prepared.database, (handle) =>
    outboundService(handle, { brand }).move(ended),
  );
  const said = { type: 'payment', reference, id: 'LATE-1', cents: 30_000n } as const;
  expect(await notice(said)).toBe('LATE');
  await partnerSays(said);
  const [refund] = await rows('select id from refunds where transaction_id = $1', [id]);
  const bank = camtFile([{ cents: -30_000n, day, bank: 'E1', words: 'Returned by hand' }]);
  await decided(await imported(bank, 'bank'), `refund:${refund.id}`);
  const status = async () => (await rows('select status from transactions where id = $1', [id]))[0];
  expect(await status()).toEqual({ status: 'MARKED_FOR_REFUND' });
  const [waiting] = await rows(
    "select id from cases where kind = 'REFUND' and transaction_id = $1 and state <> 'DECIDED'",
    [id],
  );
  const desk = testDesk({ ...prepared, brand });
  const by = (name: string) => ({ actor: toOperatorActor(name), reason: 'It came too late.' });
  await desk.propose(waiting.id, 'READY', by(thandi));
  await desk.decide(waiting.id, 'READY', by(sipho));
  expect(await status()).toEqual({ status: 'REFUNDED' });
});
