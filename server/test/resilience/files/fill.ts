import { deflateRawSync, deflateSync } from 'node:zlib';

/** Content of hostile files that several formats have in common. */

/** A text repeated up to a number of bytes. */
export const repeatTo = (bytes: number, text: string): Buffer =>
  Buffer.alloc(Math.max(bytes, text.length), text);

/** A beginning, a text repeated as often as it fits, and an end. */
export function wrapRepeated(bytes: number, parts: readonly [string, string, string]): Buffer {
  const [start, text, end] = parts;
  const room = Math.max(bytes - start.length - end.length, text.length);
  const times = Math.floor(room / text.length);
  return Buffer.from(start + text.repeat(times) + end, 'latin1');
}

/** Bytes that bombs unpack to. */
const ZEROS = 64 * 1024 * 1024;
const made = new Map<string, Buffer>();

/** Content that takes long to make is made once. */
function makeOnce(name: string, make: () => Buffer): Buffer {
  const known = made.get(name) ?? make();
  made.set(name, known);
  return known;
}

/** 64 MB of zeros, packed into some 64 kB. */
export const packedZeros = (): Buffer =>
  makeOnce('packed', () => deflateSync(Buffer.alloc(ZEROS), { level: 9 }));

/** The same packed again, into some hundred bytes. */
export const packedTwice = (): Buffer => makeOnce('twice', () => deflateSync(packedZeros()));

/** The same as the entry of a ZIP file. */
export const rawZeros = (): { packed: Buffer; bytes: number } => ({
  packed: makeOnce('raw', () => deflateRawSync(Buffer.alloc(ZEROS), { level: 9 })),
  bytes: ZEROS,
});
