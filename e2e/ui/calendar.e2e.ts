import type { Page } from '@playwright/test';
import { expect, test } from './gallery.ts';

const picker = (page: Page, name: string) => page.getByRole('dialog', { name });
const open = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function choose(page: Page, year: string, month: string, day: string): Promise<void> {
  await page.getByLabel('Year').selectOption(year);
  await page.getByLabel('Month').selectOption(month);
  await page.getByLabel('Day').selectOption(day);
}

async function offered(page: Page, label: string): Promise<string[]> {
  const list = page.getByLabel(label);
  await expect(list).toBeVisible();
  return list.locator('option:not([value=""])').allTextContents();
}

test.beforeEach(({ openGallery }) => openGallery());

test('the calendar is a modal of year, month and day with Set and Cancel [UI-09]', async ({
  page,
}) => {
  const field = page.getByRole('button', { name: 'Any date' });
  await field.click();
  const dialog = picker(page, 'Any date');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await expect(dialog.getByRole('combobox')).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Set' })).toBeDisabled();

  await choose(page, '2024', 'February', '29');
  await dialog.getByRole('button', { name: 'Set' }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveText('29 Feb 2024');
  await expect(field).toBeFocused();

  await field.click();
  await page.getByLabel('Year').selectOption('2023');
  await expect(page.getByLabel('Day')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveText('29 Feb 2024');
});

test('the calendar reaches from 1900-01-01 to 2100-12-31 [UI-10]', async ({ page }) => {
  const field = page.getByRole('button', { name: 'Any date' });
  await field.click();
  const years = await offered(page, 'Year');
  expect([years[0], years.at(-1), years.length]).toEqual(['1900', '2100', 201]);
  for (const [year, month, day, shown] of [
    ['1900', 'January', '1', '01 Jan 1900'],
    ['2100', 'December', '31', '31 Dec 2100'],
  ] as const) {
    await choose(page, year, month, day);
    await page.getByRole('button', { name: 'Set' }).click();
    await expect(field).toHaveText(shown);
    await field.click();
  }
});

test('a past date ends today and an expiry starts today, by South African days [UI-11]', async ({
  page,
  openGallery,
}) => {
  // Half past one at night in Johannesburg, still the day before in Greenwich.
  await page.clock.setFixedTime('2026-03-14T23:30:00Z');
  await openGallery();

  await open(page, 'Date of birth');
  const past = await offered(page, 'Year');
  expect([past[0], past.at(-1)]).toEqual(['2026', '1900']);
  await page.getByLabel('Year').selectOption('2026');
  expect(await offered(page, 'Month')).toEqual(['January', 'February', 'March']);
  await page.getByLabel('Month').selectOption('March');
  expect((await offered(page, 'Day')).at(-1)).toBe('15');
  await page.keyboard.press('Escape');

  await open(page, 'ID expiry date');
  const coming = await offered(page, 'Year');
  expect([coming[0], coming.at(-1)]).toEqual(['2026', '2100']);
  await page.getByLabel('Year').selectOption('2026');
  expect((await offered(page, 'Month'))[0]).toBe('March');
  await page.getByLabel('Month').selectOption('March');
  expect((await offered(page, 'Day'))[0]).toBe('15');
});
