import { type Page, request } from '@playwright/test';
import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

// A declaration to be signed again and another sanctions list would affect other tests; one of two concurrent changes
// of a partner is refused.
test.use({ fresh: true, allowedOnConsole: [/status of 409/] });

const LIST = [
  { 'full-name': 'Viktor Blokkade', dob: '1961-04-09', 'listed-on': '2026-06-19' },
  { 'full-name': 'Nadia Verboten', dob: '1970', 'listed-on': '2026-11-02' },
];

test('a new declaration appears in the portal, a sanctions list is loaded with its differences and searched, and a partner confirmed by two people gets its key', async ({
  page,
}) => {
  await signInOperator(page, 'treasury', '/console/prices/commission');
  const partner = page.getByRole('region', { name: 'New remittance partner' });
  await partner.getByLabel('Code', { exact: true }).fill('PARTNER_THREE');
  await partner.getByLabel('Name', { exact: true }).fill('Third Partner');
  await partner.getByLabel('Same-day cut-off time').fill('15:00');
  await partner.getByLabel('Partner fee, %').fill('1.25');
  await partner.getByLabel('Reason').fill('The contract of today.');
  await expectNoViolation(page);
  await partner.getByRole('button', { name: 'Propose' }).click();
  await expect(partner.getByRole('status')).toContainText('Another operator must confirm it');

  await signInOperator(page, 'admin', '/console/prices/proposals');
  const proposal = page.getByRole('region', { name: 'New remittance partner' });
  await proposal.getByLabel('Reason').first().fill('I have read the contract.');
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal).toBeHidden();

  await page.goto('/console/configuration/declarations');
  const words = page.getByLabel('Text of the new version');
  await words.fill(`${await words.inputValue()}\n\nA paragraph of the second version.`);
  await page.getByLabel('Reason').fill('The counsel asked for it.');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('row', { name: /^2 In force/ })).toContainText('counsel');
  await page.goto('/declaration');
  await expect(page.getByText('A paragraph of the second version.')).toBeVisible();

  await page.goto('/console/configuration/partners');
  await page.getByRole('button', { name: 'Open Third Partner' }).click();
  await page.getByLabel('Actions').selectOption('Create a key');
  await page.getByLabel('Reason').fill('For their first server.');
  await page.getByRole('button', { name: 'Propose Key' }).click();
  await expect(page.getByRole('status').getByRole('link', { name: /case \d+/i })).toBeVisible();

  // Another operator changes the partner during editing: their change is not overwritten silently.
  await page.getByLabel('Actions').selectOption('Change the details shown to recipients');
  const called = page.getByLabel('Name shown to recipients');
  await called.fill('The Third');
  const seen = { 'display-value': 'Third Partner', email: '', 'cut-off': '15:00' };
  const data = { seen, ...seen, email: 'help@third.example', reason: 'They asked for it.' };
  const path = '/console/api/configuration/remittance-partners/PARTNER_THREE/configuration';
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await page.request.put(path, { data, headers })).status()).toBe(204);
  await page.getByLabel('Reason').fill('A shorter name.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Someone else has changed this in the meantime',
  );
  await page.getByRole('button', { name: 'Start Again' }).click();
  await expect(page.getByLabel('E-mail for recipients')).toHaveValue('help@third.example');
  await expect(called).toHaveValue('Third Partner');
  await expectNoViolation(page);

  await signInOperator(page, 'compliance', '/console/configuration/sanctions');
  await page.getByLabel('File').setInputFiles({
    name: 'today.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(LIST)),
  });
  await expect(page.getByText('2 entries: 1 added, 4 removed.')).toBeVisible();
  const load = page.getByRole('region', { name: 'Load a list' });
  await load.getByLabel('Reason').fill('The list of this morning.');
  await load.getByRole('button', { name: 'Load List' }).click();
  const changed = page.getByRole('region', { name: /^Changes in list \d+$/ });
  await expect(changed.getByRole('row', { name: /Added Nadia Verboten/ })).toBeVisible();
  await expect(changed.getByRole('row', { name: /Removed/ })).toHaveCount(0);
  await expect(load.getByRole('link', { name: /case \d+/i })).toBeVisible();
  await page.getByLabel('Find a name').fill('Nadja Verboten');
  await expect(page.getByText(/a possible match: Nadia Verboten/)).toBeVisible();
  await page.getByLabel('Find a name').fill('verbot');
  await expect(page.getByText(/^1 entry/)).toBeVisible();
  await expectNoViolation(page);
});

/** The second admin approves the case named on the page, and the page is reloaded. */
async function agreeAsSecond(page: Page, url: string): Promise<void> {
  const waits = page.getByRole('status').getByRole('link', { name: /case \d+/i });
  const id = /\d+/.exec((await waits.textContent()) ?? '')?.[0];
  const other = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' },
  });
  const data = { email: 'admin2@thumela.example', password: 'demo-operator-pass' };
  expect((await other.post('/console/api/sign-in', { data })).status()).toBe(200);
  const decided = await other.post(`/console/api/cases/${id}/decision`, {
    data: { decision: 'CHANGE', reason: 'I have read it too.' },
  });
  expect(decided.status()).toBe(200);
  await other.dispose();
  await page.reload();
}

test('the brand gets another name and colour, which the portal shows immediately, and is reverted, each by two people', async ({
  page,
  browser,
  server,
}) => {
  await signInOperator(page, 'admin', '/console/configuration/brand');
  await page.getByLabel('Name', { exact: true }).fill('Tuma');
  const light = page.getByRole('group', { name: 'Light colours' });
  const leaf = light.getByLabel('Buttons and links', { exact: true });
  await leaf.fill('#8fbf9f');
  await expect(page.getByText(/^In light, “Words on buttons” on .* needs 4\.5:1/)).toBeVisible();
  await page.getByLabel('Reason').fill('The company has another name.');
  const save = page.getByRole('button', { name: 'Propose Version' });
  await expect(save).toBeDisabled();
  await leaf.fill('#0a4a6a');
  await expect(light.getByRole('figure')).toContainText('Tuma: The money');
  await expectNoViolation(page);
  await save.click();
  await expect(page.getByText(/needs a second person to approve it/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^1 In force Tuma/ })).toBeHidden();
  await agreeAsSecond(page, server.url);
  await expect(page.getByRole('row', { name: /^1 In force Tuma/ })).toContainText('read it too');
  const customer = await browser.newPage({ baseURL: server.url });
  await customer.goto('/login');
  await expect(customer).toHaveTitle(/Tuma$/);
  const link = customer.getByRole('link', { name: 'Forgot Pin?' });
  await expect(link).toHaveCSS('color', 'rgb(10, 74, 106)');
  await customer.close();
  await page.getByRole('button', { name: 'Go back to version 0' }).click();
  await expect(page.getByText('Based on the initial version.')).toBeVisible();
  await page.getByLabel('Reason').fill('It was too early.');
  await save.click();
  await agreeAsSecond(page, server.url);
  await expect(page.getByRole('row', { name: /^2 In force Thumela/ })).toBeVisible();
});
