/** The portal at double letter size: everything has to fit from 320 px on. */

import { findMisfits } from '@thumela/ui/test/text-overflow.ts';
import { afterEach, expect } from 'vitest';
import { cdp, page } from 'vitest/browser';

/** The narrowest phone and a common small one. */
export const PHONES: readonly number[] = [320, 360];
/** The phones, and a narrow window, which has the desktop layout. */
export const EVERYWHERE: readonly number[] = [...PHONES, 600];
/** The call of Chromium's own protocol that is used here; Vitest leaves its type to the provider. */
interface ChromiumSession {
  send(method: 'Page.setFontSizes', settings: object): Promise<unknown>;
}

/** Sets the size of letters in pixels, as the browser's settings do; 16 is usual. */
export async function setLetterSize(standard: number): Promise<void> {
  await (cdp() as unknown as ChromiumSession).send('Page.setFontSizes', {
    fontSizes: { standard, fixed: Math.round(standard * 0.8) },
  });
}

// Files share a browser page, which would retain the size.
afterEach(() => setLetterSize(16));

/** Expects the current screen to fit at each of the widths. */
export async function expectFits(
  screen: string,
  widths: readonly number[] = EVERYWHERE,
): Promise<void> {
  for (const width of widths) {
    await page.viewport(width, 740);
    expect.soft(await findMisfits(document.body), `${screen} at ${width} px`).toEqual([]);
  }
}

/** Waits for an element, and expects its screen to fit. */
export async function expectShownFits(
  screen: string,
  shown: Parameters<typeof expect.element>[0],
  widths?: readonly number[],
): Promise<void> {
  await expect.element(shown).toBeVisible();
  await expectFits(screen, widths);
}
