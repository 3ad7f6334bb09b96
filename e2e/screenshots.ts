/**
 * Takes the screenshots of the README and the operator's guide from the running product with demo data: `npm run
 * docs:screenshots`.
 */
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { startCluster } from '../server/test/cluster.ts';
import { findChromium } from './chromium.ts';
import { signInOperator } from './console/operators.ts';
import { expect, signIn } from './fixtures.ts';
import { chooseDigipay, findEftDialog, findPayPanel } from './journeys/payment-steps.ts';
import {
  acceptQuote,
  fillBeneficiary,
  findJourneyHeading,
  findQuoteButton,
  reachQuote,
} from './journeys/send-money-steps.ts';
import { startDemoServer } from './server.ts';

const IMAGES = fileURLToPath(new URL('../docs/images/', import.meta.url));
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const DESK = { viewport: { width: 1280, height: 800 } };

/** Takes a screenshot of the window once everything has loaded. */
async function takeScreenshot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${IMAGES}${name}.png`, animations: 'disabled' });
}

async function onPhone(page: Page): Promise<void> {
  await signIn(page, '0820000001', '2580');
  await takeScreenshot(page, 'home-phone');
  await reachQuote(page, '1000');
  await takeScreenshot(page, 'quote-phone');
  await acceptQuote(page);
  await fillBeneficiary(page);
  await findQuoteButton(page, 'Complete').click();
  await expect(findJourneyHeading(page, 'Transaction Details')).toBeVisible();
  await page.getByRole('link', { name: 'Pay Now' }).click();
  await expect(findPayPanel(page)).toBeVisible();
  await chooseDigipay(page);
  await expect(findQuoteButton(page, 'Continue')).toBeVisible();
  await expect(findEftDialog(page)).toBeVisible();
  await takeScreenshot(page, 'pay-phone');
}

async function atDesk(page: Page): Promise<void> {
  await signIn(page, '0820000001', '2580');
  await expect(page.getByRole('table')).toHaveCount(2);
  await takeScreenshot(page, 'home-browser');
}

/** The screenshots of the operator's guide, each with the role it is about. */
async function inConsole(page: Page): Promise<void> {
  await signInOperator(page, 'compliance');
  await takeScreenshot(page, 'console-overview');
  await page.goto('/console/cases/registrations');
  await page
    .getByRole('row', { name: /Daniel/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('img', { name: 'Identity document' })).toBeVisible();
  await takeScreenshot(page, 'console-case');
  await page.goto('/console/find');
  await page.getByRole('searchbox', { name: 'Search' }).fill('0820000001');
  await page
    .getByRole('region', { name: 'Transactions' })
    .getByRole('link', { name: /^\d{16}$/ })
    .last()
    .click();
  await expect(page.getByRole('list', { name: 'Activity' })).toBeVisible();
  await takeScreenshot(page, 'console-transaction');
  await page.request.post('/api/chat/conversation', {
    headers: { 'x-thumela-portal': '1', 'sec-fetch-site': 'same-origin' },
    data: { 'user-id': 3044, 'custom-type': 'CUSTOMER_PORTAL', message: 'Where is my money?' },
  });
  await page.goto('/console/chat');
  await page.getByRole('link', { name: /Where is my money/ }).click();
  await expect(page.getByLabel('Your answer')).toBeVisible();
  await takeScreenshot(page, 'console-chat');
  await signInOperator(page, 'treasury', '/console/prices');
  await expect(page.getByRole('table').first()).toBeVisible();
  await takeScreenshot(page, 'console-prices');
  await page.goto('/console/books');
  await expect(page.getByRole('table').first()).toBeVisible();
  await takeScreenshot(page, 'console-books');
}

const cluster = await startCluster();
const server = await startDemoServer(cluster.url);
const browser = await chromium.launch({
  executablePath: findChromium() ?? '',
  args: ['--no-sandbox'],
});

async function withPage(
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
  // Desktop first: its tables show the demo's initial data.
  await withPage(DESK, atDesk);
  await withPage(DESK, inConsole);
  await withPage(PHONE, onPhone);
} finally {
  await browser.close();
  await server.stop();
  await cluster.stop();
}
