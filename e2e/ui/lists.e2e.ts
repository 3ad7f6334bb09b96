import { expect, test } from './gallery.ts';

test.beforeEach(({ openGallery }) => openGallery());

test("an option without text shows 'No valid optionText found' [UI-18]", async ({ page }) => {
  await expect(page.getByLabel('Country', { exact: true }).locator('option').last()).toHaveText(
    'No valid optionText found',
  );
  await expect(page.getByRole('listbox').getByRole('option').last()).toHaveText(
    'No valid optionText found',
  );
});

test('a list with nothing in it says so', async ({ page }) => {
  const list = page.getByLabel('Payout Partner');
  await expect(list.locator('option')).toHaveText(['No Partners available']);
  await expect(list).toHaveValue('');
});

test('the country list is searched by prefix and chosen from with the keyboard alone', async ({
  page,
}) => {
  const search = page.getByRole('combobox', { name: 'Nationality' });
  const list = page.getByRole('listbox', { name: 'Nationality' });
  const options = list.getByRole('option');
  const height = (await list.boundingBox())?.height;
  await expect(options.first()).toHaveText('Zimbabwe (ZWE)');
  await expect(options.nth(1)).toHaveText('South Africa (ZAF)');

  await search.fill('ma');
  await expect(options).toHaveText(['Malawi (MWI)']);
  await search.press('ArrowDown');
  await expect(search).toHaveAttribute('aria-activedescendant', /MWI$/);
  await search.press('Enter');
  await expect(options.first()).toHaveText('Malawi (MWI)');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(search).toBeFocused();

  await search.fill('xy');
  await expect(page.getByText('No countries like "xy."')).toBeVisible();
  const place = page.locator('[role=listbox]');
  expect((await place.boundingBox())?.height, 'nothing below has moved').toBe(height);
});

test('the search waits 150 ms after the last key [UI-14]', async ({ page, openGallery }) => {
  await page.clock.install({ time: '2026-03-15T08:00:00Z' });
  await openGallery();
  await page.clock.pauseAt('2026-03-15T09:00:00Z');
  const options = page.getByRole('listbox', { name: 'Nationality' }).getByRole('option');
  await page.getByRole('combobox', { name: 'Nationality' }).fill('ghana');
  await page.clock.runFor(149);
  await expect(options).toHaveCount(15);
  await page.clock.runFor(1);
  await expect(options).toHaveCount(1);
});

test('flags are files of their own', async ({ page }) => {
  const flag = page.getByRole('img', { name: 'Zimbabwe' });
  await flag.scrollIntoViewIfNeeded();
  await expect(flag).toHaveJSProperty('complete', true);
  await expect(flag).toHaveAttribute('src', '/flags/ZW.svg');
  await expect(flag).not.toHaveJSProperty('naturalWidth', 0);
});
