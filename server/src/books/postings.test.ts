import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Account, type Amounts, ledgerEventOf, postingsOf } from './postings.ts';

const amounts: Amounts = {
  principal: 100_000n,
  margin: 1_000n,
  fee: 5_000n,
  vat: 750n,
  total: 105_750n,
};

/** Every way through the outbound lifecycle that ends (decision 50). */
const JOURNEYS: Record<string, string[]> = {
  paid_out: ['CREATED', 'APPROVED_UNPAID', 'APPROVED_PAID', 'COMPLETE'],
  expired: ['CREATED', 'APPROVED_UNPAID', 'EXPIRED'],
  rejected: ['CREATED', 'ON_HOLD_UNPAID', 'REJECTED'],
  paid_late: [
    'CREATED',
    'APPROVED_UNPAID',
    'EXPIRED',
    'MARKED_FOR_REFUND',
    'READY_FOR_REFUND',
    'REFUNDED',
  ],
  refunded: [
    'CREATED',
    'APPROVED_UNPAID',
    'APPROVED_PAID',
    'MARKED_FOR_REFUND',
    'READY_FOR_REFUND',
    'REFUNDED',
  ],
  canceled: [
    'CREATED',
    'ON_HOLD_UNPAID',
    'APPROVED_UNPAID',
    'APPROVED_PAID',
    'REMITTANCE_BRAND_ON_HOLD',
    'APPROVED_PAID',
    'MARKED_FOR_CANCELLATION',
    'READY_FOR_CANCELLATION',
    'CANCELED',
  ],
};

function balances(statuses: readonly string[], of: Amounts): Map<Account, bigint> {
  const result = new Map<Account, bigint>();
  const add = (account: Account, amount: bigint) =>
    result.set(account, (result.get(account) ?? 0n) + amount);
  statuses.forEach((to, index) => {
    const from = statuses[index - 1];
    const event = from === undefined ? 'CREATED' : ledgerEventOf(from, to);
    for (const { debit, credit, amount } of event ? postingsOf(event, of) : []) {
      add(debit, amount);
      add(credit, -amount);
    }
  });
  return new Map([...result].filter(([, balance]) => balance !== 0n));
}

const sum = (balance: Map<Account, bigint>) => [...balance.values()].reduce((a, b) => a + b, 0n);

test('a creation owes the partner, the remitter and the revenue service what the customer owes', () => {
  expect(postingsOf('CREATED', amounts)).toEqual([
    { debit: 'CUSTOMER_FUNDS', credit: 'PARTNER_PAYABLE', amount: 99_000n },
    { debit: 'CUSTOMER_FUNDS', credit: 'RATE_MARGIN', amount: 1_000n },
    { debit: 'CUSTOMER_FUNDS', credit: 'FEES', amount: 5_000n },
    { debit: 'CUSTOMER_FUNDS', credit: 'VAT', amount: 750n },
  ]);
});

test('a corridor without margin and fee posts neither', () => {
  const bare = { principal: 900n, margin: 0n, fee: 0n, vat: 0n, total: 900n };
  expect(postingsOf('CREATED', bare)).toEqual([
    { debit: 'CUSTOMER_FUNDS', credit: 'PARTNER_PAYABLE', amount: 900n },
  ]);
});

test('a paid-out transaction leaves the money received, what was paid out and what was earned', () => {
  expect(balances(JOURNEYS.paid_out ?? [], amounts)).toEqual(
    new Map<Account, bigint>([
      ['PAYMENT_CLEARING', 105_750n],
      ['PARTNER_SETTLED', -99_000n],
      ['RATE_MARGIN', -1_000n],
      ['FEES', -5_000n],
      ['VAT', -750n],
    ]),
  );
});

test.each(['expired', 'rejected', 'paid_late', 'refunded', 'canceled'])(
  'a transaction that ended as %s leaves nothing behind',
  (journey) => {
    expect(balances(JOURNEYS[journey] ?? [], amounts)).toEqual(new Map());
  },
);

test('whatever the amounts and however far it came, all accounts sum to zero', () => {
  const part = fc.bigInt({ min: 0n, max: 10n ** 9n });
  fc.assert(
    fc.property(part, part, part, part, (rest, margin, fee, vat) => {
      const principal = rest + margin + 1n;
      const of = { principal, margin, fee, vat, total: principal + fee + vat };
      for (const statuses of Object.values(JOURNEYS)) {
        for (let length = 1; length <= statuses.length; length += 1) {
          expect(sum(balances(statuses.slice(0, length), of))).toBe(0n);
        }
      }
    }),
  );
});
