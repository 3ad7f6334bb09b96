import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { Environment } from '../server/src/platform/core/config.ts';
import { customerHeaders } from '../server/test/call.ts';
import { startCluster } from '../server/test/cluster.ts';
import { startServerHost } from '../server/test/server-host.ts';
import { type DemoServer, startDemoServer } from './server.ts';

export { expect } from '@playwright/test';
export type { DemoServer } from './server.ts';

interface Options {
  /** A server with fresh demo data for this test alone, if data of other tests would interfere. */
  fresh: boolean;
  /** Settings of the server, as environment variables; consecutive tests with the same settings share a server. */
  settings: Environment;
  /**
   * Messages the console may log in this test; any other warning or error fails it. One pattern with `|` in it:
   * Playwright takes the second of two list items for something else.
   */
  allowedOnConsole: readonly [] | readonly [RegExp];
}

interface PerTest extends Options {
  server: DemoServer;
  quietConsole: undefined;
}

interface PerWorker {
  /** Connection string of the tests' PostgreSQL. */
  cluster: string;
  /** Starts a server with fresh demo data beside the others of this worker; the test stops it. */
  startServer: StartServer;
  sharedServer: StartServer;
}

type StartServer = (settings?: Environment) => Promise<DemoServer>;

/** Servers of a worker: one with default settings, and one with special settings while consecutive tests use them. */
function startShared(startServer: StartServer) {
  let plain: Promise<DemoServer> | undefined;
  let other: { key: string; server: Promise<DemoServer> } | undefined;
  const stopOther = async () => {
    const server = await other?.server;
    other = undefined;
    await server?.stop();
  };
  return {
    async get(settings: Environment = {}): Promise<DemoServer> {
      const key = JSON.stringify(settings);
      if (other && other.key !== key) await stopOther();
      if (key === '{}') {
        plain ??= startServer();
        return plain;
      }
      other ??= { key, server: startServer(settings) };
      return other.server;
    },
    async stop(): Promise<void> {
      await Promise.all([stopOther(), (async () => (await plain)?.stop())()]);
    },
  };
}

/**
 * Browser tests against the real server. A server starts when a test first opens a page or requests one; the tests of
 * a worker share it unless they say `fresh`.
 */
export const test = base.extend<PerTest, PerWorker>({
  fresh: [false, { option: true }],
  settings: [{}, { option: true }],
  allowedOnConsole: [[], { option: true }],

  cluster: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from here
    async ({}, use) => {
      const shared = process.env.TEST_CLUSTER_URL;
      const own = shared ? undefined : await startCluster();
      await use(shared ?? own?.url ?? '');
      await own?.stop();
    },
    { scope: 'worker' },
  ],

  startServer: [
    async ({ cluster }, use) => {
      const host = startServerHost();
      await use((settings) => startDemoServer(cluster, settings, host));
      await host.stop();
    },
    { scope: 'worker' },
  ],

  sharedServer: [
    async ({ startServer }, use) => {
      const shared = startShared(startServer);
      await use(shared.get);
      await shared.stop();
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ startServer, sharedServer, fresh, settings }, use, testInfo) => {
      const server = await (fresh ? startServer : sharedServer)(settings);
      await use(server);
      if (fresh) await server.stop();
      if (testInfo.status !== testInfo.expectedStatus && server.output() !== '') {
        await testInfo.attach('server log', { body: server.output(), contentType: 'text/plain' });
      }
    },
    // A start on a busy machine does not count towards the test's own time.
    { timeout: 60_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  quietConsole: [
    async ({ context, allowedOnConsole }, use) => {
      const messages: string[] = [];
      const hear = (text: string) => {
        if (!allowedOnConsole.some((allowed) => allowed.test(text))) messages.push(text);
      };
      context.on('console', (message) => {
        if (isUnexpectedMessage(message)) hear(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (problem) => hear(`uncaught: ${problem.error().message}`));
      await use(undefined);
      expect(messages, 'the console stays quiet').toEqual([]);
    },
    { auto: true },
  ],
});

/** Playwright's own message when the settings block the service worker. */
const NO_WORKER = 'Service Worker registration blocked by Playwright';

function isUnexpectedMessage(message: ConsoleMessage): boolean {
  const { type, text } = { type: message.type(), text: message.text() };
  return (type === 'error' || type === 'warning') && text !== NO_WORKER;
}

/** Signs in on the login screen and waits until the customer is in. */
export async function signInByForm(page: Page, username: string, pin: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Pin', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Pin', { exact: true })).toBeHidden();
}

/** Signs in through the two calls of the login screen, without the screen, and opens a page. */
export async function signIn(
  page: Page,
  username: string,
  pin: string,
  path = '/home',
): Promise<void> {
  const { authorization = '' } = customerHeaders(username, pin);
  const headers = { authorization, 'x-thumela-portal': '1' };
  for (const [call, params] of [
    ['/api/authentication/app', {}],
    ['/api/transactions/customer', { username }],
  ] as const) {
    const answer = await page.context().request.get(call, { headers, params });
    expect(answer.status()).toBe(200);
  }
  await page.goto(path);
}

/** A message of the demo inbox. */
interface DemoMessage {
  id: number;
  channel: 'SMS' | 'EMAIL';
  to: string;
  subject: string;
  body: string;
  'date-created': string;
}

/** Every SMS and e-mail the server has sent, newest first. */
export async function demoMessages(url: string): Promise<DemoMessage[]> {
  const response = await fetch(`${url}/demo/messages`);
  return (await response.json()) as DemoMessage[];
}
