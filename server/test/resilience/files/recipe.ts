/** Makes a file of at most so many bytes; `size` from 0 to 1 says how large it is within its bounds. */
export type MakeFile = (most: number, size: number) => Buffer | Promise<Buffer>;

/** A kind of file, and whether a call may accept it: a file that is only odd is harmless. */
export interface FileKind {
  readonly name: string;
  readonly mayPass?: true;
  readonly make: MakeFile;
}

/** A hostile kind, which each call has to refuse. */
export const hostileKind = (name: string, make: MakeFile): FileKind => ({ name, make });

/** An unusual kind, which a call may accept. */
export const oddKind = (name: string, make: MakeFile): FileKind => ({ name, mayPass: true, make });
