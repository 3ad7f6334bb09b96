import { inflateSync } from 'node:zlib';
import type { fileTexts } from '../i18n/texts/en/documents.ts';

/** Names of active content: scripts, programs, embedded files, forms with scripts. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)(?![A-Za-z0-9])/;
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/;

/** Object streams, whose dictionary precedes `stream`, and the only filter accepted for them. */
const PACKED = /\/ObjStm(?![A-Za-z0-9])/;
const FILTERS = /\/Filter(?![A-Za-z0-9])\s*(.{0,40})/gs;
const ONE_DEFLATE = /^(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![A-Za-z0-9])/;

/**
 * Maximum number of bytes that a document's object streams may unpack to; a small file can unpack to a huge
 * one.
 */
const MOST_UNPACKED = 32 * 1024 * 1024;
/** Maximum number of object streams; programs write one per one or two hundred objects. */
const MOST_PACKED = 2_000;

/** Why a PDF is refused: the name of a text. */
type PdfFault = Extract<keyof typeof fileTexts, 'protectedPdf' | 'activePdf' | 'closedPdf'>;

/** The file cannot be searched for active content. */
class Unreadable extends Error {}

/**
 * Finds whether a PDF has active content, or cannot be searched for it. Time and memory grow linearly with the
 * size of the file and of its unpacked content.
 */
export function findPdfFault(content: Buffer): PdfFault | undefined {
  const text = decodePdfText(content);
  if (ENCRYPTED.test(text)) return 'protectedPdf';
  if (ACTIVE.test(text)) return 'activePdf';
  try {
    return hasActiveObjects(content) ? 'activePdf' : undefined;
  } catch (error) {
    if (error instanceof Unreadable) return 'closedPdf';
    throw error;
  }
}

function hasActiveObjects(content: Buffer): boolean {
  let [left, count] = [MOST_UNPACKED, 0];
  for (const { dictionary, from } of packedObjects(content)) {
    count += 1;
    if (count > MOST_PACKED) throw new Unreadable();
    const unpacked = unpackStream(content.subarray(from), dictionary, left);
    left -= unpacked.length;
    if (ACTIVE.test(decodePdfText(unpacked))) return true;
  }
  return false;
}

/** Offsets of object streams, with their dictionaries. */
function* packedObjects(content: Buffer): Iterable<{ dictionary: string; from: number }> {
  let last = 0;
  const raw = content.toString('latin1');
  for (const { 0: keyword, index } of raw.matchAll(/(?:end)?stream(?:\r?\n)?/g)) {
    const dictionary = decodePdfText(content.subarray(last, index));
    last = index + keyword.length;
    if (!PACKED.test(dictionary)) continue;
    if (keyword.startsWith('end')) throw new Unreadable();
    yield { dictionary, from: last };
  }
}

const HASH = 0x23;

/** The text of a file, with decoded names: any letter of a name may be written as `#` and its code. */
function decodePdfText(bytes: Buffer): string {
  const first = bytes.indexOf(HASH);
  if (first < 0) return bytes.toString('latin1');
  // Instead of replacing in a string, which takes a hundred times the memory of the file.
  const plain = Buffer.from(bytes);
  let to = first;
  for (let from = first; from < bytes.length; from += 1, to += 1) {
    const code = bytes[from] === HASH ? codeAt(bytes, from + 1) : undefined;
    plain[to] = code ?? bytes[from] ?? 0;
    if (code !== undefined) from += 2;
  }
  return plain.toString('latin1', 0, to);
}

function codeAt(bytes: Buffer, at: number): number | undefined {
  const [high, low] = [hexDigitOf(bytes[at]), hexDigitOf(bytes[at + 1])];
  return high === undefined || low === undefined ? undefined : high * 16 + low;
}

/** Value of a hexadecimal digit. */
function hexDigitOf(byte = 0): number | undefined {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
}

function unpackStream(packed: Buffer, dictionary: string, most: number): Buffer {
  const filters = [...dictionary.matchAll(FILTERS)].map(([, filter = '']) => filter);
  if (filters.length === 0) return Buffer.alloc(0);
  const plain = filters.every((filter) => ONE_DEFLATE.test(filter));
  if (!plain || /\/Predictor/.test(dictionary)) throw new Unreadable();
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw new Unreadable();
  }
}
