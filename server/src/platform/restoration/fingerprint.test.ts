import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { newApplicant, submitRegistration, uploadDocuments } from '../../../test/sign-up.ts';
import { runCommand } from '../../../test/terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'thumela-fingerprint-'));
const file = join(folder, 'fingerprint.txt');
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
  const documents = await uploadDocuments(server.url);
  expect((await submitRegistration(server.url, newApplicant({ documents }))).status).toBe(201);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const run = (...words: string[]) =>
  runCommand(server.config.databaseUrl ?? '', {}, 'installation', ...words);

test('an installation is compared with its fingerprint, and each difference is named', async () => {
  expect(await run('fingerprint', '--to', file)).toEqual({
    code: 0,
    output: `${file} is written.\n`,
  });
  const lines = readFileSync(file, 'utf8').split('\n');
  expect(lines).toEqual(expect.arrayContaining(['count transactions\t0', 'count documents\t2']));
  expect(await run('compare', file)).toEqual({
    code: 0,
    output: 'This installation is the one of the fingerprint.\n',
  });

  const { storage } = server.services;
  const { rows } = await server.database.pool.query<{ id: bigint; name: string }>(
    'select id, stored_name as name from documents where stored_name is not null order by id',
  );
  const [first, second] = rows;
  await storage.remove('kept', first?.name ?? '');
  await storage.write('kept', second?.name ?? '', Buffer.from('another'), 'image/jpeg');
  await storage.write(
    'kept',
    '00000000-0000-4000-8000-000000000001',
    Buffer.from('x'),
    'image/jpeg',
  );
  const { code, output } = await run('compare', file);
  expect(code).toBe(1);
  expect(output).toContain(
    '1 files in the store are not in the database:\n  00000000-0000-4000-8000',
  );
  expect(output).toContain('2 differences:');
  expect(output).toMatch(
    new RegExp(`document ${first?.id}: [0-9a-f]{64} in the file, missing here`),
  );
  expect(await run('compare', file, '--without-files')).toMatchObject({ code: 0 });
});

test('rows that were lost or added are named, and another file is refused', async () => {
  const changed = readFileSync(file, 'utf8')
    .replace('count transactions\t0', 'count transactions\t7')
    .replace(/^document .*\n/m, '');
  writeFileSync(file, `${changed}document 281474976710655\tabc\n`);
  const { output } = await run('compare', file, '--without-files');
  expect(output).toContain('count transactions: 7 in the file, 0 here');
  expect(output).toMatch(/document \d+: nothing in the file, [0-9a-f]{64} here/);
  expect(output).toContain('document 281474976710655: abc in the file, nothing here');
  writeFileSync(file, 'something else\n');
  expect(await run('compare', file)).toEqual({
    code: 1,
    output: `${file} is not a fingerprint.\n`,
  });
});
