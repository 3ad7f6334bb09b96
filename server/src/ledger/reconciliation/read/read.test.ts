import { expect, test } from 'vitest';
import { ACCOUNT_NUMBER, camtFile } from '../../../../test/statement-files.ts';
import { readCamt } from './camt.ts';
import { readCsv, type StatementMap } from './csv.ts';
import { readAmount, readDate } from './plain-values.ts';
import { findImpossibleDay } from './read-line.ts';

test.each([
  ['1057.50', '.', 105_750n],
  ['1,057.5', '.', 105_750n],
  ['1 057,50', ',', 105_750n],
  ['1.057,5000', ',', 105_750n],
  ['-12', '.', -1_200n],
  ['+12', '.', 1_200n],
  ['12,5', '.', undefined],
  ['1.057', ',', 105_700n],
  ['12.345', '.', undefined],
  ['1e3', '.', undefined],
  ['', '.', undefined],
])('the amount %j with %j is %s cents', (said, mark, cents) => {
  expect(readAmount(said, mark, 'ZAR')).toBe(cents);
});

test.each([
  ['2026-11-02', 'yyyy-MM-dd', '2026-11-02'],
  ['2026-11-02T09:00:00+02:00', 'yyyy-MM-dd', '2026-11-02'],
  ['02/11/2026 09:00', 'dd/MM/yyyy', '2026-11-02'],
  ['11/02/2026', 'MM/dd/yyyy', '2026-11-02'],
  ['20261102', 'yyyyMMdd', '2026-11-02'],
  ['2026110299', 'yyyyMMdd', undefined],
  ['30.02.2026', 'dd.MM.yyyy', undefined],
] as const)('the date %j as %s is %s', (said, format, day) => {
  expect(readDate(said, format)).toBe(day);
});

const day = '2026-10-01';
const entry = { cents: -10_000n, day, reference: 'RF0000000012', words: 'A & B', bank: 'B1' };
const read = {
  line: 11,
  kind: 'DEBIT',
  reference: 'RF0000000012',
  partnerReference: 'B1',
  settlement: '',
  cents: -10_000n,
  commission: 0n,
  currency: 'ZAR',
  day,
  text: 'RF0000000012 | A & B',
};

test.each([2, 3, 4, 5, 6, 7, 8, 10, 13])('camt.053 of version %i is read', (version) => {
  expect(readCamt(camtFile([entry], { version }))).toEqual({
    statements: [{ reference: 'S1', account: ACCOUNT_NUMBER, from: day, to: day, lines: [read] }],
  });
});

const camt = camtFile([entry]).toString();
/** The statement of the tests with a text replaced. */
const changed = (from: string | RegExp, to: string) =>
  readCamt(Buffer.from(camt.replace(from, to)));
const linesOf = (answer: ReturnType<typeof readCamt>) =>
  'statements' in answer ? answer.statements.flatMap(({ lines }) => lines) : answer.problems;

test('elements may have a prefix, an account an IBAN, and a booking a time', () => {
  const prefixed = camt.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1n:').replace('xmlns=', 'xmlns:n=');
  expect(linesOf(readCamt(Buffer.from(prefixed)))).toEqual([read]);
  const iban = changed(/<Othr><Id>.*<\/Othr>/, '<IBAN>DE89 3704 0044 0532 0130 00</IBAN>');
  expect(iban).toMatchObject({ statements: [{ account: 'DE89370400440532013000' }] });
  // Half past ten in the evening in UTC is the next day in Johannesburg.
  const timed = changed(
    /<BookgDt>.*<\/BookgDt>/,
    '<BookgDt><DtTm>2026-10-01T22:30:00Z</DtTm></BookgDt>',
  );
  expect(linesOf(timed)).toMatchObject([{ day: '2026-10-02' }]);
});

test.each(['+012026-10-01T00:00:00Z', '0000-10-01T00:00:00Z', '2026-02-29T25:00:00Z'])(
  'a booking at %s has no date',
  (moment) => {
    const timed = changed(/<BookgDt>.*<\/ValDt>/, `<BookgDt><DtTm>${moment}</DtTm></BookgDt>`);
    expect(linesOf(timed)).toEqual([expect.stringMatching(/an entry has no date\.$/)]);
  },
);

test('payments that a bank booked together are separate lines if they sum to the entry', () => {
  const details = (first: string, second: string) =>
    [first, second]
      .map(
        (amount, n) => `<TxDtls><Refs><EndToEndId>RF000000000${n}</EndToEndId></Refs>
        <AmtDtls><TxAmt><Amt Ccy="ZAR">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`,
      )
      .join('');
  const together = (first: string, second: string) =>
    linesOf(changed(/<TxDtls>[\s\S]*<\/TxDtls>/, details(first, second)));
  expect(together('60.00', '40.00')).toMatchObject([
    { cents: -6_000n, reference: 'RF0000000000' },
    { cents: -4_000n, reference: 'RF0000000001' },
  ]);
  expect(together('60.00', '50.00')).toMatchObject([{ cents: -10_000n }]);
});

test('unbooked entries are no lines, and entries marked as charges are', () => {
  const pending = camtFile([entry], { closing: 0n }).toString().replace('BOOK', 'PDNG');
  expect(linesOf(readCamt(Buffer.from(pending)))).toEqual([]);
  expect(linesOf(changed('DMCT', 'CHRG'))).toMatchObject([{ kind: 'CHARGE' }]);
  const own = '<Prtry><Cd>NCHG+808</Cd></Prtry></BkTxCd>';
  expect(linesOf(changed('</BkTxCd>', own))).toMatchObject([{ kind: 'CHARGE' }]);
});

test.each([
  ['an end is missing', '</Ntry>', '', /^Line \d+: Unexpected close tag/],
  [
    'an amount is none',
    '100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>',
    'x</Amt><Sts>',
    /^Line 11: an entry has no amount/,
  ],
  ['a date is missing', /<BookgDt>.*<\/ValDt>/, '', /^Line 11: an entry has no date\.$/],
  [
    'the balances differ',
    /100\.00(?=<\/Amt><CdtDbtInd>DBIT<\/CdtDbtInd>\n<Dt>)/,
    '99.00',
    /^Line 3: the opening balance/,
  ],
  [
    'it is another message',
    'camt.053',
    'camt.054',
    /^The file is no camt\.053 of version 02 or later\.$/,
  ],
  ['it is the first version', '053.001.08', '053.001.01', /^The file is no camt\.053/],
  [
    'it has a document type',
    '<Document',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><Document',
    /^Line 2: a document type, which no statement has\.$/,
  ],
  [
    'it is nested without end',
    '<GrpHdr>',
    '<a>'.repeat(5_000),
    /^Line \d+: elements are nested too deep\.$/,
  ],
  [
    'it is not in its encoding',
    'encoding="UTF-8"',
    'encoding="UTF-99"',
    /^The file is not text in UTF-99\.$/,
  ],
])('a bank’s file is refused when %s', (_, from, to, problem) => {
  expect(linesOf(changed(from, to))).toEqual([expect.stringMatching(problem)]);
});

test('growing entities are refused before they are expanded', () => {
  const bomb = `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(100)}">${Array.from({ length: 9 }, (_, n) => `<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`).join('')}]>`;
  const answer = changed('<Document', `${bomb}<Document`);
  expect(linesOf(answer)).toEqual(['Line 2: a document type, which no statement has.']);
});

const map: StatementMap = {
  partner: 'DIGIPAY',
  assumed: true,
  delimiter: ';',
  encoding: 'windows-1252',
  decimal_mark: ',',
  date_format: 'dd/MM/yyyy',
  reference_column: 'Référence',
  partner_reference_column: 'Id',
  amount_column: 'Amount',
  commission_column: '',
  currency_column: '',
  date_column: 'Date',
  settlement_column: '',
  kind_column: 'Type',
  payment_values: ['Sale'],
  reversal_values: ['Back'],
  settlement_values: ['Paid'],
  ordered_amount_column: '',
  ordered_currency_column: '',
  tells_of: 'PAYMENTS',
  ignored_values: ['Note'],
};
const csv = (...lines: string[]) =>
  readCsv(Buffer.from(['Type;Référence;Id;Amount;Date', ...lines].join('\r\n'), 'latin1'), map);

test('a partner’s file is read by its column map', () => {
  const answer = csv('Sale;9;"a;b";1 057,50;02/11/2026', 'Note;;;;', 'Back;9;c;7,00;03/11/2026');
  expect(answer).toMatchObject({
    statements: [
      {
        from: '2026-11-02',
        to: '2026-11-03',
        lines: [
          { line: 2, kind: 'PAYMENT', reference: '9', partnerReference: 'a;b', cents: 105_750n },
          { line: 4, kind: 'REVERSAL', partnerReference: 'c', cents: -700n },
        ],
      },
    ],
  });
});

test.each([
  ['a kind is unknown', 'Gift;9;a;1,00;02/11/2026', "Line 2: 'Gift' is no Type that is known."],
  ['a settlement has no name', 'Paid;9;a;1,00;02/11/2026', 'Line 2: a settlement has no name.'],
  [
    'a reference is endless',
    `Sale;9;${'a'.repeat(141)};1,00;02/11/2026`,
    'Line 2: a reference has more than 140 letters.',
  ],
  [
    'a cell is missing',
    'Sale;9',
    expect.stringMatching(/^The file is no statement of DIGIPAY: .*line 2/),
  ],
])('a partner’s file is refused when %s', (_, line, problem) => {
  expect(csv(line)).toEqual({ problems: [problem] });
});

test('a file without the columns of the map, or without lines, is refused', () => {
  expect(readCsv(Buffer.from('a;b\n1;2'), map)).toEqual({
    problems: [
      'The file is no statement of DIGIPAY: its first line lacks the columns Référence, Id, Amount, Date, Type.',
    ],
  });
  expect(csv()).toEqual({ problems: ['The file has no lines.'] });
});

test.each([
  ['2026-11-30', undefined],
  ['2026-12-01', undefined],
  ['2026-12-02', 'Line 7: 2026-12-02 is in the future.'],
  ['9999-12-31', 'Line 7: 9999-12-31 is in the future.'],
  ['2016-01-01', undefined],
  ['2015-12-31', 'Line 7: 2015-12-31 is more than 10 years ago.'],
])('on 30 November 2026 a line of %s: %s', (day, problem) => {
  const lines = [
    { line: 6, day: '2026-11-30' },
    { line: 7, day },
  ];
  expect(findImpossibleDay(lines, '2026-11-30')).toBe(problem);
});
