import { phrase } from '@thumela/rules/language/phrase.ts';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import type { Sharp } from 'sharp';
import { DomainError } from '../errors.ts';
import { fileTexts } from '../texts/en/documents.ts';
import { plainBitmap } from './bitmap.ts';
import { plainHeic } from './heic.ts';
import { refuseActivePdf } from './pdf.ts';
import { showsPage } from './pdf-page.ts';

/**
 * Pixels of the largest picture worth decoding: a page of A4 at 600 dots an inch and a half more. A small file
 * can stand for a huge picture.
 */
const MOST_PIXELS = 50_000_000;
/** One picture is decoded at a time, so that the memory has an end whatever comes in. */
const decoding = pLimit(1);
/** Of pictures written anew: no loss that an eye would see on a document. */
const QUALITY = 92;

/** Detected types that count as a declared type: phones name their HEIC pictures in several ways. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'image/heic': ['image/heic', 'image/heif'],
  'image/png': ['image/png', 'image/apng'],
};

/** @throws DomainError FILE_TYPE_NOT_ALLOWED when the content is not of the declared type (decision 46) */
export async function refuseMislabelled(content: Buffer, mimeType: string): Promise<void> {
  const found = await fileTypeFromBuffer(content);
  const allowed = SAME[mimeType] ?? [mimeType];
  if (!found || !allowed.includes(found.mime)) throw notWhatItSays();
}

/**
 * The file without what a camera or an editor wrote into it, such as the place, and without anything hidden
 * behind or inside it. Most pictures are decoded and written anew; HEIC keeps its pictures byte by byte. A PDF
 * stays as it came, unless it would do something or shows no page.
 *
 * @throws DomainError FILE_TYPE_NOT_ALLOWED when it cannot be read as a file of its type
 */
export async function withoutMetadata(content: Buffer, mimeType: string): Promise<Buffer> {
  const write = WRITERS[mimeType];
  if (!write) throw notWhatItSays();
  try {
    return await write(content);
  } catch (error) {
    throw error instanceof DomainError ? error : notWhatItSays();
  }
}

const WRITERS: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  'image/jpeg': (content) => anew(content, (picture) => picture.jpeg({ quality: QUALITY })),
  'image/png': (content) => anew(content, (picture) => picture.png()),
  'image/webp': (content) => anew(content, (picture) => picture.webp({ quality: QUALITY })),
  'image/gif': (content) => anew(content, (picture) => picture.gif()),
  'image/bmp': async (content) => plainBitmap(content, MOST_PIXELS),
  'image/heic': async (content) => plainHeic(content),
  'application/pdf': async (content) => {
    refuseActivePdf(content);
    if (!(await showsPage(content))) throw notWhatItSays();
    return content;
  },
};

/** The first picture of the file, upright. The library is large, and most processes never see a picture. */
function anew(content: Buffer, as: (picture: Sharp) => Sharp): Promise<Buffer> {
  return decoding(async () => {
    const { default: sharp } = await import('sharp');
    const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    return as(picture.autoOrient()).toBuffer();
  });
}

export function notWhatItSays(): DomainError {
  return new DomainError('FILE_TYPE_NOT_ALLOWED', phrase(fileTexts, 'damaged'));
}
