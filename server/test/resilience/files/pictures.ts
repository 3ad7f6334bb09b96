import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { heicOfBoxes, pngOfChunks } from '../../hostile-files.ts';
import { createHeic, createPhoto } from '../../sign-up.ts';
import { packedZeros } from './fill.ts';
import { type FileKind, hostileKind, oddKind } from './recipe.ts';

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}

/** A grey PNG that says it has so many pixels each way, with this packed content. */
function createPng(side: number, packed: Buffer, more: readonly Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(8, 8);
  const image = [pngChunk('IDAT', packed), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([PNG_SIGNATURE, pngChunk('IHDR', head), ...more, ...image]);
}

const packedText = (type: string) =>
  pngChunk(type, Buffer.concat([Buffer.from('a\0\0', 'latin1'), packedZeros()]));

const packedPixels = (bytes: number) => deflateSync(Buffer.alloc(bytes));
const onePixel = packedPixels(2);

const PNGS: readonly FileKind[] = [
  hostileKind('PNG of four thousand million pixels', () => createPng(65_535, packedPixels(1_000))),
  hostileKind('PNG of 60,000 pixels each way that unpacks to 64 MB', () =>
    createPng(60_000, packedZeros()),
  ),
  hostileKind('PNG with less content than it says', () => createPng(3_000, packedPixels(100))),
  oddKind('PNG with more content than it says', () => createPng(10, packedZeros())),
  oddKind('PNG of 49 million pixels', () => createPng(7_000, packedZeros())),
  oddKind('PNG with a packed text of 64 MB', () => createPng(1, onePixel, [packedText('zTXt')])),
  oddKind('PNG with a packed profile of 64 MB', () => createPng(1, onePixel, [packedText('iCCP')])),
  hostileKind('PNG of many empty chunks', (most, size) =>
    pngOfChunks(Math.floor(((most - 100) / 12) * size) + 1),
  ),
];

/** A JPEG whose frame says it has other sides. */
async function resizeFrame(height: number, width: number): Promise<Buffer> {
  const photo = await createPhoto('jpeg');
  const frame = photo.indexOf(Buffer.from('ffc0', 'hex'));
  photo.writeUInt16BE(height, frame + 5);
  photo.writeUInt16BE(width, frame + 7);
  return photo;
}

/** A progressive JPEG whose last scan is repeated as often as it fits: each takes as long as the whole image. */
async function repeatScans(most: number, side: number): Promise<Buffer> {
  const background = { r: 90, g: 90, b: 90 };
  const image = await sharp({ create: { width: side, height: side, channels: 3, background } })
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = image.subarray(image.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
  const times = Math.floor((most - image.length) / scan.length);
  const scans = Array.from({ length: times }, () => scan);
  return Buffer.concat([image.subarray(0, -2), ...scans, image.subarray(-2)]);
}

const JPEGS: readonly FileKind[] = [
  hostileKind('JPEG of 65,535 pixels each way', () => resizeFrame(65_535, 65_535)),
  hostileKind('JPEG without height', () => resizeFrame(0, 4_000)),
  oddKind('JPEG of thousands of scans', (most, size) => repeatScans(most, 200 + 3_800 * size)),
  oddKind('JPEG with a comment of its whole length', async (most, size) => {
    const photo = await createPhoto('jpeg');
    const comment = Buffer.concat([Buffer.from('fffeffff', 'hex'), Buffer.alloc(65_533, 'x')]);
    const times = Math.floor(((most - photo.length) / comment.length) * size);
    const comments = Array.from({ length: times }, () => comment);
    return Buffer.concat([photo.subarray(0, 2), ...comments, photo.subarray(2)]);
  }),
];

/** A GIF that says it has so many pixels each way, with many frames. */
function createGif(side: number, frames: number): Buffer {
  const head = Buffer.from('47494638396100000000800000000000ffffff', 'hex');
  head.writeUInt16LE(side, 6);
  head.writeUInt16LE(side, 8);
  const frame = Buffer.from('2c000000000100010000024401003b', 'hex').subarray(0, -1);
  const all = Array.from({ length: frames }, () => frame);
  return Buffer.concat([head, ...all, Buffer.from('3b', 'hex')]);
}

const GIFS: readonly FileKind[] = [
  hostileKind('GIF of 65,535 pixels each way', () => createGif(65_535, 1)),
  oddKind('GIF of hundreds of thousands of frames', (most, size) =>
    createGif(1, Math.floor(((most - 30) / 14) * size) + 1),
  ),
];

/** A BMP with these fields of its header. */
function createBmp(fields: Readonly<Record<number, number>>, bytes = 1_000): Buffer {
  const file = Buffer.alloc(bytes);
  file.write('BM', 'latin1');
  const usual = { 2: bytes, 10: 54, 14: 40, 18: 10, 22: 10, 26: 1 + 24 * 65_536, 34: 0 };
  for (const [at, value] of Object.entries({ ...usual, ...fields })) {
    file.writeInt32LE(value | 0, Number(at));
  }
  return file;
}

const BMPS: readonly FileKind[] = [
  oddKind('BMP', () => createBmp({})),
  hostileKind('BMP of 2,147,483,647 pixels each way', () =>
    createBmp({ 18: 2_147_483_647, 22: 2_147_483_647 }),
  ),
  hostileKind('BMP of the least height', () => createBmp({ 22: -2_147_483_648 })),
  hostileKind('BMP whose pixels begin behind its end', () => createBmp({ 10: 2_000_000_000 })),
  hostileKind('BMP of a huge palette', () => createBmp({ 26: 1 + 8 * 65_536, 46: -1 })),
  hostileKind('BMP of 50 million pixels and no content', () => createBmp({ 18: 7_000, 22: 7_000 })),
];

function isoBox(type: string, content: Buffer, size = 8 + content.length): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

const HEIC_TYPE = isoBox('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));

/** A HEIC file of boxes within boxes. */
function nestBoxes(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(0);
  for (let level = 0; level < depth; level += 1) inner = isoBox('meta', inner);
  return Buffer.concat([HEIC_TYPE, inner]);
}

/** A HEIC file with the largest number in place of another one: a size or count that exceeds the file. */
async function exaggerateNumber(size: number): Promise<Buffer> {
  const file = await createHeic();
  const at = HEIC_TYPE.length + Math.floor((file.length - HEIC_TYPE.length - 4) * size);
  file.writeUInt32BE(0xff_ff_ff_ff, at);
  return file;
}

const HEICS: readonly FileKind[] = [
  hostileKind('HEIC of empty boxes', (most, size) =>
    heicOfBoxes(Math.max(Math.floor((most / 8) * size), 100)),
  ),
  hostileKind('HEIC of boxes within boxes', (_most, size) => nestBoxes(Math.floor(4_000 * size))),
  hostileKind('HEIC of a box of 64 bits', () =>
    Buffer.concat([HEIC_TYPE, isoBox('meta', Buffer.alloc(16, 0xff), 1)]),
  ),
  oddKind('HEIC with an exaggerated number', (_most, size) => exaggerateNumber(size)),
];

/** A WebP without loss that says it has 16,383 pixels each way. */
async function createHugeWebp(): Promise<Buffer> {
  const background = { r: 200, g: 120, b: 40 };
  const file = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();
  const data = file.indexOf('VP8L') + 8;
  file.writeUInt32LE((file.readUInt32LE(data + 1) | 0x0f_ff_ff_ff) >>> 0, data + 1);
  return file;
}

const createPhotoKind = (type: 'jpeg' | 'png' | 'webp' | 'gif') =>
  oddKind(`photo, ${type}`, () => createPhoto(type));

/** Images of each type that documents may have, by MIME type. */
export const PICTURES: Readonly<Record<string, readonly FileKind[]>> = {
  'image/jpeg': [createPhotoKind('jpeg'), ...JPEGS],
  'image/png': [createPhotoKind('png'), ...PNGS],
  'image/webp': [
    createPhotoKind('webp'),
    hostileKind('WebP of 16,383 pixels each way', createHugeWebp),
  ],
  'image/gif': [createPhotoKind('gif'), ...GIFS],
  'image/bmp': BMPS,
  'image/heic': [oddKind('photo, heic', createHeic), ...HEICS],
};

/** Images for the logo, which is redrawn. */
export const LOGOS: readonly FileKind[] = [
  oddKind('square PNG', () => createPng(96, packedPixels(97 * 96))),
  ...PNGS,
];
