import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PreparedDatabase, prepareTestDatabase } from '../../../../test/prepared.ts';
import { runCommand } from '../../../../test/terminal.ts';
import { withTransaction } from '../../../platform/database/pool.ts';
import { type Entry, postEntry } from '../journal.ts';
import { paidLines, receivedFor, returnLines, transferLines } from '../postings.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-books-'));
let prepared: PreparedDatabase;
let counted: bigint;

const amounts = {
  principal: 100_000n,
  margin: 1_000n,
  fee: 5_000n,
  vat: 750n,
  total: 105_750n,
};
const stitch = { account: 'PAYMENT_CLEARING', subAccount: 'STITCH' } as const;
const digipay = { account: 'PAYMENT_CLEARING', subAccount: 'DIGIPAY' } as const;

const posted = (entry: Omit<Entry, 'actor'>) =>
  withTransaction(prepared.database, (handle) =>
    postEntry(handle, { actor: 'operator:Thandi', ...entry }),
  );

beforeAll(async () => {
  prepared = await prepareTestDatabase();
  counted = await posted({
    ...{ event: 'PAYMENT_COUNTED', subject: 'transaction:1', document: 'webhook-event:1' },
    ...{ lines: paidLines(stitch, amounts, '11'), day: '2026-09-30' },
  });
  await posted({
    ...{ event: 'PAYMENT_COUNTED', subject: 'transaction:2', document: 'webhook-event:2' },
    ...{ lines: paidLines(digipay, amounts, '11'), day: '2026-10-01' },
  });
  await posted({
    ...{ event: 'RETURN_READIED', subject: 'transaction:2', document: 'transaction-event:9' },
    ...{ lines: returnLines(amounts, '11', false), day: '2026-10-02' },
  });
  await posted({
    ...{ event: 'CORRECTED', subject: 'case:1', document: `case:1`, day: '2026-10-03' },
    lines: transferLines({ account: 'FEES' }, { account: 'SUSPENSE' }, 100n),
    reason: 'Charged twice.',
  });
  await posted({
    ...{ event: 'PARTNER_SETTLED', subject: 'statement-line:1', document: 'statement-line:1' },
    lines: [
      { account: 'BANK', subAccount: 'MAIN', cents: 200_000n },
      { account: 'PARTNER_CHARGES', subAccount: 'STITCH', cents: 500n },
      { ...stitch, cents: -200_500n },
    ],
    day: '2026-10-31',
  });
  await posted({
    ...{ event: 'PAYMENT_IN_SUSPENSE', subject: 'case:2', document: 'webhook-event:3' },
    ...{ lines: receivedFor(stitch, 'SUSPENSE', 7_000n, 'UGX'), day: '2026-10-31' },
  });
  await posted({
    ...{ event: 'CORRECTED', subject: 'transaction:1', document: `journal-entry:${counted}` },
    lines: paidLines(stitch, amounts, '11').map((line) => ({ ...line, cents: -line.cents })),
    ...{ reverses: counted, reason: 'Of another installation.', day: '2026-11-01' },
  });
});
afterAll(async () => {
  await prepared.close();
  rmSync(folder, { recursive: true });
});

/** Runs `thumela books`; returns its output and exit code. */
const books = (...args: string[]) => runCommand(prepared.config.databaseUrl, {}, 'books', ...args);

describe('the trial balance', () => {
  const HEADINGS = 'account,sub-account,name,currency,debit,credit';

  test('has the balance of every sub-account at the end of a day, and totals that agree', async () => {
    const { code, output } = await books('trial-balance', '2026-10-31');
    expect(output.split('\n')).toEqual([
      HEADINGS,
      'BANK,MAIN,Bank,ZAR,2000.00,',
      'PAYMENT_CLEARING,DIGIPAY,Payment clearing,ZAR,1057.50,',
      'PAYMENT_CLEARING,STITCH,Payment clearing,UGX,7000,',
      'PAYMENT_CLEARING,STITCH,Payment clearing,ZAR,,947.50',
      expect.stringMatching(/^PAYOUT_PAYABLE,11,"Payouts payable: \w.*, Zimbabwe",ZAR,,990\.00$/),
      'REFUNDS_PAYABLE,,Refunds payable,ZAR,,1057.50',
      'SUSPENSE,,Suspense,UGX,,7000',
      'SUSPENSE,,Suspense,ZAR,,1.00',
      'VAT,,VAT,ZAR,,7.50',
      'FEES,,Fees,ZAR,,49.00',
      'RATE_MARGIN,,Rate margin,ZAR,,10.00',
      'PARTNER_CHARGES,STITCH,Partner charges,ZAR,5.00,',
      'TOTAL,,,UGX,7000,7000',
      'TOTAL,,,ZAR,3062.50,3062.50',
      '',
    ]);
    expect(code).toBe(0);
  });

  test('before the first posting is empty, and on the first day has only that day', async () => {
    expect((await books('trial-balance', '2026-09-29')).output).toBe(`${HEADINGS}\n`);
    const { output } = await books('trial-balance', '2026-09-30');
    expect(output).toContain('PAYMENT_CLEARING,STITCH,Payment clearing,ZAR,1057.50,\n');
    expect(output).not.toContain('DIGIPAY');
  });
});

describe('the statement of an account', () => {
  test('has its opening balance, each line with the balance after it, and its closing balance', async () => {
    const to = join(folder, 'fees.csv');
    const { code, output } = await books('account', 'FEES', '2026-10-01', '2026-10-31', '--to', to);
    expect([code, output]).toEqual([0, '']);
    expect(readFileSync(to, 'utf8').split('\n')).toEqual([
      'day,entry,event,subject,document,sub-account,currency,debit,credit,balance,side',
      '2026-10-01,,Opening balance,,,,ZAR,,,50.00,credit',
      '2026-10-01,2,Payment received,transaction:2,webhook-event:2,,ZAR,,50.00,100.00,credit',
      '2026-10-02,3,Return made ready,transaction:2,transaction-event:9,,ZAR,50.00,,50.00,credit',
      '2026-10-03,4,Correction,case:1,case:1,,ZAR,1.00,,49.00,credit',
      '2026-10-31,,Closing balance,,,,ZAR,,,49.00,credit',
      '',
    ]);
  });

  test('can be for one sub-account, with each currency separately', async () => {
    const { output } = await books(
      'account',
      'PAYMENT_CLEARING/STITCH',
      '2026-10-01',
      '2026-10-31',
    );
    const rows = parse(output, { columns: true }) as Record<string, string>[];
    expect(
      rows.map((row) => [
        ...[row.event, row.currency, row.debit, row.credit],
        `${row.balance} ${row.side}`.trim(),
      ]),
    ).toEqual([
      ['Opening balance', 'ZAR', '', '', '1057.50 debit'],
      ['Payment partner settled', 'ZAR', '', '2005.00', '947.50 credit'],
      ['Closing balance', 'ZAR', '', '', '947.50 credit'],
      ['Opening balance', 'UGX', '', '', '0'],
      ['Unmatched payment received', 'UGX', '7000', '', '7000 debit'],
      ['Closing balance', 'UGX', '', '', '7000 debit'],
    ]);
  });

  test('without postings is nil', async () => {
    const { output } = await books('account', 'VOUCHERS', '2026-10-01', '2026-10-31');
    expect(output).toMatch(/Opening balance,,,,ZAR,,,0\.00,\n.*Closing balance,,,,ZAR,,,0\.00,\n$/);
  });
});

test('a month has its income, VAT and expenses, their reversals, and the remainder', async () => {
  const { output } = await books('month', '2026-10');
  expect(output.split('\n')).toEqual([
    'kind,account,name,currency,booked,taken-back,corrected,net',
    'INCOME,FEES,Fees,ZAR,50.00,50.00,-1.00,-1.00',
    'INCOME,INBOUND_COMMISSION,Inbound commission,ZAR,0.00,0.00,0.00,0.00',
    'INCOME,RATE_MARGIN,Rate margin,ZAR,10.00,10.00,0.00,0.00',
    'TAX,VAT,VAT,ZAR,7.50,7.50,0.00,0.00',
    'EXPENSE,EXCHANGE_DIFFERENCES,Exchange differences,ZAR,0.00,0.00,0.00,0.00',
    'EXPENSE,PARTNER_CHARGES,Partner charges,ZAR,5.00,0.00,0.00,5.00',
    'EXPENSE,WRITE_OFFS,Write-offs,ZAR,0.00,0.00,0.00,0.00',
    '',
  ]);
});

test('an entry is shown with its lines, the entry it reverses and the one that reverses it', async () => {
  const { output } = await books('entry', String(counted));
  expect(output.split('\n')).toEqual([
    `Entry ${counted}: Payment received`,
    '  day        2026-09-30',
    expect.stringMatching(/^ {2}written {4}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d by operator:Thandi$/),
    '  subject    transaction:1',
    '  document   webhook-event:1',
    '  taken back by entry 7',
    '  debit   ZAR          1057.50  PAYMENT_CLEARING/STITCH',
    '  credit  ZAR           990.00  PAYOUT_PAYABLE/11',
    '  credit  ZAR            10.00  RATE_MARGIN',
    '  credit  ZAR            50.00  FEES',
    '  credit  ZAR             7.50  VAT',
    '',
  ]);
  const back = (await books('entry', '7')).output;
  expect(back).toContain('  reason     Of another installation.\n');
  expect(back).toContain(`  takes back entry ${counted}\n`);
});

test('the accounts are listed with their meaning', async () => {
  const rows = parse((await books('accounts')).output, { columns: true }) as Record<
    string,
    string
  >[];
  expect(rows).toHaveLength(19);
  expect(rows.find(({ account }) => account === 'SUSPENSE')).toEqual({
    account: 'SUSPENSE',
    name: 'Suspense',
    kind: 'LIABILITY',
    'normal-side': 'CREDIT',
    'divided-by': '',
    meaning: 'Money received that matches no transaction; each amount has a case',
  });
});

test('a formula is escaped as text, and an amount is not', async () => {
  const names = ['=1+1', '+27', '-2', '@SUM(A1)'];
  await posted({
    ...{ event: 'PARTNER_CHARGED', subject: 'case:9', document: 'case:9', day: '2026-12-31' },
    lines: names.flatMap((subAccount) =>
      transferLines({ account: 'SUSPENSE' }, { account: 'PARTNER_CHARGES', subAccount }, 1n),
    ),
  });
  const { output } = await books('trial-balance', '2026-12-31');
  const rows = parse(output, { columns: true }) as Record<string, string>[];
  const charges = rows.filter(({ account }) => account === 'PARTNER_CHARGES').slice(0, 4);
  expect(charges.map((row) => row['sub-account']).toSorted()).toEqual(
    names.map((name) => `'${name}`).toSorted(),
  );
  expect(charges.map(({ debit, credit }) => `${debit}/${credit}`)).toEqual(
    Array.from({ length: 4 }, () => '/0.01'),
  );
  const { output: month } = await books('month', '2026-12');
  expect(month).toContain('EXPENSE,PARTNER_CHARGES,Partner charges,ZAR,0.00,0.04,0.00,-0.04');
});

test.each([
  [2, ['trial-balance', '2026-02-30'], "A day must be such as 2026-11-30, not '2026-02-30'."],
  [2, ['account', 'FEES', '2026-10-02', '2026-10-01'], '2026-10-02 is after 2026-10-01.'],
  [1, ['account', 'FEE', '2026-10-01', '2026-10-01'], 'There is no account FEE;'],
  [
    1,
    ['account', 'PAYMENT_CLEARING/STICH', '2026-10-01', '2026-10-01'],
    'Nothing was posted to PAYMENT_CLEARING/STICH; PAYMENT_CLEARING has DIGIPAY, STITCH.',
  ],
  [1, ['accounts', '--to', join(folder, 'none', 'a.csv')], 'The file cannot be written: ENOENT'],
  [2, ['month', '2026-13'], "A month must be such as 2026-11, not '2026-13'."],
  [1, ['entry', '99'], 'There is no entry 99.'],
  [2, ['close', '2026-10'], '--operator is missing.'],
])('exits with %i for %j, with a sentence', async (exitCode, args, sentence) => {
  const { code, output } = await books(...args);
  expect(output.startsWith(sentence), output).toBe(true);
  expect(code).toBe(exitCode);
});
