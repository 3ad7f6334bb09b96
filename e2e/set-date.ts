import { expect, type Page } from '@playwright/test';

/** Sets a day in the calendar picker of a date field. */
export async function setDate(page: Page, label: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  await page.getByRole('button', { name: label }).click();
  const picker = page.getByRole('dialog', { name: label });
  await picker.getByLabel('Year').selectOption(year);
  await picker.getByLabel('Month').selectOption(month);
  await picker.getByLabel('Day').selectOption(day);
  await picker.getByRole('button', { name: 'Set' }).click();
  await expect(picker).toBeHidden();
}
