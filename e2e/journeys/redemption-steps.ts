import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { picture } from '../portal/sign-up-steps.ts';

export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Leaves a screen with Next, to any screen. */
export const next = (page: Page): Promise<void> => button(page, 'Next').click();

/** Leaves a step with Next, to one with another heading. */
export const goOn = (page: Page): Promise<void> => leave(page, button(page, 'Next'));

/**
 * Between two steps a spinner appears for 300 ms (WIZARD-15), just longer than Playwright's usual polling interval.
 */
async function leave(page: Page, way: Locator): Promise<void> {
  const titles = page.getByRole('heading', { level: 1 });
  const left = await titles.textContent();
  const isAt = async () => (await titles.allTextContents()).some((title) => title !== left);
  await way.click();
  await expect.poll(isAt, { intervals: [40] }).toBe(true);
}

/** Chooses a picture on a step that requires one, and continues. */
export async function givePicture(page: Page, name: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await picture(name));
  await leave(page, page.getByRole('button', { name: /^(Upload|Next)$/ }));
}

/** From the welcome to the mobile question. */
export async function begin(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(heading(page, 'Money is waiting for you')).toBeVisible();
  await button(page, 'Continue').click();
  await expect(heading(page, 'Do you have a South African mobile number?')).toBeVisible();
}

/** Confirms that there is a mobile number, and enters it twice. */
export async function giveMobile(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: 'Yes' }).check();
  await goOn(page);
  await expect(heading(page, 'Please input your South African mobile number')).toBeVisible();
  await page.getByLabel('Mobile Number').fill(number);
  await goOn(page);
  await expect(heading(page, 'Please confirm your South African mobile number')).toBeVisible();
  await page.getByLabel('Mobile Number').fill(number);
  await goOn(page);
  await expect(heading(page, 'Your e-mail address')).toBeVisible();
}

/** Enters an e-mail address twice. */
export async function giveEmail(page: Page, address: string): Promise<void> {
  await expect(heading(page, 'Your e-mail address')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Confirm E-mail').fill(address);
  await goOn(page);
}

/** Chooses the document and provides its two pictures. */
export async function giveDocument(page: Page, name: string): Promise<void> {
  await expect(heading(page, /^Which of the following documents/)).toBeVisible();
  await page.getByRole('radio', { name, exact: true }).check();
  await goOn(page);
  await expect(heading(page, 'Your identity document')).toBeVisible();
  await givePicture(page, 'identity.jpg');
  await expect(heading(page, 'You, with your document')).toBeVisible();
  await givePicture(page, 'selfie.jpg');
  await expect(heading(page, 'Details on your document')).toBeVisible();
}

/** Fills in the parts of the address that the sender's partner did not know, and continues to the declaration. */
export async function giveAddress(page: Page): Promise<void> {
  await expect(heading(page, 'Where do you live in South Africa?')).toBeVisible();
  await page.getByLabel('Town/Suburb').fill('Berea');
  await goOn(page);
  await expect(heading(page, 'One last thing: the declaration')).toBeVisible();
}
