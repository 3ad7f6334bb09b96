import { expect, test } from './gallery.ts';

test('a guarded button ignores further clicks for 1500 ms [UI-12]', async ({
  page,
  openGallery,
}) => {
  await page.clock.install({ time: '2026-03-15T08:00:00Z' });
  await openGallery();
  await page.clock.pauseAt('2026-03-15T09:00:00Z');
  const button = page.getByRole('button', { name: 'Guarded' });
  const clicks = page.getByLabel('Clicks');

  await button.dblclick();
  await button.click();
  await expect(clicks).toHaveText('1');

  await page.clock.runFor(1499);
  await button.press('Enter');
  await expect(clicks).toHaveText('1');

  await page.clock.runFor(1);
  await button.click();
  await expect(clicks).toHaveText('2');
});

test('a busy button keeps the focus and ignores clicks', async ({ page, openGallery }) => {
  await openGallery();
  const busy = page.getByRole('button', { name: 'Sending' }).last();
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.focus();
  await busy.press('Enter');
  await busy.click({ force: true });
  await expect(busy).toBeFocused();
  await expect(page.getByLabel('Clicks')).toHaveText('0');
});
