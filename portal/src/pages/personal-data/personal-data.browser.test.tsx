import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import PersonalData from './personal-data.tsx';

const RELEASED = {
  ...{ id: 7, kind: 'ACCESS', state: 'DONE', words: '', ground: null, 'erase-from': null },
  ...{ 'requested-at': '2026-11-01T08:00:00Z', 'due-on': '2026-12-01' },
  'export-until': '2026-12-05T22:00:00Z',
};
const OPENED = {
  ...{ ...RELEASED, id: 8, kind: 'ERASURE', state: 'OPEN', 'export-until': null },
};

/** Paths and bodies of what was sent. */
let sent: unknown[] = [];
let known: object[] = [];

async function open(first: object[], link = { status: 200, body: { link: '#file' } as object }) {
  known = first;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (method === 'GET') return Response.json(known);
    sent.push([pathname, JSON.parse(String(body))]);
    if (pathname.endsWith('/link')) return Response.json(link.body, { status: link.status });
    known = [OPENED, ...known];
    return Response.json(OPENED, { status: 201 });
  });
  const nomvula = { registrationId: 1000, username: '27820000001', sessions: true } as Session;
  await render(
    <CustomerContext value={nomvula}>
      <SignedOutState>
        <PersonalData />
      </SignedOutState>
    </CustomerContext>,
  );
}

beforeEach(() => {
  sent = [];
  visitorAnswers.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('a customer reads what erasure means, requests it, and sees by when it is answered', async () => {
  await open([]);
  const submit = page.getByRole('button', { name: 'Send request' });
  await expect.element(submit).toBeDisabled();
  await page.getByRole('radio', { name: 'Erase my personal data' }).click();
  await expect.element(page.getByText('keep records for five years')).toBeVisible();
  await submit.click();
  await expect.element(page.getByText('You will have our answer by 01 Dec 2026.')).toBeVisible();
  expect(sent).toEqual([['/data-requests', { kind: 'ERASURE', words: '' }]]);
});

test('a correction needs words', async () => {
  await open([]);
  await page.getByRole('radio', { name: 'A correction' }).click();
  await expect.element(page.getByRole('button', { name: 'Send request' })).toBeDisabled();
  await page.getByLabelText('Your words').fill('My street is 7 Long Street.');
  await expect.element(page.getByRole('button', { name: 'Send request' })).toBeEnabled();
});

test('a released file is downloaded after the PIN is entered again', async () => {
  await open([RELEASED]);
  await page.getByRole('textbox', { name: 'PIN' }).fill('2580');
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.poll(() => location.hash).toBe('#file');
  expect(sent).toEqual([['/data-requests/7/link', { pin: '2580' }]]);
});

test('a wrong PIN is shown at the download', async () => {
  const message = 'Wrong PIN.';
  await open([RELEASED], {
    ...{ status: 400, body: { 'error-code': 'INVALID_PIN', message, errors: [] } },
  });
  await page.getByRole('textbox', { name: 'PIN' }).fill('1379');
  await page.getByRole('button', { name: 'Download' }).click();
  await expect.element(page.getByText(message)).toBeVisible();
});
