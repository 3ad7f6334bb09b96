import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { announceDocument, createPhoto, putFile } from '../../../test/sign-up.ts';
import { letTimePass } from '../../../test/time-travel.ts';
import { startWorker } from '../../app/worker.ts';
import { sweepUploads } from './sweep.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-sweep-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { dataDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const folder = (area: string) => join(dataDir, 'documents', area);
const HOUR = 3_600_000;

/** Uploads a document; returns its id and the name of its file. */
async function uploaded(): Promise<{ id: bigint; file: string }> {
  const { body } = await announceDocument(server.url);
  await putFile(body['presigned-url'], await createPhoto());
  const id = BigInt(body.id);
  const { stored_name } = await server.database.db
    .selectFrom('documents')
    .select('stored_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, file: join(folder('kept'), stored_name ?? '') };
}

async function age(id: bigint, hours: number): Promise<void> {
  await server.database.pool.query(
    `update documents set created_at = now() - make_interval(hours => $2) where id = $1`,
    [id, hours],
  );
}

const exists = async (id: bigint) =>
  (await server.database.pool.query('select 1 from documents where id = $1', [id])).rowCount === 1;

test('unused documents are deleted after 48 hours, with their files', async () => {
  const [old, young, used] = [await uploaded(), await uploaded(), await uploaded()];
  await age(old.id, 49);
  await age(young.id, 47);
  await age(used.id, 490);
  await server.database.pool.query(`update documents set used_by = 'customer:1' where id = $1`, [
    used.id,
  ]);
  await sweepUploads(server.services);
  const there = [];
  for (const { id, file } of [old, young, used]) there.push([await exists(id), existsSync(file)]);
  expect(there).toEqual([
    [false, false],
    [true, true],
    [true, true],
  ]);
});

test('files unknown to this database stay, however old; abandoned drafts are deleted', async () => {
  await uploaded();
  const kept = join(folder('kept'), '00000000-0000-0000-0000-000000000000');
  const incoming = join(folder('incoming'), '7');
  const large = join(folder('incoming'), '8');
  const draft = join(folder('incoming'), '7.00000000-0000-0000-0000-000000000000.draft');
  const young = join(folder('kept'), '7.00000000-0000-0000-0000-000000000001.draft');
  for (const path of [kept, incoming, draft, young]) writeFileSync(path, 'x');
  writeFileSync(large, Buffer.alloc(5_242_881));
  const before = new Date(Date.now() - 490 * HOUR);
  for (const path of [kept, incoming, large, draft]) utimesSync(path, before, before);
  expect(await sweepUploads(server.services)).toEqual({ documents: 0, files: 1 });
  const there = [kept, incoming, large, draft, young].map((path) => existsSync(path));
  expect(there).toEqual([true, true, true, false, true]);
  for (const path of [kept, incoming, large, young]) rmSync(path);
});

test('a file uploaded after the accepted one is deleted when its URL has expired', async () => {
  const { id } = await uploaded();
  const late = join(folder('incoming'), String(id));
  writeFileSync(late, 'x');
  await letTimePass(server.database, { hours: 1 });
  await sweepUploads(server.services);
  expect(existsSync(late)).toBe(true);
  await letTimePass(server.database, { hours: 1 });
  await sweepUploads(server.services);
  expect(existsSync(late)).toBe(false);
});

test('the next sweep continues an interrupted one', async () => {
  const { id, file } = await uploaded();
  await age(id, 49);
  const { storage } = server.services;
  const torn = { ...storage, remove: () => Promise.reject(new Error('The disk is gone.')) };
  await expect(sweepUploads({ ...server.services, storage: torn })).rejects.toThrow();
  expect([await exists(id), existsSync(file)]).toEqual([false, true]);
  await sweepUploads(server.services);
  expect(existsSync(file)).toBe(false);
});

test('an upload that is too large is deleted immediately', async () => {
  const { body } = await announceDocument(server.url);
  const [large, small] = [body.id, (await announceDocument(server.url)).body.id];
  writeFileSync(join(folder('incoming'), String(large)), Buffer.alloc(5_242_881));
  writeFileSync(join(folder('incoming'), String(small)), Buffer.alloc(5_242_880));
  await sweepUploads(server.services);
  const there = [large, small].map((id) => existsSync(join(folder('incoming'), String(id))));
  expect(there).toEqual([false, true]);
  rmSync(join(folder('incoming'), String(small)));
});

test('the worker sweeps automatically', async () => {
  const { id, file } = await uploaded();
  await age(id, 49);
  const worker = await startWorker(server.services);
  try {
    await vi.waitFor(async () => expect(await exists(id)).toBe(false), { timeout: 10_000 });
    await vi.waitFor(() => expect(existsSync(file)).toBe(false));
  } finally {
    await worker.stop();
  }
  expect(readdirSync(folder('incoming'))).toEqual([]);
});
