import { Readable } from 'node:stream';
import {
  decryptFile,
  encryptedBytes,
  encryptFile,
  fileKeyOf,
} from '../../platform/encryption/files.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import { type DocumentStorage, type Folder, type StreamedFile, TooLarge } from './storage.ts';

/** A store that encrypts its permanent files. */
export interface EncryptedStorage extends DocumentStorage {
  /**
   * Encrypts a permanent file with the key in use, in place of the file. Returns false if it is missing, or encrypted
   * with that key already.
   * @param file size and type of its content
   */
  encryptAgain(name: string, file: StreamedFile): Promise<boolean>;
}

/**
 * A store whose permanent files are encrypted by this server, wherever it is; `incoming` files are not, because browsers
 * upload them, and each is removed once it was scanned. Files of before are read as they are.
 */
export function encryptedStorage<S extends DocumentStorage>(
  storage: S,
  keyring: Keyring,
): S & EncryptedStorage {
  const isEncrypted = (area: Folder) => area === 'kept';
  const encrypted: Pick<DocumentStorage, 'read' | 'readStream' | 'write' | 'writeStream'> = {
    read: async (area, name, most) => {
      if (!isEncrypted(area)) return await storage.read(area, name, most);
      const stored = await storage.read(area, name, encryptedBytes(most));
      if (!stored) return undefined;
      const content = await readAll(decryptFile(keyring, name, Readable.from([stored])));
      if (content.length > most) throw new TooLarge();
      return content;
    },
    readStream: async (area, name) => {
      const stored = await storage.readStream(area, name);
      if (!stored || !isEncrypted(area)) return stored;
      return Readable.from(decryptFile(keyring, name, stored), { objectMode: false });
    },
    write: async (area, name, content, mimeType) => {
      const keyId = isEncrypted(area) ? keyring.fileKeyId : undefined;
      if (keyId === undefined) return await storage.write(area, name, content, mimeType);
      const stored = await readAll(encryptFile(keyring, keyId, name, [content]));
      await storage.write(area, name, stored, ENCRYPTED_TYPE);
    },
    writeStream: async (area, name, content, file) => {
      const keyId = isEncrypted(area) ? keyring.fileKeyId : undefined;
      if (keyId === undefined) return await storage.writeStream(area, name, content, file);
      const stored = Readable.from(encryptFile(keyring, keyId, name, content), {
        objectMode: false,
      });
      const bytes = encryptedBytes(file.bytes);
      await storage.writeStream(area, name, stored, { bytes, mimeType: ENCRYPTED_TYPE });
    },
  };
  return {
    ...storage,
    ...encrypted,
    encryptAgain: async (name, file) => {
      const stored = await storage.readStream('kept', name);
      if (!stored || (await readKey(stored)) === keyring.fileKeyId) return false;
      const content = await encrypted.readStream('kept', name);
      if (content) await encrypted.writeStream('kept', name, content, file);
      return content !== undefined;
    },
  };
}

/** The id of the key of a file, from its first bytes. */
async function readKey(stored: Readable): Promise<number | undefined> {
  for await (const start of stored) return fileKeyOf(start);
  return undefined;
}

/** The type that a store records for an encrypted file. */
const ENCRYPTED_TYPE = 'application/octet-stream';

async function readAll(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}
