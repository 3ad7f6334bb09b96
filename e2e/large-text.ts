import type { Page } from '@playwright/test';
import { createDatabase } from '../server/src/platform/database/pool.ts';
import { type DemoServer, expect } from './fixtures.ts';
import { readMisfits } from './text-overflow.ts';

/** 35 letters without a break opportunity. */
export const SURNAME = 'Vandermerwebezuidenhoutschoemanvilj';

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
    expect.soft(await readMisfits(page), `${screen} at ${width} px`).toEqual([]);
  }
}

/** Gives a customer and all their recipients the long surname. */
export async function giveLongNames(server: DemoServer, registrationId: number): Promise<void> {
  const { pool, close } = createDatabase({ databaseUrl: server.ownerUrl, poolSize: 1 });
  try {
    for (const change of [
      'update customers set last_name = $2',
      'update transactions set beneficiary_last_name = $2',
      "update beneficiaries set beneficiary_name = split_part(beneficiary_name, ' ', 1) || ' ' || $2",
    ]) {
      await pool.query(`${change} where registration_id = $1`, [registrationId, SURNAME]);
    }
  } finally {
    await close();
  }
}
