import type { Page } from '@playwright/test';
import { createDatabase } from '../server/src/platform/database/pool.ts';
import { type DemoServer, expect } from './fixtures.ts';
import { createNamesake, type Namesake } from './journeys/namesake.ts';
import { readMisfits } from './text-overflow.ts';

/** 35 letters without a break opportunity. */
export const SURNAME = 'Vandermerwebezuidenhoutschoemanvilj';

/** The narrowest phone and a common small one. */
export const PHONES = [320, 360] as const;
/** The phones, and a narrow window, which has the desktop layout. */
const EVERYWHERE = [...PHONES, 600] as const;
const HEIGHT = 740;

/** Doubles the text size of this page, as the browser's settings do. */
export async function enlargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Expects the current screen to fit at each of the widths. */
export async function expectFits(
  page: Page,
  screen: string,
  widths: readonly number[] = EVERYWHERE,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHT });
    expect.soft(await readMisfits(page), `${screen} at ${width} px`).toEqual([]);
  }
}

/** A customer with the long surname, which all their recipients have too. */
export async function createLongNamedCustomer(server: DemoServer): Promise<Namesake> {
  const made = await createNamesake(server, 'transactions');
  const { pool, close } = createDatabase({ databaseUrl: server.ownerUrl, poolSize: 1 });
  try {
    for (const change of [
      'update customers set last_name = $2',
      'update transactions set beneficiary_last_name = $2',
      "update beneficiaries set beneficiary_name = split_part(beneficiary_name, ' ', 1) || ' ' || $2",
    ]) {
      await pool.query(`${change} where registration_id = $1`, [made.registrationId, SURNAME]);
    }
  } finally {
    await close();
  }
  return made;
}
