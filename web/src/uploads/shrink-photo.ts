/**
 * Shrinks large photos before they are sent, because mobile data is expensive. The print of an identity document
 * remains readable; a file that cannot be decoded is sent unchanged.
 */
import { fitWithin } from './fit-within.ts';

/** Smaller photos are sent unchanged. */
const LARGE_BYTES = 1_000_000;
/** Pixels; about 250 per inch on the page of a passport that fills the picture. */
const LONGEST_EDGE = 2200;
const QUALITY = 0.85;

/** Types that a canvas can re-encode without losing more than detail. */
const PHOTO = /\.(jpe?g|png|webp|bmp|heic)$/i;

/** The photo in fewer bytes, as JPEG, or the same file where that is not possible. Never throws. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || !PHOTO.test(file.name)) return file;
  try {
    const drawn = await redrawPhoto(file);
    if (!drawn || drawn.size >= file.size) return file;
    return new File([drawn], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

async function redrawPhoto(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const { width, height } = fitWithin(picture, LONGEST_EDGE);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG has no transparency; without this it would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
