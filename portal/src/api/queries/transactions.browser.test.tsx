import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { rememberPayment } from '../../payments/reported-payment.ts';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import { SignedOutState, visitorAnswers } from '../query/signed-out-state.tsx';
import { useTransactions } from './transactions.ts';

const REFERENCE = '5259677996675568';
const customer = { registrationId: 1000 } as Session;

/** The status that the server answers, and the number of its calls. */
const server = { status: 'APPROVED_UNPAID', calls: 0 };

function Statuses() {
  const { data } = useTransactions();
  return <p>{data?.items.map(({ status }) => status).join()}</p>;
}

function open() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.assign(server, { status: 'APPROVED_UNPAID', calls: 0 });
  vi.stubGlobal('fetch', async () => {
    server.calls += 1;
    const { status } = server;
    return Response.json([{ transactionId: 5, paymentReference: REFERENCE, status }], {
      headers: { 'x-total-records': '1' },
    });
  });
  return render(
    <SignedOutState>
      <CustomerContext value={customer}>
        <Statuses />
      </CustomerContext>
    </SignedOutState>,
  );
}

afterEach(() => {
  vi.useRealTimers();
  rememberPayment('');
  visitorAnswers.clear();
  vi.unstubAllGlobals();
});

test('the list is polled until the server knows a payment that the payment page reported, and no longer', async () => {
  rememberPayment(REFERENCE);
  await open();
  await expect.element(page.getByText('APPROVED_UNPAID')).toBeVisible();
  server.status = 'APPROVED_PAID';
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(page.getByText('APPROVED_PAID')).toBeVisible();
  const { calls } = server;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toBe(calls);
});

test('an unpaid transaction is not polled unless its payment was reported', async () => {
  rememberPayment('1111222233334444');
  await open();
  await expect.element(page.getByText('APPROVED_UNPAID')).toBeVisible();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.calls).toBe(1);
});
