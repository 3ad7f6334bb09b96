import { currentToasts } from '@thumela/ui/feedback/toast-store.ts';
import { clearDrafts } from '@thumela/web/forms/drafts.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import { openCard, useOpenCard } from './open-card.ts';
import OpenedCard from './opened-card.tsx';

const AT = '2026-11-22T14:30:00+02:00';

/** A payment into an account that could not be paid out. */
const transaction = {
  'transaction-id': 7,
  'payment-reference': '7000000007',
  amount: 300,
  fees: 20,
  vat: 3,
  total: 323,
  currency: 'ZAR',
  'destination-amount': 28_000,
  'destination-currency': 'NGN',
  status: 'REMITTANCE_BRAND_ON_HOLD',
  'beneficiary-full-name': 'Chidi Okeke',
  'beneficiary-first-name': 'Chidi',
  'beneficiary-last-name': 'Okeke',
  'beneficiary-country-iso2': 'NG',
  'country-display-value': 'Nigeria',
  'display-date': AT,
  'hold-reason': 'It could not be paid out.',
  payout: { state: 'FAILED', method: 'BANK', since: AT, late: false, history: [] },
};

const field = (id: number, name: string, type: string, value: string) => ({
  ...{ id, 'display-name': name, 'data-type': type, 'possible-values': [], value },
});

const standing = {
  state: 'FAILED',
  since: AT,
  'promised-by': AT,
  late: false,
  'may-change-name': true,
  'may-change-account': true,
  'may-cancel': true,
  change: null,
  'fee-returned': null,
  account: [
    field(33, 'Bank Name', 'STRING', 'Example Bank'),
    { ...field(34, 'Account Number', 'ALPHA_NUMERIC', '0000000010'), pattern: '^[0-9]{10}$' },
  ],
};

const waiting = {
  ...standing,
  ...{ 'may-change-name': false, 'may-change-account': false, 'may-cancel': false },
  change: { kind: 'ACCOUNT', 'asked-at': AT },
  account: undefined,
};

const READ = 'GET /payouts/7';
/** Its customer wants a refund, and a stop is pending at the partner. */
const asked = { ...waiting, change: { kind: 'REFUND', 'asked-at': AT } };

const CANCEL = 'POST /payouts/7/cancel';
const RENAME = 'PUT /payouts/7/recipient';
const CORRECT = 'PUT /payouts/7/account';

/** Bodies of the calls. */
let sent: Record<string, unknown> = {};

/** The Idempotency-Keys of all calls. */
let keys: string[] = [];

type Answer = readonly [status: number, body: unknown];
type Answers = Record<string, Answer | Promise<Answer>>;

/**
 * Opens the card with these responses of the server, and with a change's response once it was made; the responses
 * may be replaced.
 */
async function open(answers: Answers) {
  const known: Answers = {
    'GET /api/transactions/transaction/7': [200, transaction],
    'GET /api/transactions/quotation-request': [200, {}],
    ...answers,
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET', body } = init;
    const key = new Headers(init.headers).get('idempotency-key');
    if (key) keys.push(key);
    const call = `${method} ${new URL(address, location.href).pathname}`;
    if (typeof body === 'string') sent[call] = JSON.parse(body);
    const [status, answer] = (await known[call]) ?? [404, { message: call }];
    if (method !== 'GET' && status === 200) known[READ] = [status, answer];
    return Response.json(answer, { status });
  });
  openCard({ kind: 'sent', id: 7 });
  await render(
    <CustomerContext value={{ registrationId: 1000, username: '27820000001' } as Session}>
      <SignedOutState>
        <Opened />
      </SignedOutState>
    </CustomerContext>,
  );
  return known;
}

function Opened() {
  const card = useOpenCard();
  return card && <OpenedCard open={card} items={[]} />;
}

const card = page.getByRole('dialog', { name: 'Chidi Okeke' });
const form = page.getByRole('dialog', { name: 'Correct the account' });
const renaming = page.getByRole('dialog', { name: 'Correct the name' });
const refund = page.getByRole('dialog', { name: 'Cancel and get a refund' });
const confirm = refund.getByRole('button', { name: 'Cancel and get a refund' });
const press = () => form.getByRole('button', { name: 'Correct the account' }).click();

beforeEach(() => {
  sent = {};
  keys = [];
  visitorAnswers.clear();
  clearDrafts();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

test('after a refusal the card shows the next steps: correct the name, the account, or cancel for a refund', async () => {
  await open({ [READ]: [200, standing] });
  await expect.element(card.getByText('It could not be paid out.')).toBeVisible();
  const choices = card.getByRole('region', { name: 'Something to change?' }).getByRole('button');
  await expect.element(choices.first()).toBeVisible();
  expect(choices.elements().map((one) => one.textContent)).toEqual([
    ...['Correct the name', 'Correct the account', 'Cancel and get a refund'],
  ]);
});

test('an account is corrected in the fields of its corridor, and the card shows who reviews it before it is sent', async () => {
  await open({ [READ]: [200, standing], [CORRECT]: [200, waiting] });
  await card.getByRole('button', { name: 'Correct the account' }).click();
  await expect.element(form.getByLabelText('Bank Name')).toHaveValue('Example Bank');
  await expect.element(form.getByText('Our team will review it before it is sent.')).toBeVisible();
  const number = form.getByLabelText('Account Number');
  await expect.element(number).toHaveValue('0000000010');
  await number.fill('123');
  await userEvent.tab();
  await expect.element(number).toHaveAccessibleDescription(/Account Number must/);
  await number.fill('0000000011');
  await press();
  await expect
    .element(card.getByText(/^You corrected the account on .*before it is sent/))
    .toBeVisible();
  expect(card.getByRole('button', { name: 'Correct the' }).elements()).toEqual([]);
  expect(sent[CORRECT]).toEqual({
    fields: [
      { 'required-field-id': 33, 'required-field-value': 'Example Bank' },
      { 'required-field-id': 34, 'required-field-value': '0000000011' },
    ],
  });
});

test('server errors are shown at their fields', async () => {
  const message = 'Account Number does not exist';
  const refusal = {
    ...{ message: 'Please check what you entered.', errors: [message] },
    'field-errors': [{ 'required-field-id': 34, message }],
  };
  await open({ [READ]: [200, standing], [CORRECT]: [400, refusal] });
  await card.getByRole('button', { name: 'Correct the account' }).click();
  await form.getByLabelText('Account Number').fill('0000000011');
  await press();
  await expect.element(form.getByLabelText('Account Number')).toHaveAccessibleDescription(message);
});

test('a fee refunded because of a delay is shown on the card', async () => {
  const late = { ...standing, account: undefined, 'fee-returned': 23 };
  await open({ [READ]: [200, late] });
  await expect
    .element(card.getByText(/^It was late, so we are refunding the fee: R.23\.00\.$/))
    .toBeVisible();
});

test.each([
  ['rename', 'Correct the name', RENAME, 'Last Name', 'Okekee'],
  ['account', 'Correct the account', CORRECT, 'Account Number', '0000000011'],
  ['refund', 'Cancel and get a refund', CANCEL],
] as const)(
  'a customer who left while the answer to %s was awaited stays where they are',
  async (kind, name, call, ...[label, typed]) => {
    const answer = Promise.withResolvers<Answer>();
    await open({ [READ]: [200, standing], [call]: answer.promise });
    openCard({ kind, id: 7 });
    const dialog = page.getByRole('dialog', { name });
    if (label && typed) await dialog.getByLabelText(label).fill(typed);
    await dialog.getByRole('button', { name }).click();
    navigateTo('/send-money');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    answer.resolve([200, waiting]);
    await expect.poll(() => visitorAnswers.isMutating()).toBe(0);
    expect(location.pathname).toBe('/send-money');
  },
);

test('the card does not say that the fee is not refunded while a cancellation is pending', async () => {
  const answer = Promise.withResolvers<Answer>();
  await open({ [READ]: [200, standing], [CANCEL]: answer.promise });
  openCard({ kind: 'refund', id: 7 });
  await confirm.click();
  await expect.element(refund.getByRole('button', { name: 'Keep it' })).toBeDisabled();
  answer.resolve([200, waiting]);
  await expect.element(card).toBeVisible();
});

test('a temporary failure hides no pending request, and polling continues until there is a response', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const known = await open({ [READ]: [200, asked] });
  const notice = card.getByText(/^You asked for a refund/);
  await expect.element(notice).toBeVisible();
  known[READ] = [502, {}];
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => visitorAnswers.isFetching()).toBe(0);
  await expect.element(notice).toBeVisible();
  known[READ] = [200, standing];
  vi.advanceTimersByTime(5_000);
  await expect.element(card.getByRole('button', { name: 'Correct the name' })).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
});

test('possible changes can be reloaded manually after a failure, and are empty where they are unknown', async () => {
  const known = await open({ [READ]: [502, {}] });
  const again = card.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  known[READ] = [200, standing];
  await again.click();
  await expect.element(card.getByRole('region', { name: 'Something to change?' })).toBeVisible();
  known[READ] = [404, {}];
  await visitorAnswers.invalidateQueries();
  await expect
    .element(card.getByRole('region', { name: 'Something to change?' }))
    .not.toBeInTheDocument();
});

test('a cancellation with a lost response is sent again with the same key', async () => {
  const known = await open({ [READ]: [200, standing], [CANCEL]: [502, {}] });
  openCard({ kind: 'refund', id: 7 });
  await confirm.click();
  await expect.element(refund.getByText(/^Press the button again to check/)).toBeVisible();
  known[CANCEL] = [200, asked];
  // A button ignores a second press for a moment.
  await expect
    .poll(() => {
      confirm.query()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return keys.length;
    })
    .toBe(2);
  await expect.element(card.getByText(/^You asked for a refund/)).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test.each([
  ['is being asked about', { [READ]: [200, asked] }],
  [
    'was carried out',
    {
      'GET /api/transactions/transaction/7': [
        200,
        { ...transaction, status: 'READY_FOR_CANCELLATION' },
      ],
    },
  ],
] as [string, Answers][])(
  'a cancellation whose answer was lost and that %s is not asked for again',
  async (_what, after) => {
    const known = await open({ [READ]: [200, standing], [CANCEL]: [502, {}] });
    openCard({ kind: 'refund', id: 7 });
    await expect.element(confirm).toBeVisible();
    Object.assign(known, after);
    await confirm.click();
    await expect.element(card).toBeVisible();
    await expect.element(refund).not.toBeInTheDocument();
  },
);

const FIRST = 'We first ask the payout partner to stop it. If it has not been paid out,';
const ALL =
  'we refund everything you paid, R 323.00 including the fee, within 5 working days to the South African bank account you then give us';
const REST =
  'we refund R 300.00 within 5 working days, on top of the fee of R 23.00 that we are already refunding';
const FIRST_TO_CORRECT = 'We ask the payout partner first. Nothing changes until they agree.';
const AT_ONCE_CORRECTED = 'It is then sent with the corrected name.';

test.each([
  ['SENT', null, `${FIRST} ${ALL}. If it has, nothing changes.`, FIRST_TO_CORRECT],
  ['READY', 23, `${FIRST} ${REST}. If it has, nothing changes.`, FIRST_TO_CORRECT],
  ['OPEN', 23, `It will not be paid out, and ${REST}.`, AT_ONCE_CORRECTED],
  ['FAILED', null, `It will not be paid out, and ${ALL}.`, AT_ONCE_CORRECTED],
] as const)(
  'at %s, with a fee of %s given back, what a change leads to is said as it is',
  async (state, fee, refunded, corrected) => {
    await open({ [READ]: [200, { ...standing, state, 'fee-returned': fee }] });
    openCard({ kind: 'refund', id: 7 });
    await expect.element(refund.getByText(/We will let you know by SMS\.$/)).toBeVisible();
    expect(refund.element().textContent?.replaceAll('\u00a0', ' ')).toContain(
      `${refunded} We will let you know by SMS.`,
    );
    openCard({ kind: 'rename', id: 7 });
    await expect.element(page.getByRole('dialog').getByText(corrected)).toBeVisible();
  },
);

test('a transaction that can no longer be cancelled offers no confirmation', async () => {
  await open({ [READ]: [200, { ...standing, state: 'PAID', 'may-cancel': false }] });
  openCard({ kind: 'refund', id: 7 });
  await expect.element(refund.getByText('It cannot be cancelled now.')).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
});

test('a name can only be corrected to a different one that its corridor accepts', async () => {
  await open({ [READ]: [200, standing] });
  openCard({ kind: 'rename', id: 7 });
  await expect.element(renaming.getByLabelText('Last Name')).toHaveValue('Okeke');
  const correct = renaming.getByRole('button', { name: 'Correct the name' });
  await expect.element(correct).toBeDisabled();
  await renaming.getByLabelText('Last Name').fill('Oke7e');
  await userEvent.tab();
  await expect
    .element(renaming.getByLabelText('Last Name'))
    .toHaveAccessibleDescription(/alphabetic/);
  await expect.element(correct).toBeDisabled();
  await renaming.getByLabelText('Last Name').fill('Okekke ');
  await expect.element(correct).toBeEnabled();
  await renaming.getByLabelText('Last Name').fill('Okeke ');
  await expect.element(correct).toBeDisabled();
});

test.each([
  ['that goes out', { state: 'OPEN' }, /^The name has been corrected\.$/],
  ['that is looked at first', { state: 'CANCELED' }, /We will check it before it is sent\.$/],
  ['that the partner is asked about', { change: { kind: 'NAME', 'asked-at': AT } }, /asking/],
])('a corrected name %s is shown as such', async (_what, more, told) => {
  await open({ [READ]: [200, standing], [RENAME]: [200, { ...standing, ...more }] });
  openCard({ kind: 'rename', id: 7 });
  await renaming.getByLabelText('Last Name').fill('Okekke');
  await renaming.getByRole('button', { name: 'Correct the name' }).click();
  await expect.poll(() => currentToasts().at(-1)?.heading).toMatch(told);
});
