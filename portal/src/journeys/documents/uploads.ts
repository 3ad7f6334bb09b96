/** Uploads of this page's journeys; they outlive every step and the page's own address. */
import { type FileCategory, findFileExtension } from '@thumela/rules/fields/uploads.ts';
import {
  type BackgroundUploads,
  backgroundUploads,
} from '@thumela/web/uploads/background-uploads.ts';
import type { UploadTarget } from '@thumela/web/uploads/send-file.ts';
import { sendUntilArrived } from '@thumela/web/uploads/send-until-arrived.ts';
import { forgetStaleFiles, openStoredFiles } from '@thumela/web/uploads/stored-files.ts';
import { request } from '../../api/portal-client.ts';

// This module loads with the steps of documents, when a journey is opened.
void forgetStaleFiles();

const known = new Map<string, BackgroundUploads>();

/** Announces a file and returns its upload URL. */
type AskTarget = (category: FileCategory, file: File) => Promise<UploadTarget>;

/**
 * @param scope identifies the journey and its owner, such as `redemption-5`; a nested scope follows a '/'.
 * @param askTarget omitted if the journey has no call of its own for it.
 */
export function findScopeUploads(
  scope: string,
  askTarget: AskTarget = saveDocument,
): BackgroundUploads {
  const found = known.get(scope);
  if (found) return found;
  const made = backgroundUploads({
    kept: openStoredFiles(scope),
    send: (category, file, on) =>
      sendUntilArrived(file, { askTarget: () => askTarget(category, file), ...on }),
  });
  known.set(scope, made);
  return made;
}

/** Aborts and deletes the files of every journey below a scope, including those stored by an earlier page. */
export async function forgetUploads(scope: string): Promise<void> {
  for (const [name, uploads] of known) if (name.startsWith(`${scope}/`)) uploads.forget();
  await openStoredFiles(scope).forget();
}

async function saveDocument(category: FileCategory, file: File): Promise<UploadTarget> {
  const { id, presignedUrl } = await request('POST /s3-documents/save-and-generate-upload-url', {
    body: { 'document-type': category, 'file-type': findFileExtension(file.name) },
  });
  if (!presignedUrl) throw new Error('The server has no place for the file');
  return { id, presignedUrl };
}
