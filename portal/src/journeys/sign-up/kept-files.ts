/** The chosen documents of a sign-up that may be continued later in the same tab (see web/README.md). */
import { randomHex } from '@thumela/web/api/random-hex.ts';
import { forgetStaleFiles, openStoredFiles } from '@thumela/web/uploads/stored-files.ts';
import { FILES } from './files-draft.ts';

void forgetStaleFiles();

function openTabFiles() {
  const scope = FILES.read() ?? `sign-up-${randomHex(8)}`;
  FILES.write(scope);
  return openStoredFiles(scope);
}

export const keepFile = (document: string, file: File): Promise<void> =>
  openTabFiles().keep(document, { upload: document, file });

export async function findFile(document: string): Promise<File | undefined> {
  const scope = FILES.read();
  return scope ? (await openStoredFiles(scope).find(document))?.file : undefined;
}

export const forgetFiles = (scope: string): Promise<void> => openStoredFiles(scope).forget();
