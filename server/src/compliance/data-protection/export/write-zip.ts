import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline as connect, PassThrough, Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import type { DocumentStorage } from '../../../integrations/storage/storage.ts';
import type { ExportContent } from './collect.ts';
import { formatExportPage } from './page.ts';

/** Name and day on the page of an export. */
interface ExportHead {
  brand: string;
  /** ISO. */
  day: string;
}

/** A file in the store. */
interface WrittenFile {
  bytes: number;
  sha256: string;
}

/**
 * Writes an export as a ZIP into the store: data.json, index.html and the documents, one file at a time, over a
 * temporary file, because its size must be known.
 */
export async function writeExportFile(
  storage: DocumentStorage,
  fileName: string,
  content: ExportContent,
  head: ExportHead,
): Promise<WrittenFile> {
  const folder = await mkdtemp(join(tmpdir(), 'thumela-export-'));
  try {
    const path = join(folder, 'export.zip');
    const made = await writeZip(storage, content, head, path);
    const file = { bytes: made.bytes, mimeType: 'application/zip' };
    await storage.writeStream('kept', fileName, createReadStream(path), file);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A text for a ZIP file. */
interface ZippedPage {
  name: string;
  content: string;
}

/** Streams a ZIP of texts and stored files, one file at a time; a file that is gone is empty. */
export function createZip(
  storage: DocumentStorage,
  pages: readonly ZippedPage[],
  files: ExportContent['files'],
): Readable {
  const zip = new yazl.ZipFile();
  const streamed = new PassThrough();
  let opened: Readable | undefined;
  // A download that is given up leaves no file open.
  streamed.once('close', () => opened?.destroy());
  for (const { name, content } of pages) zip.addBuffer(Buffer.from(content), name);
  for (const { name, storedName } of files) {
    // Pictures and PDF files are compressed already.
    zip.addReadStreamLazy(name, { compress: false }, (done) => {
      storage.readStream('kept', storedName).then(
        (found) => {
          opened = found ?? Readable.from([]);
          if (streamed.destroyed) opened.destroy();
          done(null, opened);
        },
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  }
  zip.end();
  zip.on('error', (error) => streamed.destroy(error instanceof Error ? error : undefined));
  return connect(zip.outputStream, streamed, () => undefined);
}

async function writeZip(
  storage: DocumentStorage,
  { sections, files }: ExportContent,
  { brand, day }: ExportHead,
  path: string,
): Promise<WrittenFile> {
  const data = Object.fromEntries(sections.map(({ name, rows }) => [name, rows]));
  const pages = [
    { name: 'data.json', content: JSON.stringify(data, undefined, 2) },
    { name: 'index.html', content: formatExportPage(brand, day, sections) },
  ];
  const zipped = createZip(storage, pages, files);
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(zipped, measured, createWriteStream(path, { mode: 0o600 }));
  return { bytes, sha256: hash.digest('hex') };
}
