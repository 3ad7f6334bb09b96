import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createHeic, createPhoto } from '../../../test/sign-up.ts';
import { withoutMetadata } from './inspect.ts';

const CAMERA = 'Test Camera';

/**
 * A bitmap of 2 × 2 pixels with the extra data a bitmap may hold: a gap, a profile at the end, a trailing note.
 */
function bitmap({ size = 124, bits = 24, compression = 0, gap = CAMERA } = {}): Buffer {
  const palette = bits <= 8 ? 2 ** bits * 4 : 0;
  const masks = size === 40 && compression === 3 ? 12 : 0;
  const header = Buffer.alloc(14 + size + masks + palette, 1);
  const row = Math.ceil((2 * bits) / 32) * 4;
  header.write('BM', 'latin1');
  header.writeUInt32LE(header.length + gap.length, 10);
  header.writeUInt32LE(size, 14);
  header.writeInt32LE(2, 18);
  header.writeInt32LE(-2, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(compression, 30);
  header.writeUInt32LE(0, 46);
  const pixels = Buffer.alloc(row * 2, 0xaa);
  const file = Buffer.concat([header, Buffer.from(gap), pixels, Buffer.from(`<script>${CAMERA}`)]);
  file.writeUInt32LE(file.length, 2);
  return file;
}

/** A GIF with a comment. */
async function remarkedGif(): Promise<Buffer> {
  const gif = await createPhoto('gif');
  const remark = Buffer.from([0x21, 0xfe, CAMERA.length, ...Buffer.from(CAMERA), 0]);
  const at = gif.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  return Buffer.concat([gif.subarray(0, at), remark, gif.subarray(at)]);
}

describe('metadata of the camera is removed from', () => {
  test.each([
    ['image/jpeg', () => createPhoto('jpeg')],
    ['image/png', () => createPhoto('png')],
    ['image/webp', () => createPhoto('webp')],
    ['image/gif', remarkedGif],
  ] as const)('%s, whose picture stays', async (mimeType, make) => {
    const original = await make();
    expect(original.includes(CAMERA)).toBe(true);
    const clean = await withoutMetadata(original, mimeType);
    expect(clean.includes(CAMERA)).toBe(false);
    const { exif, xmp, comments, width, height } = await sharp(clean).metadata();
    expect({ exif, xmp, comments, width, height }).toEqual({ width: 64, height: 48 });
  });

  test('image/heic, with unchanged bytes in its images', async () => {
    const original = await createHeic();
    expect(original.includes(CAMERA)).toBe(true);
    const clean = await withoutMetadata(original, 'image/heic');
    expect(clean.length).toBe(original.length);
    expect(clean.includes(CAMERA)).toBe(false);
    const opened = (file: Buffer) => {
      const avif = Buffer.from(file);
      avif.write('avif', 8, 'latin1');
      return sharp(avif);
    };
    expect(await opened(clean).metadata()).toMatchObject({ width: 64, height: 48 });
    expect((await opened(clean).metadata()).exif).toBeUndefined();
    const pixels = await Promise.all(
      [original, clean].map((file) => opened(file).raw().toBuffer()),
    );
    expect(pixels[1]?.equals(pixels[0] ?? Buffer.alloc(0))).toBe(true);
  });

  test('a video beside the image, and trailing data', async () => {
    const film = Buffer.concat([
      Buffer.from([0, 0, 0, 40]),
      Buffer.from('mpvd'.padEnd(36, CAMERA)),
    ]);
    const original = Buffer.concat([await createHeic(), film, Buffer.from('SEFT')]);
    const clean = await withoutMetadata(original, 'image/heic');
    expect(clean.includes('mpvd')).toBe(false);
    expect(clean.includes(CAMERA)).toBe(false);
    expect(clean.includes('SEFT')).toBe(false);
  });

  test.each([
    ['with a profile', {}],
    ['with a short header', { size: 40 }],
    ['with a palette', { size: 40, bits: 8 }],
    ['with masks', { size: 40, bits: 32, compression: 3 }],
  ])('a bitmap %s, whose pixels stay', async (_what, shape) => {
    const original = bitmap(shape);
    const clean = await withoutMetadata(original, 'image/bmp');
    expect(clean.includes(CAMERA)).toBe(false);
    expect(clean.includes('<script>')).toBe(false);
    expect(clean.readUInt32LE(2)).toBe(clean.length);
    const bytes = clean.length - clean.readUInt32LE(10);
    expect(clean.subarray(-bytes).equals(Buffer.alloc(bytes, 0xaa))).toBe(true);
    expect([clean.readInt32LE(18), clean.readInt32LE(22)]).toEqual([2, -2]);
  });
});

describe('is refused', () => {
  const wrong = (change: (file: Buffer) => void) => {
    const file = bitmap();
    change(file);
    return file;
  };
  test.each([
    ['a bitmap that is packed', bitmap({ compression: 1 })],
    ['a bitmap larger than worth decoding', wrong((file) => file.writeInt32LE(60_000_000, 18))],
    ['a bitmap whose pixels are elsewhere', wrong((file) => file.writeUInt32LE(0xffffffff, 10))],
    ['a bitmap of a millionth of a pixel', wrong((file) => file.writeInt32LE(0, 18))],
    ['a bitmap with a palette longer than there are colours', bitmap({ bits: 9 })],
    ['the first bytes of a bitmap', bitmap().subarray(0, 30)],
  ])('%s', async (_what, file) => {
    await expect(withoutMetadata(file, 'image/bmp')).rejects.toThrow('damaged');
  });

  test('a HEIC cut anywhere', async () => {
    const whole = await createHeic();
    for (let end = 12; end < whole.length; end += 7) {
      await expect(withoutMetadata(whole.subarray(0, end), 'image/heic')).rejects.toThrow(
        'damaged',
      );
    }
  });

  test('a HEIC whose image points outside of the file', async () => {
    const file = await createHeic();
    const at = file.indexOf('iloc');
    file.writeUInt32BE(0x7fffffff, file.indexOf(Buffer.from([0, 1, 0, 0]), at) + 6);
    await expect(withoutMetadata(file, 'image/heic')).rejects.toThrow();
  });

  test('a type that cannot be re-encoded', async () => {
    await expect(withoutMetadata(Buffer.from('x'), 'image/svg+xml')).rejects.toThrow('damaged');
  });
});

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is turned upright before the note of its turn is gone',
  async (type) => {
    const turned = await sharp(await createPhoto(type))
      .withMetadata({ orientation: 6 })
      .toFormat(type)
      .toBuffer();
    const clean = await withoutMetadata(turned, `image/${type}`);
    expect(await sharp(clean).metadata()).toMatchObject({ width: 48, height: 64 });
  },
);
