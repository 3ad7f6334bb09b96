import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countArrived,
  explainedRange,
  type FloatInBooks,
  unexplainedCents,
} from './float-report.ts';

const books = (more: Partial<FloatInBooks> = {}): FloatInBooks => ({
  ...{ bookCents: 1_000n, reservedCents: 100n, inTransit: [], agreedCents: 0n },
  ...{ paidSinceCents: 0n, ...more },
});

test.each<[string, bigint, Partial<FloatInBooks>, bigint]>([
  ['the balance of the books needs no explanation', 1_000n, {}, 0n],
  ['payouts under way may have been deducted', 900n, {}, 0n],
  ['less than payouts explain is a difference', 899n, {}, -1n],
  ['more than the books have is a difference', 1_001n, {}, 1n],
  ['money on its way may have arrived or not', 400n, { inTransit: [300n, 200n] }, 0n],
  ['what was paid after the balance may be in it', 1_050n, { paidSinceCents: 50n }, 0n],
  ['an agreed order may have arrived before its line', 1_300n, { agreedCents: 300n }, 0n],
])('%s', (_title, reported, more, expected) => {
  expect(unexplainedCents(reported, explainedRange(books(more)))).toBe(expected);
});

test.each<[string, bigint, readonly bigint[], number]>([
  ['the whole balance proves that all has arrived', 1_000n, [300n, 200n], 2],
  ['a deducted payout hides the newer amount', 900n, [300n, 200n], 1],
  ['a part of the balance proves the older amount', 800n, [300n, 200n], 1],
  ['and not one that lacks a hundredth', 799n, [300n, 200n], 0],
  ['without the money nothing has arrived', 500n, [300n, 200n], 0],
  ['a small amount is proved by the whole balance', 1_000n, [50n], 1],
  ['a little more than the rest proves nothing', 951n, [50n], 0],
])('%s', (_title, reported, inTransit, expected) => {
  expect(countArrived(reported, books({ inTransit }))).toBe(expected);
});

test('what was paid out after the balance proves no arrival', () => {
  const of = books({ inTransit: [300n], paidSinceCents: 300n });
  expect(countArrived(1_000n, of)).toBe(0);
  expect(countArrived(1_300n, of)).toBe(1);
});

test('money that has not been sent never arrives, and each balance is explained', () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 9n });
  const percent = fc.bigInt({ min: 0n, max: 100n });
  const sums = fc.tuple(cents, cents, fc.array(cents, { maxLength: 4 }), percent);
  fc.assert(
    fc.property(sums, ([base, reserved, inTransit, share]) => {
      const inBooks = books({
        bookCents: base + inTransit.reduce((sum, amount) => sum + amount, 0n),
        ...{ reservedCents: reserved, inTransit },
      });
      // The channel has none of it, and has deducted a share of what is under way.
      const reported = base - (reserved * share) / 100n;
      expect(countArrived(reported, inBooks)).toBe(0);
      expect(unexplainedCents(reported, explainedRange(inBooks))).toBe(0n);
    }),
  );
});
