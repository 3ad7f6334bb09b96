import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServices } from '../../src/app/services.ts';
import { sweepUploads } from '../../src/platform/documents/sweep.ts';
import { announceDocument, createPhoto, putFile } from '../sign-up.ts';
import { letTimePass } from '../time-travel.ts';
import { blockAt } from './blockers.ts';
import { type RestartableServer, restartableServer } from './restartable-server.ts';

let server: RestartableServer;
beforeAll(async () => {
  server = await restartableServer();
  await server.start({ ROLE: 'web' });
});
afterAll(() => server.close());

test('after a kill between writing a file and its row, the file is known and deleted after an hour', async () => {
  const { config, database } = server;
  const folder = join(config.dataDir, 'documents', 'kept');
  // The demo has its own documents.
  const before = new Set(readdirSync(folder));
  const kept = () => readdirSync(folder).filter((file) => !before.has(file));
  const { body } = await announceDocument(server.url);
  const row = await blockAt(server.owner, 'select from documents where id = $1 for update', [
    body.id,
  ]);
  const upload = putFile(body['presigned-url'], await createPhoto()).catch(() => undefined);
  await row.waiting();
  expect(kept()).toHaveLength(1);
  await server.kill();
  await row.release();
  expect(await upload).toBeUndefined();
  const { rows } = await database.pool.query(
    'select status, stored_name from documents where id = $1',
    [body.id],
  );
  expect(rows).toEqual([{ status: 'AWAITING', stored_name: null }]);

  const services = await createServices(config, database, pino({ level: 'silent' }));
  await letTimePass(database, { hours: 59 / 60 });
  await sweepUploads(services);
  expect(kept()).toHaveLength(1);
  await letTimePass(database, { hours: 2 / 60 });
  await sweepUploads(services);
  expect(kept()).toEqual([]);
  expect((await database.pool.query(`select from doomed_files where area = 'kept'`)).rowCount).toBe(
    0,
  );
});
