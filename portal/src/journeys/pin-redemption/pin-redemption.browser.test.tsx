import { currentToasts } from '@thumela/ui/feedback/toast-store.ts';
import { clearDrafts } from '@thumela/web/forms/drafts.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedOutState, visitorAnswers } from '../../api/query/signed-out-state.tsx';
import { CustomerContext } from '../../session/customer.ts';
import type { Session } from '../../session/session.ts';
import { createProgressDraft } from './journey.ts';
import PinRedemptionEntry from './pin-redemption-entry.tsx';

/** A provider's responses: status and body, by the call's method and path. */
type Answers = Record<string, readonly [status: number, body: unknown]>;

/** The look-up with only the documented keys. */
const order = {
  'transaction-id': 5,
  'collection-pin': 'AB12',
  'transaction-type': 'BANK_ACCOUNT',
  'transaction-type-display-value': 'Bank account',
  'country-from': 'GB',
  'beneficiary-currency': 'ZAR',
  'beneficiary-amount': 2750,
  'beneficiary-first-name': 'Nomvula',
  'beneficiary-last-name': 'Khumalo',
  'beneficiary-msisdn': '27820000001',
  'customer-first-name': 'Thabo',
  'customer-last-name': 'Khumalo',
  'sender-type': 'OTHER',
  'required-fields': [],
  'limit-increase-required': false,
  'required-documents': [],
};

const LOOK_UP = 'GET /api/transactions/inbound/lookup';
const LATEST = 'GET /api/reporting/declaration/latest';
const SUBMIT = 'POST /api/transactions/inbound';

const LINK = 'GET /api/transactions/inbound';
const BY_LINK = [200, { id: 5, 'collection-pin': 'AB12' }] as const;

const PROVIDER: Answers = {
  'GET /api/system-config': [404, { message: 'There is no such entry.' }],
  [LOOK_UP]: [200, order],
  [LATEST]: [200, { id: 1, version: 3, declaration: 'I declare.' }],
  [SUBMIT]: [
    200,
    { id: 9, 'inbound-transaction-id': 5, 'registration-id': 1000, status: 'PENDING' },
  ],
};

/** Every call made, with its input. */
let made: { call: string; query: Record<string, string>; body: unknown }[] = [];

const lastOf = (call: string) => made.findLast((one) => one.call === call);

/** Calls with a delayed response. */
const held = new Map<string, Promise<void>>();

/** Delays the response of a call until the returned function is called. */
function hold(call: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  held.set(call, promise);
  return resolve;
}

/** Resolves once every requested change has its response and effects. */
const settled = () => expect.poll(() => visitorAnswers.isMutating()).toBe(0);

/** Sets the provider's responses from now on. */
function provide(answers: Answers): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, location.href);
    const call = `${method} ${pathname}`;
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    made.push({ call, query: Object.fromEntries(searchParams), body: sent });
    await held.get(call);
    const [status, answer] = answers[call] ?? PROVIDER[call] ?? [404, { message: call }];
    return Response.json(answer, { status });
  });
}

/** Opens the redeem screen with these responses of the provider. */
function open(answers: Answers = {}, token = '') {
  provide(answers);
  const nomvula = { registrationId: 1000, username: '27820000001' } as Session;
  return render(
    <CustomerContext value={nomvula}>
      <SignedOutState>
        <PinRedemptionEntry token={token} path={location.pathname} />
      </SignedOutState>
    </CustomerContext>,
  );
}

const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = (name: string) => page.getByRole('dialog', { name });
const says = (name: string, sentence: string) =>
  expect.element(dialog(name).getByText(sentence)).toBeVisible();

async function redeem(pin = 'AB 12') {
  await page.getByLabelText('Collection PIN').fill(pin);
  await press('Redeem');
}

/** Walks to the declaration and ticks it. */
async function accept() {
  await redeem();
  await heading('Transaction details');
  await press('Accept');
}

async function tick() {
  await heading('Declaration');
  await page.getByLabelText('I accept and acknowledge the declaration').click();
}

beforeEach(() => {
  made = [];
  held.clear();
  // Prevents Back from reaching a step of the previous test.
  history.pushState(null, '', location.href);
  visitorAnswers.clear();
  clearDrafts();
});
afterEach(() => vi.unstubAllGlobals());

test('a PIN is looked up without its spaces, and Redeem waits for one [REDEEM-03] [REDEEM-04]', async () => {
  await open();
  await heading('Search for Transaction');
  await expect.element(page.getByRole('button', { name: 'Redeem' })).toBeDisabled();
  await redeem();
  await heading('Transaction details');
  expect(lastOf(LOOK_UP)?.query).toEqual({ 'registration-id': '1000', 'collection-pin': 'AB12' });
  await expect.element(page.getByText('2 750.00')).toBeVisible();
  await expect.element(page.getByText('United Kingdom')).toBeVisible();
});

test('a PIN may have letters: the keyboard of a phone offers them too', async () => {
  await open();
  await expect
    .element(page.getByLabelText('Collection PIN'))
    .not.toHaveAttribute('inputmode', 'numeric');
});

test('without further requirements the declaration follows Accept, and its version is sent [REDEEM-11]', async () => {
  await open();
  await accept();
  const submit = page.getByRole('button', { name: 'Submit' });
  await heading('Declaration');
  await expect.element(submit).toBeDisabled();
  await tick();
  await press('Submit');
  await says('Successful', 'Your request has been submitted for approval.');
  expect(lastOf(SUBMIT)).toEqual({
    call: SUBMIT,
    query: { 'reporting-declaration-version': '3' },
    body: { 'registration-id': 1000, 'transaction-id': 5, 'captured-fields': [] },
  });
  expect(lastOf(LATEST)?.query).toEqual({ 'requires-signature': 'true' });
});

test('required fields are in the beneficiary details, and survive a reload [REDEEM-07] [REDEEM-08]', async () => {
  const field = (id: number, name: string, type: string, values: object[] = []) => ({
    ...{ id, 'field-name': `FIELD${id}`, 'display-name': name, 'data-type': type, mandatory: true },
    'possible-values': values,
  });
  const bank = { id: 1, value: '051001', 'display-value': 'Standard Bank' };
  const fields = [field(114, 'Bank', 'ENUM', [bank]), field(113, 'Account', 'LONG')];
  const answers: Answers = { [LOOK_UP]: [200, { ...order, 'required-fields': fields }] };
  const { unmount } = await open(answers);
  await accept();
  await heading('Beneficiary details');
  const next = page.getByRole('button', { name: 'Next' });
  await page.getByLabelText('Account').fill('1234567');
  await expect.element(next).toBeDisabled();
  await page.getByLabelText('Bank', { exact: true }).selectOptions('Standard Bank');
  await expect.element(next).toBeEnabled();
  await page.getByLabelText('Account').fill('0');
  await expect.element(next).toBeDisabled();
  await page.getByLabelText('Account').fill('1234567');
  await unmount();
  await open(answers);
  await expect.element(page.getByLabelText('Account')).toHaveValue('1234567');
  await press('Next');
  await tick();
  await press('Submit');
  await expect.element(dialog('Successful')).toBeVisible();
  expect(lastOf(SUBMIT)?.body).toMatchObject({
    'captured-fields': [
      { 'required-field-id': 114, 'required-field-value': '051001' },
      { 'required-field-id': 113, 'required-field-value': '1234567' },
    ],
  });
});

describe('errors are shown in a dialog', () => {
  test('a look-up that fails: Invalid Input, with the message [REDEEM-18]', async () => {
    await open({ [LOOK_UP]: [404, { message: 'There is no such PIN.', errors: ['Look again.'] }] });
    await redeem();
    await says('Invalid Input', 'There is no such PIN.');
    await says('Invalid Input', 'Look again.');
    await press('Close');
    await expect.element(page.getByLabelText('Collection PIN')).toHaveValue('AB 12');
  });

  test('a declaration that does not load: Invalid Input, and a retry [REDEEM-19]', async () => {
    await open({ [LATEST]: [400, { message: 'No declaration.' }] });
    await accept();
    await says('Invalid Input', 'No declaration.');
    await press('Close');
    await expect.element(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
    provide({});
    await press('Try again');
    await expect.element(page.getByText('I declare.')).toBeVisible();
  });

  test('a submit that fails: Error Occurred, with the message, and nothing is lost [REDEEM-20]', async () => {
    await open({ [SUBMIT]: [409, { message: 'Already submitted.' }] });
    await accept();
    await tick();
    await press('Submit');
    await says('Error Occurred', 'Already submitted.');
    await press('Close');
    await heading('Declaration');
    await expect
      .element(page.getByLabelText('I accept and acknowledge the declaration'))
      .toBeChecked();
  });
});

test('refused because the declaration has changed: the new one is shown, to be accepted again [REDEEM-10] [REDEEM-20]', async () => {
  await open();
  await accept();
  await tick();
  provide({
    [LATEST]: [200, { id: 2, version: 4, declaration: 'I declare more.' }],
    [SUBMIT]: [400, { message: 'The declaration has changed.' }],
  });
  await press('Submit');
  await says('Error Occurred', 'The declaration has changed.');
  await press('Close');
  await expect.element(page.getByText('I declare more.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await tick();
  await expect.element(page.getByRole('button', { name: 'Submit' })).toBeEnabled();
  expect(createProgressDraft(1000).read()?.answers.signedVersion).toBe(4);
});

describe('a late response', () => {
  /** Goes back before the submit is answered; calling the returned function sends the response. */
  async function submitAndGoBack() {
    await open();
    await accept();
    await tick();
    const answer = hold(SUBMIT);
    await press('Submit');
    await press('Back');
    await heading('Transaction details');
    return answer;
  }

  test('of the submit shows that it is done, however far back the customer has gone [REDEEM-14]', async () => {
    const answer = await submitAndGoBack();
    answer();
    await says('Successful', 'Your request has been submitted for approval.');
    await settled();
    expect(createProgressDraft(1000).read()?.at.step).toBe('successful');
  });

  test('of the submit counts for its own order, not for one that was found meanwhile', async () => {
    const answer = await submitAndGoBack();
    await press('Back');
    provide({ [LOOK_UP]: [200, { ...order, 'transaction-id': 6 }] });
    await redeem();
    await heading('Transaction details');
    answer();
    await settled();
    await press('Accept');
    await heading('Declaration');
    await expect
      .element(page.getByLabelText('I accept and acknowledge the declaration'))
      .not.toBeChecked();
  });

  test.each([LINK, LOOK_UP])('of %s changes nothing on a page that was left', async (call) => {
    const answer = hold(call);
    const { unmount } = await open({ [LINK]: BY_LINK }, 'a-token');
    await expect.element(page.getByText('Looking up your money')).toBeVisible();
    await expect.poll(() => lastOf(call)).toBeDefined();
    await unmount();
    const [calls, entries] = [made.length, history.length];
    answer();
    await settled();
    expect([made.length, history.length]).toEqual([calls, entries]);
    expect(createProgressDraft(1000).read()).toBeUndefined();
  });
});

describe('by link', () => {
  test('the PIN is looked up and the result shows automatically; a failed lookup leaves the PIN [REDEEM-16]', async () => {
    const answers: Answers = { [LINK]: BY_LINK };
    const { unmount } = await open(answers, 'a-token');
    await heading('Transaction details');
    expect(lastOf(LINK)?.query).toEqual({ token: 'a-token' });
    expect(lastOf(LOOK_UP)?.query).toMatchObject({ 'collection-pin': 'AB12' });
    await unmount();
    const refused = { ...answers, [LOOK_UP]: [400, { message: 'It was paid.' }] } as Answers;
    await open(refused, 'another-token');
    await says('Invalid Input', 'It was paid.');
    await press('Close');
    await expect.element(page.getByLabelText('Collection PIN')).toHaveValue('AB12');
  });

  test('an invalid one: a warning, and a PIN can be typed [REDEEM-17]', async () => {
    await open({ [LINK]: [401, { 'error-code': 'UNAUTHORIZED', message: 'No.' }] }, 'an-old-token');
    await heading('Search for Transaction');
    await expect.element(page.getByLabelText('Collection PIN')).toHaveValue('');
    const heard = currentToasts().map(({ kind, heading: sentence }) => [kind, sentence]);
    expect(heard).toEqual([['warning', 'Link is not valid or has expired.']]);
  });
});

test.each<[title: string, value: string, shows: string]>([
  ["'false' says that the service is not available", 'false', 'Service currently not available.'],
  ["'true' opens the screen", 'true', 'Enter the PIN'],
])('INBOUND_AVAILABLE %s [REDEEM-15] [REF-10]', async (_title, value, shows) => {
  const entry = { id: 2, key: 'INBOUND_AVAILABLE', type: 'BOOLEAN', value };
  await open({ 'GET /api/system-config': [200, entry] });
  await expect.element(page.getByText(shows)).toBeVisible();
  expect(lastOf('GET /api/system-config')?.query).toEqual({ key: 'INBOUND_AVAILABLE' });
});
