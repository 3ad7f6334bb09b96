import type { Page } from '@playwright/test';
import { delayRequests } from '../delay-requests.ts';
import { expect, signIn, test } from '../fixtures.ts';
import { createOrder, formatOrderLink } from '../journeys/orders.ts';

/** Opens a page as on a slow connection: its placeholder is painted before its script has loaded. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const come = await delayRequests(page, '**/assets/base-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(`performance.getEntriesByType('paint').length`))
    .not.toBe(0);
  come();
}

/**
 * Cumulative layout shift since the page began. Every shift counts, because there is no input; on an emulated phone
 * the browser mistakes setting its size for input.
 */
async function layoutShift(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  // By the frame after the next, the observer has received everything painted until now.
  return page.evaluate(`new Promise((resolve) => {
    let sum = 0;
    const add = (list) => {
      for (const { value } of list.getEntries()) sum += value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
  })`);
}

test("nothing on the sign-in screen, a recipient's welcome or home moves while loading", {
  tag: '@layouts',
}, async ({ page, server }) => {
  await openSlowly(page, '/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await layoutShift(page), 'the sign-in screen').toBe(0);

  await openSlowly(page, formatOrderLink(await createOrder(server)));
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  expect(await layoutShift(page), 'the welcome of a recipient').toBe(0);

  await signIn(page, '0820000001', '2580');
  const answer = await delayRequests(page, '**/api/**');
  await openSlowly(page, '/home');
  await expect(page.getByText('Loading Send limits')).toBeAttached();
  answer();
  await expect(page.getByText('You can still send today')).toBeVisible();
  expect(await layoutShift(page), 'home').toBe(0);
});
