import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../test/harness.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const HTML = { accept: 'text/html' };
const get = (path: string, headers: Record<string, string> = HTML) =>
  fetch(server.url + path, { headers });

describe('the portal’s page', () => {
  test.each(['/', '/home', '/login', '/transactions', '/nothing/of/ours'])(
    'stands at %s, whatever the router makes of it',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('names what its route will load, for visitors and for the signed-in', async () => {
    const page = async (path: string, cookie: string) =>
      (await get(path, { ...HTML, cookie })).text();
    const visitor = await page('/transactions', '');
    const customer = await page('/transactions', 'thumela-profile=x');
    const preloads = (html: string) => html.match(/modulepreload[^>]*transactions\.page/g) ?? [];
    expect(preloads(visitor)).toHaveLength(0);
    expect(preloads(customer)).toHaveLength(1);
    for (const [, path] of customer.matchAll(/href="(\/assets\/[^"]+)"/g)) {
      expect((await get(path ?? '', {})).status, path).toBe(200);
    }
  });

  test('comes compressed to who can read it', async () => {
    const response = await get('/login', { ...HTML, 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(await response.text()).toContain('<div id="root">');
  });

  test('is not an answer for files and calls that do not exist', async () => {
    for (const path of ['/assets/gone.js', '/api/gone', '/flags/XX.svg']) {
      expect((await get(path)).status, path).toBe(404);
    }
    expect((await get('/gone.js', { accept: '*/*' })).status).toBe(404);
  });

  test('comes with the licences of all that it is made of, the drawings of flags among them', async () => {
    const response = await get('/licences.txt', {});
    expect(response.headers.get('content-type')).toContain('text/plain');
    const text = await response.text();
    for (const part of ['react-dom', '@tanstack/react-query', 'wouter', 'country-flag-icons']) {
      expect(text).toMatch(new RegExp(`^## ${part} - \\d+\\.\\d+\\.\\d+ \\(.+\\)\\n\\n.+`, 'm'));
    }
    expect(await (await get('/login')).text()).not.toContain('licences.txt');
  });

  test('hashed files are kept for ever; the build’s own notes stay inside', async () => {
    const html = await (await get('/login')).text();
    const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(html) ?? [];
    const response = await get(script, {});
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await get('/.vite/manifest.json', {})).status).toBe(404);
  });
});
