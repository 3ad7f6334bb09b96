/** The uploads of the journeys of this page; they outlive every step, and the page's own address. */
import {
  type BackgroundUploads,
  backgroundUploads,
} from '@thumela/web/uploads/background-uploads.ts';
import { keptFiles } from '@thumela/web/uploads/kept-files.ts';
import { request } from '../../api/portal-client.ts';

const known = new Map<string, BackgroundUploads>();

/** @param scope names the journey and whose it is, such as `redemption-5`. */
export function uploadsOf(scope: string): BackgroundUploads {
  const found = known.get(scope);
  if (found) return found;
  const made = backgroundUploads({
    kept: keptFiles(scope),
    askTarget: async (category, fileType) => {
      const { id, presignedUrl } = await request(
        'POST /s3-documents/save-and-generate-upload-url',
        {
          body: { 'document-type': category, 'file-type': fileType },
        },
      );
      if (!presignedUrl) throw new Error('The server has no place for the file');
      return { id, presignedUrl };
    },
  });
  known.set(scope, made);
  return made;
}
