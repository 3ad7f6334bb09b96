/** `incoming`: files as they arrived, not yet scanned. `kept`: scanned, and stored for good. */
export type Area = 'incoming' | 'kept';

/** The folder that marks a store as one installation's: its one file has the installation's name. */
export const OWNER = 'installation';

/** A folder of the store. */
export type Folder = Area | typeof OWNER;

/** A file about to be put somewhere by whoever has it. */
export interface Upload {
  /** The name it will have in `incoming`. */
  name: string;
  mimeType: string;
  /** When its address was made, and for how long. */
  from: Date;
  seconds: number;
}

/** A file that is there, whole. */
export interface StoredFile {
  name: string;
  bytes: number;
}

/**
 * A store of documents. Names are made by the server; nothing a caller sends becomes part of one. A file is
 * either there as a whole or not at all.
 */
export interface DocumentStorage {
  /** Of the metadata's `bucket-name`. */
  readonly bucket: string;
  /** In words, for whoever starts the server. */
  readonly place: string;
  /**
   * An address that takes this one file by PUT until it expires.
   * @param origin of our own server, such as `https://send.example`
   */
  uploadUrl(upload: Upload, origin: string): Promise<string>;
  /** @throws TooLarge when there are more than `most` bytes */
  read(area: Folder, name: string, most: number): Promise<Buffer | undefined>;
  /** Writes a file, in the place of one of this name if there is any. */
  write(area: Folder, name: string, content: Buffer, mimeType: string): Promise<void>;
  /** Removes a file; one that is not there is no failure. */
  remove(area: Folder, name: string): Promise<void>;
  list(area: Folder): AsyncIterable<StoredFile>;
  /** Removes what was begun before this moment and never became a file; answers how much that was. */
  removeUnfinished(before: Date): Promise<number>;
}

/** More bytes than a file may have. */
export class TooLarge extends Error {}

/** A file of this name is there already. */
export class Taken extends Error {}

/** There is no room for another file. */
export class StorageFull extends Error {}
