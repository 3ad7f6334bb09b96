import type { Page } from '@playwright/test';
import { expect, test } from './gallery.ts';

test.beforeEach(({ openGallery }) => openGallery());

const pdf = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1_572_864, 32) };
const step = (page: Page) => page.getByRole('group', { name: 'Proof of address' });

test('a document is chosen, shown with its size and changed [UPLOAD-01] [UPLOAD-02] [UPLOAD-07]', async ({
  page,
}) => {
  const button = step(page).getByRole('button');
  await expect(button).toHaveText('Select Document');
  await page.locator('input[name=address]').setInputFiles(pdf);
  await expect(step(page).getByRole('img', { name: 'PDF' })).toBeVisible();
  await expect(step(page)).toContainText('1.5 MB');
  await expect(button).toHaveText('Change Document');
  const picture = await page.screenshot();
  const file = { name: 'bill.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[name=address]').setInputFiles(file);
  await expect(step(page).getByRole('img', { name: 'Preview of bill.png' })).toHaveJSProperty(
    'complete',
    true,
  );
});

test("the button reads 'Upload', and 'Next' once the file is uploaded [UPLOAD-03]", async ({
  page,
}) => {
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  await page.locator('input[name=address]').setInputFiles(pdf);
  await upload.click();
  await expect(step(page)).toContainText('Uploaded');
  await expect(upload).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('Went on.')).toBeVisible();
  await page.locator('input[name=address]').setInputFiles(pdf);
  await expect(upload).toBeEnabled();
});

test('a document is chosen, uploaded and left with the keyboard alone', async ({ page }) => {
  const { keyboard } = page;
  // Asked for before the key is pressed, so that no window of the system's opens meanwhile.
  const choosing = page.waitForEvent('filechooser');
  const select = page.getByRole('button', { name: 'Select Document: Proof of address' });
  await select.focus();
  await expect(select).toBeFocused();
  await keyboard.press('Enter');
  await (await choosing).setFiles(pdf);
  await expect(page.getByRole('button', { name: /^Change Document: Proof/ })).toBeFocused();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(page.getByText('Went on.')).toBeVisible();
});

test('a step without a type says so [UPLOAD-04]', async ({ page }) => {
  await expect(page.getByText('No document type specified.')).toBeVisible();
});

test('an upload says how far it is, and what went wrong', async ({ page }) => {
  const sending = page.getByRole('progressbar', { name: 'Uploading Picture of you' });
  await expect(sending).toHaveJSProperty('value', 42);
  const failed = page.getByRole('button', { name: 'Change Document: Bank statement' });
  await expect(failed).toHaveAccessibleDescription('Error while uploading image.');
});
