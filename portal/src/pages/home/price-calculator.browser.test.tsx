import { clearDrafts, draftAt } from '@thumela/web/forms/drafts.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import type { QuoteChoice } from '../../journeys/quote/quote-choice.ts';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import PriceCalculator from './price-calculator.tsx';

const price = {
  ...{ rate: 0.06, 'fee-percent': 0, 'fee-minimum': 20, 'fee-maximum': 20, 'vat-rate': 15 },
  ...{ 'minimum-amount': 50, 'maximum-amount': 1000 },
};

const offered = { active: true, available: true };

const ANSWERS: Readonly<Record<string, unknown>> = {
  'transactions/universal-transaction': [],
  'transactions/country': [{ countries: [{ id: 1, name: 'Zimbabwe', code: 'ZWE' }] }],
  'transactions/payout-method': [
    { ...offered, id: 2, method: 'CASH', 'method-value': 'Cash Pickup' },
    { ...offered, id: 3, method: 'WALLET', 'method-value': 'Mobile Wallet' },
  ],
  'transactions/payout-partner': [{ ...offered, id: 4, name: 'City branches' }],
  'transactions/currency': [{ ...offered, id: 5, code: 'USD', price }],
  'transactions/quote-type': [{ value: 'SENDER_AMOUNT', 'display-value': 'Sender amount' }],
  'transactions/limit': { 'daily-limit-remaining': 3000, 'monthly-limit-remaining': 10_000 },
};

afterEach(() => {
  vi.unstubAllGlobals();
  visitorAnswers.clear();
  clearDrafts();
  history.replaceState(null, '', '/');
});

test('shows on home what an amount becomes, and carries it into a new transaction', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const call = new URL(address, location.href).pathname.replace('/api/', '');
    return Response.json(ANSWERS[call] ?? {}, { headers: { 'x-total-records': '0' } });
  });
  await render(
    <CustomerContext value={{ registrationId: 1001, username: '27820000002' } as Session}>
      <SignedOutState>
        <PriceCalculator />
      </SignedOutState>
    </CustomerContext>,
  );
  const amount = page.getByLabelText('Amount', { exact: true });
  await expect.element(amount).toBeEnabled();
  await userEvent.fill(amount, '1000');
  await expect.element(page.getByText('USD\u00a060.00').first()).toBeVisible();
  await expect.element(page.getByText(/By Cash Pickup, City branches/)).toBeVisible();
  await page.getByRole('button', { name: 'Send this amount' }).click();
  expect(location.pathname).toBe('/create-transaction');
  const request = draftAt<QuoteChoice>(1001, 'send-money.request').read();
  expect(request).toMatchObject({ country: '1', payoutMethod: '2', currency: '5', amount: '1000' });
});
