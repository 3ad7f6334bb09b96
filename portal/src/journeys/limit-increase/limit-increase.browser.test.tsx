import type { LimitIncreaseAnswers } from '@thumela/rules/journeys/limit-increase.ts';
import { clearDrafts } from '@thumela/web/forms/drafts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { VisitorState, visitorAnswers } from '../../api/query/visitor-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import { draftOf } from './journey.ts';
import { LimitIncrease } from './limit-increase.tsx';

const PENDING = 'Your limit increase is pending verification.';
const SUBMIT = 'POST /api/registrations/limit-increase';
const LISTS = [{ name: 'PAYSLIP', 'display-value': 'Payslip' }];
const payslip = { name: 'one', type: 'PAYSLIP', upload: 'a', metadataId: 7 };
const proven: LimitIncreaseAnswers = {
  source: 'SALARY',
  proofOfIncome: [payslip],
  proofOfAddress: [],
};

/** The request for higher limits whose answer the test gives. */
let answerSubmit: ((answer: Response) => void) | undefined;

function provide(): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (`${method} ${pathname}` !== SUBMIT) return Response.json(LISTS);
    return new Promise<Response>((resolve) => {
      answerSubmit = resolve;
    });
  });
}

/** Opens the tabs where this customer left them: all is proven, the request is next. */
function open(answers = proven) {
  const history = ['sourceOfIncome', 'proofOfIncome'] as const;
  draftOf(1000).write({ answers, at: { step: 'proofOfAddress' }, history });
  const nomvula = { registrationId: 1000, username: '27820000001' } as Session;
  return render(
    <CustomerContext value={nomvula}>
      <VisitorState>
        <LimitIncrease known={undefined} />
      </VisitorState>
    </CustomerContext>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
const accepted = () => Response.json({ id: 1, status: 'PENDING' }, { status: 201 });

async function submit() {
  await heading('Proof of address');
  await button('Submit Request').click();
  await expect.poll(() => answerSubmit).toBeDefined();
}

beforeEach(() => {
  answerSubmit = undefined;
  visitorAnswers.clear();
  clearDrafts();
  provide();
});
afterEach(() => vi.unstubAllGlobals());

test('while a request is under way no tab leads away, and the answer reaches whoever went back all the same [LIMIT-01]', async () => {
  await open();
  await submit();
  await expect.element(button('Previous')).toBeDisabled();
  await expect.element(button('Source of income')).toBeDisabled();
  // The phone's own Back, which nobody can shut; there a place is added that was not sent.
  history.back();
  await heading('Proof of income');
  await button('Add a document').click();
  answerSubmit?.(accepted());
  await heading(PENDING);
  expect(draftOf(1000).read()).toBeUndefined();
});

test('the answer to a request moves nobody who has left the page', async () => {
  const { unmount } = await open();
  await submit();
  await unmount();
  const before = history.length;
  answerSubmit?.(accepted());
  await expect.poll(() => draftOf(1000).read()).toBeUndefined();
  expect(history.length).toBe(before);
});
