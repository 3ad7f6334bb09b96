import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePayments } from '../../../test/many-payments.ts';
import { type PreparedDatabase, prepareTestDatabase } from '../../../test/prepared.ts';
import { camtFile, MAIN, type StitchLine, stitchFile } from '../../../test/statement-files.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { outboundService } from '../../sending/service.ts';
import { statementsReader, statementsService } from './service.ts';

const operator = 'Thandi Dlamini';
const day = '2026-10-01';
const next = '2026-10-02';

let prepared: PreparedDatabase;
const service = () => statementsService(prepared.database, { name: 'Thumela' });
beforeAll(async () => {
  prepared = await prepareTestDatabase({ demo: true });
  await service().addBankAccount(MAIN);
});
afterAll(() => prepared.close());

const bring = (content: Buffer, from: string) =>
  service().import({ name: 'a file', content, from, operator });

async function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await prepared.database.pool.query(sql, values)).rows;
}

/** Postings caused by statement lines since an entry, by account. */
const postedSince = async (entry: bigint) =>
  (
    await rows<{ said: string }>(
      `select e.event || ' ' || l.account || ' ' || l.sub_account || ' ' || l.amount_cents as said
       from journal_entries e join journal_lines l on l.entry_id = e.id
       where e.id > $1 and e.document like 'statement-line:%' order by e.id, l.line`,
      [entry],
    )
  ).map(({ said }) => said);

async function newestEntry(): Promise<bigint> {
  const [row] = await rows<{ id: bigint }>('select max(id) as id from journal_entries');
  return row?.id ?? 0n;
}

let made = 0;
/** An existing payment and its line. */
async function payment(cents: bigint, refund?: 'OWED' | 'SENT') {
  made += 1;
  const [reference, id] = [`91${String(made).padStart(14, '0')}`, `P${made}`];
  const wanted = { reference, partnerReference: id, cents, day, ...(refund && { refund }) };
  const [one] = await makePayments(prepared.database, [wanted]);
  const line: StitchLine = { type: 'payment', reference, id, cents, day };
  return {
    line,
    id: one?.id,
    refund: one?.refund,
    rf: one?.refundReference ?? '',
    transactionId: one?.transactionId,
  };
}

test('a file is stored as received and imported once', async () => {
  const { line } = await payment(10_100n);
  const file = stitchFile([line]);
  await bring(file, 'STITCH');
  const [kept] = await rows<{ content: Buffer }>(
    'select content from statement_files order by id desc limit 1',
  );
  expect(kept?.content.equals(file)).toBe(true);
  await expect(bring(file, 'STITCH')).rejects.toThrow(
    /^This file was imported already, as a file on \S+ by Thandi Dlamini\.$/,
  );
});

test('two equal lines of a file are two, and one in an overlapping file is the existing one', async () => {
  const [first, second] = [await payment(10_200n), await payment(10_300n)];
  const both = [first.line, first.line];
  expect(await bring(stitchFile(both), 'STITCH')).toEqual({ lines: 2, added: 2, matched: 1 });
  const overlap = stitchFile([...both, second.line]);
  expect(await bring(overlap, 'STITCH')).toEqual({ lines: 3, added: 1, matched: 1 });
});

test('a malformed file changes nothing, and every invalid line is reported', async () => {
  const { line } = await payment(10_400n);
  const good = stitchFile([line, line, line]).toString().split('\n');
  good[2] = (good[2] ?? '').replace('104.00', '1o4.00');
  good[3] = (good[3] ?? '').replace(day, '2026-02-30');
  const before = await rows('select count(*) from statement_files');
  await expect(bring(Buffer.from(good.join('\n')), 'STITCH')).rejects.toThrow(
    "Line 3: '1o4.00' is no amount.\nLine 4: '2026-02-30T08:00:00' is no date such as yyyy-MM-dd.",
  );
  await expect(bring(Buffer.from(good.join('\n')), 'PAYPAL')).rejects.toThrow(
    "--as must be one of 11, CARD, CHECKOUT, DIGIPAY, PAYSHAP, STITCH, bank, not 'PAYPAL'.",
  );
  expect(await rows('select count(*) from statement_files')).toEqual(before);
});

test('a settlement is pending until the bank reports it, and is posted once', async () => {
  const since = await newestEntry();
  const { line } = await payment(30_000n);
  const settlement = 'SET-1';
  const paid: StitchLine[] = [
    { ...line, fee: 300n, settlement },
    { type: 'settlement', cents: 30_000n, fee: 300n, day, settlement },
  ];
  await bring(stitchFile(paid), 'STITCH');
  expect(await postedSince(since)).toEqual([]);
  const awaited = (await statementsReader(prepared.database).leftOver()).lines;
  expect(awaited.filter(({ kind }) => kind === 'SETTLEMENT')).toMatchObject([
    { reference: 'SET-1' },
  ]);
  const came = { cents: 29_700n, day: next, words: 'STITCH PAYOUT SET-1' };
  await bring(camtFile([came]), 'bank');
  const posted = [
    'PARTNER_SETTLED BANK MAIN 29700',
    'PARTNER_SETTLED PARTNER_CHARGES STITCH 300',
    'PARTNER_SETTLED PAYMENT_CLEARING STITCH -30000',
  ];
  expect(await postedSince(since)).toEqual(posted);
  const [entry] = await rows(
    'select business_day, actor from journal_entries order by id desc limit 1',
  );
  expect(entry).toEqual({ business_day: next, actor: `operator:${operator}` });
  await bring(camtFile([came, { cents: -1n, day: next, charge: true }]), 'bank');
  expect((await postedSince(since)).filter((said) => said.startsWith('PARTNER_SETTLED'))).toEqual(
    posted,
  );
});

test('a refund is sent with its line; a bounced one is owed again, opens a case, and its payer is notified', async () => {
  const since = await newestEntry();
  const { rf, refund, transactionId } = await payment(20_000n, 'OWED');
  const back = { cents: 20_000n, day: '2026-10-05', words: `Returned ${rf}` };
  const state = () =>
    rows(
      'select r.state, t.status from refunds r join transactions t on t.id = r.transaction_id where r.id = $1',
      [refund],
    );
  const told = () => rows('select subject from messages order by id desc limit 1');
  await bring(camtFile([{ cents: -20_000n, day: next, reference: rf }]), 'bank');
  expect(await state()).toEqual([{ state: 'SENT', status: 'REFUNDED' }]);
  expect(await told()).toEqual([{ subject: 'We have returned your money' }]);
  expect(await bring(camtFile([back]), 'bank')).toMatchObject({ matched: 1 });
  expect(await state()).toEqual([{ state: 'OWED', status: 'READY_FOR_REFUND' }]);
  expect(await told()).toEqual([{ subject: 'We could not return your money' }]);
  const cases = await rows(
    `select state, amount_cents, transaction_id from cases where kind = 'REFUND' and subject = 'refund:' || $1::bigint`,
    [refund],
  );
  expect(cases).toEqual([{ state: 'OPEN', amount_cents: 20_000n, transaction_id: transactionId }]);
  expect(await postedSince(since)).toEqual([
    'REFUND_LEFT REFUNDS_PAYABLE  20000',
    'REFUND_LEFT BANK MAIN -20000',
    'REFUND_BOUNCED REFUNDS_PAYABLE  -20000',
    'REFUND_BOUNCED BANK MAIN 20000',
  ]);
});

test('a bounce that an operator reports concurrently is posted once, and the file is imported', async () => {
  const { database } = prepared;
  const { rf, refund } = await payment(23_000n, 'SENT');
  const since = await newestEntry();
  const entries = [
    { cents: 23_000n, day: next, words: `Returned ${rf}` },
    { cents: -77n, day: next, charge: true },
  ];
  let bringing: ReturnType<typeof bring> | undefined;
  await withTransaction(database, async (handle) => {
    const told = { reference: rf, word: 'RETURNED', actor: 'operator:Sipho Nkosi' } as const;
    await outboundService(handle, { brand: { name: 'Thumela' } }).tellRefund(told);
    bringing = bring(camtFile(entries), 'bank');
    const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await expect.poll(() => rows(waits)).toHaveLength(1);
  });
  expect(await bringing).toEqual({ lines: 2, added: 2, matched: 2 });
  expect(await postedSince(since)).toEqual([
    'PARTNER_CHARGED PARTNER_CHARGES MAIN 77',
    'PARTNER_CHARGED BANK MAIN -77',
  ]);
  const { lines, untold } = await statementsReader(database).leftOver();
  expect(lines.map(({ cents }) => cents)).not.toContain(23_000n);
  // It is owed again.
  const again = expect.objectContaining({ target: `refund:${refund}`, of: 'OWED' });
  expect(untold).toContainEqual(again);
});

test('a refund that an operator marked as sent is matched, and not posted again', async () => {
  const since = await newestEntry();
  const { rf } = await payment(21_000n, 'SENT');
  const left = await bring(camtFile([{ cents: -21_000n, day: next, reference: rf }]), 'bank');
  expect(left).toEqual({ lines: 1, added: 1, matched: 1 });
  expect(await postedSince(since)).toEqual([]);
});

test('a refund that was sent before two people made it ready is not matched', async () => {
  const { rf, refund, transactionId } = await payment(22_000n, 'OWED');
  await rows(
    `update transactions set status = 'MARKED_FOR_REFUND', reason = 'Too late' where id = $1`,
    [transactionId],
  );
  await bring(camtFile([{ cents: -22_000n, day: next, reference: rf }]), 'bank');
  const { lines } = await statementsReader(prepared.database).leftOver();
  expect(lines.find(({ reference }) => reference === rf)).toMatchObject({
    like: `refund:${refund}`,
    differs: ['state'],
  });
});

test('a statement of another currency than its account is refused', async () => {
  const content = camtFile([{ cents: 100n, day }]);
  const dollars = Buffer.from(content.toString().replaceAll('"ZAR"', '"USD"'));
  await expect(bring(dollars, 'bank')).rejects.toThrow(
    /^Line \d+: USD, but the account MAIN is in ZAR\.$/,
  );
});
