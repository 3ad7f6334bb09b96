import { expect, test } from './gallery.ts';

const HELP = 'Help: Payment date';
const TEXT = 'Payment should reflect before midnight on Monday.';

test('a tooltip opens on hover and hides 250 ms after the pointer left [UI-13]', async ({
  page,
  openGallery,
}) => {
  await page.clock.install({ time: '2026-03-15T08:00:00Z' });
  await openGallery();
  await page.clock.pauseAt('2026-03-15T09:00:00Z');
  const tip = page.getByText(TEXT);
  await expect(tip).toBeHidden();

  await page.getByRole('button', { name: HELP }).hover();
  await expect(tip).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(tip).toBeVisible();

  await page.getByRole('heading', { name: 'Floating' }).hover();
  await page.clock.runFor(249);
  await expect(tip).toBeVisible();
  await page.clock.runFor(1);
  await expect(tip).toBeHidden();
});

test('a tooltip stays while the pointer reads it', async ({ page, openGallery }) => {
  await page.clock.install();
  await openGallery();
  const tip = page.getByText(TEXT);
  await page.getByRole('button', { name: HELP }).hover();
  await tip.hover();
  await page.clock.runFor(5000);
  await expect(tip).toBeVisible();
});

test('a tooltip opens on focus, speaks its text, and Escape closes it but no dialog', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await page.getByRole('button', { name: 'Open dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Transaction' });
  const sign = dialog.getByRole('button', { name: 'Help: reference' });
  const tip = page.getByText('It is printed on your proof of payment.');
  await expect(sign).toHaveAccessibleDescription('It is printed on your proof of payment.');

  await sign.focus();
  await expect(tip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tooltip opens on tap and hides after a tap elsewhere', async ({ page, openGallery }) => {
    await openGallery();
    const tip = page.getByText(TEXT);
    await page.getByRole('button', { name: HELP }).tap();
    await expect(tip).toBeVisible();
    const box = await tip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.getByRole('heading', { name: 'Floating' }).tap();
    await expect(tip).toBeHidden();
  });
});
