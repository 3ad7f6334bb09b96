import { expectNoOverflow, expectNoViolation } from '../axe.ts';
import { expect, test } from './gallery.ts';

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test.describe(`in ${colorScheme} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });
    test.beforeEach(({ openGallery }) => openGallery());

    test('no control has an axe violation', async ({ page }) => {
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Error toast' }).click();
      await page.getByRole('button', { name: 'Any date' }).click();
      await expect(page.getByRole('dialog', { name: 'Any date' })).toBeVisible();
      await expectNoViolation(page);
    });

    test('nothing is wider than the window', async ({ page }) => {
      await expectNoOverflow(page);
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

test('radios, tabs, groups and options are the only children their owners expose', async ({
  page,
  openGallery,
}) => {
  await openGallery();
  await page.getByRole('button', { name: 'Nationality' }).click();
  for (const [group, name, owned] of [
    ['listbox', 'Nationality', 'group'],
    ['group', 'Often chosen', 'option'],
    ['radiogroup', 'Payout Method', 'radio'],
    ['tablist', 'Beneficiary', 'tab'],
  ] as const) {
    const drawn = await page.getByRole(group, { name }).ariaSnapshot();
    const kinds = new Set([...drawn.matchAll(/^ {2}- (\w+)/gm)].map(([, kind]) => kind));
    kinds.delete('text');
    expect([...kinds], group).toEqual([owned]);
    if (group === 'group') await page.keyboard.press('Escape');
  }
});

test('nothing violates the content security policy', async ({ page, openGallery }) => {
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

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a tooltip opens on tap and hides after a tap elsewhere', async ({ page, openGallery }) => {
    await openGallery();
    const tip = page.getByText('Payment should reflect before midnight on Monday.');
    await page.getByRole('button', { name: 'Help: Payment date' }).tap();
    await expect(tip).toBeVisible();
    const box = await tip.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await page.getByRole('heading', { name: 'Floating' }).tap();
    await expect(tip).toBeHidden();
  });
});
