import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { createNamesake } from './namesake.ts';
import { expect, findButton, findDialog, signIn, test } from './payables.ts';
import { PaidOut } from './payouts.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

const CORRECT = 'Correct the name';
const CANCEL = 'Cancel and get a refund';

const card = (page: Page, name: string) => findDialog(page, name);

test.describe('a refusal', () => {
  test.use({ allowedOnConsole: [/status of 400/] });

  test('a misspelt name is corrected after the payment: typed values are preserved, an error is shown at its field, and the partner decides first', {
    tag: '@once',
  }, async ({ page, server, database }) => {
    const customer = await createNamesake(server);
    const paid = await PaidOut.by(server, database, customer);
    await page.setViewportSize(SMALL_PHONE);
    await signIn(page, customer.username, customer.pin, `/transactions?sent=${paid.id}`);
    await findButton(card(page, 'Grace Moyoza'), CORRECT).click();
    // Only the server knows the limits of this corridor.
    const tooLong = 'Moyo'.repeat(10);
    const form = findDialog(page, CORRECT);
    await form.getByLabel('Last Name').fill(tooLong);
    await page.reload();
    await expect(form.getByLabel('First Name')).toHaveValue('Grace');
    await expect(form.getByLabel('Last Name')).toHaveValue(tooLong);
    await expectAccessible(page);
    await findButton(form, CORRECT).click();
    await expect(form.getByLabel('Last Name')).toBeFocused();
    await expect(form.getByLabel('Last Name')).toHaveAccessibleDescription(/35/);

    await form.getByLabel('Last Name').fill('Moyosa');
    // A button ignores a second press for a moment.
    await expect(async () => {
      await findButton(form, CORRECT).click({ timeout: 1000 });
      await expect(form).toBeHidden({ timeout: 2000 });
    }).toPass();
    const asked = card(page, 'Grace Moyoza').getByText(/You asked us on .* to correct the name\./);
    await expect(asked).toBeVisible();
    await expect(findButton(card(page, 'Grace Moyoza'), CORRECT)).toHaveCount(0);
    await paid.told('CANCELED');
    await expect(card(page, 'Grace Moyosa')).toBeVisible();
  });
});

test('a paid transaction is cancelled for a refund: the amount and the time are shown, and the partner decides first', {
  tag: '@once',
}, async ({ page, server, database }) => {
  const customer = await createNamesake(server);
  const paid = await PaidOut.by(server, database, customer);
  await page.setViewportSize(DESK);
  await signIn(page, customer.username, customer.pin, `/transactions?sent=${paid.id}`);
  const shown = card(page, 'Grace Moyoza');
  await expect(findButton(shown, CORRECT)).toBeVisible();
  await expectAccessible(page);
  await findButton(shown, CANCEL).click();
  const question = findDialog(page, CANCEL);
  await expect(question).toContainText(/we refund everything you paid, R.*, within 5 working days/);
  await expectAccessible(page);
  await findButton(question, CANCEL).click();
  await expect(shown.getByText(/You asked for a refund on/)).toBeVisible();
  await paid.told('CANCELED');
  await page.reload();
  await expect(shown.getByText('Pending Cancellation', { exact: true })).toBeVisible();
  await expect(findButton(shown, CANCEL)).toHaveCount(0);
});
