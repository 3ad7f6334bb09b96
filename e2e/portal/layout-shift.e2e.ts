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
 * Layout shifts since the page began, each with the elements that moved. Every shift counts, because there is no
 * input; on an emulated phone the browser mistakes setting its size for input.
 */
async function findShifts(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  // By the frame after the next, the observer has received everything painted until now.
  return page.evaluate(`new Promise((resolve) => {
    const shifts = [];
    const add = (list) => {
      for (const { value, sources } of list.getEntries()) {
        const moved = sources.map(({ node, previousRect: before, currentRect: after }) =>
          [node?.nodeName, node?.className, node?.textContent?.slice(0, 40), 'from', before.x, before.y,
            before.width, before.height, 'to', after.x, after.y, after.width, after.height].join(' '));
        shifts.push([value, ...moved].join('; '));
      }
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts))));
  })`);
}

/** Opens home with its placeholders painted before any answer has come. */
async function openHomeSlowly(page: Page): Promise<void> {
  const answer = await delayRequests(page, '**/api/**');
  await openSlowly(page, '/home');
  await expect(page.getByText('Loading Send limits')).toBeAttached();
  answer();
  await expect(page.getByText('You can still send today')).toBeVisible();
}

test("nothing on the sign-in screen, a recipient's welcome or home moves while loading", {
  tag: '@layouts',
}, async ({ page, server }) => {
  await openSlowly(page, '/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(await findShifts(page), 'the sign-in screen').toEqual([]);

  await openSlowly(page, formatOrderLink(await createOrder(server)));
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chat with us' })).toBeVisible();
  expect(await findShifts(page), 'the welcome of a recipient').toEqual([]);

  await signIn(page, '0820000001', '2580');
  await openHomeSlowly(page);
  expect(await findShifts(page), 'home').toEqual([]);
});

test('home has room for a refund that needs an account, which takes two lines', {
  tag: '@layouts',
}, async ({ page }) => {
  await signIn(page, '0820000001', '2580');
  await page.route('**/api/transactions/universal-transaction*', async (route) => {
    const response = await route.fetch();
    const [first, ...others] = await response.json();
    const refund = { ...first, status: 'READY_FOR_REFUND', 'next-actor': 'CUSTOMER' };
    await route.fulfill({ response, json: [refund, ...others] });
  });
  await openHomeSlowly(page);
  await expect(page.getByRole('link', { name: /^Give account for the refund/ })).toBeVisible();
  expect(await findShifts(page)).toEqual([]);
});
