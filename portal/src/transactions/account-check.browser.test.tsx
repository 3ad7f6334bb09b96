import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState, visitorAnswers } from '../api/query/signed-out-state.tsx';
import AccountCheck from './account-check.tsx';

const found = { id: 5, holder: null, 'checked-at': '2026-11-20T10:00:00+02:00' };

/** A server that answers the check, and confirms it. */
function open(answer: object | Promise<object>, status = 200, isExpected = true) {
  const called: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    called.push(`${method} ${new URL(address, location.href).pathname}`);
    if (method === 'POST') return Response.json(await answer, { status });
    return Response.json({ ...found, result: 'NO_MATCH', acknowledged: true });
  });
  const rendered = render(
    <SignedOutState>
      <AccountCheck transactionId={7} isExpected={isExpected} />
    </SignedOutState>,
  );
  return { called, rendered };
}

afterEach(() => {
  visitorAnswers.clear();
  vi.unstubAllGlobals();
});

const status = page.getByRole('status');

test.each([
  [{ result: 'MATCH', holder: 'Grace Moyoza' }, 'The account is in the name of your recipient.'],
  [{ result: 'CLOSE', holder: 'G••• M•••' }, 'in a similar name (G••• M•••)'],
  [{ result: 'CLOSE' }, 'in a similar name. Please check'],
  [{ result: 'CAN_RECEIVE' }, 'We could not check its name.'],
  [{ result: 'CANNOT_RECEIVE' }, 'This account cannot receive money'],
  [{ result: 'UNAVAILABLE' }, 'You can pay without this check.'],
])('the result %j is announced in words, without a question', async (answer, words) => {
  const { rendered } = open({ ...found, acknowledged: false, ...answer });
  await rendered;
  await expect.element(status.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('another name is confirmed by the customer, also on a narrow phone', async () => {
  await page.viewport(360, 740);
  const { called, rendered } = open({
    ...found,
    ...{ result: 'NO_MATCH', holder: 'P••• N•••', acknowledged: false },
  });
  await rendered;
  await expect.element(status.getByText('It belongs to P••• N•••.')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'The details are correct' }).click();
  await expect
    .element(status.getByText('You confirmed that the details are correct.'))
    .toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(called).toEqual([
    'POST /account-checks/transactions/7',
    'PUT /account-checks/5/acknowledgement',
  ]);
});

test('a running check is announced where one is expected, and then its answer', async () => {
  let answer = (_: object): void => undefined;
  const { rendered } = open(
    new Promise<object>((resolve) => {
      answer = resolve;
    }),
  );
  await rendered;
  await expect.element(status.getByText('Checking the account…')).toBeVisible();
  answer({ ...found, result: 'MATCH', acknowledged: false });
  await expect.element(status.getByText('in the name of your recipient')).toBeVisible();
});

test('too many checks, or a broken server, leave the customer free to pay', async () => {
  const { rendered } = open({ message: 'No', 'error-code': 'TOO_MANY_REQUESTS', errors: [] }, 429);
  await rendered;
  await expect.element(status.getByText('You can pay without this check.')).toBeVisible();
});

test.each([
  ['no partner checks it', { result: 'NOT_OFFERED', acknowledged: false }, 200],
  ['the provider has no such call', { 'error-code': 'NOT_FOUND', message: '', errors: [] }, 404],
])('nothing is shown where %s', async (_, answer, code) => {
  const { rendered } = open(answer, code, false);
  const { container } = await rendered;
  await vi.waitFor(() => expect(visitorAnswers.isFetching()).toBe(0));
  expect(container.textContent).toBe('');
});
