/** Screens when the provider fails: its answers here, the whole portal around them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectNoViolation } from './axe.ts';
import { findPageHeading, goTo, openPortal, replaceAnswer } from './open-portal.tsx';
import { fillRecipient, fillRequest, findButton, findField } from './send-money.ts';

/** The response of a failing provider. */
const FAILED = {
  message: 'We cannot do this now.',
  'error-code': 'CLOSED',
  errors: ['The bank is closed', 'It opens at six'],
};

const findRefusal = () => page.getByRole('dialog', { name: FAILED.message });
const findAlert = (text: string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text });

/** Presses until it has the outcome: the button ignores a second press for a moment. */
async function press(name: string, outcome: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        if (outcome.query() === null) await findButton(name).click();
        return outcome.query();
      },
      { interval: 500 },
    )
    .not.toBeNull();
}

/** Expects the modal to show the answer's sentences, and closes it. */
async function readRefusal(note: RegExp): Promise<void> {
  const dialog = findRefusal();
  for (const sentence of FAILED.errors) {
    await expect.element(dialog.getByRole('listitem').filter({ hasText: sentence })).toBeVisible();
  }
  await expect.element(dialog.getByText(note)).toBeVisible();
  await expectNoViolation(dialog.element());
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

async function requestQuote(): Promise<void> {
  await fillRequest('900.50');
  await findButton('Get Quote').click();
}

async function completeRecipient(): Promise<void> {
  await expect.element(findPageHeading('Beneficiary Details')).toBeVisible();
  await fillRecipient('Moyoza');
}

const open = (path: string, answers = {}) => openPortal(path, { signedIn: true, answers });

beforeEach(() => page.viewport(1280, 800));

test('a creation that fails with a message opens its modal, whatever the status; one without a response can be pressed again [OUT-04]', async () => {
  const CREATION = 'POST /api/transactions/transaction';
  await open('/create-transaction');
  await requestQuote();
  await findButton('Accept').click();
  await completeRecipient();
  replaceAnswer(CREATION, { status: 504 });
  await press('Complete', findAlert('it is never sent twice'));
  const refused = { ...FAILED, message: 'Connection refused by the provider.' };
  replaceAnswer(CREATION, { status: 502, body: refused });
  await press('Complete', findAlert('Connection Error'));
  replaceAnswer(CREATION, { status: 503, body: FAILED });
  await press('Complete', findRefusal());
  await readRefusal(/Please check your transactions/);
  await expect.element(findPageHeading('Send Money')).toHaveFocus();
  await expect.element(findField('Amount')).toHaveValue('900.50');
});

test('a beneficiary that cannot be saved opens the modal, whatever the status [BENEF-20]', async () => {
  await open('/create-beneficiary', {
    'POST /api/transactions/beneficiary': { status: 500, body: FAILED },
  });
  await requestQuote();
  await completeRecipient();
  await findButton('Complete').click();
  await readRefusal(/Please check your beneficiaries/);
  await expect.element(findPageHeading('New Beneficiary')).toHaveFocus();
  await expect.element(findField('Amount')).toHaveValue('900.50');
});

test('a quotation that fails while a beneficiary is edited opens the modal, whatever the status [BENEF-14]', async () => {
  await open('/beneficiaries?edit=1', {
    'POST /api/transactions/beneficiary-quotation': { status: 500, body: FAILED },
  });
  await findField('Amount').fill('606');
  await findButton('Update').click();
  await readRefusal(/Press Update again/);
  await expect.element(findField('Amount')).toHaveValue('606');
});

describe('an empty list shows what is not available [UI-19]:', () => {
  const lists = [
    { call: 'country', label: 'Country', text: 'No Countries available' },
    { call: 'quote-type', label: 'Quotation Type', text: 'No Quotation Types available' },
    { call: 'payout-method', label: 'Payout Method', text: 'No Payout Methods available' },
    { call: 'payout-partner', label: 'Payout Partner', text: 'No Partners available' },
    { call: 'currency', label: 'Currency', text: 'No Currencies available' },
  ];

  test.each(lists)('$text', async ({ call, label, text }) => {
    const empty = { status: 200, body: call === 'country' ? [{ countries: [] }] : [] };
    await open('/create-transaction', { [`GET /api/transactions/${call}`]: empty });
    const choices = [
      ['Country', 'Zimbabwe (ZWE)'],
      ['Payout Method', 'Cash Pickup'],
      ['Payout Partner', 'City branches'],
    ] as const;
    for (const [field, choice] of choices) {
      if (field === label) break;
      if (call === 'quote-type') break;
      await findField(field).selectOptions(choice);
    }
    await expect.element(findField(label)).toHaveTextContent(text);
    await expect.element(findField(label)).toBeDisabled();
    await expectNoViolation();
  });
});

test('a screen whose data cannot be loaded shows the contacts of customer care, and can be retried [UI-20]', async () => {
  const care = page.getByRole('region', { name: 'Customer care' });
  await open('/home', {
    'GET /api/transactions/limit': { status: 500, body: { message: 'No limits' } },
  });
  await expect.element(page.getByText('No limits')).toBeVisible();
  const links = care.getByRole('link');
  await expect.element(links.nth(2)).toBeVisible();
  expect(links.elements().map(({ textContent }) => textContent.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^WhatsApp\+27 861 660 660$/),
    expect.stringMatching(/^Phone0861 660 660$/),
    expect.stringMatching(/^Email.+@.+/),
  ]);
  await expect.element(links.nth(0)).toHaveAttribute('href', 'https://wa.me/27861660660');
  await expectNoViolation();
  replaceAnswer('GET /api/transactions/limit', undefined);
  await findButton('Try again').click();
  await expect.element(page.getByText('You can still send today')).toBeVisible();
  await expect.element(care).not.toBeInTheDocument();
});

test.each([
  ['/payment/redirect/false', 'Your payment was NOT submitted.'],
  ['/payment/complete/lost', 'Unsure what happened'],
  ['/beneficiaries?view=999999', 'Beneficiary Deleted'],
  ['/create-beneficiary-transaction/999999', 'This beneficiary is no longer in your list'],
  ['/send-again/999999', 'This transaction was not found.'],
])(
  '%s, about a missing record, shows the contacts of customer care [UI-20]',
  async (path, text) => {
    const missing = { status: 404, body: { message: 'This transaction was not found.' } };
    await open('/home', {
      'GET /api/transactions/transaction/999999': missing,
      'GET /api/transactions/beneficiary/999999': { ...missing, body: { message: 'Not found.' } },
      'GET /api/transactions/beneficiary-required-field': missing,
      'GET /api/transactions/quotation-request': missing,
    });
    goTo(path);
    await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Customer care' }).getByRole('link').nth(2))
      .toBeVisible();
  },
);
