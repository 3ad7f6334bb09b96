import { MAXIMUM_UPLOAD_BYTES } from '../constants.ts';
import { ENGLISH_LOCALE } from '../language/locale.ts';
import { type Phrase, phrase } from '../language/phrase.ts';
import { uploadRules } from '../texts/en/uploads.ts';

/** Purposes of an upload (UPLOAD-14). */
export const UPLOAD_CATEGORIES = ['LIMIT_INCREASE_DOCUMENT', 'REGISTRATION_DOCUMENT'] as const;
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];

/** Kind of proof of a limit-increase document, used to announce it (LIMIT-10). */
export const LIMIT_INCREASE_PROOFS = ['PROOF_OF_INCOME', 'PROOF_OF_ADDRESS'] as const;
export type LimitIncreaseProof = (typeof LIMIT_INCREASE_PROOFS)[number];

/** Category under which a file is announced. */
export type FileCategory = UploadCategory | LimitIncreaseProof;

const STEP = 1024;

/** Largest allowed upload, in decimal megabytes. */
export const MAXIMUM_UPLOAD_MEGABYTES = MAXIMUM_UPLOAD_BYTES / STEP ** 2;

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

/** Accepted file types, for an upload control's `accept` (decision 12). */
export const UPLOAD_TYPES: readonly string[] = [...MIME_TYPES.keys()];

/** Extension in lower case, as sent in `file-type`; '' if there is none. */
export const findFileExtension = (name: string): string =>
  /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** MIME type of a file type; undefined for one that is not accepted. */
export const findMimeType = (fileType: string): string | undefined =>
  MIME_TYPES.get(fileType.toLowerCase());

/** Why a chosen file cannot be uploaded; undefined when it can (UPLOAD-05, UPLOAD-06). */
export function uploadError(file: {
  readonly name: string;
  readonly size: number;
}): Phrase | undefined {
  if (findMimeType(findFileExtension(file.name)) === undefined)
    return phrase(uploadRules, 'fileType');
  if (file.size > MAXIMUM_UPLOAD_BYTES) {
    return phrase(uploadRules, 'tooLarge', MAXIMUM_UPLOAD_MEGABYTES);
  }
  return file.size === 0 ? phrase(uploadRules, 'empty') : undefined;
}

/** A size with one decimal: '4.8 MB', '0.5 kB' (UPLOAD-07). */
export function formatFileSize(bytes: number, locale = ENGLISH_LOCALE): string {
  const kilobytes = (bytes / STEP).toFixed(1);
  const size =
    Number(kilobytes) < STEP ? `${kilobytes} kB` : `${(bytes / STEP ** 2).toFixed(1)} MB`;
  // English has a point, as in amounts, unlike its locale.
  return locale === ENGLISH_LOCALE
    ? size
    : size.replace('.', (0.1).toLocaleString(locale).charAt(1));
}
