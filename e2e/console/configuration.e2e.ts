import { expectNoViolation } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

test.use({ fresh: true });

test('a new version of the declaration is what the portal shows', {
  tag: '@layouts',
}, async ({ page }) => {
  await signInOperator(page, 'admin', '/console/configuration/declarations');
  const words = page.getByLabel('Words of the new version');
  const before = await words.inputValue();
  await words.fill(`${before}\n\nA paragraph of the second version.`);
  await page.getByLabel('Reason').fill('The counsel asked for it.');
  await expectNoViolation(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('row', { name: /^2 In force/ })).toContainText('counsel');
  await page.goto('/declaration');
  await expect(page.getByText('A paragraph of the second version.')).toBeVisible();
});

const LIST = [
  { 'full-name': 'Viktor Blokkade', dob: '1961-04-09', 'listed-on': '2026-06-19' },
  { 'full-name': 'Nadia Verboten', dob: '1970', 'listed-on': '2026-11-02' },
];

test('a list of sanctions is compared and loaded, its differences are shown, and an entry is found', {
  tag: '@layouts',
}, async ({ page }) => {
  await signInOperator(page, 'compliance', '/console/configuration/sanctions');
  await page.getByLabel('File').setInputFiles({
    name: 'today.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(LIST)),
  });
  await expect(page.getByText('2 entries: 1 added, 4 removed.')).toBeVisible();
  const load = page.getByRole('region', { name: 'Load a list' });
  await load.getByLabel('Reason').fill('The list of this morning.');
  await expectNoViolation(page);
  await load.getByRole('button', { name: 'Put in Force' }).click();
  const changed = page.getByRole('region', { name: /^What list \d+ changed$/ });
  await expect(changed.getByRole('row', { name: /Added Nadia Verboten/ })).toBeVisible();
  await expect(changed.getByRole('row', { name: /Removed/ })).toHaveCount(4);
  await page.getByLabel('Find a name').fill('Nadja Verboten');
  await expect(page.getByText(/possibly the same person: Nadia Verboten/)).toBeVisible();
  await page.getByLabel('Find a name').fill('verbot');
  await expect(page.getByText(/^1 entry/)).toBeVisible();
  await expectNoViolation(page);
});

test('a switch is off for the portal at once, countries and partners are changed, and each history says so', {
  tag: '@layouts',
}, async ({ page }) => {
  await signInOperator(page, 'admin', '/console/configuration');
  await page.getByRole('button', { name: /^Switch off Shows the live chat on the/ }).click();
  await page.getByLabel('Reason').fill('Nobody answers today.');
  await page.getByRole('button', { name: 'Switch Off', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Nobody answers');
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Partners' }).click();
  await page.getByRole('button', { name: 'Open Partner One' }).click();
  await page.getByRole('radio', { name: 'Make a key' }).check();
  await page.getByLabel('Reason').fill('For their second server.');
  await page.getByRole('button', { name: 'Make Key' }).click();
  await expect(page.getByText(/^thk_/)).toBeVisible();
  await expectNoViolation(page);
  for (const tab of ['Countries', 'Documents', 'Brand']) {
    await page.getByRole('link', { name: tab }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Configuration: ${tab}`);
    await expectNoViolation(page);
  }
});
