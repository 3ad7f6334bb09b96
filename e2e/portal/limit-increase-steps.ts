import type { Page } from '@playwright/test';
import { createPhoto } from '../../server/test/sign-up.ts';
import { type DemoServer, expect, signIn } from '../fixtures.ts';
import { createNamesake, type Namesake } from '../journeys/namesake.ts';
import { queryRows } from '../journeys/rows.ts';

/** Name of the first document slot. */
export const FIRST = `income document ${1}`;
export const PHONE = { width: 360, height: 740 };
export const PENDING = 'Your limit increase is pending verification.';

export const findButtonByName = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });
export const findHeadingByName = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** A customer with the initial limits, on a small phone. */
export async function signInAsNewCustomer(page: Page, server: DemoServer): Promise<Namesake> {
  const made = await createNamesake(server);
  await queryRows(server, `update customers set tier = 'BASE' where id = ${made.customerId}`);
  await page.setViewportSize(PHONE);
  await signIn(page, made.username, made.pin);
  return made;
}

export const createProofFile = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await createPhoto(),
});

/** Gives the first income document its type and its file. */
export async function givePayslip(page: Page): Promise<void> {
  await page.getByLabel(`Type of ${FIRST}`).selectOption('Payslip');
  await page.locator('input[name=file-1]').setInputFiles(await createProofFile('payslip'));
}

export async function chooseSalary(page: Page): Promise<void> {
  await page.getByLabel('Source of income').selectOption('Salary or wages');
  await findButtonByName(page, 'Next').click();
  await expect(findHeadingByName(page, 'Proof of income')).toBeFocused();
}
