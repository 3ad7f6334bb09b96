import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { prepareTestDatabase } from '../../../test/prepared.ts';
import { announceDocument, createPhoto, putFile } from '../../../test/sign-up.ts';
import { letTimePass } from '../../../test/time-travel.ts';
import { createServices, type Services } from '../../app/services.ts';
import { sweepUploads } from './sweep.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-store-'));

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { dataDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const kept = () => readdirSync(join(dataDir, 'documents', 'kept')).toSorted();

/** Runs a sweep this many days later. */
async function sweepAfter(services: Services, days: number) {
  await letTimePass(services.database, { hours: 24 * days });
  return await sweepUploads(services);
}

/** Uploads a document; returns its row as text. */
async function uploaded(): Promise<{ id: number; row: string }> {
  const { body } = await announceDocument(server.url);
  expect((await putFile(body['presigned-url'], await createPhoto())).status).toBe(200);
  const { rows } = await server.database.pool.query<{ row: string }>(
    'select to_jsonb(d)::text as row from documents d where id = $1',
    [body.id],
  );
  return { id: body.id, row: rows[0]?.row ?? '' };
}

/** Services with another database and the same store; `row` is a document that the database has. */
async function withOther<T>(
  demo: boolean,
  work: (services: Services) => Promise<T>,
  row?: string,
): Promise<T> {
  const other = await prepareTestDatabase({ demo, settings: { dataDir } });
  try {
    if (row !== undefined) {
      await other.database.pool.query(
        'insert into documents select * from jsonb_populate_record(null::documents, $1)',
        [row],
      );
    }
    return await work(
      await createServices(other.config, other.database, pino({ level: 'silent' })),
    );
  } finally {
    await other.close();
  }
}

test('the database of another installation is refused at the start with one sentence, and deletes nothing', async () => {
  await uploaded();
  const before = kept();
  await expect(withOther(false, (services) => sweepAfter(services, 9))).rejects.toThrow(
    /^The documents in \S+ belong to another installation \(.*\); set a different DATA_DIR or S3_BUCKET, or connect this server to the database they belong to\.$/,
  );
  expect(kept()).toEqual(before);
});

test('a worker whose store was replaced deletes nothing from it', async () => {
  const { id } = await uploaded();
  const owner = join(dataDir, 'documents', 'installation');
  const [mine = ''] = readdirSync(owner);
  writeFileSync(join(owner, '00000000-0000-0000-0000-00000000beef'), '0');
  rmSync(join(owner, mine));
  const before = kept();
  await expect(sweepAfter(server.services, 9)).rejects.toThrow('another installation');
  rmSync(owner, { recursive: true });
  mkdirSync(owner);
  writeFileSync(join(owner, mine), '0');
  expect(kept()).toEqual(before);
  const { rowCount } = await server.database.pool.query('select from documents where id = $1', [
    id,
  ]);
  expect(rowCount).toBe(1);
});

test('a database restored from a backup deletes neither unknown files nor files used since', async () => {
  const before = await uploaded();
  const since = await uploaded();
  await server.database.pool.query(
    `update documents set used_by = 'customer:1' where id = any($1)`,
    [[before.id, since.id]],
  );
  await sweepUploads(server.services);
  const there = kept();
  await withOther(
    true,
    async (restored) => {
      expect(await sweepAfter(restored, 3)).toEqual({ documents: 0, files: 0 });
      expect(await sweepAfter(restored, 6)).toEqual({ documents: 0, files: 0 });
    },
    before.row,
  );
  expect(kept()).toEqual(there);
});

test('a restored database that stays in use sweeps files uploaded from then on', async () => {
  const { row } = await uploaded();
  const swept = await withOther(
    true,
    async (restored) => {
      await sweepUploads(restored);
      const { pool } = restored.database;
      const name = '00000000-0000-0000-0000-000000000042';
      await restored.storage.write('kept', name, await createPhoto(), 'image/jpeg');
      await pool.query(
        `insert into documents select * from jsonb_populate_record(null::documents, $1::jsonb ||
           jsonb_build_object('id', 42, 'stored_name', $2::text, 'created_at', clock_timestamp()))`,
        [row, name],
      );
      const { documents } = await sweepAfter(restored, 3);
      return { documents, there: existsSync(join(dataDir, 'documents', 'kept', name)) };
    },
    row,
  );
  expect(swept).toEqual({ documents: 1, there: false });
});
