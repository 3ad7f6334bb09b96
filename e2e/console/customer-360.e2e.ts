import { expectAccessible } from '../axe.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

test('a customer reports that the money has not arrived: an operator finds them by their number and reads the activity, using only the keyboard', {
  tag: '@once',
}, async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await signInOperator(page, 'support');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('082 000 0001');
  const transactions = page.getByRole('region', { name: 'Transactions' });
  await expect(page.getByRole('link', { name: 'Nomvula Khumalo' }).first()).toBeVisible();
  await expectAccessible(page);

  await transactions
    .getByRole('link', { name: /^\d{16}$/ })
    .first()
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Transaction \d{16}$/);
  const story = page.getByRole('list', { name: 'Activity' });
  await expect(story.getByText('Created', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  const messages = page.getByRole('button', { name: 'Messages' });
  await messages.press('Enter');
  await expect(messages).toHaveAttribute('aria-pressed', 'true');
  await expect(story.getByText('Status', { exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: 'Nomvula Khumalo' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nomvula Khumalo');

  // The search is restored by Back and by a reload, and is not in the URL.
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('082 000 0001');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('082 000 0001');
  await expect(page.getByRole('link', { name: 'Nomvula Khumalo' }).first()).toBeVisible();
  expect(addresses.filter((address) => /000|\?q/.test(address))).toEqual([]);

  // Orders from abroad are searched by their reference only.
  await page.getByRole('searchbox', { name: 'Search' }).fill('DEMO-1001');
  const orders = page.getByRole('region', { name: 'Orders from abroad' });
  await orders.getByRole('link', { name: 'DEMO-1001' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order DEMO-1001');
  await expect(page.getByText('Remittance partner')).toBeVisible();
  await expect(story.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
});

test('customer care opens the full record of a customer who lost her phone, and ends her sessions', async ({
  page,
  browser,
  server,
}) => {
  const theirs = await browser.newContext({ baseURL: server.url });
  await signIn(await theirs.newPage(), '0820000001', '2580');
  await theirs.close();
  await signInOperator(page, 'support', '/console/find');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nomvula khumalo');
  await page.getByRole('link', { name: 'Nomvula Khumalo' }).first().click();
  await expect(page.getByText('South African ID …2085')).toBeVisible();
  await page.getByRole('button', { name: 'Open Record' }).click();
  await expect(page.getByText('8506244992085')).toBeVisible();
  const story = page.getByRole('list', { name: 'Activity' });
  await expect(story).toContainText('Full record opened');
  await expect(page.getByText('Suspend Customer', { exact: true })).toHaveCount(0);
  await page.getByText('End Sessions', { exact: true }).first().click();
  await page
    .getByLabel('Reason')
    .filter({ visible: true })
    .first()
    .fill('She has lost her telephone.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End Sessions' }).click();
  await expect(page.getByText(/^\d+ sessions? ended\.$/)).toBeVisible();
  await expect(page.getByText('Nowhere')).toBeVisible();
  // Documents open as they do in a case, and each opening is recorded.
  await page.goto('/console/find');
  await page.getByRole('searchbox', { name: 'Search' }).fill('daniel');
  await page
    .getByRole('link', { name: /^Daniel / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Open Record' }).click();
  await page.getByRole('button', { name: /^Identity / }).click();
  await expect(page.getByRole('img', { name: 'Identity' })).toBeVisible();
  await expectAccessible(page);
});
