import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { onePage } from '../../../test/pdf.ts';
import { announceDocument, createHeic, createPhoto, putFile } from '../../../test/sign-up.ts';
import { uploadAddress, uploadKey } from '../../integrations/storage/upload-address.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-uploads-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { dataDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const MOST = 5_242_880;
const folder = (area: string) => join(dataDir, 'documents', area);
const files = (area: string) => (existsSync(folder(area)) ? readdirSync(folder(area)) : []);

async function target(fileType = 'jpg'): Promise<{ id: number; url: string }> {
  const { body } = await announceDocument(server.url, 'Identity', fileType);
  return { id: body.id, url: body['presigned-url'] };
}

/** An image of one pixel of this shade. */
function bitmap(shade: number): Buffer {
  const file = Buffer.alloc(58);
  file.write('BM', 'latin1');
  for (const [at, value] of Object.entries({ 2: 58, 10: 54, 14: 40, 18: 1, 22: 1 })) {
    file.writeUInt32LE(value, Number(at));
  }
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(32, 28);
  file.fill(shade, 54);
  return file;
}

async function rowOf(id: number) {
  return server.database.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', BigInt(id))
    .executeTakeFirstOrThrow();
}

/** A stored file, decrypted. */
async function readKept({ stored_name: name }: { stored_name: string | null }): Promise<Buffer> {
  const content = await server.services.storage.read('kept', name ?? '', MOST);
  return content ?? Buffer.alloc(0);
}

describe('PUT to the presigned URL', () => {
  test('accepts the file with its MIME type and stores all of it [UPLOAD-09]', async () => {
    const { id, url } = await target();
    expect((await putFile(url, await createPhoto())).status).toBe(200);
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'READY', file_type: 'jpg', mime_type: 'image/jpeg' });
    const kept = await readKept(row);
    expect(kept.length).toBe(row.size_bytes);
    expect(files('incoming')).not.toContain(String(id));
  });

  test.each([
    ['jpg', 'jpeg', 'image/jpeg'],
    ['png', 'png', 'image/png'],
    ['webp', 'webp', 'image/webp'],
  ] as const)('strips the place and the camera from a %s', async (fileType, format, mime) => {
    const original = await createPhoto(format);
    expect(original.includes('Test Camera')).toBe(true);
    const { id, url } = await target(fileType);
    expect((await putFile(url, original, mime)).status).toBe(200);
    const kept = await readKept(await rowOf(id));
    expect(kept.includes('Test Camera')).toBe(false);
    const { exif, width, height } = await sharp(kept).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 64, height: 48 });
  });

  test('rotates an image upright before its orientation tag is removed', async () => {
    const turned = await sharp(await createPhoto())
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { id, url } = await target();
    await putFile(url, turned);
    const kept = await readKept(await rowOf(id));
    expect(await sharp(kept).metadata()).toMatchObject({ width: 48, height: 64 });
  });

  test('stores a PDF unchanged', async () => {
    const pdf = onePage();
    const { id, url } = await target('pdf');
    expect((await putFile(url, pdf, 'application/pdf')).status).toBe(200);
    const kept = await readKept(await rowOf(id));
    expect(kept.equals(pdf)).toBe(true);
  });

  test('removes the metadata of a HEIC but not its image', async () => {
    const { id, url } = await target('heic');
    expect((await putFile(url, await createHeic(), 'image/heic')).status).toBe(200);
    const kept = await readKept(await rowOf(id));
    expect(kept.includes('Test Camera')).toBe(false);
  });

  test('accepts 5 242 880 bytes and refuses one more, announced or not [UPLOAD-05]', async () => {
    const largest = await target('pdf');
    expect((await putFile(largest.url, onePage(MOST), 'application/pdf')).status).toBe(200);
    const larger = await target('pdf');
    const refused = await putFile(larger.url, onePage(MOST + 1), 'application/pdf');
    expect(refused.status).toBe(413);
    expect(refused.body).toMatchObject({ message: 'Only files less than 5 MB allowed.' });
    const streamed = await fetch(larger.url, {
      method: 'PUT',
      headers: { 'content-type': 'application/pdf' },
      body: new Blob([new Uint8Array(onePage(MOST + 1))]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(streamed.status).toBe(413);
    expect((await rowOf(larger.id)).status).toBe('AWAITING');
    expect(files('incoming').filter((name) => name.startsWith(String(larger.id)))).toEqual([]);
  });

  test('is valid for one file: a second use is refused and changes nothing', async () => {
    const { id, url } = await target();
    await putFile(url, await createPhoto());
    const before = await rowOf(id);
    const again = await putFile(url, await createPhoto('jpeg'));
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ 'error-code': 'STATUS_CONFLICT' });
    expect(await rowOf(id)).toEqual(before);
  });

  test('can be used again until a file was accepted', async () => {
    const { url } = await target();
    expect((await putFile(url, 'not a picture')).status).toBe(400);
    expect((await putFile(url, '')).status).toBe(400);
    expect((await putFile(url, await createPhoto())).status).toBe(200);
  });

  test('of ten concurrent files exactly one is accepted and stored', async () => {
    const before = files('kept').length;
    const { id, url } = await target('bmp');
    const pictures = Array.from({ length: 10 }, (_, n) => bitmap(n));
    const answers = await Promise.all(
      pictures.map((picture) => putFile(url, picture, 'image/bmp')),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(409)]);
    const row = await rowOf(id);
    expect(row.status).toBe('READY');
    const kept = await readKept(row);
    expect(kept.at(-1)).toBe(statuses.indexOf(200));
    expect(files('kept').length).toBe(before + 1);
    expect(files('incoming').filter((name) => name.startsWith(String(id)))).toEqual([]);
  });

  test('a partial file leaves nothing behind, and the whole file is accepted afterwards', async () => {
    const { id, url } = await target();
    const picture = await createPhoto();
    const { host, port, pathname, search } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: image/jpeg\r\nContent-Length: ${picture.length}\r\n\r\n`,
    );
    socket.write(picture.subarray(0, picture.length / 2));
    await vi.waitFor(() => {
      expect(files('incoming').some((name) => name.startsWith(`${id}.`))).toBe(true);
    });
    expect(files('incoming')).not.toContain(String(id));
    socket.destroy();
    await vi.waitFor(() => {
      expect(files('incoming').filter((name) => name.startsWith(String(id)))).toEqual([]);
    });
    expect((await rowOf(id)).status).toBe('AWAITING');
    expect((await putFile(url, picture)).status).toBe(200);
  });
});

describe('an upload URL', () => {
  const refusal = async (change: (url: URL) => void, type = 'image/jpeg') => {
    const { id, url } = await target();
    const altered = new URL(url);
    change(altered);
    const { status } = await putFile(altered.href, await createPhoto(), type);
    expect((await rowOf(id)).status).toBe('AWAITING');
    return status;
  };

  test('is refused with an altered id, type, expiry or signature, or without one', async () => {
    const other = await target();
    const later = String(Math.floor(Date.now() / 1000) + 86_400);
    const changes: ((url: URL) => void)[] = [
      (url) => {
        url.pathname = `/storage/${other.id}`;
      },
      (url) => url.searchParams.set('type', 'text/html'),
      (url) => url.searchParams.set('expires', later),
      (url) => url.searchParams.set('signature', 'A'.repeat(43)),
      (url) => url.searchParams.delete('signature'),
      (url) => url.searchParams.append('signature', 'x'),
      (url) => url.searchParams.delete('expires'),
    ];
    for (const change of changes) expect(await refusal(change)).toBe(403);
  });

  test('is refused if the file is sent with another type', async () => {
    for (const type of ['image/png', 'text/html', 'image/jpeg; charset=utf-8']) {
      expect(await refusal(() => undefined, type)).toBe(415);
    }
  });

  test('expires', async () => {
    const { id } = await target();
    const address = uploadAddress(uploadKey(server.config.sessionSecret), {
      name: String(id),
      mimeType: 'image/jpeg',
      from: new Date(Date.now() - 61_000),
      seconds: 60,
    });
    const { status, body } = await putFile(server.url + address, await createPhoto());
    expect(status).toBe(403);
    expect(body).toMatchObject({ message: 'This upload address has expired. Please try again.' });
  });

  test('is valid for ten minutes', async () => {
    const { url } = await target();
    const left = Number(new URL(url).searchParams.get('expires')) * 1000 - Date.now();
    expect(left).toBeGreaterThan(590_000);
    expect(left).toBeLessThanOrEqual(600_000);
  });

  test.each(['GET', 'POST', 'DELETE', 'PATCH', 'HEAD'])('refuses the method %s', async (method) => {
    const { url } = await target();
    const response = await fetch(url, { method });
    expect(response.status).toBe(405);
  });

  test.each([
    '/storage/..%2f..%2fsecrets%2fsession',
    '/storage/../secrets/session',
    '/storage/%2e%2e%2f1',
    '/storage/1%00.jpg',
    '/storage/C:%5Cwindows',
    '/storage/',
    `/storage/${'9'.repeat(90)}`,
  ])('of the path %s is refused', async (path) => {
    const { url } = await target();
    const { status } = await putFile(
      `${server.url}${path}${new URL(url).search}`,
      await createPhoto(),
    );
    expect([400, 403, 404]).toContain(status);
  });
});

describe('a mislabelled or hostile file', () => {
  const jpegWithPage = async () =>
    Buffer.concat([await createPhoto(), Buffer.from('<html><script>alert(1)</script></html>')]);
  const hostile: [name: string, type: string, content: () => Promise<Buffer>][] = [
    [
      'a page called png',
      'png',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    ],
    [
      'a drawing with a script called png',
      'png',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['the first bytes of a pdf', 'pdf', async () => Buffer.from('%PDF-1.4')],
    ['half a pdf', 'pdf', async () => onePage(9_000).subarray(0, 8_000)],
    ['a page called pdf', 'pdf', async () => Buffer.from('<html>%PDF-1.7</html>')],
    ['a script that begins as a gif', 'gif', async () => Buffer.from('GIF89a/*x*/=alert(1)//;')],
    ['a program called jpg', 'jpg', async () => Buffer.from('MZ\u0090\0\u0003', 'latin1')],
    ['a png called jpg', 'jpg', () => createPhoto('png')],
    ['half a jpg', 'jpg', async () => (await createPhoto()).subarray(0, 200)],
    ['half a heic', 'heic', async () => (await createHeic()).subarray(0, 400)],
    ['a heic without a picture', 'heic', async () => (await createHeic()).subarray(0, 28)],
    ['an avif called heic', 'heic', () => createPhoto('avif')],
    [
      'a pdf with a script',
      'pdf',
      async () => Buffer.from('%PDF-1.7\n1 0 obj\n<</S/JavaScript>>\nendobj\n%%EOF\n'),
    ],
    [
      'a bitmap longer than its file',
      'bmp',
      async () => Buffer.from('BM\xff\xff\xff\x7f'.padEnd(60), 'latin1'),
    ],
  ];
  test.each(hostile)('is refused and leaves nothing: %s', async (_name, fileType, content) => {
    const { id, url } = await target(fileType);
    const { mime_type } = await rowOf(id);
    const { status, body } = await putFile(url, await content(), mime_type);
    expect(status).toBe(400);
    expect(body).toMatchObject({ 'error-code': 'FILE_TYPE_NOT_ALLOWED' });
    expect((await rowOf(id)).status).toBe('AWAITING');
    expect(files('incoming').filter((name) => name.startsWith(String(id)))).toEqual([]);
  });

  test('a page hidden at the end of an image is removed', async () => {
    const { id, url } = await target();
    expect((await putFile(url, await jpegWithPage())).status).toBe(200);
    const kept = await readKept(await rowOf(id));
    expect(kept.includes('<script>')).toBe(false);
  });

  test('a small file with a huge image is refused', async () => {
    const bomb = await createPhoto('png');
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    const { url } = await target('png');
    expect((await putFile(url, bomb, 'image/png')).status).toBe(400);
    const size = { width: 9000, height: 9000, channels: 3, background: '#fff' } as const;
    const real = await sharp({ create: size }).png({ compressionLevel: 9 }).toBuffer();
    expect(real.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage.rss();
    expect((await putFile(url, real, 'image/png')).status).toBe(400);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
  });
});

describe('a client that sends too much', () => {
  test('gets no more upload URLs for its address, while other addresses do', async () => {
    const strict = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir, uploadsPerAddress: 5, trustProxy: 1 },
    });
    await server.database.pool.query('delete from throttles');
    const from = async (address: string) =>
      (await announceDocument(strict.url, 'Identity', 'jpg', { 'x-forwarded-for': address }))
        .status;
    const statuses = [];
    for (let n = 0; n < 7; n += 1) statuses.push(await from('10.2.2.2'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await from('10.2.2.3')).toBe(200);
    await strict.close();
  });

  test('may upload ten files to one URL, and then gets another URL', async () => {
    const { url } = await target();
    for (let n = 0; n < 10; n += 1) expect((await putFile(url, 'no picture')).status).toBe(400);
    const refused = await putFile(url, await createPhoto());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_500);
    const next = await target();
    expect((await putFile(next.url, await createPhoto())).status).toBe(200);
  });

  test('never fills the disk', async () => {
    const full = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir, leastFreeDiskMb: 1_000_000_000 },
    });
    const { body } = await announceDocument(full.url);
    const answer = await putFile(body['presigned-url'], await createPhoto());
    expect(answer.status).toBe(503);
    expect(answer.body).toMatchObject({ 'error-code': 'STORAGE_FULL' });
    await full.close();
  });

  test('is rate limited at the storage as at the API', async () => {
    const slow = await startServer({
      demo: true,
      databaseUrl: server.config.databaseUrl,
      settings: { dataDir, rateLimitPerMinute: 5 },
    });
    const statuses = [];
    for (let n = 0; n < 7; n += 1) {
      statuses.push((await putFile(`${slow.url}/storage/1`, 'x')).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429]);
    await slow.close();
  });
});
