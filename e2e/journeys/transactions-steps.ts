import type { Page } from '@playwright/test';
import { expect, signIn } from './payables.ts';

/** The call of the list. */
export const LIST_CALL = '**/api/transactions/universal-transaction*';

/** The cards of the list. */
export const findTransactionCards = (page: Page) => page.getByRole('main').locator('li > button');

/** Signs in and goes to the list by its link. */
export async function openList(page: Page, username = '0820000001', pin = '2580'): Promise<void> {
  await signIn(page, username, pin);
  await page.getByRole('link', { name: 'Transactions' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeAttached();
}
