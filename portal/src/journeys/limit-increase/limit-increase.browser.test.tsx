import type { LimitIncreaseAnswers, ProofStep } from '@thumela/rules/journeys/limit-increase.ts';
import { clearDrafts } from '@thumela/web/forms/drafts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import { createLimitIncreaseDraft } from './journey.ts';
import { LimitIncrease } from './limit-increase.tsx';

const PENDING = 'Your limit increase is pending verification.';
const SUBMIT = 'POST /api/registrations/limit-increase';
const ANNOUNCE = 'POST /api/registrations/limit-increase/generate-upload-url';
const LISTS = [{ name: 'PAYSLIP', 'display-value': 'Payslip' }];
const payslip = { name: 'one', type: 'PAYSLIP', upload: 'a', metadataId: 7 };
const proven: LimitIncreaseAnswers = {
  source: 'SALARY',
  proofOfIncome: [payslip],
  proofOfAddress: [],
};

/** Owner of the tabs, so that tests do not find each other's uploads. */
let registrationId = 1000;

/** Each call other than for a list, with a function that responds to it. */
let made: { call: string; answer: (answer: Response) => void }[] = [];

const callsOf = (call: string) => made.filter((one) => one.call === call);

async function answerTo(call: string, status: number, body: object) {
  await expect.poll(() => callsOf(call)).not.toEqual([]);
  callsOf(call).at(-1)?.answer(Response.json(body, { status }));
}

function provide(): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const call = `${method} ${new URL(address, location.href).pathname}`;
    if (method === 'GET') return Response.json(LISTS);
    return new Promise<Response>((answer) => made.push({ call, answer }));
  });
}

/** Opens the tabs at this customer's stored progress. */
function open(answers = proven, step: ProofStep = 'proofOfAddress') {
  const history = ['sourceOfIncome', 'proofOfIncome'] as const;
  createLimitIncreaseDraft(registrationId).write({ answers, at: { step }, history });
  const nomvula = { registrationId, username: '27820000001' } as Session;
  return render(
    <CustomerContext value={nomvula}>
      <SignedOutState>
        <LimitIncrease known={undefined} />
      </SignedOutState>
    </CustomerContext>,
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
const accept = () => answerTo(SUBMIT, 201, { id: 1, status: 'PENDING' });
const place = (number: number) => `income document ${number}`;
const typeOf = (number: number) => page.getByLabelText(`Type of ${place(number)}`);

async function submit() {
  await heading('Proof of address');
  await button('Submit Request').click();
  await expect.poll(() => callsOf(SUBMIT)).toHaveLength(1);
}

beforeEach(() => {
  registrationId += 1;
  made = [];
  visitorAnswers.clear();
  clearDrafts();
  provide();
});
afterEach(() => vi.unstubAllGlobals());

test('while a request is pending no tab navigates, and the response takes effect even after going back [LIMIT-01]', async () => {
  await open();
  await submit();
  await expect.element(button('Previous')).toBeDisabled();
  await expect.element(button('Source of income')).toBeDisabled();
  // The phone's own Back, which cannot be disabled; there a slot is added that was not sent.
  history.back();
  await heading('Proof of income');
  await button('Add a document').click();
  await accept();
  await heading(PENDING);
  expect(createLimitIncreaseDraft(registrationId).read()).toBeUndefined();
});

test('the response to a request does not navigate after the page was left', async () => {
  const { unmount } = await open();
  await submit();
  await unmount();
  const before = history.length;
  await accept();
  await expect.poll(() => createLimitIncreaseDraft(registrationId).read()).toBeUndefined();
  expect(history.length).toBe(before);
});

/** Fills a slot with its file and its type, after which it is sent. */
async function give(number: number) {
  const file = new File(['%PDF-1.7'], 'payslip.pdf', { type: 'application/pdf' });
  await expect.element(typeOf(number)).toBeVisible();
  const input = document.querySelector(`input[name=file-${number}]`) as Element;
  await userEvent.upload(input, file);
  await typeOf(number).selectOptions('PAYSLIP');
}

test('a removed slot leaves the queue to the next one, and the focus to the previous one [LIMIT-03]', async () => {
  const proofOfIncome = [payslip, { name: 'two' }, { name: 'three' }];
  await open({ ...proven, proofOfIncome }, 'proofOfIncome');
  await give(2);
  await give(3);
  await expect.poll(() => callsOf(ANNOUNCE)).toHaveLength(1);
  await button(`Remove ${place(2)}`).click();
  await expect.poll(() => callsOf(ANNOUNCE)).toHaveLength(2);
  await expect.element(typeOf(1)).toHaveFocus();
  await expect.element(typeOf(3)).not.toBeInTheDocument();
  await button(`Remove ${place(1)}`).click();
  await expect.element(button('Add a document')).toHaveFocus();
});

test('a document with a failed upload is sent again without being chosen again [LIMIT-10]', async () => {
  await open({ ...proven, proofOfIncome: [{ name: 'one' }] }, 'proofOfIncome');
  await give(1);
  await answerTo(ANNOUNCE, 400, { message: 'Not now.' });
  await button(`Try again: ${place(1)}`).click();
  await expect.poll(() => callsOf(ANNOUNCE)).toHaveLength(2);
  await expect.element(page.getByText('Uploading', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Not now.')).not.toBeInTheDocument();
  await expect.element(typeOf(1)).toHaveFocus();
});
