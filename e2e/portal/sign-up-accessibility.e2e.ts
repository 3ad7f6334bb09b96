import { expectAccessible } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import {
  chooseDocuments,
  fillAddress,
  fillNationality,
  fillPersonal,
  findFinishButton,
  findNextButton,
  newcomers,
  stepHeading,
} from './sign-up-steps.ts';

// Light on a phone and dark on a desk: pairs of colours are also checked separately.
test.describe('accessibility', () => {
  test.use({
    colorScheme: async ({ isMobile }, use) => use(isMobile ? 'light' : 'dark'),
  });

  test('axe finds no violation on any step of sign-up', { tag: '@layouts' }, async ({ page }) => {
    const who = newcomers.passport();
    await page.goto('/register');
    const steps = [
      ['Personal', () => fillPersonal(page, who)],
      ['Nationality', () => fillNationality(page, who)],
      ['Address', () => fillAddress(page)],
    ] as const;
    for (const [name, fill] of steps) {
      await expect(stepHeading(page, `${name} details`)).toBeVisible();
      await expectAccessible(page);
      await fill();
      await findNextButton(page).click();
    }
    await expect(stepHeading(page, 'Document details')).toBeVisible();
    await expectAccessible(page);
    await chooseDocuments(page);
    await expect(findFinishButton(page)).toBeEnabled();
    await expectAccessible(page);
  });

  test('axe finds no violation on errors and on the forgotten PIN', { tag: '@layouts' }, async ({
    page,
  }) => {
    await page.goto('/register');
    for (const label of ['First Name', 'Last Name', 'Mobile Number']) {
      await page.getByLabel(label).focus();
    }
    await page.getByLabel('First Name').focus();
    await expect(page.getByText('Mobile Number is required')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/forgot-password');
    await expect(page.getByLabel('Username')).toBeVisible();
    await expectAccessible(page);
  });
});

test('the first two steps can be done with the keyboard only', { tag: '@once' }, async ({
  page,
}) => {
  const who = newcomers.passport();
  const { keyboard } = page;
  await page.goto('/register');
  await page.getByRole('button', { name: 'Back' }).focus();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Help' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(who.firstName);
  await keyboard.press('Tab');
  await keyboard.type(who.lastName);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Date Of Birth' })).toBeFocused();
  await page.getByLabel('Year').focus();
  await keyboard.type('1992');
  await keyboard.press('Tab');
  await keyboard.type('March');
  await keyboard.press('Tab');
  await keyboard.type('14');
  await keyboard.press('Tab');
  // Cancel is visually before Set, and after it in keyboard order.
  await page.getByRole('button', { name: 'Set' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Date Of Birth' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.type(who.phone);
  await keyboard.press('Enter');
  await expect(stepHeading(page, 'Nationality details')).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByLabel('ID Type')).toBeFocused();
  await keyboard.type('Foreign ID');
  await keyboard.press('Tab');
  await keyboard.type(who.idNumber);
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toBeFocused();
  await keyboard.type('zimb');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Nationality Zimbabwe' })).toBeFocused();
  await keyboard.press('Tab');
  await expect(findNextButton(page)).toBeFocused();
  await keyboard.press('Enter');
  await expect(stepHeading(page, 'Address details')).toBeFocused();
});
