import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { Keyring } from './keyring.ts';
import { DecryptionError } from './values.ts';

/**
 * An encrypted file: a head with the id of the data key and a salt, then chunks, each with its tag. Chunks are numbered
 * and the last one is marked, so that none can be left out, moved or added. Its key is derived for its name, so that no
 * file can take the place of another.
 */
const MAGIC = Buffer.from('\0THUMELA', 'latin1');
const SALT = 16;
const TAG = 16;
/** Bytes of a chunk before it is encrypted: what is in memory at once. */
const CHUNK = 64 * 1024;

/** Bytes before the first chunk: magic, key id, salt. */
export const HEAD = MAGIC.length + 4 + SALT;

/** Bytes of an encrypted file, from those of its content. */
export const encryptedBytes = (bytes: number): number =>
  HEAD + bytes + Math.max(1, Math.ceil(bytes / CHUNK)) * TAG;

/** The id of the data key of an encrypted file, from its first bytes; undefined for another file. */
export const fileKeyOf = (start: Buffer): number | undefined =>
  start.length >= HEAD && start.subarray(0, MAGIC.length).equals(MAGIC)
    ? start.readUInt32BE(MAGIC.length)
    : undefined;

/** Encrypts a file as it is read. */
export async function* encryptFile(
  keyring: Keyring,
  keyId: number,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const head = Buffer.alloc(HEAD - SALT);
  MAGIC.copy(head);
  head.writeUInt32BE(keyId, MAGIC.length);
  const salt = randomBytes(SALT);
  const key = keyring.deriveFileKey(keyId, salt, name);
  yield Buffer.concat([head, salt]);
  let number = 0;
  for await (const { bytes, isLast } of takeChunks(content, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * Decrypts a file as it is read, and yields one that is not encrypted as it is. Each chunk is yielded only after it was
 * authenticated; a file that ends early fails at its end.
 * @throws DecryptionError
 */
export async function* decryptFile(
  keyring: Keyring,
  name: string,
  stored: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const { start, rest } = await takeHead(stored);
  const keyId = fileKeyOf(start);
  if (keyId === undefined) {
    yield start;
    yield* rest;
    return;
  }
  const key = await findFileKey(keyring, keyId, start.subarray(HEAD - SALT, HEAD), name);
  let number = 0;
  for await (const { bytes, isLast } of takeChunks(
    joinParts(start.subarray(HEAD), rest),
    CHUNK + TAG,
  )) {
    yield decryptChunk(key, nonceOf(number, isLast), bytes, name);
    number += 1;
  }
}

/** Reads the keys again if another process has made this one since. */
async function findFileKey(
  keyring: Keyring,
  id: number,
  salt: Buffer,
  name: string,
): Promise<KeyObject> {
  try {
    return keyring.deriveFileKey(id, salt, name);
  } catch {
    await keyring.reload();
    return keyring.deriveFileKey(id, salt, name);
  }
}

function decryptChunk(key: KeyObject, nonce: Buffer, bytes: Buffer, name: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
  try {
    decipher.setAuthTag(bytes.subarray(-TAG));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]);
  } catch {
    throw new DecryptionError(`The encrypted file ${name} was altered, or belongs elsewhere.`);
  }
}

/** Never used twice with one key: a file has one key, and each of its chunks another number. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

/** Parts of a size; the last one may be shorter, or empty if there is no other. */
async function* takeChunks(
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held = Buffer.alloc(0);
  for await (const part of content) {
    held = Buffer.concat([held, part]);
    // The last chunk is known as such only at the end, so a whole one is held until more follows.
    let from = 0;
    for (; held.length - from > size; from += size) {
      yield { bytes: held.subarray(from, from + size), isLast: false };
    }
    held = held.subarray(from);
  }
  yield { bytes: held, isLast: true };
}

/** The first bytes, at least a head if the file has as many, and the others. */
async function takeHead(
  stored: AsyncIterable<Buffer>,
): Promise<{ start: Buffer; rest: AsyncIterable<Buffer> }> {
  const parts = stored[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < HEAD) {
    const next = await parts.next();
    if (next.done) break;
    start = Buffer.concat([start, next.value]);
  }
  return { start, rest: { [Symbol.asyncIterator]: () => parts } };
}

async function* joinParts(first: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest;
}
