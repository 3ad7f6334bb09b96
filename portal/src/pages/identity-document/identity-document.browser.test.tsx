import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { acceptUploads } from '../../../test/files.ts';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import IdentityDocument from './identity-document.tsx';

const EXPIRED = {
  'id-type': 'FOREIGN_PASSPORT',
  'id-expiry-date': '2020-01-31',
  latest: null as object | null,
};
const PENDING = { status: 'PENDING', 'look-by': '2026-11-25T10:00:00.000Z', reason: null };
const ANNOUNCED = { id: 7, 'presigned-url': '/upload/7' };

type Answer = readonly [status: number, body: object];

/** The bodies that were sent. */
let sent: unknown[] = [];
/** The current response to the page's query. */
let known = EXPIRED;

function provide(renewal: Answer): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(address, location.href);
    if (pathname.endsWith('/generate-upload-url')) return Response.json(ANNOUNCED);
    if (method === 'GET') return Response.json(known);
    sent.push(JSON.parse(String(body)));
    if (renewal[0] === 201) known = { ...known, latest: renewal[1] };
    return Response.json(renewal[1], { status: renewal[0] });
  });
  acceptUploads();
}

async function open(first = EXPIRED, renewal: Answer = [201, PENDING]) {
  known = first;
  provide(renewal);
  const nomvula = { registrationId: 1000, username: '27820000001', sessions: true } as Session;
  await render(
    <CustomerContext value={nomvula}>
      <SignedOutState>
        <IdentityDocument />
      </SignedOutState>
    </CustomerContext>,
  );
}

const number = page.getByLabelText('Document number');
const submit = page.getByRole('button', { name: 'Send document' });

async function fill(): Promise<void> {
  await number.fill('FN 123456');
  await page.getByRole('button', { name: /^Expiry date/ }).click();
  const picker = page.getByRole('dialog', { name: 'Expiry date' });
  const next = String(new Date().getFullYear() + 5);
  await picker.getByLabelText('Year').selectOptions(next);
  await picker.getByLabelText('Month').selectOptions('May');
  await picker.getByLabelText('Day').selectOptions('1');
  await picker.getByRole('button', { name: 'Set' }).click();
  const photo = new File(['%PDF-1.7'], 'passport.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector('input[name=photo]') as Element, photo);
}

beforeEach(() => {
  sent = [];
  visitorAnswers.clear();
});
afterEach(() => vi.unstubAllGlobals());

test('a customer sends a new document, and then sees by when it will be checked', async () => {
  await open();
  await expect.element(page.getByText('Your document expired on 31 Jan 2020.')).toBeVisible();
  await expect.element(submit).toBeDisabled();
  await fill();
  await submit.click();
  await expect.element(page.getByText('We are checking your new document')).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
  const year = new Date().getFullYear() + 5;
  expect(sent).toEqual([
    { 'id-number': 'FN 123456', 'id-expiry-date': `${year}-05-01`, 'document-id': 7 },
  ]);
});

test('a document that a published notice deems valid shows the day and the notice', async () => {
  await open({ ...EXPIRED, ...{ 'deemed-until': '2099-05-28', 'deemed-by': 'Gazette 53484' } });
  await expect
    .element(page.getByText('counts as valid until 28 May 2099 (Gazette 53484)'))
    .toBeVisible();
  await expect.element(submit).toBeVisible();
});

test('a number that is impossible for the document is refused at its field', async () => {
  await open();
  await number.fill('A1');
  await expect.element(number).toHaveAccessibleDescription(/Document number/);
  await expect.element(submit).toBeDisabled();
});

test('a refusal by the server is shown, and typed values are preserved', async () => {
  const message = 'This document number belongs to another customer.';
  await open(EXPIRED, [409, { 'error-code': 'ALREADY_REGISTERED', message, errors: [] }]);
  await fill();
  await submit.click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  await expect.element(number).toHaveValue('FN 123456');
});

test('a declined document shows the reason, and another one can be sent', async () => {
  await open({
    ...EXPIRED,
    latest: { ...PENDING, status: 'DECLINED', reason: 'The picture is blurred.' },
  });
  await expect.element(page.getByText('The picture is blurred.')).toBeVisible();
  await expect.element(submit).toBeVisible();
});

test('a document without an expiry date needs no renewal', async () => {
  await open({ ...EXPIRED, 'id-type': 'SA_ID', 'id-expiry-date': '9999-12-31' });
  await expect.element(page.getByText('has no expiry date')).toBeVisible();
  await expect.element(submit).not.toBeInTheDocument();
});
