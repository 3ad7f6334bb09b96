import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';

test('the console says at /console that nobody can sign in yet, on a phone and at a desk', {
  tag: '@layouts',
}, async ({ page }) => {
  await page.goto('/console');
  await expect(page.getByRole('heading', { name: 'Operator Console' })).toBeVisible();
  await expect(page).toHaveTitle('Operator Console – Thumela');
  await expect(page.getByText('Signing in is not open yet')).toBeVisible();
  for (const field of ['E-mail', 'Password']) {
    await expect(page.getByRole('textbox', { name: field })).toBeDisabled();
  }
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled();
  await expectNoViolation(page);

  await page.getByRole('link', { name: 'To the customer portal' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
});
