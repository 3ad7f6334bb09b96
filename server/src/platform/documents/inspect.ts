import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../core/errors.ts';
import {
  createTurns,
  loadPictures,
  ParsingFailure,
  parseInThread,
  type ThreadModule,
} from '../file-parsing/service.ts';
import { fileTexts } from '../i18n/texts/en/documents.ts';

/** One image is decoded at a time, so that memory use is bounded whatever is uploaded. */
const decoding = createTurns({ atOnce: 1, queue: 32, waiting: 15_000 });

const THREAD: ThreadModule<typeof import('./thread.ts')> = {
  url: new URL('./thread.ts', import.meta.url),
};

/** Detected types that are accepted for a declared type: phones name HEIC images in several ways. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  'image/heic': ['image/heic', 'image/heif'],
  'image/png': ['image/png', 'image/apng'],
};

/** @throws DomainError FILE_TYPE_NOT_ALLOWED if the content does not have the declared type (decision 12) */
export async function refuseMislabelled(content: Buffer, mimeType: string): Promise<void> {
  const found = await orRefused(parseInThread('documents', THREAD, 'detectType', { content }));
  const allowed = SAME[mimeType] ?? [mimeType];
  if (found === undefined || !allowed.includes(found)) throw notWhatItSays();
}

/**
 * Removes what a camera or an editor wrote into the file, such as the location, and anything hidden after or
 * inside it. Most images are decoded and re-encoded; the images of a HEIC file are copied byte by byte. A PDF
 * stays unchanged, but is refused if it has active content or contains no page.
 *
 * @throws DomainError FILE_TYPE_NOT_ALLOWED if it cannot be read as a file of its type
 */
export async function withoutMetadata(content: Buffer, mimeType: string): Promise<Buffer> {
  const write = WRITERS[mimeType];
  if (!write) throw notWhatItSays();
  return await write(content);
}

const WRITERS: Readonly<Record<string, (content: Buffer) => Promise<Buffer>>> = {
  'image/jpeg': (content) => reencodeImage(content, 'image/jpeg'),
  'image/png': (content) => reencodeImage(content, 'image/png'),
  'image/webp': (content) => reencodeImage(content, 'image/webp'),
  'image/gif': (content) => reencodeImage(content, 'image/gif'),
  'image/bmp': (content) => cleanFile(content, 'image/bmp'),
  'image/heic': (content) => cleanFile(content, 'image/heic'),
  'application/pdf': (content) => cleanFile(content, 'application/pdf'),
};

function reencodeImage(content: Buffer, mimeType: string): Promise<Buffer> {
  return decoding(async () => {
    await loadPictures();
    return await cleanFile(content, mimeType);
  });
}

async function cleanFile(content: Buffer, mimeType: string): Promise<Buffer> {
  const sent = { content, mimeType };
  const found = await orRefused(parseInThread('documents', THREAD, 'cleanDocument', sent));
  if ('fault' in found) {
    throw new DomainError('FILE_TYPE_NOT_ALLOWED', phrase(fileTexts, found.fault));
  }
  const { content: clean } = found;
  return clean ? Buffer.from(clean.buffer, clean.byteOffset, clean.byteLength) : content;
}

/** A file that takes too much time or memory to read is damaged or hostile. */
async function orRefused<T>(parsing: Promise<T>): Promise<T> {
  try {
    return await parsing;
  } catch (error) {
    throw error instanceof ParsingFailure ? notWhatItSays() : error;
  }
}

export function notWhatItSays(): DomainError {
  return new DomainError('FILE_TYPE_NOT_ALLOWED', phrase(fileTexts, 'damaged'));
}
