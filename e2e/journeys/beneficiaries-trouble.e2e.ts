import { expectNoViolation } from '../axe.ts';
import {
  callAs,
  findBeneficiaryCard,
  findBeneficiaryCards,
  findPageHeading,
  LIST_CALL,
  saveBeneficiary,
  searchBox,
} from './beneficiaries-steps.ts';
import { signInAsNamesake } from './namesake.ts';
import { expect, findButton, findDialog, signIn, test } from './payables.ts';
import { findAmountField, loseAnswer } from './send-money-steps.ts';

// The browser itself logs a refused call or a lost connection.
test.use({ allowedOnConsole: [/Failed to load resource/] });

test('a change or deletion in another tab is shown, and never overwritten', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, '0820000001', '2580');
  const id = await saveBeneficiary(page, 'Tariro', 'Elsewhere');
  const other = await saveBeneficiary(page, 'Tariro', 'Nowhere');
  await page.goto(`/beneficiaries?edit=${id}`);
  await expect(findPageHeading(page, 'Update Beneficiary')).toBeVisible();
  await findAmountField(page).fill('555');

  const path = `/transactions/beneficiary/${id}`;
  const there = await callAs<object>(page, 'GET', path);
  await callAs(page, 'PUT', path, { ...there, amount: 777 });
  await findButton(page, 'Update').click();
  const changed = page.getByText('This beneficiary was changed in the meantime');
  await expect(changed).toBeVisible();
  await expect(findButton(page, 'Update')).toBeDisabled();
  await expect(findAmountField(page)).toHaveValue('555');
  await expectNoViolation(page);
  expect(await callAs(page, 'GET', path)).toMatchObject({ amount: 777 });
  await findButton(page, 'Show Newest Details').click();
  await expect(changed).toBeHidden();
  await expect(findAmountField(page)).toHaveValue('777');

  await callAs(page, 'DELETE', path);
  await findButton(page, 'Update').click();
  await expect(findPageHeading(page, 'Beneficiary Deleted')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('deleted in another tab');

  await page.getByRole('main').getByRole('link', { name: 'Beneficiaries' }).click();
  await expect(findBeneficiaryCard(page, 'Tariro Elsewhere')).toHaveCount(0);
  await expect(findBeneficiaryCard(page, 'Tariro Nowhere')).toBeVisible();
  await callAs(page, 'DELETE', `/transactions/beneficiary/${other}`);
  await findButton(page, 'Delete Tariro Nowhere').click();
  await findButton(findDialog(page, 'Delete Beneficiary'), 'Delete').click();
  await expect(page.getByText('Tariro Nowhere was already deleted.')).toBeVisible();
  await expect(findDialog(page, 'Delete Beneficiary')).toBeHidden();
  await expect(findBeneficiaryCard(page, 'Tariro Nowhere')).toHaveCount(0);
  // The Back of the closed dialog may still be pending, and would override the address.
  await expect(async () => {
    await page.goto(`/beneficiaries?view=${other}`);
    await expect(findPageHeading(page, 'Beneficiary Deleted')).toBeVisible();
  }).toPass();
});

test('a lost connection preserves typed values, and repeating the request is one change', {
  tag: '@once',
}, async ({ page }) => {
  await signIn(page, '0820000001', '2580');
  const id = await saveBeneficiary(page, 'Tariro', 'Offline');
  await page.goto(`/beneficiaries?edit=${id}`);
  await findAmountField(page).fill('606');
  await page.reload();
  await expect(findAmountField(page)).toHaveValue('606');
  await loseAnswer(page, `**/api/transactions/beneficiary/${id}`);
  await findButton(page, 'Update').click();
  await expect(page.getByRole('main').getByRole('alert').last()).toContainText('Connection Error');
  await expect(findAmountField(page)).toHaveValue('606');
  const update = findButton(page, 'Update');
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
  await findButton(page, 'Try again').click();
  await expect(page.getByText('You have no beneficiaries')).toBeVisible();
  await expect(searchBox(page)).toHaveCount(0);
  await expectNoViolation(page);
  await page.getByRole('main').getByRole('link', { name: 'Create Beneficiary' }).click();
  await expect(findPageHeading(page, 'New Beneficiary')).toBeVisible();
  await findButton(page, 'Back').click();
  await expect(page).toHaveURL('/beneficiaries');
  await expect(findBeneficiaryCards(page)).toHaveCount(0);
});
