import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TrialBalanceTables } from './trial-balance.tsx';

const balance = (account: string, normalSide: 'DEBIT' | 'CREDIT', amount: number) => ({
  ...{ account, subAccount: '', name: account, kind: 'ASSET' as const, normalSide },
  ...{ currency: 'ZAR', debits: 0, credits: 0, balance: amount },
});

test('a balance is in the column of its side, never negative, above the sums of the columns, and leads to its lines', async () => {
  await page.viewport(1280, 800);
  await render(
    <TrialBalanceTables
      day="2026-10-31"
      of={{
        day: '2026-10-31',
        balances: [
          balance('BANK', 'DEBIT', 150),
          balance('PAYOUT_FLOAT', 'DEBIT', -40),
          balance('REFUNDS_PAYABLE', 'CREDIT', 110),
        ],
        totals: [{ currency: 'ZAR', debits: 150, credits: 150 }],
      }}
    />,
  );
  const cells = (name: RegExp) =>
    page
      .getByRole('row', { name })
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));
  expect(cells(/^BANK/).slice(1)).toEqual(['R 150.00', '']);
  expect(cells(/^PAYOUT_FLOAT/).slice(1)).toEqual(['', 'R 40.00']);
  expect(cells(/^REFUNDS_PAYABLE/).slice(1)).toEqual(['', 'R 110.00']);
  expect(cells(/^Total ZAR/)).toEqual(['Total ZAR', 'R 150.00', 'R 150.00']);
  await expect
    .element(page.getByRole('link', { name: /^R\s40\.00$/ }))
    .toHaveAttribute(
      'href',
      '/console/books/accounts/PAYOUT_FLOAT?sub=&currency=ZAR&to=2026-10-31',
    );
});
