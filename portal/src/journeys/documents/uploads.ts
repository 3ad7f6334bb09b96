/** The uploads of the journeys of this page; they outlive every step, and the page's own address. */
import { type FileCategory, fileTypeOf } from '@thumela/rules/fields/uploads.ts';
import {
  type BackgroundUploads,
  backgroundUploads,
} from '@thumela/web/uploads/background-uploads.ts';
import { forgetStaleFiles, keptFiles } from '@thumela/web/uploads/kept-files.ts';
import type { UploadTarget } from '@thumela/web/uploads/send-file.ts';
import { sendUntilArrived } from '@thumela/web/uploads/send-until-arrived.ts';
import { request } from '../../api/portal-client.ts';

// This comes with the steps of documents, which a journey fetches when it is opened.
void forgetStaleFiles();

const known = new Map<string, BackgroundUploads>();

/** Announces a file and answers where it goes. */
type AskTarget = (category: FileCategory, file: File) => Promise<UploadTarget>;

/**
 * @param scope names the journey and whose it is, such as `redemption-5`; one below it follows a '/'.
 * @param askTarget left out where the journey has no call of its own for it.
 */
export function uploadsOf(scope: string, askTarget: AskTarget = saveDocument): BackgroundUploads {
  const found = known.get(scope);
  if (found) return found;
  const made = backgroundUploads({
    kept: keptFiles(scope),
    send: (category, file, on) =>
      sendUntilArrived(file, { askTarget: () => askTarget(category, file), ...on }),
  });
  known.set(scope, made);
  return made;
}

/** Gives up and forgets the files of every journey below a scope, and what an earlier page kept of them. */
export async function forgetUploads(scope: string): Promise<void> {
  for (const [name, uploads] of known) if (name.startsWith(`${scope}/`)) uploads.forget();
  await keptFiles(scope).forget();
}

async function saveDocument(category: FileCategory, file: File): Promise<UploadTarget> {
  const { id, presignedUrl } = await request('POST /s3-documents/save-and-generate-upload-url', {
    body: { 'document-type': category, 'file-type': fileTypeOf(file.name) },
  });
  if (!presignedUrl) throw new Error('The server has no place for the file');
  return { id, presignedUrl };
}
