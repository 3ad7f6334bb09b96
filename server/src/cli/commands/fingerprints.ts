import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createStorage } from '../../integrations/storage/create.ts';
import { StartError } from '../../platform/core/config.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { readSnapshot } from '../../platform/database/snapshot.ts';
import { compareFingerprints, findUnknownFiles } from '../../platform/restoration/compare.ts';
import { readFingerprint } from '../../platform/restoration/fingerprint.ts';
import { readLines, writeLines } from '../../platform/restoration/fingerprint-file.ts';
import { type CommandContext, defineCommand } from '../definition.ts';
import { resolvePath } from '../values.ts';

/** A day in milliseconds, for an installation of any size. */
const DAY = 24 * 3_600_000;
/** Most differences that are named; the number of all is always said. */
const NAMED = 100;

const filesFlag = {
  'without-files': { summary: 'take the hashes of the database instead of reading each document' },
} as const;

/** Lists the first of many lines, and how many there are. */
class Named {
  readonly lines: string[] = [];
  count = 0;

  add(line: string): void {
    this.count += 1;
    if (this.count <= NAMED) this.lines.push(line);
  }

  describe(what: string): string[] {
    if (this.count === 0) return [];
    const more = this.count - this.lines.length;
    return [`${this.count} ${what}:`, ...this.lines, ...(more > 0 ? [`  and ${more} more`] : [])];
  }
}

async function compareWithFile(
  { database, config, write }: CommandContext,
  path: string,
  withFiles: boolean,
): Promise<void> {
  const storage = await createStorage(config, database.keyring);
  const [differences, unknown] = [new Named(), new Named()];
  await withTransaction(database, async (handle) => {
    await readSnapshot(handle);
    const now = readFingerprint(handle, withFiles ? storage : undefined);
    for await (const { key, before, now: is } of compareFingerprints(readLines(path), now)) {
      differences.add(`  ${key}: ${before ?? 'nothing'} in the file, ${is ?? 'nothing'} here`);
    }
    if (withFiles)
      for await (const name of findUnknownFiles(handle, storage)) unknown.add(`  ${name}`);
  });
  for (const line of unknown.describe('files in the store are not in the database')) write(line);
  if (differences.count > 0) throw new StartError(differences.describe('differences'));
  write('This installation is the one of the fingerprint.');
}

/** Commands that prove a restore: what an installation contains, and whether another one contains the same. */
export const fingerprintVerbs = [
  defineCommand({
    verb: 'fingerprint',
    summary:
      'write what the installation contains: balances, newest seal, counts, hashes of documents',
    arguments: [],
    flags: { to: { value: 'FILE', summary: 'where to write it', required: true }, ...filesFlag },
    details: 'Reads as of one moment, while the server runs. Contains no personal data.',
    statementTimeout: DAY,
    run: async ({ database, config, write }, { flags }) => {
      const storage = flags['without-files']
        ? undefined
        : await createStorage(config, database.keyring);
      const path = resolvePath(flags.to);
      await withTransaction(database, async (handle) => {
        await readSnapshot(handle);
        const lines = writeLines(readFingerprint(handle, storage));
        await pipeline(lines, createWriteStream(path, { mode: 0o600 })).catch((error: Error) => {
          throw new StartError([`The fingerprint cannot be written: ${error.message}.`]);
        });
      });
      write(`${path} is written.`);
    },
  }),
  defineCommand({
    verb: 'compare',
    summary: 'compare the installation with a fingerprint, after a restore',
    arguments: ['FILE'],
    flags: filesFlag,
    details: `Names what differs and fails, also for a document whose file is missing. Files that the database does not know are
listed; they were stored after the restored moment, and nothing deletes them.`,
    statementTimeout: DAY,
    run: (context, { words: [file], flags }) =>
      compareWithFile(context, resolvePath(file), !flags['without-files']),
  }),
];
