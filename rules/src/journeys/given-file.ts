import type { FileCategory } from '../fields/uploads.ts';
import type { Place } from './journey.ts';

/**
 * A file given in a journey. It counts as given as soon as it is chosen, because its upload runs in the
 * background while the next questions are answered (see portal/README.md); the id follows when the upload is
 * complete.
 */
export interface GivenFile {
  /** Key of the chosen file in this device's storage until its upload is complete. */
  readonly upload?: string;
  /** Id of the file on the server. */
  readonly metadataId?: number;
}

export const isGiven = (file: GivenFile | undefined): boolean =>
  file?.upload !== undefined || file?.metadataId !== undefined;

/**
 * A file that a journey requires: its screen, the file given, and how to change the answers for another
 * one.
 */
export interface RequiredFile<Answers, Name extends string> {
  /** Identifies the requirement; it changes with the type of document. */
  readonly key: string;
  readonly category: FileCategory;
  readonly at: Place<Name>;
  readonly file: GivenFile | undefined;
  readonly store: (file: GivenFile | undefined) => Answers;
}

type Asked<Answers, Name extends string> = readonly RequiredFile<Answers, Name>[];

/**
 * Chosen files whose upload is not complete: submitting waits for them, or leads back to their screens.
 */
export const findPendingFiles = <Answers, Name extends string>(asked: Asked<Answers, Name>) =>
  asked.filter(({ file }) => file?.upload !== undefined && file.metadataId === undefined);

/** 'n of m documents sent', of the files given so far. */
export function phraseFilesSent<Answers, Name extends string>(asked: Asked<Answers, Name>) {
  const given = asked.filter(({ file }) => isGiven(file));
  return { sent: given.length - findPendingFiles(given).length, of: given.length };
}

/** Answers after an upload is complete; undefined if another file has been chosen since. */
export const storeUploadedFile = <Answers, Name extends string>(
  asked: Asked<Answers, Name>,
  upload: string,
  metadataId: number,
): Answers | undefined =>
  asked.find(({ file }) => file?.upload === upload)?.store({ upload, metadataId });

/**
 * Answers after resending a file that the server no longer has; one chosen on another device is lost.
 */
export const resendFile = <Answers, Name extends string>({
  file,
  store,
}: RequiredFile<Answers, Name>): Answers =>
  store(file?.upload === undefined ? undefined : { upload: file.upload });

/** Answers after a chosen file was lost: its screen requires it again. */
export const dropLostFile = <Answers, Name extends string>(
  asked: Asked<Answers, Name>,
  upload: string,
): Answers | undefined => asked.find(({ file }) => file?.upload === upload)?.store(undefined);
