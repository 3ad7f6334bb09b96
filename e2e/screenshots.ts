/**
 * Takes the README's pictures from the running product with its demo data:
 * `npm run screenshots`.
 */
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { startCluster } from '../server/test/cluster.ts';
import { findChromium } from './chromium.ts';
import { expect, signIn } from './fixtures.ts';
import { chooseDigipay, eft, panel } from './journeys/payment-steps.ts';
import { accept, button, fillBeneficiary, reachQuote, step } from './journeys/send-money-steps.ts';
import { startDemoServer } from './server.ts';

const IMAGES = fileURLToPath(new URL('../docs/images/', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };

/** Takes a picture of the window once everything has loaded. */
async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${IMAGES}${name}.png`, animations: 'disabled' });
}

async function onPhone(page: Page): Promise<void> {
  await signIn(page, '0820000001', '2580');
  await take(page, 'home-phone');
  await reachQuote(page, '1000');
  await take(page, 'quote-phone');
  await accept(page);
  await fillBeneficiary(page);
  await button(page, 'Complete').click();
  await expect(step(page, 'Transaction Details')).toBeVisible();
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await expect(panel(page)).toBeVisible();
  await chooseDigipay(page);
  await expect(button(page, 'Continue')).toBeVisible();
  await expect(eft(page)).toBeVisible();
  await take(page, 'pay-phone');
}

async function atDesk(page: Page): Promise<void> {
  await signIn(page, '0820000001', '2580');
  await expect(page.getByRole('table')).toHaveCount(2);
  await take(page, 'home-browser');
}

const cluster = await startCluster();
const server = await startDemoServer(cluster.url);
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox'],
});

async function visit(
  options: BrowserContextOptions,
  walk: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...options,
    baseURL: server.url,
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    reducedMotion: 'reduce',
  });
  await walk(await context.newPage());
  await context.close();
}

try {
  // The desk first: its tables show what the demo begins with.
  await visit(DESK, atDesk);
  await visit(PHONE, onPhone);
} finally {
  await browser.close();
  await server.stop();
  await cluster.stop();
}
