import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { DomainError } from '../errors.ts';

/** Pixels of the largest picture worth decoding; a small file can stand for a huge one. */
const MOST_PIXELS = 120_000_000;
/** Of pictures written anew: no loss that an eye would see on a document. */
const QUALITY = 92;

/** What the first bytes may say of a declared type: phones name their HEIC pictures in several ways. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'image/heic': ['image/heic', 'image/heif'],
  'image/png': ['image/png', 'image/apng'],
};

/** @throws DomainError FILE_TYPE_NOT_ALLOWED when the content is not of the declared type (decisions D.6) */
export async function refuseMislabelled(content: Buffer, mimeType: string): Promise<void> {
  const found = await fileTypeFromBuffer(content);
  const allowed = SAME[mimeType] ?? [mimeType];
  if (!found || !allowed.includes(found.mime)) throw notWhatItSays();
}

/**
 * The file without what a camera or an editor wrote into it, such as the place. Pictures are decoded and
 * written anew, so nothing can be hidden behind or inside them; HEIC and PDF stay as they came.
 *
 * @throws DomainError FILE_TYPE_NOT_ALLOWED when it cannot be read as what it says it is
 */
export async function withoutMetadata(content: Buffer, mimeType: string): Promise<Buffer> {
  const write = WRITERS[mimeType];
  if (!write) return content;
  try {
    return await write(content);
  } catch {
    throw notWhatItSays();
  }
}

const open = (content: Buffer, animated = false) =>
  sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated });

const WRITERS: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  'image/jpeg': (content) => open(content).autoOrient().jpeg({ quality: QUALITY }).toBuffer(),
  'image/png': (content) => open(content).autoOrient().png().toBuffer(),
  'image/webp': (content) => open(content, true).webp({ quality: QUALITY }).toBuffer(),
  'image/gif': (content) => open(content, true).gif().toBuffer(),
  'image/bmp': async (content) => wholeBitmap(content),
};

/** A bitmap holds no metadata; whatever stands behind the size it states is cut off. */
function wholeBitmap(content: Buffer): Buffer {
  const headers = 54;
  const stated = content.length < headers ? 0 : content.readUInt32LE(2);
  if (stated < headers || stated > content.length) throw new Error('The bitmap is not whole.');
  return content.subarray(0, stated);
}

export function notWhatItSays(): DomainError {
  return new DomainError(
    'FILE_TYPE_NOT_ALLOWED',
    'This file is damaged or not what its name says. Please choose another one.',
  );
}
