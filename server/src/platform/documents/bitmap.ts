/** Bytes of the file's own header and of the shortest picture header, which is the one that is written. */
const FILE_HEADER = 14;
const HEADER = 40;

/** As rows of pixels, with or without colour masks; pictures packed otherwise are not taken. */
const PLAIN = 0;
const MASKED = 3;

interface Picture {
  /** Width, height, planes, bits, compression and the rest that every bitmap has. */
  header: Buffer;
  /** Masks and palette. */
  colours: Buffer;
  pixels: Buffer;
}

/**
 * A bitmap rebuilt from its header, its colours and its pixels; profiles, and all bytes between or behind
 * them, are dropped.
 *
 * @throws Error when it is not whole, or packed in a way that only old programs know
 */
export function plainBitmap(content: Buffer, mostPixels: number): Buffer {
  const { header, colours, pixels } = read(content, mostPixels);
  const file = Buffer.alloc(FILE_HEADER);
  const offset = FILE_HEADER + header.length + colours.length;
  file.write('BM', 'latin1');
  file.writeUInt32LE(offset + pixels.length, 2);
  file.writeUInt32LE(offset, 10);
  return Buffer.concat([file, header, colours, pixels]);
}

function read(content: Buffer, mostPixels: number): Picture {
  if (content.length < FILE_HEADER + HEADER) throw new Error('The bitmap is not whole.');
  const size = content.readUInt32LE(14);
  const width = content.readInt32LE(18);
  const height = Math.abs(content.readInt32LE(22));
  const bits = content.readUInt16LE(28);
  const compression = content.readUInt32LE(30);
  const known = [1, 4, 8, 16, 24, 32].includes(bits) && [PLAIN, MASKED].includes(compression);
  if (size < HEADER || width < 1 || height < 1 || width * height > mostPixels || !known) {
    throw new Error('The bitmap cannot be read.');
  }
  const colours = coloursOf(content, { size, bits, compression });
  const from = content.readUInt32LE(10);
  const bytes = Math.ceil((width * bits) / 32) * 4 * height;
  if (from + bytes > content.length) throw new Error('The bitmap is not whole.');
  const header = Buffer.from(content.subarray(FILE_HEADER, FILE_HEADER + HEADER));
  header.writeUInt32LE(HEADER, 0);
  header.writeUInt32LE(bytes, 20);
  return { header, colours, pixels: content.subarray(from, from + bytes) };
}

/** Three masks stand behind the short header and inside the longer ones; a palette behind either. */
function coloursOf(
  content: Buffer,
  { size, bits, compression }: { size: number; bits: number; compression: number },
): Buffer {
  const masks = compression === MASKED ? 12 : 0;
  const most = bits <= 8 ? 2 ** bits : 0;
  const entries = bits <= 8 ? content.readUInt32LE(46) || most : 0;
  const from = FILE_HEADER + (size === HEADER ? size + masks : size);
  const palette = content.subarray(from, from + entries * 4);
  if (entries > most || palette.length < entries * 4) throw new Error('The bitmap is not whole.');
  const maskFrom = FILE_HEADER + HEADER;
  return Buffer.concat([content.subarray(maskFrom, maskFrom + masks), palette]);
}
