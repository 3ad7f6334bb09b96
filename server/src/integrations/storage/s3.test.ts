import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printNotice } from '../../../test/daemon.ts';
import { callServer, type RunningServer, startServer } from '../../../test/harness.ts';
import {
  announceDocument,
  createPhoto,
  newApplicant,
  putFile,
  submitRegistration,
} from '../../../test/sign-up.ts';
import { hasSwift, type S3Server, startSwift } from '../../../test/swift.ts';
import { letTimePass } from '../../../test/time-travel.ts';
import { sweepUploads } from '../../platform/documents/sweep.ts';
import { TooLarge } from './storage.ts';

const installed = hasSwift();
if (!installed)
  printNotice('S3 is not tested: OpenStack Swift is not on this machine and cannot be installed');

describe.runIf(installed)('documents in a real S3 store', () => {
  let s3: S3Server;
  let server: RunningServer;
  beforeAll(async () => {
    s3 = await startSwift();
    server = await startServer({ demo: true, settings: s3.settings });
  }, 180_000);
  afterAll(async () => {
    await server.close();
    await s3.stop();
  });

  const target = async (documentType = 'Identity', fileType = 'jpg') => {
    const { body } = await announceDocument(server.url, documentType, fileType);
    return { id: body.id, url: body['presigned-url'] };
  };
  const rowOf = (id: number) =>
    server.database.db
      .selectFrom('documents')
      .selectAll()
      .where('id', '=', BigInt(id))
      .executeTakeFirstOrThrow();
  const names = async (area: 'incoming' | 'kept') => {
    const found: string[] = [];
    for await (const { name } of server.services.storage.list(area)) found.push(name);
    return found;
  };

  test('a presigned PUT accepts the file with its type, under a path-style name [UPLOAD-09]', async () => {
    const { id, url } = await target();
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe(`${s3.settings.s3Endpoint}/documents/incoming/${id}`);
    expect(Number(searchParams.get('X-Amz-Expires'))).toBeGreaterThan(590);
    expect(Number(searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(600);
    expect(searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host');
    expect([...searchParams.keys()].filter((key) => /checksum/i.test(key))).toEqual([]);
    expect((await putFile(url, await createPhoto())).status).toBe(200);
    expect(await names('incoming')).toContain(String(id));
  });

  test('it is refused with another type, method, name, signature or expiry', async () => {
    const { id, url } = await target();
    const other = await target();
    const picture = await createPhoto();
    const altered = (change: (url: URL) => void) => {
      const changed = new URL(url);
      change(changed);
      return changed.href;
    };
    const refused = [
      await putFile(url, picture, 'text/html'),
      await putFile(
        altered((to) => to.searchParams.set('X-Amz-Expires', '86400')),
        picture,
      ),
      await putFile(
        altered((to) => to.searchParams.set('X-Amz-Signature', '0'.repeat(64))),
        picture,
      ),
      await putFile(
        altered((to) => to.searchParams.delete('X-Amz-Signature')),
        picture,
      ),
      await putFile(
        altered((to) => {
          to.pathname = `/documents/incoming/${other.id}`;
        }),
        picture,
      ),
      await putFile(
        altered((to) => {
          to.pathname = '/documents/kept/anything';
        }),
        picture,
      ),
      await fetch(url),
      await fetch(url, { method: 'DELETE' }),
    ];
    for (const { status } of refused) expect([400, 403]).toContain(status);
    expect(await names('incoming')).not.toContain(String(id));
  });

  test('it expires', async () => {
    const { id } = await target();
    const upload = {
      name: String(id),
      mimeType: 'image/jpeg',
      from: new Date(),
      seconds: 1,
    };
    const url = await server.services.storage.uploadUrl(upload, '');
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('1');
    await expect
      .poll(async () => (await putFile(url, await createPhoto())).status, {
        timeout: 10_000,
        interval: 500,
      })
      .toBe(403);
  });

  test('a sign-up inspects the files, strips them and stores them; the address can no longer change them', async () => {
    const documents = [];
    const targets = [await target('Identity'), await target('Picture')];
    for (const [index, { id, url }] of targets.entries()) {
      expect((await putFile(url, await createPhoto())).status).toBe(200);
      documents.push({ 'meta-data-id': id, 'document-type': ['Identity', 'Picture'][index] });
    }
    expect((await submitRegistration(server.url, newApplicant({ documents }))).status).toBe(201);
    for (const { id, url } of targets) {
      expect((await putFile(url, await createPhoto('png'))).status).toBe(200);
      const row = await rowOf(id);
      expect(row.status).toBe('READY');
      const kept = await server.services.storage.read('kept', row.stored_name ?? '', 5_242_880);
      expect(
        createHash('sha256')
          .update(kept ?? '')
          .digest('hex'),
      ).toBe(row.sha256);
      expect((await sharp(kept).metadata()).exif).toBeUndefined();
    }
  });

  test('a sign-up with a file that is mislabelled, too large or missing is refused', async () => {
    const picture = await target('Picture');
    await putFile(picture.url, await createPhoto());
    const page = await target('Identity');
    await putFile(page.url, '<html><script>alert(1)</script></html>');
    const huge = await target('Identity', 'pdf');
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5_242_880)]);
    await putFile(huge.url, bytes, 'application/pdf');
    const missing = await target('Identity');
    for (const { id } of [page, huge, missing]) {
      const documents = [
        { 'meta-data-id': id, 'document-type': 'Identity' },
        { 'meta-data-id': picture.id, 'document-type': 'Picture' },
      ];
      const { status, body } = await submitRegistration(server.url, newApplicant({ documents }));
      expect(status).toBe(400);
      expect(body['error-code']).toBe('DOCUMENT_MISSING');
      expect(await names('incoming')).not.toContain(String(id));
    }
    expect((await rowOf(picture.id)).used_by).toBeNull();
  });

  test('the storage reads, lists and removes; files that are too large or missing are reported', async () => {
    const { storage } = server.services;
    await storage.write('kept', 'one', Buffer.from('content'), 'image/png');
    expect((await storage.read('kept', 'one', 7))?.toString()).toBe('content');
    await expect(storage.read('kept', 'one', 6)).rejects.toBeInstanceOf(TooLarge);
    expect(await storage.read('kept', 'two', 7)).toBeUndefined();
    expect(await names('kept')).toContain('one');
    await storage.remove('kept', 'one');
    await storage.remove('kept', 'one');
    expect(await names('kept')).not.toContain('one');
  });

  test('files that were never used are deleted after 48 hours', async () => {
    const { id, url } = await target();
    await putFile(url, await createPhoto());
    const { pool } = server.owner;
    await pool.query(
      `update documents set created_at = now() - interval '49 hours' where id = $1`,
      [id],
    );
    await sweepUploads(server.services);
    expect((await pool.query('select 1 from documents where id = $1', [id])).rowCount).toBe(0);
    expect(await names('incoming')).not.toContain(String(id));
  });

  test('a second installation is refused at the start, and no unknown file is deleted', async () => {
    await expect(startServer({ settings: s3.settings })).rejects.toThrow(
      /^The documents in the bucket documents belong to another installation/,
    );
    await server.services.storage.write('kept', 'unknown', Buffer.from('x'), 'image/png');
    await letTimePass(server.database, { hours: 490 });
    await sweepUploads(server.services);
    expect(await names('kept')).toContain('unknown');
  });

  test('our own server accepts no files, and browsers may upload only into the store', async () => {
    const { headers } = await callServer(server.url, 'GET /login', {
      headers: { accept: 'text/html' },
    });
    expect(headers.get('content-security-policy')).toContain(
      `connect-src 'self' ${s3.settings.s3Endpoint};`,
    );
    const { status } = await putFile(`${server.url}/storage/1`, await createPhoto());
    expect(status).toBe(404);
  });
});
