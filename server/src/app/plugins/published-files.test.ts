/** A page that was loaded before an upgrade finds its files after it (decision 47). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { PublishedFiles } from './published-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-build-'));
const SCRIPT = 'export const page = "of another version";';
let server: RunningServer;
let published: PublishedFiles;
beforeAll(async () => {
  server = await startServer();
  published = new PublishedFiles(server.database, server.config);
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets', 'pay-OldBuild.js'), SCRIPT);
  writeFileSync(join(folder, 'assets', 'pay-OldBuild.js.br'), 'compressed');
  await published.publish(join(folder, 'assets'), '/assets/');
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const get = (path: string) => fetch(server.url + path);
const paths = async () =>
  (
    await server.owner.pool.query<{ path: string }>(
      `select path from published_files where path like '%Build%' order by path`,
    )
  ).rows.map(({ path }) => path);

test('a file of another version is served with its type, and for ever', async () => {
  const response = await get('/assets/pay-OldBuild.js');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await response.text()).toBe(SCRIPT);
});

test.each([
  '/assets/pay-NoBuild.js',
  '/assets/pay-OldBuild.js.br',
  '/console/assets/pay-OldBuild.js',
  '/flags/pay-OldBuild.js',
])('%s, which no version published, is not found', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('a file that no server has sealed is not served', async () => {
  await server.database.pool.query(
    `insert into published_files (path, content, seal)
     select '/assets/evil-Build.js', 'alert(1)', seal from published_files where path = '/assets/pay-OldBuild.js'`,
  );
  expect((await get('/assets/evil-Build.js')).status).toBe(404);
  const stranger = new PublishedFiles(server.database, { sessionSecret: 'another secret' });
  expect(await stranger.find('/assets/pay-OldBuild.js')).toBeUndefined();
});

test('the server’s user may not change what was published', async () => {
  await expect(
    server.database.pool.query(`update published_files set content = 'alert(1)'`),
  ).rejects.toMatchObject({ code: '42501' });
});

test('after SESSION_SECRET was replaced, the files of a build are sealed again', async () => {
  const replaced = new PublishedFiles(server.database, { sessionSecret: 'the next secret' });
  await replaced.publish(join(folder, 'assets'), '/assets/');
  expect((await replaced.find('/assets/pay-OldBuild.js'))?.content.toString()).toBe(SCRIPT);
  await published.publish(join(folder, 'assets'), '/assets/');
});

test('files are forgotten half a year after their version last started', async () => {
  await server.owner.pool.query(
    `update published_files set published_at = now() - interval '181 days' where path like '%Build%'`,
  );
  await published.publish(join(folder, 'assets'), '/assets/');
  expect(await paths()).toEqual(['/assets/pay-OldBuild.js']);
});
