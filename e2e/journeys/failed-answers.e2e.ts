import type { Locator, Page } from '@playwright/test';
import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { callAs, saveBeneficiary } from './beneficiaries-steps.ts';
import {
  acceptQuote,
  askForZimbabwe,
  fillBeneficiary,
  findAmountField,
  findJourneyHeading,
  findQuoteButton,
  getQuote,
  reachQuote,
  signInAsNomvula,
} from './send-money-steps.ts';

// The browser itself logs a failed call.
test.use({ allowedOnConsole: [/Failed to load resource/] });

/** The response of a failing provider. */
const FAILED = {
  message: 'We cannot do this now.',
  'error-code': 'CLOSED',
  errors: ['The bank is closed', 'It opens at six'],
};
const SPEECHLESS = { status: 504, contentType: 'text/html', body: '<h1>Gateway Timeout</h1>' };

/** Sets the response of a call from now on. */
const fails = (page: Page, call: string, answer: object) =>
  page.route(`**/api/transactions/${call}`, (route) => route.fulfill(answer));

const beside = (page: Page, text: string) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: text });
const refusal = (page: Page) => page.getByRole('dialog', { name: FAILED.message });

/** Presses until it has the outcome: the button ignores a second press for a moment. */
async function press(page: Page, name: string, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (await outcome.isHidden()) await findQuoteButton(page, name).click({ timeout: 1000 });
    await expect(outcome).toBeVisible({ timeout: 2000 });
  }).toPass();
}

/** Expects the modal to show the response's sentences, and closes it. */
async function readFailure(page: Page, note: string): Promise<void> {
  const dialog = refusal(page);
  await expect(dialog.getByRole('listitem')).toHaveText(FAILED.errors);
  await expect(dialog).toContainText(note);
  await expectNoViolation(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

test('a creation that fails with a message opens its modal, whatever the status; one without a response can be pressed again [OUT-04]', {
  tag: '@once',
}, async ({ page }) => {
  await signInAsNomvula(page);
  await reachQuote(page);
  await acceptQuote(page);
  await fillBeneficiary(page);
  await fails(page, 'transaction', SPEECHLESS);
  await press(page, 'Complete', beside(page, 'it is never sent twice'));
  const nobody = { ...FAILED, message: 'Connection refused by the provider.' };
  await fails(page, 'transaction', { status: 502, json: nobody });
  await press(page, 'Complete', beside(page, 'Connection Error'));
  await fails(page, 'transaction', { status: 503, json: FAILED });
  await press(page, 'Complete', refusal(page));
  await readFailure(page, 'Please check your transactions');
  await expect(findJourneyHeading(page, 'Send Money')).toBeFocused();
  await expect(findAmountField(page)).toHaveValue('1000');
});

test('a beneficiary that cannot be saved opens the modal, whatever the status [BENEF-20]', {
  tag: '@once',
}, async ({ page }) => {
  await signInAsNomvula(page);
  await page.goto('/create-beneficiary');
  await askForZimbabwe(page, '400');
  await getQuote(page).click();
  await expect(findJourneyHeading(page, 'Beneficiary Details')).toBeFocused();
  await fillBeneficiary(page);
  await fails(page, 'beneficiary', { status: 500, json: FAILED });
  await findQuoteButton(page, 'Complete').click();
  await readFailure(page, 'Please check your beneficiaries');
  await expect(findJourneyHeading(page, 'New Beneficiary')).toBeFocused();
  await expect(findAmountField(page)).toHaveValue('400');
});

test('a quotation that fails while a beneficiary is edited opens the modal, whatever the status [BENEF-14]', {
  tag: '@once',
}, async ({ page }) => {
  await signInAsNomvula(page);
  const id = await saveBeneficiary(page, 'Tariro', 'Unquoted');
  await page.goto(`/beneficiaries?edit=${id}`);
  await findAmountField(page).fill('606');
  await fails(page, 'beneficiary-quotation', { status: 500, json: FAILED });
  await findQuoteButton(page, 'Update').click();
  await readFailure(page, 'Press Update again');
  await expect(findAmountField(page)).toHaveValue('606');
  await callAs(page, 'DELETE', `/transactions/beneficiary/${id}`);
});
