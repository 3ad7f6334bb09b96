import type { ConsoleCall } from '@thumela/contract/console/console-call.ts';
import { consoleCalls } from '@thumela/contract/console/index.ts';
import { hasPermission, roles } from '@thumela/rules/operators/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  registering,
  startServer,
} from '../../../test/harness.ts';
import { operatorCall, type SignedIn } from '../../../test/operators.ts';

let server: RunningServer;
let nobody: SignedIn;
const signedIn = new Map<string, SignedIn>();
beforeAll(async () => {
  server = await startServer({ demo: true });
  nobody = await operatorCall(server);
  for (const role of roles) signedIn.set(role, await operatorCall(server, role));
});
afterAll(() => server.close());

/** An address of the call that leads to nothing there is. */
const pathOf = ({ path }: ConsoleCall) =>
  path.replaceAll(/\{\w+\}/g, '0') as `/console/api/${string}`;

const guarded = consoleCalls.filter(({ needs }) => needs !== 'nobody' && needs !== 'whoever');
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
/** Whether a call came past the door; what it then answers is for its own tests. */
const isIn = (status: number) => status !== 401 && status !== 403;

describe('no call of the console is reachable without a role that has its permission', () => {
  test.each(guarded.map((each) => [each.id, each] as const))('%s', async (_id, each) => {
    const path = pathOf(each);
    const body = each.body ? {} : undefined;
    const ask = async (operator: SignedIn | undefined) =>
      (await operator?.call(each.method, path, body))?.status ?? 0;
    for (const role of roles) {
      const { needs } = each;
      if (needs === 'half-signed-in' || needs === 'nobody' || needs === 'whoever') continue;
      const status = await ask(signedIn.get(role));
      expect([role, status !== 403], each.id).toEqual([
        role,
        needs === 'any-role' || hasPermission([role], needs),
      ]);
      expect(status, `${each.id} is served`).not.toBe(401);
    }
    expect(isIn(await ask(nobody)), 'without any role').toBe(false);
    for (const headers of [SAME_ORIGIN, customerOnPage(), registeringOnPage()]) {
      const { status } = await callServer(server.url, `${each.method} ${path}`, {
        headers,
        ...(body && { body }),
      });
      expect(isIn(status)).toBe(false);
    }
  });
});

const customerOnPage = () => ({ ...SAME_ORIGIN, ...customerHeaders('0820000001', '2580') });
const registeringOnPage = () => ({ ...SAME_ORIGIN, ...registering });

test('every call of the console declares its permission, and is below /console/api', () => {
  expect(consoleCalls.filter(({ needs }) => needs === undefined)).toEqual([]);
  expect(consoleCalls.filter(({ path }) => !path.startsWith('/console/api/'))).toEqual([]);
  expect(new Set(consoleCalls.map(({ id }) => id)).size).toBe(consoleCalls.length);
});

test('every address of the server below /console/api is a call of the contract', () => {
  const known = consoleCalls.map(
    ({ method, path }) => `${path.replaceAll(/\{(\w+)\}/g, ':$1')} ${method}`,
  );
  expect(consoleRoutes().sort()).toEqual(known.sort());
});

/** Address and method of each route, read from the tree that Fastify prints. */
function consoleRoutes(): string[] {
  const above: string[] = [];
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', path = '', methods] =
        /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      const depth = indent.length / 4;
      above.splice(depth, above.length, path);
      const url = above.join('');
      const served = (methods ?? '').split(', ').filter((method) => !['', 'HEAD'].includes(method));
      return url.startsWith('/console/api') ? served.map((method) => `${url} ${method}`) : [];
    });
}

test('a change requested by a page of another site is refused', async () => {
  const { cookie } = signedIn.get('admin') ?? {};
  const answer = await callServer(server.url, 'PUT /console/api/me/password', {
    headers: { cookie: cookie ?? '', 'sec-fetch-site': 'cross-site' },
    body: { old: 'a', new: 'b' },
  });
  expect(answer.status).toBe(403);
});
