import type { FrameLocator, Page } from '@playwright/test';
import { loadConfig } from '../../server/src/platform/core/config.ts';
import { createDatabase } from '../../server/src/platform/database/pool.ts';
import { testEnvironment } from '../../server/test/environment.ts';
import { startTcpProxy } from '../../server/test/tcp-proxy.ts';
import { chatCommand } from '../../server/test/terminal.ts';
import { expectNoViolation } from '../axe.ts';
import { delayRequests } from '../delay-requests.ts';
import { type DemoServer, expect, signIn, test } from '../fixtures.ts';
import { createOrder, formatOrderLink } from '../journeys/orders.ts';

const FAILED = 'There was an issue connecting you to a consultant. Please refresh and try again.';

const circle = (page: Page) => page.getByRole('button', { name: 'Chat with us' });
const send = (page: Page | FrameLocator) => page.getByRole('button', { name: 'Send' });
const field = (page: Page | FrameLocator) => page.getByLabel('Your message');
const said = (frame: FrameLocator) => frame.getByRole('log').getByRole('listitem');

/** The wizard of an order that no other test redeems. */
const wizard = async (server: DemoServer): Promise<string> =>
  formatOrderLink(await createOrder(server));

/** Runs a consultant's terminal command. */
async function desk({ databaseUrl }: DemoServer, ...args: string[]): Promise<string[]> {
  const config = loadConfig(testEnvironment({ DATABASE_URL: databaseUrl }));
  const database = createDatabase({ poolSize: 1, databaseUrl });
  try {
    return await chatCommand({ config, database }, ...args);
  } finally {
    await database.close();
  }
}

/** The id of the waiting conversation. */
async function waiting(server: DemoServer): Promise<string> {
  const [line = ''] = await desk(server, 'list');
  return line.trim().split(' ')[0] ?? '';
}

test.describe('on a small phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    fresh: true,
    allowedOnConsole: [/Failed to load resource|net::ERR/],
  });

  test('a recipient starts a conversation, is answered live, continues through a lost connection and a reload, and sees that it is closed [CHAT-01] [CHAT-02] [CHAT-03] [CHAT-04]', async ({
    page,
    server,
  }) => {
    const line = await startTcpProxy(Number(new URL(server.url).port));
    await page.goto(`http://localhost:${line.port}${await wizard(server)}`);
    await expect(circle(page)).toHaveAttribute('aria-expanded', 'false');
    const buttons = [circle(page), page.getByRole('button', { name: 'Continue' })];
    const [round, primary] = await Promise.all(buttons.map((one) => one.boundingBox()));
    expect((primary?.x ?? 0) + (primary?.width ?? 0)).toBeLessThanOrEqual(round?.x ?? 0);

    await circle(page).click();
    const panel = page.getByRole('dialog', { name: 'Chat' });
    await expect(panel.getByLabel('Your message')).toBeVisible();
    expect(await panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await expect(send(page)).toBeDisabled();
    await field(page).fill('Hello <b>there</b>');
    await expectNoViolation(page);
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(circle(page)).toBeFocused();
    await circle(page).click();
    await expect(field(page)).toHaveValue('Hello <b>there</b>');
    await send(page).click();

    const frame = page.frameLocator('iframe');
    await expect(said(frame).first()).toContainText('Hello <b>there</b>');
    const id = await waiting(server);
    await desk(server, 'answer', id, 'Good day');
    await expect(said(frame)).toHaveText([/^YouHello/, /^Thumela consultantGood day/]);
    await expect(frame.getByRole('log')).toHaveAttribute('aria-live', 'polite');

    line.silent = true;
    line.cut();
    await field(frame).fill('Are you there?');
    await send(frame).click();
    await expect(said(frame).last()).toContainText('Sending…');
    await field(frame).fill('Please');
    await send(frame).click();
    await expect(frame.getByText('The connection is lost.')).toBeVisible();
    line.cut();
    await expect(said(frame).nth(2)).toContainText('Not sent Try again');
    await desk(server, 'answer', id, 'Yes');
    line.silent = false;
    line.cut();
    const all = [/Hello/, /Good day/, /Yes/, /Are you there\?/, /Please/];
    await expect(said(frame)).toHaveText(all, { timeout: 15_000 });
    await expect(frame.getByText('Not sent')).toBeHidden();
    await expect(frame.getByText('The connection is lost.')).toBeHidden();
    await field(frame).fill('Half a senten');
    await expectNoViolation(page);

    await page.reload();
    await circle(page).click();
    await expect(said(frame)).toHaveText(all);
    await expect(field(frame)).toHaveValue('Half a senten');
    await desk(server, 'close', id);
    await expect(frame.getByText('You can still read it here.')).toBeVisible();
    await panel.getByRole('button', { name: 'Write a new message' }).click();
    await expect(field(page)).toBeVisible();
    await panel.getByRole('button', { name: 'Close chat' }).click();
    await circle(page).click();
    await expect(field(page)).toBeVisible();
    await line.close();
  });

  test('text typed before the script of the conversation has loaded is preserved', async ({
    page,
    server,
  }) => {
    const release = await delayRequests(page, '**/conversations/assets/conversation.js');
    await page.goto(await wizard(server));
    await circle(page).click();
    await field(page).fill('Hello');
    await send(page).click();
    const frame = page.frameLocator('iframe');
    await field(frame).fill('Half a senten');
    release();
    await expect(frame.getByText('Hello')).toBeVisible();
    await expect(field(frame)).toHaveValue('Half a senten');
    await expect(send(frame)).toBeEnabled();
  });

  test('rotating the phone preserves the conversation; in portrait it is modal, in landscape the page is accessible', async ({
    page,
    server,
  }) => {
    await page.goto(await wizard(server));
    await circle(page).click();
    await field(page).fill('Hello');
    await send(page).click();
    const frame = page.frameLocator('iframe');
    await field(frame).fill('Half a senten');
    const loads: string[] = [];
    page.on('framenavigated', (loaded) => loads.push(loaded.url()));
    const modal = page.locator('dialog:modal');
    const behind = page.getByRole('button', { name: 'Continue' });
    await expect(modal).toHaveCount(1);
    for (const [width, height, covering] of [
      [740, 360, 0],
      [360, 740, 1],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(modal).toHaveCount(covering);
      await expect(behind).toBeVisible();
      await behind.focus();
      if (covering) await expect(behind).not.toBeFocused();
      else await expect(behind).toBeFocused();
      await expect(page.getByRole('dialog', { name: 'Chat' })).toBeVisible();
      await expect(field(frame)).toHaveValue('Half a senten');
      await field(frame).focus();
    }
    await expect(field(frame)).toBeFocused();
    expect(loads).toEqual([]);
  });
});

test.describe('on a desk', { tag: '@once' }, () => {
  test.use({ allowedOnConsole: [/Failed to load resource/] });

  test('the button toggles the panel by keyboard; failures are shown and unsent text is preserved [CHAT-01] [CHAT-05] [CHAT-06] [CHAT-10]', async ({
    page,
    server,
  }) => {
    const order = await createOrder(server);
    await page.goto(formatOrderLink(order));
    await circle(page).press('Enter');
    const panel = page.getByRole('dialog', { name: 'Chat' });
    await expect(panel.getByRole('heading', { name: 'Chat' })).toBeFocused();
    await page.route('**/api/chat/conversation', (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await field(page).fill('Hello');
    const begun = page.waitForRequest('**/api/chat/conversation');
    await send(page).click();
    expect((await begun).postDataJSON()).toEqual({
      'user-id': 3044,
      'custom-type': 'CUSTOMER_PORTAL',
      message: 'Hello',
      context: [{ resourceType: 'INBOUND_TRANSACTION', resourceId: Number(order.id) }],
    });
    await expect(panel.getByRole('alert')).toContainText(FAILED);
    await expect(field(page)).toHaveValue('Hello');
    await expectNoViolation(page);
    await field(page).press('Escape');
    await expect(panel).toBeHidden();
    await expect(circle(page)).toBeFocused();
    await page.route('**/conversation', (route) => route.fulfill({ status: 503, json: {} }));
    await circle(page).press('Space');
    await expect(panel.getByRole('alert')).toContainText(FAILED);
    await circle(page).press('Space');
    await expect(circle(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('a refused message blocks no others, a message not sent before closing says so, and all of them are drafts', async ({
    page,
    server,
  }) => {
    await page.goto(await wizard(server));
    await circle(page).click();
    await field(page).fill('Good day');
    await send(page).click();
    const frame = page.frameLocator('iframe');
    const rows = said(frame);
    await expect(rows).toHaveText([/^YouGood day/]);
    const id = await waiting(server);
    const refused = /Not sent: Please write a message\.$/;
    await field(frame).fill('\u200e');
    await send(frame).click();
    await expect(rows.last()).toHaveText(refused);
    await field(frame).fill('Hello');
    await send(frame).click();
    await expect(rows).toHaveText([/Good day/, /Hello.*\d\d:\d\d/, refused]);

    await page.route('**/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, json: {} })
        : route.fallback(),
    );
    for (const text of ['Late', 'Later']) {
      await field(frame).fill(text);
      await send(frame).click();
    }
    await expect(rows.nth(3)).toContainText('Not sent Try again');
    await expect(rows.nth(4)).toContainText('Sending…');
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(keys.filter((key) => key.includes('chat'))).toEqual([
      `thumela-draft:chat /conversations/${id}`,
    ]);
    await desk(server, 'close', id);
    await expect(rows.nth(3)).toHaveText(/Late\s*Not sent$/);
    await expect(rows.nth(4)).toHaveText(/Later\s*Not sent$/);
    await expect(rows.nth(2)).toHaveText(refused);
  });

  test('unsent text is deleted on signing out', async ({ page }) => {
    await signIn(page, '0820000002', '1470', '/inbound-transaction-search/PARTNER_ONE');
    await circle(page).click();
    await field(page).fill('My wages are late');
    await page.reload();
    await circle(page).click();
    await expect(field(page)).toHaveValue('My wages are late');
    await page.goto('/logout');
    await expect(page.getByLabel('Username')).toBeVisible();
    expect(await page.evaluate('JSON.stringify({ ...sessionStorage })')).not.toContain('wages');
  });

  test('works in a browser without storage', async ({ page }) => {
    await page.addInitScript(`Object.defineProperty(window, 'sessionStorage', {
      get() { throw new DOMException('blocked', 'SecurityError'); },
    });`);
    await page.goto('/inbound-transaction-search/PARTNER_ONE');
    await circle(page).click();
    await field(page).fill('Hello');
    await expect(field(page)).toHaveValue('Hello');
    await expect(send(page)).toBeEnabled();
  });

  test('is on wizard and order search, if the switch of the page is on [SEARCH-02] [SEARCH-15] [WIZARD-71]', async ({
    page,
    server,
  }) => {
    for (const [address, key] of [
      [await wizard(server), 'CUSTOMER_PORTAL_INBOUND_REGISTRATION_CHAT_ACTIVE'],
      [
        '/inbound-transaction-search/PARTNER_ONE',
        'CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE',
      ],
    ] as const) {
      await page.goto(address);
      await expect(circle(page)).toBeVisible();
      const off = { id: 1, key, type: 'BOOLEAN', value: 'false' };
      await page.route(`**/api/system-config?key=${key}`, (route) => route.fulfill({ json: off }));
      const asked = page.waitForResponse(`**/api/system-config?key=${key}`);
      await page.reload();
      await asked;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(circle(page)).toHaveCount(0);
    }
  });
});
