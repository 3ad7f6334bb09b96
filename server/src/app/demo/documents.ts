import { createHash, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { DocumentStorage } from '../../integrations/storage/storage.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Documents of the demo's people: drawn and plainly not real, because the people are invented. */
const FILES = {
  identity: {
    name: '0de00000-0000-4000-8000-000000000001',
    asset: 'identity.png',
    fileType: 'png',
    mimeType: 'image/png',
  },
  picture: {
    name: '0de00000-0000-4000-8000-000000000002',
    asset: 'picture.png',
    fileType: 'png',
    mimeType: 'image/png',
  },
  payslip: {
    name: '0de00000-0000-4000-8000-000000000003',
    asset: 'payslip.pdf',
    fileType: 'pdf',
    mimeType: 'application/pdf',
  },
} as const;

/** A file of the demo. */
export type DemoFile = keyof typeof FILES;

/** The content of a demo document's file. */
export const readDemoFile = (file: DemoFile): Promise<Buffer> =>
  readFile(new URL(`assets/${FILES[file].asset}`, import.meta.url));

/** A demo document. `keepDemoFiles` stores its file. */
interface DemoDocument {
  file: DemoFile;
  type: string;
  owner: string;
  usedBy: string;
}

/** Inserts a document as scanned and stored; returns its id. */
export async function seedDocument(
  trx: Transaction<Tables>,
  { file, type, owner, usedBy }: DemoDocument,
): Promise<bigint> {
  const { name, fileType, mimeType } = FILES[file];
  const { id } = await trx
    .insertInto('documents')
    .values({
      id: BigInt(randomInt(1, 2 ** 48 - 1)),
      owner,
      document_type: type,
      file_type: fileType,
      mime_type: mimeType,
      status: 'READY',
      stored_name: name,
      size_bytes: 48_213,
      sha256: createHash('sha256').update(file).digest('hex'),
      used_by: usedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Largest file of the demo, in bytes. */
const LARGEST = 1024 * 1024;

/** Puts in the files of the demo's documents that the storage has not got: its data may outlive the storage. */
export async function keepDemoFiles(storage: DocumentStorage): Promise<void> {
  for (const { name, asset, mimeType } of Object.values(FILES)) {
    const there = await storage.read('kept', name, LARGEST);
    if (there) continue;
    const file = await readFile(new URL(`assets/${asset}`, import.meta.url));
    await storage.write('kept', name, file, mimeType);
  }
}
