import type { Page } from '@playwright/test';
import { findMisfits } from '@thumela/ui/test/text-overflow.ts';
import { expect } from './fixtures.ts';

/** The narrowest phone, a common small one, and a narrow window, which has the desktop layout. */
const WIDTHS = [320, 360, 600] as const;
const HEIGHT = 740;

/** Doubles the text size of this page, as the browser's settings do. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Expects the current screen to fit at each of the widths. */
export async function expectFits(page: Page, screen: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect
      .soft(await page.locator('body').evaluate(findMisfits), `${screen} at ${width} px`)
      .toEqual([]);
  }
}
