import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { announceDocument, createPhoto, putFile } from '../../../test/sign-up.ts';
import { withTransaction } from '../database/pool.ts';
import { fileKeyOf } from '../encryption/files.ts';
import { replaceKey } from '../encryption/keys.ts';
import { reencryptFiles } from './reencrypt-files.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-files-'));
let server: RunningServer;
let photo: Buffer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { dataDir } });
  photo = await createPhoto();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const { signal } = new AbortController();
const query = (text: string) => server.owner.pool.query(text);
/** As files are stored, and as the server reads them. */
const stored = (name: string) => readFileSync(join(dataDir, 'documents', 'kept', name));
const read = (name: string) => server.services.storage.read('kept', name, 10_000_000);

/** Uploads a document; returns its id and the name of its file. */
async function upload() {
  const { body } = await announceDocument(server.url);
  await putFile(body['presigned-url'], photo);
  return await server.database.db
    .selectFrom('documents')
    .select(['id', 'stored_name as name'])
    .where('id', '=', BigInt(body.id))
    .$narrowType<{ name: string }>()
    .executeTakeFirstOrThrow();
}

/** Turns encryption off or on, as of a minute ago. */
async function enable(isEnabled: boolean): Promise<void> {
  const at = isEnabled ? "now() - interval '1 minute'" : 'null';
  await query(`update installation set encryption_enabled_at = ${at}`);
  await server.database.keyring.reload();
}

let plain: Awaited<ReturnType<typeof upload>>;
beforeEach(async () => {
  await enable(false);
  await query("delete from encryption_progress where table_name = 'documents'");
  plain = await upload();
  await enable(true);
});

test('files of before are encrypted by several workers at once, and read as they were', async () => {
  expect(fileKeyOf(stored(plain.name))).toBeUndefined();
  const content = await read(plain.name);
  await Promise.all([
    reencryptFiles(server.services, signal),
    reencryptFiles(server.services, signal),
  ]);
  expect(fileKeyOf(stored(plain.name))).toBe(server.database.keyring.current.value);
  expect(await read(plain.name)).toEqual(content);
});

test('files are encrypted with a new key after a rotation', async () => {
  await reencryptFiles(server.services, signal);
  const before = fileKeyOf(stored(plain.name));
  const key = await withTransaction(server.database, ({ client }) =>
    replaceKey(client, server.config, 'VALUES'),
  );
  await server.database.keyring.reload();
  await reencryptFiles(server.services, signal);
  expect(before).toBeLessThan(key);
  expect(fileKeyOf(stored(plain.name))).toBe(key);
});

test('a document that is erased while its file is encrypted does not come back', async () => {
  const { database, storage } = server.services;
  const erasing = {
    database,
    storage: {
      remove: storage.remove,
      encryptAgain: async (name: string, file: Parameters<typeof storage.encryptAgain>[1]) => {
        if (name === plain.name) {
          await query(`delete from documents where stored_name = '${name}'`);
        }
        return await storage.encryptAgain(name, file);
      },
    },
  };
  await reencryptFiles(erasing, signal);
  expect(existsSync(join(dataDir, 'documents', 'kept', plain.name))).toBe(false);
});
