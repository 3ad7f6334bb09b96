/** `incoming`: as they arrived, not looked at. `kept`: looked at, for good. */
export type Area = 'incoming' | 'kept';

/** A file about to be put somewhere by whoever has it. */
export interface Upload {
  /** The name it will have in `incoming`. */
  name: string;
  mimeType: string;
  expiresAt: Date;
}

/** A file that is there, whole. */
export interface StoredFile {
  name: string;
  bytes: number;
  changedAt: Date;
}

/**
 * Where documents are kept. Names are made by the server; nothing a caller says becomes part of one.
 * A file is either there as a whole or not at all.
 */
export interface DocumentStorage {
  /** Of the metadata's `bucket-name`. */
  readonly bucket: string;
  /**
   * An address that takes this one file by PUT until it expires.
   * @param origin of our own server, such as `https://send.example`
   */
  uploadUrl(upload: Upload, origin: string): Promise<string>;
  /** @throws TooLarge when there are more than `most` bytes */
  read(area: Area, name: string, most: number): Promise<Buffer | undefined>;
  write(area: Area, name: string, content: Buffer, mimeType: string): Promise<void>;
  /** Removes a file; one that is not there is no failure. */
  remove(area: Area, name: string): Promise<void>;
  list(area: Area): AsyncIterable<StoredFile>;
}

/** More bytes than a file may have. */
export class TooLarge extends Error {}

/** A file of this name is there already. */
export class Taken extends Error {}

/** There is no room for another file. */
export class StorageFull extends Error {}
