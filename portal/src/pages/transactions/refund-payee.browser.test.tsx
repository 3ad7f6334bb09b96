import { clearDrafts } from '@thumela/web/forms/drafts.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { useTransaction } from '../../api/queries/transactions.ts';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import RefundPayee from './refund-payee.tsx';
import { SentDialog } from './sent-dialog.tsx';

const BANKS = [
  { 'branch-code': '470010', name: 'Capitec Bank' },
  { 'branch-code': '051001', name: 'Standard Bank' },
];

const NOBODY = { 'may-give': true, payee: null, banks: BANKS };

const GIVEN = {
  ...NOBODY,
  payee: {
    ...{ bank: 'Capitec Bank', 'branch-code': '470010' },
    ...{ 'account-holder': 'Nomvula Khumalo', 'account-end': '7890' },
  },
};

/** The last body sent. */
let sent: unknown;

async function open(
  first: object,
  then: readonly [status: number, body: object] = [200, GIVEN],
  shown = <RefundPayee id={7} />,
) {
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PUT') return Response.json(first);
    sent = JSON.parse(String(body));
    return Response.json(then[1], { status: then[0] });
  });
  return await render(
    <CustomerContext value={{ registrationId: 1000, username: '27820000001' } as Session}>
      <SignedOutState>{shown}</SignedOutState>
    </CustomerContext>,
  );
}

const form = page.getByRole('region', { name: 'Where should we send your refund?' });
const save = form.getByRole('button', { name: 'Save account' });

beforeEach(() => {
  sent = undefined;
  visitorAnswers.clear();
  clearDrafts();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 800);
});

test('a customer with a refund enters the account for it, and can change it', async () => {
  await open(NOBODY);
  await expect.element(save).toBeDisabled();
  await form.getByLabelText('Bank').selectOptions('Capitec Bank');
  await form.getByLabelText('Account holder').fill('Nomvula Khumalo');
  await form.getByLabelText('Account number').fill('12345');
  await expect
    .element(form.getByText('Please enter an account number of 7 to 11 digits.'))
    .toBeVisible();
  await expect.element(save).toBeDisabled();
  await form.getByLabelText('Account number').fill('1234567890');
  await save.click();
  await expect.element(form.getByText('account ending in 7890')).toBeVisible();
  expect(sent).toEqual({
    ...{ 'branch-code': '470010', 'account-holder': 'Nomvula Khumalo' },
    'account-number': '1234567890',
  });
  await form.getByRole('button', { name: 'Change account' }).click();
  await expect.element(form.getByLabelText('Account holder')).toHaveValue('Nomvula Khumalo');
  await expect.element(form.getByLabelText('Account number')).toHaveValue('');
});

test('typed values are preserved when the server refuses them, and after a reload', async () => {
  const message = 'The account for this refund can no longer be changed.';
  const first = await open(NOBODY, [409, { 'error-code': 'STATUS_CONFLICT', message, errors: [] }]);
  await form.getByLabelText('Bank').selectOptions('Standard Bank');
  await form.getByLabelText('Account holder').fill('Nomvula Khumalo');
  await form.getByLabelText('Account number').fill('10000002');
  await save.click();
  await expect.element(form.getByText(message)).toBeVisible();
  await first.unmount();
  await open(NOBODY);
  await expect.element(form.getByLabelText('Account number')).toHaveValue('10000002');
});

test('on a phone the card requests the account before its timeline, and its button covers no field', async () => {
  await page.viewport(360, 740);
  const listed = {
    ...{ id: 7, sent: true, name: 'Tendai Ncube', country: 'ZW', countryName: 'Zimbabwe' },
    ...{ amount: 'R 300.00', destinationAmount: 'USD 18.26', total: 'R 323.00', payable: false },
    ...{ status: 'MARKED_FOR_REFUND', collectionPin: '', date: new Date() },
  };
  const query = { data: undefined, error: null } as ReturnType<typeof useTransaction>;
  const nothing = () => undefined;
  await open(
    NOBODY,
    undefined,
    <SentDialog
      {...{ listed, query, leaving: false }}
      {...{ onPay: nothing, onCancel: nothing, onClose: nothing }}
    />,
  );
  const timeline = page.getByRole('region', { name: 'Progress' });
  await expect.element(save).toBeVisible();
  await expect.element(timeline).toBeVisible();
  expect(save.element().compareDocumentPosition(timeline.element())).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const account = form.getByLabelText('Account number').element().getBoundingClientRect();
  expect(save.element().getBoundingClientRect().top).toBeGreaterThan(account.bottom);
});

test('once the refund is ready its account is shown, without a form', async () => {
  await open({ ...GIVEN, 'may-give': false, banks: [] });
  await expect.element(page.getByText('Capitec Bank account ending in 7890')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
