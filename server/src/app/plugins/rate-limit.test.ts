import { ownCalls } from '@thumela/contract/own/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

let server: RunningServer;
let operator: SignedIn;
const settings = {
  ...{ rateLimitPerMinute: 3, trustProxy: 1 },
  // Nothing listens on this port.
  operatorOidcIssuer: 'http://127.0.0.1:9/realms/staff',
  ...{ operatorOidcClientId: 'console', operatorOidcClientSecret: 'a secret' },
};
beforeAll(async () => {
  server = await startServer({ demo: true, settings });
  operator = await operatorCall({ url: server.url, database: server.owner }, 'support');
});
afterAll(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

test.each([
  ['/captcha', '203.0.113.1'],
  ['/console/api/me', '203.0.113.2'],
  ['/console/api/sign-in/passkey', '203.0.113.3'],
] as const)('%s is limited by network address', async (path, address) => {
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const headers = { ...from(address), cookie: operator.cookie };
    statuses.push((await callServer(server.url, `GET ${path}`, { headers })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test.each([
  ['/console/sign-in/provider', '203.0.113.4'],
  ['/console/sign-in/return', '203.0.113.5'],
] as const)('%s is limited by network address', async (path, address) => {
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const answer = await fetch(`${server.url}${path}`, {
      ...{ headers: from(address), redirect: 'manual' },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([303, 303, 303, 429]);
});

/** Calls that every page makes, or that have a limit of their own. */
const FREE: ReadonlySet<string> = new Set([
  ...['/brand.json', '/payment-settings.json', '/health/live', '/health/ready', '/browser-errors'],
]);

test('every call of our own is limited by network address, except those that every page makes', async () => {
  const limited = ownCalls.filter(({ path }) => !FREE.has(path));
  expect(limited.length).toBeGreaterThan(20);
  for (const [index, { method, path }] of limited.entries()) {
    const address = `${server.url}${path.replaceAll(/\{\w+\}/g, '1')}`;
    const request = { method, headers: from(`192.0.2.${index}`) };
    let status = 0;
    for (let n = 0; n < 4; n += 1) {
      const answer = await fetch(address, request);
      await answer.body?.cancel();
      status = answer.status;
    }
    expect([method, path, status]).toEqual([method, path, 429]);
  }
});

test('the console and the customers of one office do not use up each other’s requests', async () => {
  const office = from('198.51.100.1');
  for (let n = 0; n < 4; n += 1) {
    await callServer(server.url, 'GET /api/utility/province', { headers: office });
  }
  const headers = { ...office, cookie: operator.cookie };
  expect((await callServer(server.url, 'GET /console/api/me', { headers })).status).toBe(200);
  const province = await callServer(server.url, 'GET /api/utility/province', { headers: office });
  expect(province.status).toBe(429);
});
