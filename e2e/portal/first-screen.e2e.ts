import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';

/** Notes the frame in which a page's heading is first drawn. */
function noteHeading(): void {
  new MutationObserver((_, watch) => {
    if (!document.querySelector('h1')) return;
    watch.disconnect();
    requestAnimationFrame((at) => Object.assign(window, { drawnAt: at }));
  }).observe(document, { childList: true, subtree: true });
}

/** Scripts and styles fetched before the first screen stood, and after, by their addresses. */
async function fetched(page: Page): Promise<{ before: string[]; after: string[] }> {
  const files: { path: string; soon: boolean }[] = await page.evaluate(() => {
    const { drawnAt } = window as unknown as { drawnAt: number };
    return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      soon: startTime <= drawnAt,
    }));
  });
  const paths = (soon: boolean) =>
    files.filter((file) => file.soon === soon).map(({ path }) => path);
  return { before: paths(true).filter((path) => /\.(js|css)$/.test(path)), after: paths(false) };
}

test('until sign-in and home stand, a phone fetches the scripts and styles their page names, and no others', async ({
  page,
}) => {
  await page.addInitScript(noteHeading);
  const opened = async (open: () => Promise<unknown>, stands: string, comesLater: RegExp) => {
    const html = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open();
    const named = [...(await (await html).text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)];
    await expect(page.getByText(stands)).toBeVisible();
    await expect
      .poll(async () => (await fetched(page)).after.some((path) => comesLater.test(path)))
      .toBe(true);
    const { before } = await fetched(page);
    expect(before.length).toBeGreaterThan(4);
    expect(before.filter((path) => !named.some((name) => name[1] === path))).toEqual([]);
  };
  await opened(() => page.goto('/login'), 'Not Registered?', /standby/);
  await opened(() => signIn(page, '0820000001', '2580'), 'Send limits', /referral/);
});

/** Keeps scripts from arriving until the returned function is called. */
async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Presses what this finds, and answers whether shapes of the next screen stand in the frame that drops `gone`. */
function pressAndLook([pressed, gone]: readonly [string, string]): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(gone)) return;
      watch.disconnect();
      requestAnimationFrame(() => resolve(document.querySelector('[aria-busy="true"]') !== null));
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    document.querySelector<HTMLElement>(pressed)?.click();
  });
}

test('while the scripts of the next screen are on their way, its skeleton stands from the first frame on', {
  tag: '@layouts',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('0820000001');
  const bringHome = await hold(page, /\/assets\/customer-.*\.js/);
  await page.getByLabel('Pin', { exact: true }).fill('2580');
  expect(await page.evaluate(pressAndLook, ['[type=submit]', 'form'] as const)).toBe(true);
  bringHome();
  const send = page.getByRole('button', { name: 'Send Money' }).first();
  await expect(send).toBeVisible();

  const bringJourney = await hold(page, /\/assets\/sending-.*\.js/);
  await send.click();
  const choice = '[href="/create-transaction"]';
  expect(await page.evaluate(pressAndLook, [choice, 'main button'] as const)).toBe(true);
  bringJourney();
  await expect(page.getByRole('heading', { name: 'Send Money' })).toBeVisible();
});
