import { createServer, connect as reach, type Socket } from 'node:net';
import type { Page } from '@playwright/test';
import { expectNoViolation } from '../axe.ts';
import { expect, signIn, test } from '../fixtures.ts';

// The browser itself logs a refused connection or a missing file.
test.use({
  allowedOnConsole: [
    /ERR_|Failed to (load resource|fetch dynamically)|Unable to preload|status of 500/,
  ],
});

const care = (page: Page) => page.getByRole('region', { name: 'Customer care' });
const bar = (page: Page, text: string) => page.getByText(text, { exact: true });
const OFFLINE = 'You are offline. Nothing you typed is lost.';
const UNREACHABLE = 'We cannot be reached. Nothing you typed is lost.';

/** A connection to a server that can be cut and restored. */
async function lineTo(url: string) {
  const target = Number(new URL(url).port);
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    return socket;
  };
  const server = createServer((near) => {
    const far = keep(reach(target, '127.0.0.1'));
    keep(near).pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as { port: number };
  const cut = () => {
    for (const socket of open) socket.destroy();
    return new Promise((resolve) => {
      server.close(resolve);
    });
  };
  return { url: `http://localhost:${port}`, cut, mend: () => listen(port) };
}

test('a device without connection: the bar says so, typed values are preserved, and pending requests complete', {
  tag: '@once',
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, '0820000001', '2580', '/quotation');
  await page.getByLabel('Country').selectOption('Zimbabwe (ZWE)');
  await context.setOffline(true);
  await expect(bar(page, OFFLINE)).toBeVisible();
  await expectNoViolation(page);
  await page.getByLabel('Payout Method').selectOption('Cash Pickup');
  await context.setOffline(false);
  await expect(bar(page, OFFLINE)).toBeHidden();
  await expect(page.getByLabel('Payout Partner').locator('option')).not.toHaveCount(1);
  await expect(page.getByLabel('Country').locator('option:checked')).toHaveText('Zimbabwe (ZWE)');
});

test('a cut connection: the bar appears, then everything resumes automatically', {
  tag: '@once',
}, async ({ page, server }) => {
  const line = await lineTo(server.url);
  await page.goto(`${line.url}/forgot-password`);
  await page.getByLabel('Username').fill('nobody@example.com');
  // The notification code loads after the first screen.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await line.cut();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Connection Error');
  await expect(bar(page, UNREACHABLE)).toBeVisible();
  await line.mend();
  await expect(bar(page, UNREACHABLE)).toBeHidden({ timeout: 15_000 });
  await expect(page.getByLabel('Username')).toHaveValue('nobody@example.com');

  await page.goto(`${line.url}/login`);
  await page.getByLabel('Username').fill('0820000001');
  await page.getByLabel('Pin', { exact: true }).fill('2580');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('You can still send today')).toBeVisible();
  await line.cut();
  await page.getByRole('link', { name: 'Transactions' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expect(bar(page, UNREACHABLE)).toBeVisible();
  await line.mend();
  await expect(page).toHaveTitle(/^Transactions/, { timeout: 15_000 });
  await expect(page.getByRole('main').locator('li > button')).toHaveCount(10);
  await line.cut();
});

// Screens whose data or record is missing: portal/test/failures.browser.test.tsx.
test('a page whose script is missing shows the contacts of customer care [UI-20]', {
  tag: '@once',
}, async ({ page }) => {
  const expectCare = async () => {
    await expect(care(page).getByRole('link')).toHaveText([
      /WhatsApp\+27 861 660 660/,
      /Phone0861 660 660/,
      /Email.+@.+/,
    ]);
    await expect(care(page).getByRole('link').first()).toHaveAttribute(
      'href',
      'https://wa.me/27861660660',
    );
  };
  // A signed-out page with a missing file.
  await page.goto('/login');
  await page.route('**/assets/register*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Not Registered?' }).click();
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  await expectCare();
  await expectNoViolation(page);
  await page.unroute('**/assets/register*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Personal Details' })).toBeVisible();
});

test('while the portal is loading a placeholder is shown, then possible reasons if it fails; both disappear when it has loaded', {
  tag: '@once',
}, async ({ page }) => {
  const word = page.getByText('This takes longer than usual.');
  await page.route('**/assets/base-*.js', (route) => route.abort());
  const dots = page.locator('#root > svg');
  await page.goto('/login');
  await expect(dots).toBeVisible();
  await expect(word).toBeHidden();
  await page.evaluate('for (const wait of document.getAnimations()) wait.finish()');
  await expect(word).toBeVisible();
  await page.unroute('**/assets/base-*.js');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(word).toHaveCount(0);
  await expect(dots).toHaveCount(0);
});
