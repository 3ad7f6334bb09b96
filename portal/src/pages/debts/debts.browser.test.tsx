import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import Debts from './debts.page.tsx';

const DEBT = {
  ...{ 'transaction-id': 7, name: 'Tendai Ncube', reference: '1234567890123456' },
  ...{ amount: 1057.5, currency: 'ZAR', since: '2026-11-20T08:00:00Z', payable: true },
  options: ['STITCH', 'DIGIPAY'],
};

let sent: unknown[] = [];

async function open(
  debts: object[],
  paying: [status: number, body: object] = [201, { url: '#paid' }],
) {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (method === 'GET') return Response.json(debts);
    sent.push([pathname, JSON.parse(String(body))]);
    return Response.json(paying[1], { status: paying[0] });
  });
  const nomvula = { registrationId: 1000, username: '27820000001', sessions: true } as Session;
  await render(
    <CustomerContext value={nomvula}>
      <SignedOutState>
        <Debts />
      </SignedOutState>
    </CustomerContext>,
  );
}

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  visitorAnswers.clear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', location.pathname);
});

test('a customer reads what they owe and why, and pays it at a partner', async () => {
  await open([DEBT]);
  await expect.element(page.getByRole('heading', { name: /You owe R 1 057\.50/ })).toBeVisible();
  await expect.element(page.getByText(/For the money sent to Tendai Ncube/)).toBeVisible();
  await expect.element(page.getByText(/No interest is added/)).toBeVisible();
  await page.getByRole('button', { name: /^Pay from your bank account: R 1 057\.50/ }).click();
  await expect.poll(() => location.hash).toBe('#paid');
  expect(sent).toEqual([['/debts/7/payment', { option: 'STITCH', part: 'ALL' }]]);
});

test('a customer who pays in instalments sees the next amount and its day, and pays just that or everything', async () => {
  const instalment = { amount: 250, 'due-on': '2026-12-25', options: ['STITCH'] };
  await open([{ ...DEBT, instalment }]);
  await expect.element(page.getByText(/The next one is R.250\.00, by .*25.*Dec/)).toBeVisible();
  await page.getByRole('button', { name: /^Pay from your bank account: R 250\.00/ }).click();
  await expect.poll(() => location.hash).toBe('#paid');
  await page.getByRole('button', { name: /^Pay online: R 1 057\.50/ }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      ['/debts/7/payment', { option: 'STITCH', part: 'INSTALMENT' }],
      ['/debts/7/payment', { option: 'DIGIPAY', part: 'ALL' }],
    ]);
});

test('a debt of a transaction that is still checked has no way to pay', async () => {
  await open([{ ...DEBT, payable: false, options: [] }]);
  await expect.element(page.getByText(/We are still checking this transaction/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
});

test('a refusal is read where the payment was started', async () => {
  const refusal = { code: 'STATUS_CONFLICT', message: 'Another payment is under way.' };
  await open([DEBT], [409, refusal]);
  await page.getByRole('button', { name: /^Pay online/ }).click();
  await expect.element(page.getByText('Another payment is under way.')).toBeVisible();
});

test('a customer without a debt reads that', async () => {
  await open([]);
  await expect.element(page.getByText('You do not owe us anything.')).toBeVisible();
});
