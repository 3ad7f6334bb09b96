import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { createPhoto } from './sign-up-steps.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens an order that is over the first tier and continues to its first document. */
async function goToDocuments(page: Page): Promise<void> {
  await page.goto('/redeem-inbound-transaction?t=demo-limit');
  await press(page, 'Continue');
  await page.getByRole('radio', { name: 'No' }).check();
  await press(page, 'Next');
  for (const at of [0, 1]) await page.getByRole('textbox').nth(at).fill('b@example.com');
  await press(page, 'Next');
  await page.getByRole('radio', { name: 'Foreign Passport' }).check();
  await press(page, 'Next');
}

async function give(page: Page, name: string): Promise<void> {
  const file = { name, mimeType: 'image/jpeg', buffer: await createPhoto() };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await press(page, 'Upload');
}

test('the pictures and the documents of a larger amount are requested one by one, and the way back is the same [WIZARD-30] [WIZARD-31] [WIZARD-35] [WIZARD-36] [WIZARD-37]', async ({
  page,
}) => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('save-and-generate-upload-url')) {
      sent.push(request.postDataJSON()['document-type']);
    }
  });
  await goToDocuments(page);
  await expect(
    page.getByText('Please upload a clear picture of your Foreign Passport'),
  ).toBeVisible();
  const camera = page.getByRole('button', { name: 'Take a photo' });
  await expect(camera).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await camera.click();
  await (await choosing).setFiles([]);
  await expect(page.locator('input[capture=environment]')).toHaveCount(1);
  await give(page, 'id.jpg');
  await expect(page.getByText('picture of yourself holding the Foreign Passport')).toBeVisible();
  await expect(page.getByText('Financial Intelligence Centre Act')).toBeVisible();
  await expect(page.locator('input[capture=user]')).toHaveCount(1);
  await give(page, 'me.jpg');

  const purposes = ['Proof of income', 'Proof of address'];
  for (const purpose of purposes) {
    await expect(heading(page, purpose)).toBeVisible();
    await page.getByRole('radio').first().check();
    await press(page, 'Next');
    await give(page, `${purpose}.jpg`);
  }
  await expect(heading(page, 'Details on your document')).toBeVisible();
  await expect(page.getByText('4 of 4 documents sent')).toBeVisible();
  expect(sent).toEqual([
    'REGISTRATION_DOCUMENT',
    'REGISTRATION_DOCUMENT',
    'LIMIT_INCREASE_DOCUMENT',
    'LIMIT_INCREASE_DOCUMENT',
  ]);

  for (const purpose of purposes.toReversed()) {
    await press(page, 'Back');
    await expect(heading(page, purpose)).toBeVisible();
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeEnabled();
    await press(page, 'Back');
    await expect(page.getByRole('radio').first()).toBeChecked();
  }
  await press(page, 'Back');
  await expect(heading(page, 'You, with your document')).toBeVisible();
});
