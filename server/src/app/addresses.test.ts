import { serverPaths } from '@thumela/contract/own/addresses.ts';
import { ownCalls } from '@thumela/contract/own/index.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
});
afterAll(() => server.close());

/** Addresses of the website: an app's files, robots.txt and security.txt, and pages the server shows in a frame only. */
const OF_THE_WEBSITE =
  /^(\/\*|(\/console)?\/(assets|flags)\/.*|(\/console)?\/[\w-]+\.(ico|svg|png|txt)(\.gz|\.br)?|\/worker\.js(\.gz|\.br)?|\/robots\.txt|\/\.well-known\/.*|\/payment\/(complete|redirect)\/:\w+)$/;

/** Every path that has a route. Fastify prints them as a tree, indented by four characters a level. */
function routes(): string[] {
  const way: string[] = [];
  const tree = server.app.printRoutes({ commonPrefix: false });
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S+)(?: \()?/gm)].map(([, indent = '', part = '']) => {
    way.splice(indent.length / 4, way.length, part);
    // Fastify writes `/api/*` without its second slash.
    return way.join('').replace(/(?<!\/)\*$/, '/*');
  });
}

const isOfTheServer = (path: string) => serverPaths.some((one) => new RegExp(one).test(path));

test('the development server passes on every address the server answers itself', () => {
  const all = routes();
  expect(all.length).toBeGreaterThan(60);
  const unknown = all.filter((path) => !isOfTheServer(path) && !OF_THE_WEBSITE.test(path));
  expect(unknown).toEqual([]);
});

test.each(['/', '/login', '/signed-in', '/sessionsx', '/payment', '/brandxjson', '/apis'])(
  'but not %s',
  (path) => {
    expect(isOfTheServer(path)).toBe(false);
  },
);

test('every call of our own is served', () => {
  const missing = ownCalls.filter(
    ({ method, path }) =>
      !server.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  );
  expect(missing).toEqual([]);
});
