import { expectForEverybody } from '../axe.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

test('a customer says the money has not arrived: it is found by their number, its story is read, and their sessions are ended', {
  tag: '@layouts',
}, async ({ page, browser, server }) => {
  const theirs = await browser.newContext({ baseURL: server.url });
  await signIn(await theirs.newPage(), '0820000001', '2580');
  await signInOperator(page, 'support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('082 000 0001');
  const transactions = page.getByRole('region', { name: 'Transactions' });
  await expect(transactions.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Nomvula Khumalo' }).first()).toBeVisible();
  await page.screenshot({ path: `/tmp/people-shot-find-${test.info().project.name}.png` });
  await expectForEverybody(page);

  await transactions
    .getByRole('link', { name: /^\d{16}$/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Transaction \d{16}$/);
  const story = page.getByRole('list', { name: 'Whole story' });
  await expect(story.getByText('Created', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Messages' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Messages' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(story.getByText('Move', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Everything' }).click();
  await page.screenshot({
    path: `/tmp/people-shot-transaction-${test.info().project.name}.png`,
    fullPage: true,
  });
  await expectForEverybody(page);

  await page.getByRole('link', { name: 'Nomvula Khumalo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nomvula Khumalo');
  await expect(page.getByText('South African ID …2085')).toBeVisible();
  await page.getByRole('button', { name: 'Open Record' }).click();
  await expect(page.getByText('8506244992085')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Whole story' })).toContainText(
    'Whole record opened',
  );
  await page.screenshot({
    path: `/tmp/people-shot-customer-${test.info().project.name}.png`,
    fullPage: true,
  });
  await expect(page.getByText('Suspend Customer')).toHaveCount(0);
  await page.getByText('End Sessions', { exact: true }).first().click();
  await page.getByLabel('Reason').first().fill('She has lost her telephone.');
  await expectForEverybody(page);
  await page.getByRole('button', { name: 'End Sessions' }).click();
  await expect(page.getByText(/^\d+ sessions? ended\.$/)).toBeVisible();
  await expect(page.getByText('Nowhere')).toBeVisible();
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(page.getByRole('tabpanel').getByRole('row')).not.toHaveCount(0);
  await theirs.close();
});
