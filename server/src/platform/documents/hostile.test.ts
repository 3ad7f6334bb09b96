import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureBlocking } from '../../../test/blocked.ts';
import { type RunningServer, startServer } from '../../../test/harness.ts';
import { heicOfBoxes, pdfOfCodes, pdfOfStreams, pngOfChunks } from '../../../test/hostile-files.ts';
import { onePage } from '../../../test/pdf.ts';
import { announceDocument, createPhoto, putFile } from '../../../test/sign-up.ts';

/** Milliseconds for which a hostile file may block the server; the machine does other work as well. */
const PROMISED = 250;
const MOST_BYTES = 5_242_880;
const MIME = { pdf: 'application/pdf', heic: 'image/heic', png: 'image/png' };

const dataDir = mkdtempSync(join(tmpdir(), 'thumela-hostile-'));
let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ demo: true, settings: { dataDir } });
  // The image library is loaded with the first image.
  const { body } = await announceDocument(server.url, 'Identity', 'jpg');
  await putFile(body['presigned-url'], await createPhoto());
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

const REFUSED = { status: 400, body: { 'error-code': 'FILE_TYPE_NOT_ALLOWED' } };

test.each([
  ['PDF of 5 kB with names of a million letters in codes', 'pdf', pdfOfCodes, { status: 200 }],
  ['PDF of thousands of object streams', 'pdf', pdfOfStreams, REFUSED],
  ['HEIC of 640,000 boxes', 'heic', heicOfBoxes, REFUSED],
  ['PNG of 430,000 chunks', 'png', pngOfChunks, REFUSED],
] as const)('while a %s is checked, the server answers others', async (_, type, make, answer) => {
  const content = make();
  expect(content.length).toBeLessThanOrEqual(MOST_BYTES);
  const { body } = await announceDocument(server.url, 'Identity', type);
  const { result, blocked } = await measureBlocking(async () => {
    const upload = putFile(body['presigned-url'], content, MIME[type]);
    const meanwhile = await fetch(`${server.url}/health/ready`);
    return { meanwhile: meanwhile.status, upload: await upload };
  });
  expect(result).toMatchObject({ meanwhile: 200, upload: answer });
  expect(blocked).toBeLessThan(PROMISED);
});

test('if more files arrive at once than may wait, the rest get a 503, and a retry succeeds', async () => {
  const targets = await Promise.all(
    Array.from(
      { length: 60 },
      async () => (await announceDocument(server.url, 'Identity', 'pdf')).body,
    ),
  );
  const content = onePage();
  const send = (url: string) => putFile(url, content, 'application/pdf');
  const answers = await Promise.all(targets.map((target) => send(target['presigned-url'])));
  const refused = answers.flatMap(({ status }, index) => (status === 503 ? [index] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
  const [index = 0] = refused;
  expect(answers[index]?.body).toMatchObject({ 'error-code': 'TEMPORARILY_UNAVAILABLE' });
  expect(answers[index]?.headers.get('retry-after')).toBe('10');
  expect((await send(targets[index]?.['presigned-url'] ?? '')).status).toBe(200);
});
