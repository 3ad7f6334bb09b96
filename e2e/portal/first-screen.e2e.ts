import type { Locator, Page } from '@playwright/test';
import { delayRequests } from '../delay-requests.ts';
import { expect, signIn, test } from '../fixtures.ts';

/** Records the frame in which a page's heading is first painted. */
const NOTE_HEADING = `new MutationObserver((_, watch) => {
  if (!document.querySelector('h1')) return;
  watch.disconnect();
  requestAnimationFrame((at) => { window.drawnAt = at; });
}).observe(document, { childList: true, subtree: true });`;

/** Scripts and styles loaded before the first screen was painted, and after, by address. */
async function fetched(page: Page): Promise<{ before: string[]; after: string[] }> {
  const files: { path: string; soon: boolean }[] = await page.evaluate(
    `performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      soon: startTime <= window.drawnAt,
    }))`,
  );
  const paths = (soon: boolean) =>
    files.filter((file) => file.soon === soon).map(({ path }) => path);
  return { before: paths(true).filter((path) => /\.(js|css)$/.test(path)), after: paths(false) };
}

test('before sign-in and home are painted, a phone loads only the scripts and styles their page names', async ({
  page,
}) => {
  await page.addInitScript(NOTE_HEADING);
  const opened = async (open: () => Promise<unknown>, stands: Locator, comesLater: RegExp) => {
    const html = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open();
    const named = [...(await (await html).text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
    await expect(stands).toBeVisible();
    await expect
      .poll(async () => (await fetched(page)).after.some((path) => comesLater.test(path)))
      .toBe(true);
    const { before } = await fetched(page);
    expect(before.length).toBeGreaterThan(4);
    expect(before.filter((path) => !named.some((name) => name[1] === path))).toEqual([]);
  };
  await opened(() => page.goto('/login'), page.getByText('Not Registered?'), /standby/);
  await opened(
    () => signIn(page, '0820000001', '2580'),
    page.getByRole('heading', { name: 'Send limits' }),
    /referral/,
  );
});

/**
 * Presses `pressed`; returns whether a skeleton of the next screen is shown in the frame in which `gone`
 * disappears.
 */
function shapesAfter(page: Page, pressed: string, gone: string): Promise<boolean> {
  return page.evaluate(`new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('${gone}')) return;
      watch.disconnect();
      requestAnimationFrame(() => resolve(document.querySelector('[aria-busy="true"]') !== null));
    });
    watch.observe(document.body, { childList: true, subtree: true });
    document.querySelector('${pressed}').click();
  })`);
}

test('while the scripts of the next screen are loading, its skeleton is shown from the first frame on', {
  tag: '@layouts',
}, async ({ page }) => {
  // From the beginning, because an idle screen prefetches what the next ones need.
  const bringHome = await delayRequests(page, /\/assets\/customer-.*\.js/);
  const bringJourney = await delayRequests(page, /\/assets\/create-transaction\.page-.*\.js/);
  await page.goto('/login');
  await page.getByLabel('Username').fill('0820000001');
  await page.getByLabel('Pin', { exact: true }).fill('2580');
  expect(await shapesAfter(page, '[type=submit]', 'form')).toBe(true);
  bringHome();
  const send = page.getByRole('button', { name: 'Send Money' }).first();
  await expect(send).toBeVisible();
  await send.click();
  await expect(page.getByRole('link', { name: 'New Beneficiary' })).toBeVisible();
  expect(await shapesAfter(page, '[href="/create-transaction"]', 'main button')).toBe(true);
  bringJourney();
  await expect(page.getByRole('heading', { name: 'Send Money' })).toBeVisible();
});
