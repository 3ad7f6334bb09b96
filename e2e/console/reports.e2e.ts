import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

test('the home page shows waiting cases and business figures, on a phone and on a desktop', {
  tag: '@layouts',
}, async ({ page }) => {
  await signInOperator(page, 'treasury');
  await expect(page.getByRole('heading', { name: 'Cases waiting' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Sent on each of the last 14 days/ })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Daily volumes' })).toBeHidden();
  await page.getByText('As a table').click();
  await expect(page.getByRole('table', { name: 'Daily volumes' }).getByRole('row')).toHaveCount(15);
  await expectAccessible(page);
});

test('compliance creates a report to the Reserve Bank and downloads it, and raises a suspicion that is filed', async ({
  page,
}) => {
  await signInOperator(page, 'compliance', '/console/reports/bop');
  await expect(page.getByText('New rows')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the Report' }).click();
  await expect(page.getByText('There is nothing new to report up to this day')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download XML of/ }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain('<MoneyTransferAgentIndicator>ADLA');

  await page.goto('/console/customers/1');
  const suspected = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Raise Suspicion' }).click();
  await expect(page.getByText(`${suspected}, registration 1000`)).toBeVisible();
  await page.getByLabel('Reason').fill('Many small payments to one recipient.');
  await expect(page.getByRole('button', { name: 'Raise Suspicion' })).toBeDisabled();
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Raise Suspicion' }).click();
  const kind = 'Suspicion without a transaction (SAR)';
  const opens = page.getByRole('button', { name: `Open: ${kind}, ${suspected}` }).first();
  await opens.click();
  await expect(page.getByRole('link', { name: /, registration 1000$/ })).toBeVisible();
  await expectNoViolation(page);
  // The operator who raised it cannot close it.
  await signInOperator(page, 'compliance2', page.url());
  await opens.click();
  await page.getByLabel("The authority's reference").fill('FIC-2026-77');
  await page.getByRole('button', { name: 'Mark as Filed' }).click();
  await page.getByLabel('Decided').check();
  await expect(page.getByText('Filed: FIC-2026-77').first()).toBeVisible();
});

test('compliance enters a direction not to proceed, which stops its transaction, and ending it needs the withdrawal', async ({
  page,
}) => {
  await signInOperator(page, 'compliance', '/console/reports');
  await page.getByRole('link', { name: 'Directions not to proceed' }).click();
  await page.getByLabel('Reference or registration').fill('7000000000000013');
  await page.getByLabel("The Centre's reference").fill('FIC 2026/118');
  await expect(page.getByRole('button', { name: 'Record and Stop' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Record and Stop' }).click();
  const row = page.getByRole('row').filter({ hasText: 'FIC 2026/118' });
  await expect(row).toContainText('In force');
  await row.getByRole('link', { name: /^Case \d+$/ }).click();
  await expect(
    page.getByRole('heading', { name: /Direction not to proceed/ }).first(),
  ).toBeVisible();
  const opens = page.getByRole('button', { name: 'Decide', exact: true });
  if (await opens.isVisible()) await opens.click();
  await page.getByRole('radio', { name: 'End the direction' }).check();
  await expect(page.getByLabel("The Centre's withdrawal (reference)")).toBeVisible();
});

test('an admin finds an action by actor, follows all entries of its subject, and verifies the chain', {
  tag: '@once',
}, async ({ page }) => {
  await signInOperator(page, 'admin', '/console/audit');
  await page.getByLabel('Actor').fill('admin@thumela.example');
  await page.getByLabel('Action', { exact: true }).selectOption('operator.session-begun');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  // Search filters may be personal data, so they are not in the URL.
  await expect(page).toHaveURL(/\/console\/audit$/);
  const found = page.getByRole('table', { name: 'Entries' });
  await expect(found.getByRole('row').nth(1)).toContainText('Signed in to the console');
  await found.getByRole('link').first().click();
  await expect(page.getByLabel('Actor')).toHaveValue('');
  await expect(found.getByRole('row')).toHaveCount(2);
  await page.goBack();
  await expect(page.getByLabel('Actor')).toHaveValue('admin@thumela.example');
  await page.goForward();
  await expect(found.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Verify the Chain' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The chain is intact' })).toBeVisible();
  await expectAccessible(page);
});
