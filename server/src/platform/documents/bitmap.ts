/** Bytes of the file header and of the shortest image header, which is the one written. */
const FILE_HEADER = 14;
const HEADER = 40;

/** Uncompressed rows of pixels, with or without colour masks; other encodings are refused. */
const PLAIN = 0;
const MASKED = 3;

interface Picture {
  /** Width, height, planes, bits, compression and the other fields that every bitmap has. */
  header: Buffer;
  /** Colour masks and palette. */
  colours: Buffer;
  pixels: Buffer;
}

/**
 * Rebuilds a bitmap from its header, colours and pixels; drops profiles, and all bytes between or after them.
 *
 * @throws Error if it is truncated, or encoded in a way that only old programs use
 */
export function plainBitmap(content: Buffer, mostPixels: number): Buffer {
  const { header, colours, pixels } = readBitmap(content, mostPixels);
  const file = Buffer.alloc(FILE_HEADER);
  const offset = FILE_HEADER + header.length + colours.length;
  file.write('BM', 'latin1');
  file.writeUInt32LE(offset + pixels.length, 2);
  file.writeUInt32LE(offset, 10);
  return Buffer.concat([file, header, colours, pixels]);
}

function readBitmap(content: Buffer, mostPixels: number): Picture {
  if (content.length < FILE_HEADER + HEADER) throw new Error('The bitmap is truncated.');
  const size = content.readUInt32LE(14);
  const width = content.readInt32LE(18);
  const height = Math.abs(content.readInt32LE(22));
  const bits = content.readUInt16LE(28);
  const compression = content.readUInt32LE(30);
  const known = [1, 4, 8, 16, 24, 32].includes(bits) && [PLAIN, MASKED].includes(compression);
  if (size < HEADER || width < 1 || height < 1 || width * height > mostPixels || !known) {
    throw new Error('The bitmap cannot be read.');
  }
  const colours = readColours(content, { size, bits, compression });
  const from = content.readUInt32LE(10);
  const bytes = Math.ceil((width * bits) / 32) * 4 * height;
  if (from + bytes > content.length) throw new Error('The bitmap is truncated.');
  const header = Buffer.from(content.subarray(FILE_HEADER, FILE_HEADER + HEADER));
  header.writeUInt32LE(HEADER, 0);
  header.writeUInt32LE(bytes, 20);
  return { header, colours, pixels: content.subarray(from, from + bytes) };
}

/** Three masks follow the short header and are part of the longer ones; a palette follows either. */
function readColours(
  content: Buffer,
  { size, bits, compression }: { size: number; bits: number; compression: number },
): Buffer {
  const masks = compression === MASKED ? 12 : 0;
  const most = bits <= 8 ? 2 ** bits : 0;
  const entries = bits <= 8 ? content.readUInt32LE(46) || most : 0;
  const from = FILE_HEADER + (size === HEADER ? size + masks : size);
  const palette = content.subarray(from, from + entries * 4);
  if (entries > most || palette.length < entries * 4) throw new Error('The bitmap is truncated.');
  const maskFrom = FILE_HEADER + HEADER;
  return Buffer.concat([content.subarray(maskFrom, maskFrom + masks), palette]);
}
