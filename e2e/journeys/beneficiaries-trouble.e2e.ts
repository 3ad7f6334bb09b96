import { expectNoViolation } from '../axe.ts';
import { callAs, card, cards, heading, LIST_CALL, save, searchBox } from './beneficiaries-steps.ts';
import { signInAsNamesake } from './namesake.ts';
import { button, dialog, expect, signIn, test } from './payables.ts';
import { amount, loseAnswer } from './send-money-steps.ts';

// The browser itself logs a refused call or a lost connection.
test.use({ allowedOnConsole: [/Failed to load resource/] });

test('a change or deletion in another tab is shown, and never overwritten', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, '0820000001', '2580');
  const id = await save(page, 'Tariro', 'Elsewhere');
  const other = await save(page, 'Tariro', 'Nowhere');
  await page.goto(`/beneficiaries?edit=${id}`);
  await expect(heading(page, 'Update Beneficiary')).toBeVisible();
  await amount(page).fill('555');

  const path = `/transactions/beneficiary/${id}`;
  const there = await callAs<object>(page, 'GET', path);
  await callAs(page, 'PUT', path, { ...there, amount: 777 });
  await button(page, 'Update').click();
  const changed = page.getByText('This beneficiary was changed in the meantime');
  await expect(changed).toBeVisible();
  await expect(button(page, 'Update')).toBeDisabled();
  await expect(amount(page)).toHaveValue('555');
  await expectNoViolation(page);
  expect(await callAs(page, 'GET', path)).toMatchObject({ amount: 777 });
  await button(page, 'Show Newest Details').click();
  await expect(changed).toBeHidden();
  await expect(amount(page)).toHaveValue('777');

  await callAs(page, 'DELETE', path);
  await button(page, 'Update').click();
  await expect(heading(page, 'Beneficiary Deleted')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('deleted in another tab');

  await page.getByRole('main').getByRole('link', { name: 'Beneficiaries' }).click();
  await expect(card(page, 'Tariro Elsewhere')).toHaveCount(0);
  await expect(card(page, 'Tariro Nowhere')).toBeVisible();
  await callAs(page, 'DELETE', `/transactions/beneficiary/${other}`);
  await button(page, 'Delete Tariro Nowhere').click();
  await button(dialog(page, 'Delete Beneficiary'), 'Delete').click();
  await expect(page.getByText('Tariro Nowhere was already deleted.')).toBeVisible();
  await expect(dialog(page, 'Delete Beneficiary')).toBeHidden();
  await expect(card(page, 'Tariro Nowhere')).toHaveCount(0);
  // The Back of the closed dialog may still be pending, and would override the address.
  await expect(async () => {
    await page.goto(`/beneficiaries?view=${other}`);
    await expect(heading(page, 'Beneficiary Deleted')).toBeVisible();
  }).toPass();
});

test('a lost connection preserves typed values, and repeating the request is one change', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, '0820000001', '2580');
  const id = await save(page, 'Tariro', 'Offline');
  await page.goto(`/beneficiaries?edit=${id}`);
  await amount(page).fill('606');
  await page.reload();
  await expect(amount(page)).toHaveValue('606');
  await loseAnswer(page, `**/api/transactions/beneficiary/${id}`);
  await button(page, 'Update').click();
  await expect(page.getByRole('main').getByRole('alert').last()).toContainText('Connection Error');
  await expect(amount(page)).toHaveValue('606');
  const update = button(page, 'Update');
  await expect(async () => {
    if (await update.isVisible()) await update.click({ timeout: 1000 });
    await expect(page.getByText('Tariro Offline was updated.')).toBeVisible({ timeout: 2000 });
  }).toPass();
  expect(await callAs(page, 'GET', `/transactions/beneficiary/${id}`)).toMatchObject({
    amount: 606,
    version: 2,
  });
  await callAs(page, 'DELETE', `/transactions/beneficiary/${id}`);
});

test('the list shows its failure and can be retried; it is empty at first, with a link to add a beneficiary', {
  tag: '@once',
}, async ({ page, server }) => {
  await signInAsNamesake(page, server);
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/beneficiaries');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.unroute(LIST_CALL);
  await button(page, 'Try again').click();
  await expect(page.getByText('You have no beneficiaries')).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
  await expectNoViolation(page);
  await page.getByRole('main').getByRole('link', { name: 'Create Beneficiary' }).click();
  await expect(heading(page, 'New Beneficiary')).toBeVisible();
  await button(page, 'Back').click();
  await expect(page).toHaveURL('/beneficiaries');
  await expect(cards(page)).toHaveCount(0);
});
