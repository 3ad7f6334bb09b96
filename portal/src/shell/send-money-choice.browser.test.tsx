import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { listQuestion } from '../api/queries/list-question.ts';
import { newestTransactionsQuery } from '../api/queries/transactions.ts';
import { SignedOutState, visitorAnswers } from '../api/query/signed-out-state.tsx';
import { CustomerContext } from '../session/customer.ts';
import type { Session } from '../session/session.ts';
import { SendMoneyChoice } from './send-money-choice.tsx';

const tinashe = { username: '27820000002', registrationId: 1001 } as Session;
const FOOT = 60;

beforeEach(() => page.viewport(360, 740));
afterEach(async () => {
  visitorAnswers.clear();
  await page.viewport(1280, 800);
});

/** The options low on a phone, as below the circles of home, above its footer. */
const lowOnPage = (hidden: boolean) => (
  <CustomerContext value={tinashe}>
    <SignedOutState>
      <style>{`.page { --foot: ${FOOT}px; padding: 640px 0 ${FOOT}px }`}</style>
      <div className="page">
        <SendMoneyChoice hidden={hidden} />
      </div>
    </SignedOutState>
  </CustomerContext>
);

async function openWith(beneficiaries: number) {
  const { registrationId } = tinashe;
  const list = listQuestion(
    'GET /transactions/beneficiary',
    { query: { 'registration-id': registrationId } },
    10,
    'id',
  );
  visitorAnswers.setQueryData<unknown>(list.queryKey, { items: [], total: beneficiaries });
  const sent = newestTransactionsQuery(registrationId, 10);
  visitorAnswers.setQueryData<unknown>(sent.queryKey, { items: [], total: 0 });
  const screen = await render(lowOnPage(true));
  await screen.rerender(lowOnPage(false));
}

const options = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

test('a customer without beneficiaries is offered a new one first [HOME-02]', async () => {
  await openWith(0);
  expect(options()).toEqual(['New Beneficiary', 'Existing Beneficiary']);
});

test('opened low on a phone, both options are in view above the footer [HOME-02]', async () => {
  await openWith(3);
  expect(options()).toEqual(['Existing Beneficiary', 'New Beneficiary']);
  const last = page.getByRole('link', { name: 'New Beneficiary' }).element();
  expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(740 - FOOT);
});
