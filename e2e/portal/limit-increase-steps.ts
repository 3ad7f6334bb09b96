import type { Page } from '@playwright/test';
import { photo } from '../../server/test/sign-up.ts';
import { type DemoServer, expect, signIn } from '../fixtures.ts';
import { type Namesake, namesake } from '../journeys/namesake.ts';
import { rowsOf } from '../journeys/rows.ts';

/** Name of the first document slot. */
export const FIRST = `income document ${1}`;
export const PHONE = { width: 360, height: 740 };
export const PENDING = 'Your limit increase is pending verification.';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** A customer with the initial limits, on a small phone. */
export async function beginner(page: Page, server: DemoServer): Promise<Namesake> {
  const made = await namesake(server);
  await rowsOf(server, `update customers set tier = 'BASE' where id = ${made.customerId}`);
  await page.setViewportSize(PHONE);
  await signIn(page, made.username, made.pin);
  return made;
}

export const file = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await photo(),
});

/** Gives the first income document its type and its file. */
export async function givePayslip(page: Page): Promise<void> {
  await page.getByLabel(`Type of ${FIRST}`).selectOption('Payslip');
  await page.locator('input[name=file-1]').setInputFiles(await file('payslip'));
}

export async function chooseSalary(page: Page): Promise<void> {
  await page.getByLabel('Source of income').selectOption('Salary or wages');
  await button(page, 'Next').click();
  await expect(heading(page, 'Proof of income')).toBeFocused();
}
