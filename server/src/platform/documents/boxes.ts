/** A box of an ISO media file: start of the box, start of its content, and end. */
export interface Box {
  type: string;
  start: number;
  content: number;
  end: number;
}

const SHORT = 8;
const LONG = 16;
/** Far more than a camera's image has, whose tiles and properties are a few hundred. */
const MOST_BOXES = 5_000;

/**
 * Consecutive boxes in a part of a file.
 * @throws Error if a box extends beyond the part, or if there are too many
 */
export function readBoxes(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + SHORT <= to; ) {
    const declared = file.readUInt32BE(start);
    const long = declared === 1;
    const size = long ? Number(file.readBigUInt64BE(start + SHORT)) : declared || to - start;
    const header = long ? LONG : SHORT;
    if (size < header || start + size > to) throw new Error('The file is truncated.');
    const type = file.toString('latin1', start + 4, start + SHORT);
    boxes.push({ type, start, content: start + header, end: start + size });
    if (boxes.length > MOST_BOXES) throw new Error('The file has too many boxes.');
    start += size;
  }
  return boxes;
}

/**
 * The single box of a type.
 * @throws Error if there is none
 */
export function findBox(boxes: readonly Box[], type: string): Box {
  const found = boxes.find((box) => box.type === type);
  if (!found) throw new Error(`The file has no ${type}.`);
  return found;
}

/** Reads consecutive numbers of a box; each read throws at the end of the file. */
export class Cursor {
  readonly #file: Buffer;
  at: number;

  constructor(file: Buffer, at: number) {
    this.#file = file;
    this.at = at;
  }

  /** Reads a number of 0, 1, 2, 4 or 8 bytes. */
  number(bytes: number): number {
    const at = this.at;
    this.at += bytes;
    if (bytes === 0) return 0;
    return bytes === 8 ? Number(this.#file.readBigUInt64BE(at)) : this.#file.readUIntBE(at, bytes);
  }

  text(bytes: number): string {
    this.at += bytes;
    return this.#file.toString('latin1', this.at - bytes, this.at);
  }
}
