import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './gallery.ts';

async function expectNoViolation(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
}

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test.describe(`in ${colorScheme} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });
    test.beforeEach(({ openGallery }) => openGallery());

    test('no control has a violation axe can find', async ({ page }) => {
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Error toast' }).click();
      await page.getByRole('button', { name: 'Any date' }).click();
      await expect(page.getByRole('dialog', { name: 'Any date' })).toBeVisible();
      // What fades in has no contrast of its own yet.
      await page.evaluate(
        'Promise.all(document.getAnimations().filter((one) => one.effect.getTiming().iterations === 1).map((one) => one.finished))',
      );
      await expectNoViolation(page);
    });

    test('nothing is wider than the window', async ({ page }) => {
      const [content, window] = await page.evaluate<[number, number]>(
        '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
      );
      expect(content).toBeLessThanOrEqual(window);
    });
  });
}

test('every target is at least 44 px high and wide', async ({ page, openGallery }) => {
  await openGallery();
  for (const target of await page
    .locator('button:visible, select:visible, a[href="#links"]')
    .all()) {
    const box = await target.boundingBox();
    const name = await target.textContent();
    expect(box?.height, name ?? '').toBeGreaterThanOrEqual(44);
    expect(box?.width, name ?? '').toBeGreaterThanOrEqual(44);
  }
});

test('radios, tabs and options are all that their groups own', async ({ page, openGallery }) => {
  await openGallery();
  for (const [group, name, owned] of [
    ['radiogroup', 'Payout Method', 'radio'],
    ['tablist', 'Beneficiary', 'tab'],
    ['listbox', 'Nationality', 'option'],
  ] as const) {
    const drawn = await page.getByRole(group, { name }).ariaSnapshot();
    const kinds = new Set([...drawn.matchAll(/^ {2}- (\w+)/gm)].map(([, kind]) => kind));
    kinds.delete('text');
    expect([...kinds], group).toEqual([owned]);
  }
});

test('nothing breaks the content security policy', async ({ page, openGallery }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  await openGallery();
  await page.getByRole('button', { name: 'Help: ID number' }).focus();
  await page.getByRole('button', { name: 'Info toast' }).click();
  await page.getByRole('button', { name: 'Open dialog' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(refused).toEqual([]);
});

test('a dialog takes the focus to its title, keeps it and gives it back', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  const opener = page.getByRole('button', { name: 'Open dialog' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cancel Transaction' });
  await expect(dialog.getByRole('heading', { name: 'Cancel Transaction' })).toBeFocused();
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        'document.activeElement === document.body || !!document.activeElement.closest("dialog")',
      ),
    ).toBe(true);
  }
  await dialog.getByRole('button', { name: 'Keep it' }).focus();
  // A tooltip on its way out would take the first Escape for itself.
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('tabs move with the arrow keys and show their panel', async ({ page, openGallery }) => {
  await openGallery();
  await page.getByRole('tab', { name: 'View' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'History' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'History' })).toHaveText('Three transfers.');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'View' })).toHaveAttribute('aria-selected', 'true');
});

test('a field says its error, and a PIN can be shown', async ({ page, openGallery }) => {
  await openGallery();
  await expect(page.getByRole('textbox', { name: 'ID number' })).toHaveAccessibleDescription(
    'An ID number has 13 digits.',
  );
  const pin = page.getByLabel('Pin', { exact: true });
  await expect(pin).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show Pin' }).click();
  await expect(pin).toHaveAttribute('type', 'text');
});
