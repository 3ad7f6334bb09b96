import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Clamd, EICAR, hasClamd, startClamd } from '../../../test/clamd.ts';
import { printNotice } from '../../../test/daemon.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { onePage } from '../../../test/pdf.ts';
import {
  announceDocument,
  newApplicant,
  putFile,
  submitRegistration,
  uploadDocuments,
} from '../../../test/sign-up.ts';
import { freePort } from '../../platform/database/embedded.ts';
import { scanQuarantined } from '../../platform/documents/sweep.ts';
import { createScanner } from './scanner.ts';

const installed = hasClamd();
if (!installed)
  printNotice('ClamAV is not tested: clamd is not on this machine and cannot be installed');

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-scanner-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('none is used unless configured', () => {
  expect(createScanner({ clamavAddress: undefined })).toBeUndefined();
});

test('a daemon without a verdict is not trusted', async () => {
  const odd = createServer((socket) => {
    socket.resume().end('INSTREAM size limit exceeded. ERROR\0');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => odd.listen(port, '127.0.0.1', resolve));
  const scanner = createScanner({ clamavAddress: `tcp://127.0.0.1:${port}` });
  await expect(scanner?.scan(Buffer.from('x'))).rejects.toThrow('gave no verdict');
  await new Promise((resolve) => odd.close(resolve));
  await expect(scanner?.scan(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
});

describe.runIf(installed)('with a real ClamAV daemon', () => {
  let clamd: Clamd;
  let server: RunningServer;
  beforeAll(async () => {
    clamd = await startClamd();
    server = await startServer({ demo: true, settings: { dataDir, clamavAddress: clamd.tcp } });
  }, 90_000);
  afterAll(async () => {
    await server.close();
    await clamd.stop();
  });

  const pdf = (text: string) => onePage(0, [text]);
  const statusOf = async (id: number) =>
    (
      await server.database.db
        .selectFrom('documents')
        .select('status')
        .where('id', '=', BigInt(id))
        .executeTakeFirstOrThrow()
    ).status;
  const incoming = () => readdirSync(join(dataDir, 'documents', 'incoming'));

  test.each(['tcp', 'unix'] as const)('finds EICAR and nothing else over %s', async (way) => {
    const scanner = createScanner({ clamavAddress: clamd[way] });
    expect(await scanner?.scan(Buffer.from(EICAR))).toMatchObject({ clean: false });
    const large = Buffer.concat([Buffer.alloc(3_000_000), Buffer.from(EICAR)]);
    expect(await scanner?.scan(large)).toMatchObject({ clean: false });
    expect(await scanner?.scan(Buffer.alloc(5_242_880, 'a'))).toEqual({ clean: true });
  });

  test('a harmful file is refused permanently and deleted, and opens a case', async () => {
    const { body } = await announceDocument(server.url, 'Identity', 'pdf');
    const refused = await putFile(body['presigned-url'], pdf(EICAR), 'application/pdf');
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      message: 'This file contains something harmful. Please choose another one.',
    });
    expect(await statusOf(body.id)).toBe('REFUSED');
    expect(incoming()).not.toContain(String(body.id));
    expect((await putFile(body['presigned-url'], pdf('x'), 'application/pdf')).status).toBe(409);
    const [, picture] = await uploadDocuments(server.url);
    const identity = { 'meta-data-id': body.id, 'document-type': 'Identity' };
    const answer = await submitRegistration(
      server.url,
      newApplicant({ documents: [identity, picture] }),
    );
    expect(answer.body['error-code']).toBe('DOCUMENT_MISSING');
    const { rows } = await server.database.pool.query(
      `select kind, state, facts from cases where subject = $1`,
      [`document:${body.id}`],
    );
    expect(rows).toMatchObject([
      { kind: 'QUARANTINED_DOCUMENT', state: 'OPEN', facts: { type: 'Identity' } },
    ]);
  });

  test('a harmless one is stored', async () => {
    const { body } = await announceDocument(server.url, 'Identity', 'pdf');
    expect((await putFile(body['presigned-url'], pdf('x'), 'application/pdf')).status).toBe(200);
    expect(await statusOf(body.id)).toBe('READY');
  });

  test('while the daemon is unavailable files wait, a sign-up with them is not approved, and both continue afterwards', async () => {
    const away = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir, clamavAddress: `tcp://127.0.0.1:${await freePort()}` },
    });
    const { body } = await announceDocument(away.url, 'Identity', 'pdf');
    expect((await putFile(body['presigned-url'], pdf('waits'), 'application/pdf')).status).toBe(
      200,
    );
    expect(await statusOf(body.id)).toBe('QUARANTINED');
    expect(incoming()).toContain(String(body.id));
    const documents = await uploadDocuments(away.url);
    const answer = await submitRegistration(away.url, newApplicant({ documents }));
    expect(answer.status).toBe(201);
    expect(answer.body['approval-status']).toBe('PENDING');
    await away.close();
    await scanQuarantined(server.services);
    await vi.waitFor(async () => expect(await statusOf(body.id)).toBe('READY'));
    for (const document of documents) {
      expect(await statusOf(Number(document['meta-data-id']))).toBe('READY');
    }
  });
});
