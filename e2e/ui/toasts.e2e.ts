import type { Page } from '@playwright/test';
import { expect, test } from './gallery.ts';

const show = (page: Page, kind: string) =>
  page.getByRole('button', { name: `${kind} toast` }).click();
const FAILED = 'Quotation could not be made';
const SAVED = 'Beneficiary saved';

test.beforeEach(async ({ page, openGallery }) => {
  await page.clock.install({ time: '2026-03-15T08:00:00Z' });
  await openGallery();
  await page.clock.pauseAt('2026-03-15T09:00:00Z');
});

test('toasts stand at the top right; errors close after 15 s, others after 5 s [UI-02]', async ({
  page,
}) => {
  for (const kind of ['Error', 'Success', 'Info', 'Warning']) await show(page, kind);
  const error = page.getByText(FAILED);
  const others = [SAVED, 'Your session ends in two minutes', 'This link has been used before'];
  const box = await page.getByRole('alert').filter({ hasText: FAILED }).boundingBox();
  const width = await page.evaluate('document.documentElement.clientWidth');
  expect(box?.y).toBeLessThan(20);
  expect(Number(width) - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(32);

  await page.clock.runFor(4999);
  for (const text of others) await expect(page.getByText(text)).toBeVisible();
  await page.clock.runFor(1);
  for (const text of others) await expect(page.getByText(text)).toBeHidden();
  await page.clock.runFor(9999);
  await expect(error).toBeVisible();
  await page.clock.runFor(1);
  await expect(error).toBeHidden();
});

test('a toast waits while the pointer or the focus is on it, then goes on', async ({ page }) => {
  await show(page, 'Success');
  await page.clock.runFor(4000);
  await page.getByText(SAVED).hover();
  await page.clock.runFor(60_000);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.mouse.move(5, 700);
  await page.clock.runFor(60_000);
  await expect(page.getByText(SAVED)).toBeVisible();

  await page.getByRole('button', { name: 'Open dialog' }).focus();
  await page.clock.runFor(999);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.clock.runFor(1);
  await expect(page.getByText(SAVED)).toBeHidden();
});

test('errors interrupt, other toasts are announced politely, and each can be dismissed', async ({
  page,
}) => {
  await show(page, 'Error');
  await show(page, 'Success');
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toContainText(
    'Choose a smaller amount.',
  );
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible();
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  await dismiss.first().click();
  await dismiss.first().click();
  await expect(page.getByText(FAILED)).toBeHidden();
  await expect(page.getByText(SAVED)).toBeHidden();
});

test('a toast can be read and dismissed while a dialog is open', async ({ page }) => {
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel Transaction' }).click();
  await expect(dialog.getByRole('alert')).toContainText(FAILED);
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText(FAILED)).toBeHidden();
  await expect(dialog).toBeVisible();
});
