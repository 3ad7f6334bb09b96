import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { requestLine, sendRaw } from '../../../test/raw.ts';

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
    'is served at %s, whether or not the path is known',
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
    // A script may be shared by several screens; the shell of a customer is theirs alone.
    const shells = (html: string) => html.match(/modulepreload[^>]*\/customer-[\w-]{7}\.js/g) ?? [];
    expect(shells(visitor)).toHaveLength(0);
    expect(shells(customer)).toHaveLength(1);
    expect(customer).toMatch(/modulepreload[^>]*\/transactions-/);
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

  test.each([
    ['*/*', '/'],
    [undefined, '/'],
    ['', '/login'],
    ['text/*', '/home'],
    ['application/json, text/plain, */*', '/register?referral-code=AB12'],
  ])(
    'is served to clients that accept anything (%s), such as link previews and uptime checks',
    async (accept, path) => {
      for (const method of ['GET', 'HEAD']) {
        const lines = accept === undefined ? [] : [`Accept: ${accept}`];
        const reply = await sendRaw(server.url, requestLine(path, lines, method));
        expect(reply.status).toBe(200);
        expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
      }
    },
  );

  test('is not served to requests for JSON alone, nor for another method', async () => {
    for (const accept of ['application/json', 'application/json;q=0.9, application/xml']) {
      const response = await get('/', { accept });
      expect([response.status, await response.json()]).toMatchObject([
        404,
        { 'error-code': 'NOT_FOUND' },
      ]);
    }
    const posted = await fetch(`${server.url}/login`, { method: 'POST', headers: HTML });
    expect(posted.status).toBe(404);
  });

  test('link previews show the brand’s name, description and picture', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'thumela-brand-'));
    const brandFile = join(folder, 'brand.json');
    await writeFile(brandFile, JSON.stringify({ name: 'Kopano & "Sons" <b>' }));
    const own = await startServer({
      settings: { brandFile, publicUrl: 'https://kopano.example' },
      databaseUrl: server.config.databaseUrl,
    });
    const page = await (
      await fetch(`${own.url}/register?referral-code=AB12`, { headers: { accept: '*/*' } })
    ).text();
    const tag = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(page)?.[1];
    const name = 'Kopano &amp; &quot;Sons&quot; &lt;b&gt;';
    expect(page).toContain(`<title>${name}</title>`);
    expect(tag('og:title')).toBe(`${name} – Send money home`);
    expect(tag('og:description')).toBe(tag('description'));
    expect(tag('og:description')).toMatch(/^Send money from South Africa/);
    expect(tag('og:url')).toBeUndefined();
    const picture = new URL(tag('og:image') ?? '');
    expect(picture.origin).toBe('https://kopano.example');
    const shown = await fetch(new URL(picture.pathname, own.url));
    await own.close();
    expect(shown.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect(bytes.length).toBeLessThan(40_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('is not an answer for files and calls that do not exist', async () => {
    for (const path of ['/assets/gone.js', '/%61ssets/gone.js', '/api/gone', '/flags/XX.svg']) {
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

  test('hashed files are cached forever; the build’s own notes are not served', async () => {
    const html = await (await get('/login')).text();
    const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec(html) ?? [];
    const response = await get(script, {});
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await get('/.vite/manifest.json', {})).status).toBe(404);
  });
});

describe('the console', () => {
  test.each(['/console', '/console/', '/console?x', '/console/cases/7'])(
    'has its page at %s, independently of a session of the portal',
    async (path) => {
      for (const cookie of ['', 'thumela-profile=x']) {
        const response = await get(path, { ...HTML, cookie });
        expect(response.status).toBe(200);
        const page = await response.text();
        expect(page).toContain('<title>Operator Console – Thumela</title>');
        expect(page).toContain('<meta name="robots" content="noindex" />');
        expect(page).toMatch(/modulepreload[^>]*\/console\/assets\/visitor-/);
        expect(page).not.toContain('og:title');
      }
    },
  );

  test('has files of its own, cached forever, and licences', async () => {
    const page = await (await get('/console')).text();
    const files = [...page.matchAll(/(?:src|href)="(\/console\/[^"]+)"/g)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, path = ''] of files) {
      const response = await get(path, {});
      expect(response.headers.get('cache-control'), path).toContain('immutable');
    }
    expect(await (await get('/console/licences.txt', {})).text()).toContain('## react-dom - ');
    expect((await get('/console/assets/gone.js')).status).toBe(404);
    expect((await get('/console/.vite/manifest.json', {})).status).toBe(404);
  });

  test('is not what an address begins with by chance', async () => {
    expect(await (await get('/consoles')).text()).toContain('og:title');
  });
});

describe('what a phone installs', () => {
  const manifestOf = async (url: string) => {
    const response = await fetch(`${url}/manifest.webmanifest`);
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    return (await response.json()) as Record<string, unknown> & {
      icons: { src: string; sizes: string; purpose?: string }[];
    };
  };

  test('is named by the portal’s page, and by no other', async () => {
    const portal = await (await get('/login')).text();
    expect(portal).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(await (await get('/console')).text()).not.toContain('manifest');
    const manifest = await manifestOf(server.url);
    expect(manifest).toMatchObject({ name: 'Thumela', start_url: '/', display: 'standalone' });
    const colour = /<meta name="theme-color" media="[^"]*light[^"]*" content="([^"]*)"/.exec(
      portal,
    );
    expect(manifest).toMatchObject({ background_color: colour?.[1], theme_color: colour?.[1] });
  });

  test('has icons of the sizes it says, light enough for airtime', async () => {
    const { icons } = await manifestOf(server.url);
    expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
    expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
    for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
      const bytes = Buffer.from(await (await get(src, {})).arrayBuffer());
      const { width, height } = await sharp(bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
      expect(bytes.length).toBeLessThan(9000);
    }
  });

  test('has the brand’s name, colour and icon', async () => {
    const brandFile = join(await mkdtemp(join(tmpdir(), 'thumela-brand-')), 'brand.json');
    const icon = 'https://kopano.example/icon.svg';
    const brand = { name: 'Kopano', colours: { paper: '#ffffff' }, icon };
    await writeFile(brandFile, JSON.stringify(brand));
    const own = await startServer({
      settings: { brandFile },
      databaseUrl: server.config.databaseUrl,
    });
    const manifest = await manifestOf(own.url);
    await own.close();
    expect(manifest).toMatchObject({ name: 'Kopano', background_color: '#ffffff' });
    expect(manifest.icons).toEqual([{ src: icon, sizes: 'any' }]);
  });

  test('comes with a service worker that is revalidated each time, may fetch from our origin alone, and knows no other address', async () => {
    for (const encoding of ['identity', 'br']) {
      const response = await get('/worker.js', { 'accept-encoding': encoding });
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toBe('text/javascript');
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none'; connect-src 'self'",
      );
    }
    const script = await (await get('/worker.js', {})).text();
    expect(script.length).toBeLessThan(4000);
    const named = [...script.matchAll(/[`"'.](\/[a-z][^`"'.$]*)/g)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => /^\/(api|console|storage|session)/.test(path))).toEqual([]);
  });
});

describe('files that crawlers and browsers request from every website', () => {
  test('robots may not crawl API calls and documents, but everything else', async () => {
    const response = await get('/robots.txt', {});
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).trim().split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /storage/',
      'Disallow: /receipts/',
    ]);
  });

  test('security.txt has the contact of the brand and an expiry date', async () => {
    const response = await get('/.well-known/security.txt', {});
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await response.text()).trim().split('\n');
    const fields = new Map(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    expect(fields.get('Contact')).toBe(`mailto:${server.services.brand.email}`);
    expect(fields.get('Canonical')).toBe(`${server.url}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29);
    expect(days).toBeLessThan(365);
  });

  test('the icon is at the path that browsers try by default', async () => {
    const response = await get('/favicon.ico', { accept: 'image/*' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/);
  });
});
