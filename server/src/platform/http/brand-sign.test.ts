import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '@thumela/rules/default-brand.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { brandSign } from './brand-sign.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-brand-'));
const brandFile = join(folder, 'brand.json');
const brand = { name: 'Tuma & Sons', logo: '/our-logo.svg' };
let server: RunningServer;
beforeAll(async () => {
  writeFileSync(brandFile, JSON.stringify(brand));
  server = await startServer({ demo: true, settings: { brandFile } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const visit = (path: string) =>
  fetch(server.url + path, { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } });

test.each<[path: string, status: number]>([
  ...Object.values(DEFAULT_BRAND.links).map((path): [string, number] => [path, 200]),
  ['/demo', 200],
  ['/receipts/check', 200],
  ['/assets/nothing.js', 404],
  ['/api/nothing', 404],
])('the page at %s carries the logo and the name of the brand', async (path, status) => {
  const page = await visit(path);
  expect(page.status).toBe(status);
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain(brandSign(brand).text);
});

test('a page that cannot be shown explains why and links to another; an API call gets JSON', async () => {
  const body = await (await visit('/assets/nothing.js')).text();
  expect(body).toContain('<h1>Nothing was found at this address.</h1>');
  expect(body).toContain('<a href="/">Go to the start</a>');
  const call = await fetch(`${server.url}/assets/nothing.js`, { headers: { accept: 'text/html' } });
  expect(await call.json()).toMatchObject({ 'error-code': 'NOT_FOUND' });
});

test('a brand without a logo shows the default one, a leaf over the rising sun', () => {
  expect(brandSign({ name: 'Tuma' }).text).toMatch(/<svg.*<span>Tuma<\/span>/s);
});
