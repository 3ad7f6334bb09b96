import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callServer,
  customerHeaders,
  type RunningServer,
  registering,
  startServer,
} from '../../../test/harness.ts';
import { announceDocument, createPhoto, putFile } from '../../../test/sign-up.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-documents-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { dataDir } });
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Stored {
  id: number;
  'bucket-name': string;
  filepath: string;
  'document-type': string;
  'presigned-url': string;
}

const NOMVULA = customerHeaders('0820000001', '2580');
const TINASHE = customerHeaders('0820000002', '1470');
const PORTAL = { 'x-thumela-portal': '1', 'sec-fetch-site': 'same-origin' };

const post = (
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = registering,
) => callServer<Stored>(server.url, `POST /api/${path}`, { headers, body });

describe('documents for registration', () => {
  test('are listed for the registering partner [SIGNUP-16] [SIGNUP-17]', async () => {
    const { status, body } = await callServer(server.url, 'GET /api/registrations/documents', {
      headers: registering,
    });
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: 1, 'registering-channel-id': 20, 'document-type': 'Identity' },
      { id: 2, 'registering-channel-id': 20, 'document-type': 'Picture' },
    ]);
  });

  test('get an upload URL for their file type and document type [SIGNUP-35]', async () => {
    const { status, body } = await announceDocument(server.url, 'Picture', 'png');
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['id', 'presigned-url']);
    expect(Number.isSafeInteger(body.id)).toBe(true);
    expect(
      (await putFile(body['presigned-url'], await createPhoto('png'), 'image/png')).status,
    ).toBe(200);
  });

  test.each(['exe', 'svg', 'html', '', 'jpg/../../x'])(
    'get none for the file type %j',
    async (fileType) => {
      const { status, body } = await announceDocument(server.url, 'Identity', fileType);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        'error-code': 'FILE_TYPE_NOT_ALLOWED',
        message: 'Only images and PDF files are allowed.',
      });
    },
  );

  test('get none for a document type that is not required', async () => {
    const { status, body } = await announceDocument(server.url, 'Selfie');
    expect(status).toBe(400);
    expect(body).toMatchObject({ 'error-code': 'VALIDATION_FAILED' });
  });

  test('are created once per Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'announced-twice' };
    const first = await announceDocument(server.url, 'Identity', 'jpg', headers);
    const again = await announceDocument(server.url, 'Identity', 'jpg', headers);
    expect(again.body.id).toBe(first.body.id);
    expect((await announceDocument(server.url, 'Picture', 'jpg', headers)).status).toBe(409);
  });

  test('have ids that cannot be guessed from each other', async () => {
    const ids = await Promise.all(
      [1, 2, 3, 4].map(async () => (await announceDocument(server.url)).body.id),
    );
    const near = ids.some((id) => ids.some((other) => other !== id && Math.abs(other - id) < 1000));
    expect(near).toBe(false);
  });
});

describe('stored documents', () => {
  const KEYS = ['bucket-name', 'document-type', 'filepath', 'id', 'presigned-url'];

  test('are saved with a URL in one call, as customer, or as partner for signed-out visitors [UPLOAD-12] [UPLOAD-13]', async () => {
    // For signed-out visitors the gateway adds the partner's credential to the portal's calls.
    for (const headers of [registering, NOMVULA, PORTAL]) {
      const { status, body } = await post(
        's3-documents/save-and-generate-upload-url',
        { 'document-type': 'LIMIT_INCREASE_DOCUMENT', 'file-type': 'JPG' },
        headers,
      );
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(KEYS);
      expect(body['document-type']).toBe('LIMIT_INCREASE_DOCUMENT');
      expect((await putFile(body['presigned-url'], await createPhoto())).status).toBe(200);
    }
  });

  test('are saved first and get their URL by their metadata [UPLOAD-10] [UPLOAD-11] [UPLOAD-13]', async () => {
    const saved = await post('s3-documents', {
      'document-type': 'REGISTRATION_DOCUMENT',
      'bucket-name': 'somewhere',
      filepath: '../../etc/passwd.jpg',
    });
    expect(saved.status).toBe(201);
    expect(Object.keys(saved.body).sort()).toEqual(KEYS);
    expect(saved.body['bucket-name']).toBe('local');
    expect(saved.body.filepath).toBe(`documents/${saved.body.id}.jpg`);
    const { status, body } = await post('s3-documents/generate-upload-url', saved.body);
    expect(status).toBe(200);
    expect(body.id).toBe(saved.body.id);
    expect((await putFile(body['presigned-url'], await createPhoto())).status).toBe(200);
    expect((await post('s3-documents/generate-upload-url', saved.body)).status).toBe(409);
  });

  test('get their URL first and are saved by their id [UPLOAD-10] [UPLOAD-11]', async () => {
    const announced = await post('s3-documents/generate-upload-url', {
      'document-type': 'REGISTRATION_DOCUMENT',
      'file-type': 'pdf',
    });
    expect(announced.status).toBe(200);
    const saved = await post('s3-documents', announced.body);
    expect(saved.status).toBe(201);
    expect(saved.body.id).toBe(announced.body.id);
  });

  test('of another caller look as if they did not exist', async () => {
    const body = { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': 'jpg' };
    const own = await post('s3-documents', body, NOMVULA);
    for (const headers of [TINASHE, registering]) {
      expect((await post('s3-documents/generate-upload-url', own.body, headers)).status).toBe(404);
    }
    expect((await post('s3-documents/generate-upload-url', own.body, NOMVULA)).status).toBe(200);
  });

  test.each(['', '/generate-upload-url', '/save-and-generate-upload-url'])(
    'are accepted for a limit increase and a registration only, by s3-documents%s [UPLOAD-14]',
    async (path) => {
      const ofCategory = (category: string) =>
        post(`s3-documents${path}`, { 'document-type': category, 'file-type': 'jpg' });
      for (const category of ['LIMIT_INCREASE_DOCUMENT', 'REGISTRATION_DOCUMENT']) {
        const { status, body } = await ofCategory(category);
        expect([status, body['document-type']]).toEqual([path === '' ? 201 : 200, category]);
      }
      for (const category of ['ANYTHING', 'registration_document', '']) {
        expect((await ofCategory(category)).status, category).toBe(400);
      }
    },
  );

  test.each(['', '/save-and-generate-upload-url'])(
    'require a caller of s3-documents%s',
    async (path) => {
      const body = { 'document-type': 'REGISTRATION_DOCUMENT', 'file-type': 'jpg' };
      expect((await post(`s3-documents${path}`, body, {})).status).toBe(401);
    },
  );
});

test('the portal uploads files to the address it was opened at', async () => {
  const { body } = await callServer<Stored>(
    server.url,
    'POST /api/registrations/documents/generate-upload-url',
    {
      headers: { ...PORTAL, origin: 'http://10.0.0.7' },
      body: { 'file-type': 'jpg', 'registration-document-type': 'Identity' },
    },
  );
  expect(new URL(body['presigned-url']).origin).toBe('http://10.0.0.7');
});
