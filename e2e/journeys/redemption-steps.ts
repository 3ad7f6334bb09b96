import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { createPictureFile } from '../portal/sign-up-steps.ts';

export const findStepHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
export const findStepButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true });

/** Leaves a screen with Next, to any screen. */
export const pressNext = (page: Page): Promise<void> => findStepButton(page, 'Next').click();

/** Leaves a step with Next, to one with another heading. */
export const continueToNextStep = (page: Page): Promise<void> =>
  leaveStep(page, findStepButton(page, 'Next'));

/**
 * Between two steps a spinner appears for 300 ms (WIZARD-15), just longer than Playwright's usual polling interval.
 */
async function leaveStep(page: Page, way: Locator): Promise<void> {
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
    .setInputFiles(await createPictureFile(name));
  await leaveStep(page, page.getByRole('button', { name: /^(Upload|Next)$/ }));
}

/** From the welcome to the mobile question. */
export async function startRedemption(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(findStepHeading(page, 'Money is waiting for you')).toBeVisible();
  await findStepButton(page, 'Continue').click();
  await expect(findStepHeading(page, 'Do you have a South African mobile number?')).toBeVisible();
}

/** Confirms that there is a mobile number, and enters it twice. */
export async function giveMobile(page: Page, number: string): Promise<void> {
  await page.getByRole('radio', { name: 'Yes' }).check();
  await continueToNextStep(page);
  await expect(
    findStepHeading(page, 'Please input your South African mobile number'),
  ).toBeVisible();
  await page.getByLabel('Mobile Number').fill(number);
  await continueToNextStep(page);
  await expect(
    findStepHeading(page, 'Please confirm your South African mobile number'),
  ).toBeVisible();
  await page.getByLabel('Mobile Number').fill(number);
  await continueToNextStep(page);
  await expect(findStepHeading(page, 'Your e-mail address')).toBeVisible();
}

/** Enters an e-mail address twice. */
export async function giveEmail(page: Page, address: string): Promise<void> {
  await expect(findStepHeading(page, 'Your e-mail address')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(address);
  await page.getByLabel('Confirm E-mail').fill(address);
  await continueToNextStep(page);
}

/** Chooses the document and provides its two pictures. */
export async function giveDocument(page: Page, name: string): Promise<void> {
  await expect(findStepHeading(page, /^Which of the following documents/)).toBeVisible();
  await page.getByRole('radio', { name, exact: true }).check();
  await continueToNextStep(page);
  await expect(findStepHeading(page, 'Your identity document')).toBeVisible();
  await givePicture(page, 'identity.jpg');
  await expect(findStepHeading(page, 'You, with your document')).toBeVisible();
  await givePicture(page, 'selfie.jpg');
  await expect(findStepHeading(page, 'Details on your document')).toBeVisible();
}

/** Fills in the parts of the address that the sender's partner did not know, and continues to the declaration. */
export async function giveAddress(page: Page): Promise<void> {
  await expect(findStepHeading(page, 'Where do you live in South Africa?')).toBeVisible();
  await page.getByLabel('Town/Suburb').fill('Berea');
  await continueToNextStep(page);
  await expect(findStepHeading(page, 'One last thing: the declaration')).toBeVisible();
}
