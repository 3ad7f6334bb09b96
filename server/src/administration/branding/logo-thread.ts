import type { Sharp } from 'sharp';
import { LEAST } from './logo-size.ts';

// Everything here runs in threads for parsing: see `parseInThread`.

/** Pixels each way: three for each of the 32 the sign has on a page, and what a receipt prints. */
const SIDE = 192;
/** Of a picture that is worth decoding: a small file can stand for a huge one. */
const MOST_PIXELS = 4_000_000;
/** Seconds after which a picture is given up. */
const PATIENCE = 5;

const PNG = '\x89PNG\r\n\x1a\n';

/** Draws a PNG again, as a square; undefined for what is no PNG, or a small one. */
export async function drawLogo({ content }: { content: Uint8Array }) {
  if (Buffer.from(content.subarray(0, PNG.length)).toString('latin1') !== PNG) return undefined;
  const { default: sharp } = await import('sharp');
  const picture: Sharp = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  try {
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < LEAST) return undefined;
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const square = picture.resize(SIDE, SIDE, { fit: 'contain', background });
    return await square.png().timeout({ seconds: PATIENCE }).toBuffer();
  } catch {
    return undefined;
  }
}
