import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from './journal.ts';
import {
  type Amounts,
  paidLines,
  paidOutLines,
  type ReceivedMoney,
  receivedFor,
  refundAmount,
  refundLines,
  returnLines,
  unpaidLines,
} from './postings.ts';

const amounts: Amounts = {
  principal: 100_000n,
  margin: 1_000n,
  fee: 5_000n,
  vat: 750n,
  total: 105_750n,
};
const clearing: ReceivedMoney = { account: 'PAYMENT_CLEARING', subAccount: 'STITCH' };

/** The balance of the lines on each account, without zero balances. */
function balances(...entries: Line[][]): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { account, cents } of entries.flat()) sums[account] = (sums[account] ?? 0n) + cents;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0n));
}

test('a payment owes the payout partner and the revenue service, and earns fee and margin', () => {
  expect(paidLines(clearing, amounts, '11')).toEqual([
    { account: 'PAYMENT_CLEARING', subAccount: 'STITCH', cents: 105_750n },
    { account: 'PAYOUT_PAYABLE', subAccount: '11', cents: -99_000n },
    { account: 'RATE_MARGIN', cents: -1_000n },
    { account: 'FEES', cents: -5_000n },
    { account: 'VAT', cents: -750n },
  ]);
});

/** Every possible course of a payment, with its final balances. */
const ends: [string, Line[][], Record<string, bigint>][] = [
  [
    'paid out',
    [paidLines(clearing, amounts, '11'), paidOutLines(amounts, '11')],
    {
      PAYMENT_CLEARING: 105_750n,
      PAYOUT_FLOAT: -99_000n,
      RATE_MARGIN: -1_000n,
      FEES: -5_000n,
      VAT: -750n,
    },
  ],
  ['taken back', [paidLines(clearing, amounts, '11'), unpaidLines(clearing, amounts, '11')], {}],
  [
    'returned',
    [
      paidLines(clearing, amounts, '11'),
      returnLines(amounts, '11', false),
      refundLines(refundAmount(amounts, false), 'MAIN', 'ZAR'),
    ],
    { PAYMENT_CLEARING: 105_750n, BANK: -105_750n },
  ],
  [
    'returned but for its fee',
    [
      paidLines(clearing, amounts, '11'),
      returnLines(amounts, '11', true),
      refundLines(refundAmount(amounts, true), 'MAIN', 'ZAR'),
    ],
    { PAYMENT_CLEARING: 105_750n, FEES: -5_000n, VAT: -750n, BANK: -100_000n },
  ],
  [
    'too late',
    [receivedFor(clearing, 'REFUNDS_PAYABLE', 105_750n), refundLines(105_750n, 'MAIN', 'ZAR')],
    { PAYMENT_CLEARING: 105_750n, BANK: -105_750n },
  ],
];

test.each(ends)('a payment that is %s leaves the expected balances', (_, entries, left) => {
  expect(balances(...entries)).toEqual(left);
});

test('for any amounts, every entry sums to zero', () => {
  const part = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(part, part, part, part, fc.boolean(), (rest, margin, fee, vat, feeKept) => {
      const principal = rest + margin + 1n;
      const of = { principal, margin, fee, vat, total: principal + fee + vat };
      for (const entry of [
        paidLines(clearing, of, '11'),
        unpaidLines(clearing, of, '11'),
        paidOutLines(of, '11'),
        returnLines(of, '11', feeKept),
        receivedFor(clearing, 'SUSPENSE', of.total),
      ]) {
        expect(entry.reduce((sum, { cents }) => sum + cents, 0n)).toBe(0n);
      }
    }),
  );
});
