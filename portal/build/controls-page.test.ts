import { resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

let vite: ViteDevServer;
let url = '';
beforeAll(async () => {
  const root = resolve(import.meta.dirname, '..');
  vite = await createServer({ root, logLevel: 'silent', server: { port: 0, hmr: false } });
  await vite.listen();
  url = vite.resolvedUrls?.local[0] ?? '';
});
afterAll(() => vite.close());

test('in development, /controls shows the shared controls', async () => {
  const html = await (await fetch(new URL('/controls', url))).text();
  expect(html).toContain('Thumela controls');
  const script = /src="([^"]*gallery\/main\.tsx)"/.exec(html)?.[1] ?? '';
  const code = await fetch(new URL(script, url));
  expect(code.status).toBe(200);
  expect(await code.text()).toContain('Gallery');
});
