import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import {
  askForZimbabwe,
  findAmountField,
  findCountryField,
  findJourneyHeading,
  findQuoteButton,
  getQuote,
  normaliseSpaces,
  signInAsNomvula,
} from './send-money-steps.ts';

test('a quote opens as Current Rate with the rate in both directions and the complete price, closes, and can be sent [QUOTE-18]', async ({
  page,
}) => {
  await signInAsNomvula(page);
  await page.goto('/quotation');
  await expect(page.getByRole('heading', { level: 1, name: 'Current Rates' })).toBeAttached();
  await expect(page).toHaveTitle(/^Current Rates/);
  await findQuoteButton(page, 'Help').click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toContainText('Checking costs nothing');
  await help.getByRole('button', { name: 'Close' }).first().click();
  await expect(findQuoteButton(page, 'Help')).toBeFocused();
  await askForZimbabwe(page, '300');
  await getQuote(page).click();

  const dialog = page.getByRole('dialog', { name: 'Current Rate' });
  await expect(dialog).toBeVisible();
  const terms = await dialog.locator('dt').allInnerTexts();
  const values = await dialog.locator('dd').allInnerTexts();
  expect(
    terms.map((term, index) => [normaliseSpaces(term), normaliseSpaces(values[index] ?? '')]),
  ).toEqual([
    ['You send', 'R 300.00'],
    ['Fee', 'R 20.00'],
    ['VAT (15 % of the fee)', 'R 3.00'],
    ['Total to pay', 'R 323.00'],
    ['Exchange rate', 'R 1 = USD 0.060885 USD 1 = R 16.42'],
    ['They receive', 'USD 18.26'],
  ]);
  await expectNoViolation(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(findCountryField(page)).toHaveValue('1');

  // The button ignores a second press for a moment.
  await expect(async () => {
    if (await dialog.isHidden()) await getQuote(page).click({ timeout: 1000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByRole('button', { name: 'Send this amount' }).click();
  await expect(page).toHaveURL('/create-transaction');
  await expect(findJourneyHeading(page, 'Your Quote')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('City branches');
  await findQuoteButton(page, 'Back').click();
  await expect(findAmountField(page)).toHaveValue('300');
});
