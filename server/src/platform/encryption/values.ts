import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';

/** A key of values, by the id that each value names. */
export interface ValueKey {
  readonly id: number;
  /** 32 bytes; as an object, because Node makes one of bytes for each value, which takes longer than encrypting it. */
  readonly key: KeyObject;
}

/** Length of the nonce and of the tag of AES-256-GCM, in bytes. */
const NONCE = 12;
const TAG = 16;

/** The beginning of an encrypted value in the database. */
export const ENCRYPTED_PREFIX = 'e1.';

/** An encrypted value that cannot be decrypted: it was altered, belongs elsewhere, or its key is missing. */
export class DecryptionError extends Error {
  /** The id of the key, if that is missing. */
  readonly missingKey: number | undefined;

  constructor(message: string, missingKey?: number) {
    super(message);
    this.name = 'DecryptionError';
    this.missingKey = missingKey;
  }
}

/** Encrypts a value for the fields of a kind; the same value looks different each time. */
export function encryptValue({ id, key }: ValueKey, kind: string, value: string): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(contextOf(id, kind));
  const sealed = Buffer.concat([nonce, cipher.update(value, 'utf8'), cipher.final()]);
  const payload = Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url');
  return `${ENCRYPTED_PREFIX}${id}.${payload}`;
}

/** Version and key id, before the payload. */
const HEAD = /^e1\.(\d{1,9})\./;
/** Nonce and tag in base64url, the payload of an empty text. */
const SHORTEST = 38;

/**
 * The key id and the payload of an encrypted value, without the blind indexes that may follow; undefined for another
 * text. A pattern for the whole would need memory for each character of a long one.
 */
function splitStored(stored: string): { id: number; payload: string } | undefined {
  const [head, id] = HEAD.exec(stored.slice(0, 16)) ?? [];
  if (head === undefined) return undefined;
  const end = stored.indexOf('#');
  const payload = stored.slice(head.length, end === -1 ? undefined : end);
  if (payload.length < SHORTEST || /[^A-Za-z0-9_-]/.test(payload)) return undefined;
  return { id: Number(id), payload };
}

/** Whether a stored text is an encrypted value. */
export const isEncrypted = (stored: string): boolean => splitStored(stored) !== undefined;

/** The id of the key of an encrypted value; undefined for another text. */
export const keyIdOf = (stored: string): number | undefined => splitStored(stored)?.id;

/**
 * Decrypts a value of a kind.
 * @throws DecryptionError
 */
export function decryptValue(
  keyOf: (id: number) => KeyObject | undefined,
  kind: string,
  stored: string,
): string {
  const found = splitStored(stored);
  if (!found) throw new DecryptionError(`This is not an encrypted ${kind}.`);
  const { id, payload } = found;
  const key = keyOf(id);
  if (!key) throw new DecryptionError(`The key ${id} of an encrypted ${kind} is missing.`, id);
  const bytes = Buffer.from(payload, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), {
    authTagLength: TAG,
  });
  decipher.setAAD(contextOf(id, kind)).setAuthTag(bytes.subarray(-TAG));
  try {
    const value = decipher.update(bytes.subarray(NONCE, -TAG));
    return Buffer.concat([value, decipher.final()]).toString('utf8');
  } catch {
    throw new DecryptionError(`An encrypted ${kind} was altered, or belongs elsewhere.`);
  }
}

/** A value can be neither read as one of another kind nor under another key. */
const contextOf = (id: number, kind: string) => Buffer.from(`thumela ${id} ${kind}`);
