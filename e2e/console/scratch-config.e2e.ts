import { expectForEverybody } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

test('looks', async ({ page }) => {
  test.setTimeout(120_000);
  await signInOperator(page, 'treasury', '/console/prices/commission');
  const shot = async (name: string) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForTimeout(300);
      await page.screenshot({ path: `/tmp/config-${name}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectForEverybody(page);
  };
  await expect(page.getByRole('region', { name: 'New remittance partner' })).toBeVisible();
  await shot('commission');
  await page.getByRole('button', { name: 'Partner One' }).click();
  await shot('commission-open');
  await page.goto('/console/prices/reporting');
  await page.getByRole('button', { name: 'With raised limits: asylum paper' }).click();
  await shot('reporting');
  await page.goto('/console/prices');
  await page.getByLabel('Find country').fill('bangla');
  await page.getByRole('link', { name: 'Bangladesh' }).first().click();
  await page.getByRole('button', { name: 'Recipient ID Number' }).click();
  await shot('corridor');
  await page.goto('/console/prices/proposals');
  await page.waitForTimeout(500);
  await shot('proposals');
  await page.goto('/console/configuration/partners');
  await expect(page.getByRole('link', { name: /Add a partner/ })).toBeVisible();
  await shot('partners');
});
