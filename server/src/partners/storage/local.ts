import { randomUUID } from 'node:crypto';
import { type FileHandle, link, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import {
  type Area,
  type DocumentStorage,
  StorageFull,
  type StoredFile,
  Taken,
  TooLarge,
} from './storage.ts';
import { uploadAddress, uploadKey } from './upload-address.ts';

/** Storage on the disk of the server, which takes the files itself. */
export interface LocalStorage extends DocumentStorage {
  /**
   * Takes a file as it comes in.
   * @throws TooLarge above `most` bytes; StorageFull while the disk has too little room; Taken when another
   *   file came in under this name; whatever the stream throws when it breaks off
   */
  receive(name: string, content: AsyncIterable<Buffer>, most: number): Promise<void>;
}

export function isLocal(storage: DocumentStorage): storage is LocalStorage {
  return 'receive' in storage;
}

/** Ids and UUIDs, or a draft of one: no separator, so a name can only mean a file of its own folder. */
const NAME = /^[0-9a-f-]{1,36}(\.[0-9a-f-]{36}\.draft)?$/;

type LocalConfig = Pick<Config, 'dataDir' | 'sessionSecret' | 'leastFreeDiskMb'>;

const MEGABYTE = 1024 * 1024;

/** Documents under DATA_DIR/documents, readable by the server's user only. */
export function localStorage(config: LocalConfig): LocalStorage {
  const key = uploadKey(config.sessionSecret);
  const folder = (area: Area) => join(config.dataDir, 'documents', area);
  const place = (area: Area, name: string) => {
    if (!NAME.test(name)) throw new Error('A document’s name is made by the server.');
    return join(folder(area), name);
  };
  return {
    bucket: 'local',
    uploadUrl: async (upload, origin) => new URL(uploadAddress(key, upload), origin).href,
    receive: async (name, content, most) => {
      const path = place('incoming', name);
      // The database is on this disk too, as a rule: documents never take its last room.
      await mkdir(config.dataDir, { recursive: true });
      const { bavail, bsize } = await statfs(config.dataDir);
      if (bavail * bsize < config.leastFreeDiskMb * MEGABYTE) throw new StorageFull();
      await put(folder('incoming'), path, limited(content, most));
    },
    write: (area, name, content) => put(folder(area), place(area, name), [content]),
    read: (area, name, most) => readWhole(place(area, name), most),
    remove: (area, name) => rm(place(area, name), { force: true }),
    list: (area) => list(folder(area)),
  };
}

/**
 * Writes beside the final place, makes sure it is on the disk, and only then gives it its name, which is
 * given once: of several writers one has it, and no file takes the place of another.
 */
async function put(
  folder: string,
  path: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}.draft`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new Taken() : error;
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
}

/** A name is only sure once its folder is on the disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* limited(content: AsyncIterable<Buffer>, most: number): AsyncIterable<Buffer> {
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > most) throw new TooLarge();
    yield chunk;
  }
}

async function readWhole(path: string, most: number): Promise<Buffer | undefined> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    if ((await file.stat()).size > most) throw new TooLarge();
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Drafts are listed too, so that what a killed server left behind is swept. */
async function* list(folder: string): AsyncIterable<StoredFile> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found) yield { name, bytes: found.size, changedAt: found.mtime };
  }
}
