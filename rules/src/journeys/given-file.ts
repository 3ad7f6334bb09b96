import type { FileCategory } from '../fields/uploads.ts';
import type { Place } from './journey.ts';

/**
 * A file somebody gave in a journey. It counts as given from the moment it was chosen, because its upload
 * goes on while the next questions are answered (decision 80); the id follows when it has arrived.
 */
export interface GivenFile {
  /** Names the chosen file where this device keeps it until it has arrived. */
  readonly upload?: string;
  /** Names the file on the server. */
  readonly metadataId?: number;
}

export const isGiven = (file: GivenFile | undefined): boolean =>
  file?.upload !== undefined || file?.metadataId !== undefined;

/** A file a journey asks for: where it is asked for, what was given, and the answers with another one. */
export interface AskedFile<Answers, Name extends string> {
  /** Names what is asked for; for another type of document it is another file. */
  readonly key: string;
  readonly category: FileCategory;
  readonly at: Place<Name>;
  readonly file: GivenFile | undefined;
  readonly store: (file: GivenFile | undefined) => Answers;
}

type Asked<Answers, Name extends string> = readonly AskedFile<Answers, Name>[];

/** The files that were chosen and have not arrived: submitting waits for them, or leads back to their places. */
export const filesToCome = <Answers, Name extends string>(asked: Asked<Answers, Name>) =>
  asked.filter(({ file }) => file?.upload !== undefined && file.metadataId === undefined);

/** 'n of m documents sent', over the files that were given so far. */
export function filesSent<Answers, Name extends string>(asked: Asked<Answers, Name>) {
  const given = asked.filter(({ file }) => isGiven(file));
  return { sent: given.length - filesToCome(given).length, of: given.length };
}

/** The answers changed by the arrival of an upload; undefined where another file was chosen since. */
export const fileArrived = <Answers, Name extends string>(
  asked: Asked<Answers, Name>,
  upload: string,
  metadataId: number,
): Answers | undefined =>
  asked.find(({ file }) => file?.upload === upload)?.store({ upload, metadataId });

/** The answers changed by sending a file anew that the server no longer has; one chosen elsewhere is lost. */
export const fileAgain = <Answers, Name extends string>({
  file,
  store,
}: AskedFile<Answers, Name>): Answers =>
  store(file?.upload === undefined ? undefined : { upload: file.upload });

/** The answers changed by the loss of a chosen file: its place asks for it again. */
export const fileLost = <Answers, Name extends string>(
  asked: Asked<Answers, Name>,
  upload: string,
): Answers | undefined => asked.find(({ file }) => file?.upload === upload)?.store(undefined);
