import { fileTypeFromBuffer } from 'file-type';
import type { Sharp } from 'sharp';
import type { fileTexts } from '../i18n/texts/en/documents.ts';
import { plainBitmap } from './bitmap.ts';
import { plainHeic } from './heic.ts';
import { findPdfFault } from './pdf.ts';
import { hasReadablePage } from './pdf-page.ts';
import { MOST_PIXELS } from './pixels.ts';

// Everything here runs in parsing threads: see `parseInThread`.

/**
 * Seconds after which the image library's own threads give up; the largest legitimate image takes two or three.
 */
const PATIENCE = 8;
/** Quality of re-encoded images: no visible loss on a document. */
const QUALITY = 92;

/** A file in the form passed to the thread. */
interface SentDocument {
  content: Uint8Array;
  mimeType: string;
}

/** The cleaned file; if there is no content, the file may be stored unchanged. */
type Cleaned = { content?: Uint8Array } | { fault: keyof typeof fileTexts };

/** MIME type according to the first bytes of a file. */
export async function detectType({ content }: Pick<SentDocument, 'content'>) {
  return (await fileTypeFromBuffer(content))?.mime;
}

type Writer = (file: Buffer) => Promise<Cleaned> | Cleaned;

const WRITERS: Readonly<Record<string, Writer>> = {
  'image/jpeg': (file) => reencodeFirstImage(file, (picture) => picture.jpeg({ quality: QUALITY })),
  'image/png': (file) => reencodeFirstImage(file, (picture) => picture.png()),
  'image/webp': (file) => reencodeFirstImage(file, (picture) => picture.webp({ quality: QUALITY })),
  'image/gif': (file) => reencodeFirstImage(file, (picture) => picture.gif()),
  'image/bmp': (file) => ({ content: plainBitmap(file, MOST_PIXELS) }),
  'image/heic': (file) => ({ content: plainHeic(file) }),
  'application/pdf': async (file): Promise<Cleaned> => {
    const fault = findPdfFault(file) ?? ((await hasReadablePage(file)) ? undefined : 'damaged');
    return fault ? { fault } : {};
  },
};

/** Checks a PDF, and re-encodes an image without its metadata. */
export async function cleanDocument({ content, mimeType }: SentDocument): Promise<Cleaned> {
  const file = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    return (await WRITERS[mimeType]?.(file)) ?? { fault: 'damaged' };
  } catch {
    return { fault: 'damaged' };
  }
}

/** The first image of the file, upright. */
async function reencodeFirstImage(file: Buffer, as: (picture: Sharp) => Sharp): Promise<Cleaned> {
  // The library is large, and many threads never process an image.
  const { default: sharp } = await import('sharp');
  const picture = sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  return { content: await as(picture.autoOrient().timeout({ seconds: PATIENCE })).toBuffer() };
}
