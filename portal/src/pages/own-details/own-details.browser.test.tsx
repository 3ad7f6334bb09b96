import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { acceptUploads } from '../../../test/files.ts';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import OwnDetails from './own-details.tsx';

const ASKED = { id: 5, words: 'Your last payslip', until: '2099-01-31', state: 'ASKED' };
const ADDRESS = { item: 'ADDRESS', 'next-actor': 'CUSTOMER', until: null };

type Answer = readonly [status: number, body: object];

/** The bodies that were sent. */
let sent: unknown[] = [];

async function open(
  details: { request?: object | null; missing?: object[] },
  answer: Answer = [201, { ...ASKED, state: 'ANSWERED' }],
) {
  let known = { request: null, missing: [], ...details } as object;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (pathname.endsWith('/generate-upload-url')) {
      return Response.json({ id: 7, 'presigned-url': '/upload/7' });
    }
    if (method === 'GET') return Response.json(known);
    sent.push([pathname, JSON.parse(String(body))]);
    if (answer[0] === 201) known = { ...known, request: answer[1] };
    return Response.json(answer[1], { status: answer[0] });
  });
  acceptUploads();
  const nomvula = { registrationId: 1000, username: '27820000001', sessions: true } as Session;
  await render(
    <CustomerContext value={nomvula}>
      <SignedOutState>
        <OwnDetails />
      </SignedOutState>
    </CustomerContext>,
  );
}

const words = page.getByLabelText('Your answer in words');
const submit = page.getByRole('button', { name: 'Send answer' });

const choose = (name: string) =>
  userEvent.upload(
    document.querySelector(`input[name=${name}]`) as Element,
    new File(['%PDF-1.7'], 'payslip.pdf', { type: 'application/pdf' }),
  );

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  visitorAnswers.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('a customer answers with words and a document, and then reads that we look at it', async () => {
  await open({ request: ASKED });
  await expect.element(page.getByText('Please answer by 31 Jan 2099.')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await words.fill('I work at the harbour.');
  await choose('document-1');
  await submit.click();
  await expect.element(page.getByText('We have your answer and are looking at it')).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  expect(sent).toEqual([
    ['/details/requests/5/answers', { text: 'I work at the harbour.', 'document-ids': [7] }],
  ]);
});

test('a removed document is not sent, and five are the most', async () => {
  await open({ request: { ...ASKED, state: 'OVERDUE', until: '2020-01-31' } });
  await expect.element(page.getByText('The last day was 31 Jan 2020.')).toBeVisible();
  await choose('document-1');
  await page.getByRole('button', { name: /^Remove document/ }).click();
  await expect.element(submit).toBeDisabled();
  const add = page.getByRole('button', { name: 'Add a document' });
  for (let number = 1; number <= 5; number += 1) await add.click();
  await expect.element(add).toBeDisabled();
  await words.fill('I have none.');
  await submit.click();
  expect(sent).toEqual([
    ['/details/requests/5/answers', { text: 'I have none.', 'document-ids': [] }],
  ]);
});

test('a refusal by the server is shown, and typed words are preserved', async () => {
  const message = 'We no longer need an answer to this request.';
  await open({ request: ASKED }, [409, { 'error-code': 'STATUS_CONFLICT', message, errors: [] }]);
  await words.fill('I work at the harbour.');
  await submit.click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(words).toHaveValue('I work at the harbour.');
});

test('missing details say what to send where, or that we act', async () => {
  const document = { item: 'DOCUMENT', 'next-actor': 'CUSTOMER', until: '2020-01-31' };
  const check = { item: 'CHECK', 'next-actor': 'OPERATOR', until: null };
  const income = { ...ADDRESS, item: 'INCOME', 'next-actor': 'OPERATOR' };
  await open({ missing: [document, ADDRESS, income, check] });
  await expect.element(page.getByText('expired on 31 Jan 2020')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Send new document' }))
    .toHaveAttribute('href', '/identity-document');
  await expect
    .element(page.getByRole('link', { name: 'Send proof of address' }))
    .toHaveAttribute('href', '/limit-increase');
  await expect.element(page.getByText('We are checking the proof of your income.')).toBeVisible();
  await expect.element(page.getByText('We are completing your details.')).toBeVisible();
  const links = page.getByRole('link').elements();
  expect(links.map((link) => link.textContent)).toEqual([
    ...['Send new document', 'Send proof of address'],
    ...['Your identity document', 'Your personal data'],
  ]);
});

test('complete details say so', async () => {
  await open({});
  await expect.element(page.getByText('Your details are complete.')).toBeVisible();
});
