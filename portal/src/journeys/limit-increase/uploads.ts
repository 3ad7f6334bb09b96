/** The uploads of the proofs of one customer; they outlive the tabs, and the page's own address. */
import { type FileCategory, fileTypeOf } from '@thumela/rules/fields/uploads.ts';
import {
  type BackgroundUploads,
  backgroundUploads,
} from '@thumela/web/uploads/background-uploads.ts';
import { forgetStaleFiles, keptFiles } from '@thumela/web/uploads/kept-files.ts';
import { sendUntilArrived } from '@thumela/web/uploads/send-until-arrived.ts';
import { request } from '../../api/portal-client.ts';

void forgetStaleFiles();

const known = new Map<number, BackgroundUploads>();

export function uploadsOf(registrationId: number): BackgroundUploads {
  const found = known.get(registrationId);
  if (found) return found;
  const made = backgroundUploads({
    kept: keptFiles(`limit-increase-${registrationId}`),
    send: (category, file, on) =>
      sendUntilArrived(file, { askTarget: () => askTarget(category, file), ...on }),
  });
  known.set(registrationId, made);
  return made;
}

/** Announces a proof (LIMIT-10). */
const askTarget = (category: FileCategory, file: File) =>
  request('POST /registrations/limit-increase/generate-upload-url', {
    body: { 'document-type': category, 'file-type': fileTypeOf(file.name) },
  });
