import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/core/config.ts';
import {
  type DocumentStorage,
  type Folder,
  OWNER,
  StorageFull,
  type StoredFile,
  Taken,
  TooLarge,
} from './storage.ts';
import { uploadAddress, uploadKey } from './upload-address.ts';

/** Storage on the disk of the server, which accepts the files itself. */
export interface LocalStorage extends DocumentStorage {
  /**
   * Stores an incoming file.
   * @throws TooLarge above `most` bytes; StorageFull while the disk has too little room; Taken if another file has
   *   this name; any error of an interrupted stream
   */
  receive(name: string, content: AsyncIterable<Buffer>, most: number): Promise<void>;
}

export function isLocal(storage: DocumentStorage): storage is LocalStorage {
  return 'receive' in storage;
}

/** Ids and UUIDs: no separator, so a name can only refer to a file in its own folder. */
const NAME = /^[0-9a-f-]{1,36}$/;
/** The ending of every draft's name, and of no other file's. */
const DRAFT = '.draft';

type LocalConfig = Pick<Config, 'dataDir' | 'sessionSecret' | 'leastFreeDiskMb'>;

const FOLDERS: readonly Folder[] = ['incoming', 'kept', OWNER];
const MEGABYTE = 1024 * 1024;

/** Documents under DATA_DIR/documents, readable by the server's user only. */
export function localStorage(config: LocalConfig): LocalStorage {
  const key = uploadKey(config.sessionSecret);
  const home = join(config.dataDir, 'documents');
  const folder = (area: Folder) => join(home, area);
  const place = (area: Folder, name: string) => {
    if (!NAME.test(name)) throw new Error('A document’s name is made by the server.');
    return join(folder(area), name);
  };
  return {
    bucket: 'local',
    place: home,
    uploadUrl: async (upload, origin) => new URL(uploadAddress(key, upload), origin).href,
    receive: async (name, content, most) => {
      const path = place('incoming', name);
      // The database is usually on this disk too: documents never take its last room.
      await mkdir(config.dataDir, { recursive: true });
      const { bavail, bsize } = await statfs(config.dataDir);
      if (bavail * bsize < config.leastFreeDiskMb * MEGABYTE) throw new StorageFull();
      await put(folder('incoming'), path, { content: limited(content, most), name: nameOnce });
    },
    write: (area, name, content) =>
      put(folder(area), place(area, name), { content: [content], name: rename }),
    read: (area, name, most) => readWhole(place(area, name), most),
    remove: (area, name) => rm(place(area, name), { force: true }),
    list: (area) => list(folder(area)),
    removeUnfinished: async (before) => {
      const removed = await Promise.all(FOLDERS.map((each) => removeDrafts(folder(each), before)));
      return removed.reduce((sum, each) => sum + each, 0);
    },
  };
}

/** Content to write, and the step that names the file once it is complete. */
interface Draft {
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
  name: (draft: string, path: string) => Promise<void>;
}

/** Writes to a draft file, flushes it to the disk, and only then gives it its final name. */
async function put(folder: string, path: string, { content, name }: Draft): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await name(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  await syncFolder(folder);
}

/** Of several drafts for one name only the first gets it, and no file replaces another. */
async function nameOnce(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path);
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? new Taken() : error;
  }
}

/** A name is durable only once its folder is flushed to the disk. */
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
  const file = await open(path, 'r').catch(unlessMissing(undefined));
  if (!file) return undefined;
  try {
    if ((await file.stat()).size > most) throw new TooLarge();
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function* list(folder: string): AsyncIterable<StoredFile> {
  for (const name of await namesIn(folder)) {
    const found = name.endsWith(DRAFT) ? undefined : await statOf(join(folder, name));
    if (found) yield { name, bytes: found.size };
  }
}

/** Removes incomplete files left by a killed server; nothing ever reads them. */
async function removeDrafts(folder: string, before: Date): Promise<number> {
  let removed = 0;
  for (const name of await namesIn(folder)) {
    const found = name.endsWith(DRAFT) ? await statOf(join(folder, name)) : undefined;
    if (!found || found.mtime >= before) continue;
    await rm(join(folder, name), { force: true });
    removed += 1;
  }
  return removed;
}

/** A folder is created with its first file. */
const namesIn = (folder: string) => readdir(folder).catch(unlessMissing<string[]>([]));

const statOf = (path: string) => stat(path).catch(unlessMissing(undefined));

function unlessMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
