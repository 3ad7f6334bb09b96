import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { signInOperator } from './operators.ts';

/** Pages by a role that sees them filled, below `/console`. */
const PAGES = {
  compliance: [
    ...['', '/cases/all', '/case/1', '/customers/1', '/transactions/1', '/orders/1', '/find'],
    ...['/chat', '/chat/closed', '/chat/answers', '/reports', '/reports/bop', '/audit', '/account'],
    ...['/configuration/countries', '/configuration/sanctions'],
    ...['/configuration/reason-templates', '/configuration/list-sources'],
  ],
  treasury: [
    ...['/treasury', '/prices', '/prices/rates', '/prices/fees', '/prices/vat', '/prices/limits'],
    ...['/prices/reporting', '/prices/choices', '/prices/commission', '/prices/proposals'],
    ...['/prices/corridors/111', '/books', '/books/entries/1', '/books/statements'],
    ...['/books/accounts/PAYMENT_CLEARING?whole=true&currency=ZAR', '/books/column-maps'],
    ...['/books/leftovers', '/books/settlement', '/books/income', '/books/payout-files'],
    ...['/books/exchange', '/books/floats', '/books/refunds', '/debts'],
  ],
  admin: [
    ...['/operators', '/configuration', '/configuration/declarations', '/configuration/partners'],
    ...['/configuration/documents', '/configuration/names', '/configuration/brand', '/prices/new'],
    '/configuration/payout-routes',
  ],
} as const;

/** Elements whose content is cut off at a side, and tables that scroll sideways in their box. */
const CUT = `[...document.querySelectorAll('main *')].filter((one) => {
  if (one.scrollWidth <= one.clientWidth + 1 || one.matches('input, textarea, select')) return false;
  const { overflowX, clipPath } = getComputedStyle(one);
  if (overflowX === 'visible' || clipPath !== 'none') return false;
  const scrolls = overflowX === 'auto' || overflowX === 'scroll';
  return !scrolls || innerWidth > 859 || one.querySelector('table') !== null;
}).map((one) => one.tagName + ' ' + (one.getAttribute('aria-label') ?? one.className))`;

/** Tables that reach beyond the card they are in, over what is beside it. */
const SPILT = `[...document.querySelectorAll('main section table')].filter((one) =>
  one.checkVisibility() && one.getBoundingClientRect().right > one.closest('section').getBoundingClientRect().right + 1
).map((one) => 'beyond its card: ' + one.textContent.slice(0, 60))`;

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

const OPEN_DETAILS = `for (const each of document.querySelectorAll('details')) each.open = true`;

/** Lists become cards in the frame after a change of the width. */
const FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))';

/** Expects that a page cuts nothing at any size; on a phone its tabs may scroll sideways. */
async function expectWhole(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESK);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  if (path.endsWith('/find')) {
    await page.getByRole('searchbox', { name: 'Search' }).fill('nomvula khumalo');
    await expect(page.getByRole('table').first()).toBeVisible();
  }
  // Lists are read after the page.
  await page.waitForLoadState('networkidle');
  // A closed one gives its content no layout.
  await page.evaluate(OPEN_DETAILS);
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await page.evaluate(FRAMES);
    const message = `${path} at ${size.width} px`;
    await expect
      .poll(() => page.evaluate<string[]>(`[...${CUT}, ...${SPILT}]`), { message })
      .toEqual([]);
    await expectNoOverflow(page);
  }
}

for (const [role, paths] of Object.entries(PAGES)) {
  test(`no page of ${role} cuts a column or scrolls sideways, at 360 and at 1280 px`, {
    tag: '@once',
  }, async ({ page }) => {
    test.setTimeout(120_000);
    await signInOperator(page, role as keyof typeof PAGES);
    for (const path of paths) {
      await test.step(path, () => expectWhole(page, `/console${path}`));
    }
  });
}
