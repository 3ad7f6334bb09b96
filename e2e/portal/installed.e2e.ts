import { request as ask, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../fixtures.ts';

test.use({
  serviceWorkers: 'allow',
  // The browser itself logs a missing connection.
  allowedOnConsole: [/ERR_|Failed to load resource/],
});

const OFFLINE = 'You are offline. Nothing you typed is lost.';
const UNREACHABLE = 'We cannot be reached. Nothing you typed is lost.';

/** Addresses in the worker's cache, by path. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(`(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  })()`);
}

/** Waits until the worker controls the page and has cached every script and style that it has loaded. */
async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(`navigator.serviceWorker.controller !== null`)).toBe(true);
  await expect
    .poll(async () => {
      const fetched: string[] = await page.evaluate(
        `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
      );
      const stored = await kept(page);
      return fetched.filter((path) => path.startsWith('/assets/') && !stored.includes(path));
    })
    .toEqual([]);
}

test('a phone with full storage shows content that it cannot cache', {
  tag: '@once',
}, async ({ page, context, server }) => {
  await page.goto('/login');
  await untilKept(page);
  const before = await kept(page);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'Personal details' })).toBeVisible();
  const fetched: string[] = await page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  );
  const stored = await kept(page);
  expect(
    fetched.filter((path) => path.startsWith('/assets/') && !before.includes(path)),
  ).not.toEqual([]);
  expect(stored.toSorted()).toEqual(before.toSorted());
});

test('offline the portal opens with its bar, without earlier amounts and without cached API responses', {
  tag: '@layouts',
}, async ({ page, context }) => {
  await signIn(page, '0820000001', '2580');
  const left = page.getByText('You can still send today');
  await expect(left).toBeVisible();
  await untilKept(page);
  const stored = await kept(page);
  expect(stored.filter((path) => !/^\/(assets\/.*|brand\.json|)$/.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByText(OFFLINE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Money' })).toBeVisible();
  await expect(
    page
      .getByText(
        'There is no connection, so we cannot show this now. It appears by itself when you are back online.',
      )
      .first(),
  ).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/R\s?\d/);
  // The console is another app, which this worker does not serve.
  await expect(page.goto('/console')).rejects.toThrow('ERR_INTERNET_DISCONNECTED');

  await context.setOffline(false);
  await page.goto('/home');
  await expect(left).toBeVisible();
  // When signed out, the cache shows the signed-out page.
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/home');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText(OFFLINE)).toBeVisible();
});

/** A proxy for a server that serves the next build on request: another page, another worker. */
async function twoBuilds(origin: string) {
  let second = false;
  const changed = (path: string, body: string): string => {
    if (path === '/worker.js') return body.replace(/(version:.)[\w-]{8}/, '$1second');
    return body.replace('<html ', '<html data-build="second" ');
  };
  const front: Server = createServer((asked, answer) => {
    const { method, headers, url: path = '/' } = asked;
    const plain = { ...headers, 'accept-encoding': 'identity' };
    const passed = ask(new URL(path, origin), { method, headers: plain }, (given) => {
      const chunks: Buffer[] = [];
      given.on('data', (chunk: Buffer) => chunks.push(chunk));
      given.on('end', () => {
        const body = Buffer.concat(chunks);
        const type = given.headers['content-type'] ?? '';
        const isOfBuild = path === '/worker.js' || type.startsWith('text/html');
        const { 'content-length': _length, ...rest } = given.headers;
        answer.writeHead(given.statusCode ?? 500, rest);
        answer.end(second && isOfBuild ? changed(path, body.toString()) : body);
      });
    });
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => {
    front.listen(0, '127.0.0.1', listening);
  });
  return {
    url: `http://localhost:${(front.address() as AddressInfo).port}`,
    release: () => {
      second = true;
    },
    close: () => {
      front.close();
      front.closeAllConnections();
    },
  };
}

test('a new build takes over an open page: the next link shows it, and so does a page whose server is gone', async ({
  page,
  server,
}) => {
  const builds = await twoBuilds(server.url);
  const isSecond = (yes: boolean) =>
    expect(page.locator('html[data-build]')).toHaveCount(yes ? 1 : 0);
  await page.goto(`${builds.url}/login`);
  await untilKept(page);
  await isSecond(false);

  builds.release();
  await page.evaluate(`navigator.serviceWorker.getRegistration().then((found) => found.update())`);
  await expect
    .poll(() => page.evaluate(`caches.keys()`))
    .toEqual([expect.stringMatching(/second/)]);
  await isSecond(false);
  await page.getByRole('link', { name: 'Forgot Pin?' }).click();
  await isSecond(true);
  await expect(page).toHaveURL(/forgot-password/);

  builds.close();
  await page.goto(`${builds.url}/login`);
  await expect(page.getByText(UNREACHABLE)).toBeVisible();
  await isSecond(true);
});
