import { inflateSync } from 'node:zlib';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { DomainError } from '../errors.ts';
import { fileTexts } from '../texts/en/documents.ts';

/** Names that make a PDF more than pages: scripts, programs, other files inside it, forms with scripts. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

/** Objects packed together, whose dictionary stands before `stream`, and how alone they may be packed. */
const PACKED = /\/ObjStm(?![A-Za-z0-9])/;
const FILTERS = /\/Filter(?![A-Za-z0-9])\s*(.{0,40})/gs;
const ONE_DEFLATE = /^(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![A-Za-z0-9])/;

/** Bytes that the packed objects of one document may come to; a small file can stand for a huge one. */
const MOST_UNPACKED = 32 * 1024 * 1024;

/**
 * Looks for what does something when a PDF is opened. A document of pages alone is kept as it came: written
 * anew it would no longer be what was shown.
 *
 * @throws DomainError FILE_TYPE_NOT_ALLOWED for an active one, and for one that cannot be looked into
 */
export function refuseActivePdf(content: Buffer): void {
  const raw = content.toString('latin1');
  const text = plainNames(raw);
  if (ENCRYPTED.test(text)) {
    throw refused('protectedPdf');
  }
  if (ACTIVE.test(text)) throw active();
  let left = MOST_UNPACKED;
  for (const { dictionary, from } of packedObjects(raw)) {
    const unpacked = unpack(content.subarray(from), dictionary, left);
    left -= unpacked.length;
    if (ACTIVE.test(plainNames(unpacked.toString('latin1')))) throw active();
  }
}

/** Where packed objects begin, with what stands before them. */
function* packedObjects(raw: string): Iterable<{ dictionary: string; from: number }> {
  let last = 0;
  for (const { 0: keyword, index } of raw.matchAll(/(?:end)?stream(?:\r?\n)?/g)) {
    const dictionary = plainNames(raw.slice(last, index));
    last = index + keyword.length;
    if (!PACKED.test(dictionary)) continue;
    if (keyword.startsWith('end')) throw unreadable();
    yield { dictionary, from: last };
  }
}

/** A name may be written with `#` and the code of a letter. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

function unpack(packed: Buffer, dictionary: string, most: number): Buffer {
  const filters = [...dictionary.matchAll(FILTERS)].map(([, filter = '']) => filter);
  if (filters.length === 0) return Buffer.alloc(0);
  const plain = filters.every((filter) => ONE_DEFLATE.test(filter));
  if (!plain || /\/Predictor/.test(dictionary)) throw unreadable();
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw unreadable();
  }
}

const active = () => refused('activePdf');

const unreadable = () => refused('closedPdf');

function refused(why: keyof typeof fileTexts): DomainError {
  return new DomainError('FILE_TYPE_NOT_ALLOWED', phrase(fileTexts, why));
}
