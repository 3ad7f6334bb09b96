import { MAXIMUM_UPLOAD_BYTES } from './constants.ts';

/** What an upload is for (1§3). */
export const UPLOAD_CATEGORIES = ['LIMIT_INCREASE_DOCUMENT', 'REGISTRATION_DOCUMENT'] as const;
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];

const MIME_TYPES: ReadonlyMap<string, string> = new Map([
  ['jpg', 'image/jpeg'],
  ['jpeg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/gif'],
  ['bmp', 'image/bmp'],
  ['heic', 'image/heic'],
  ['pdf', 'application/pdf'],
]);

/** The file types taken, for an upload control's `accept` (decisions D.6). */
export const UPLOAD_TYPES: readonly string[] = [...MIME_TYPES.keys()];

/** The extension in lower case, as sent in `file-type`; '' where there is none. */
export const fileTypeOf = (name: string): string =>
  /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** The MIME type of a file type; undefined for one that is not taken. */
export const mimeTypeOf = (fileType: string): string | undefined =>
  MIME_TYPES.get(fileType.toLowerCase());

const STEP = 1024;

/** The largest upload as people read it, '5 MB'. */
export const MAXIMUM_UPLOAD = `${MAXIMUM_UPLOAD_BYTES / STEP ** 2} MB`;

/** What is said of a larger one (1§5). */
export const UPLOAD_TOO_LARGE = `Only files less than ${MAXIMUM_UPLOAD} allowed.`;

/** The message for a chosen file; undefined when it can be uploaded (1§5). */
export function uploadError(file: { readonly name: string; readonly size: number }) {
  if (mimeTypeOf(fileTypeOf(file.name)) === undefined)
    return 'Only images and PDF files are allowed.';
  if (file.size > MAXIMUM_UPLOAD_BYTES) return UPLOAD_TOO_LARGE;
  return file.size === 0 ? 'This file is empty.' : undefined;
}

/** A size with one decimal: '4.8 MB', '0.5 kB' (1§9). */
export function fileSize(bytes: number): string {
  const kilobytes = (bytes / STEP).toFixed(1);
  return Number(kilobytes) < STEP ? `${kilobytes} kB` : `${(bytes / STEP ** 2).toFixed(1)} MB`;
}
