/**
 * Chosen files, stored by the browser until they are submitted: a phone often discards a page to make room for its
 * camera. They are encrypted with a key no script can export (see web/README.md). After a day they cannot be restored,
 * and the next page that opens the wizard or a follow-up deletes them. In a browser without storage, as in some
 * private windows, files are just not stored: no function here throws.
 */

import { WIZARD_ANSWERS_LIFETIME } from '@thumela/rules/constants.ts';
import { awaitRequest, browserKey } from '../storage/browser-key.ts';

/** A chosen file, and its key in the answers. */
export interface StoredFile {
  readonly upload: string;
  readonly file: File;
}

/** Files of one journey, by requirement. */
export interface StoredFiles {
  readonly keep: (key: string, kept: StoredFile) => Promise<void>;
  readonly find: (key: string) => Promise<StoredFile | undefined>;
  readonly drop: (key: string) => Promise<void>;
  readonly forget: () => Promise<void>;
}

interface Sealed {
  readonly at: number;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

/** Header line, encrypted before a file's bytes. */
type Head = Pick<StoredFile, 'upload'> & Pick<File, 'name' | 'type'>;

const DATABASE = 'thumela-files';
const STORE = 'files';
const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;
const NEW_LINE = 10;

interface Room {
  readonly key: CryptoKey;
  readonly files: (mode: IDBTransactionMode) => IDBObjectStore;
}

async function openRoom(): Promise<Room> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await awaitRequest(opening);
  // A browser closes it when its data is cleared, or when a phone is short of memory.
  database.onclose = () => {
    room = undefined;
  };
  const files = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE);
  return { key: await browserKey(), files };
}

/** Deletes files that are too old. */
function deleteExpiredFiles(store: IDBObjectStore): Promise<void> {
  return new Promise((resolve, reject) => {
    const walking = store.openCursor();
    walking.onerror = () => reject(walking.error);
    walking.onsuccess = () => {
      const cursor = walking.result;
      if (!cursor) return resolve();
      if (Date.now() - (cursor.value as Sealed).at > WIZARD_ANSWERS_LIFETIME) cursor.delete();
      cursor.continue();
    };
  });
}

async function encryptFile({ key }: Room, { upload, file }: StoredFile): Promise<Sealed> {
  const head: Head = { upload, name: file.name, type: file.type };
  const plain = await new Blob([`${JSON.stringify(head)}\n`, file]).arrayBuffer();
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const content = await crypto.subtle.encrypt({ name: ALGORITHM, iv }, key, plain);
  return { at: Date.now(), iv, content };
}

async function decryptFile({ key }: Room, { iv, content }: Sealed): Promise<StoredFile> {
  const plain = new Uint8Array(await crypto.subtle.decrypt({ name: ALGORITHM, iv }, key, content));
  const end = plain.indexOf(NEW_LINE);
  const { upload, name, type }: Head = JSON.parse(new TextDecoder().decode(plain.subarray(0, end)));
  return { upload, file: new File([plain.subarray(end + 1)], name, { type }) };
}

let room: Promise<Room> | undefined;

/** After a transient failure, such as a lost database connection, the next file tries again. */
async function withDatabase<T>(act: (opened: Room) => Promise<T>): Promise<T | undefined> {
  try {
    room ??= openRoom();
    return await act(await room);
  } catch {
    room = undefined;
    return undefined;
  }
}

/** Deletes old files of any journey. */
export const forgetStaleFiles = (): Promise<void> =>
  withDatabase(({ files }) => deleteExpiredFiles(files('readwrite')));

/** @param scope identifies the journey and its owner, such as `redemption-5`. */
export function openStoredFiles(scope: string): StoredFiles {
  const idOf = (key: string) => `${scope}/${key}`;
  return {
    keep: (key, kept) =>
      withDatabase(async (opened) => {
        const sealed = await encryptFile(opened, kept);
        await awaitRequest(opened.files('readwrite').put(sealed, idOf(key)));
      }),
    find: (key) =>
      withDatabase(async (opened) => {
        const sealed = await awaitRequest<Sealed | undefined>(
          opened.files('readonly').get(idOf(key)),
        );
        const isKept = sealed !== undefined && Date.now() - sealed.at <= WIZARD_ANSWERS_LIFETIME;
        return isKept ? decryptFile(opened, sealed) : undefined;
      }),
    drop: (key) => withDatabase(({ files }) => awaitRequest(files('readwrite').delete(idOf(key)))),
    forget: () =>
      withDatabase(({ files }) =>
        // '0' is the character after '/'.
        awaitRequest(
          files('readwrite').delete(IDBKeyRange.bound(`${scope}/`, `${scope}0`, false, true)),
        ),
      ),
  };
}
