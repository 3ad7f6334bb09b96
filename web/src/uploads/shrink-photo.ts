/**
 * Large photos are made smaller before they are sent: every byte is somebody's airtime. The print
 * of an identity document stays readable; what cannot be drawn is sent as it was chosen.
 */
import { fitWithin } from './fit-within.ts';

/** Smaller photos are sent as they are. */
const LARGE_BYTES = 1_000_000;
/** Pixels; about 250 an inch on the page of a passport that fills the picture. */
const LONGEST_EDGE = 2200;
const QUALITY = 0.85;

/** Types a canvas can draw again without losing more than detail. */
const PHOTO = /\.(jpe?g|png|webp|bmp|heic)$/i;

/** The photo in fewer bytes, as JPEG, or the same file where that cannot be had. Never throws. */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= LARGE_BYTES || !PHOTO.test(file.name)) return file;
  try {
    const drawn = await draw(file);
    if (!drawn || drawn.size >= file.size) return file;
    return new File([drawn], file.name.replace(/\.[^.]+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}

async function draw(file: File): Promise<Blob | null> {
  const picture = await createImageBitmap(file);
  const { width, height } = fitWithin(picture, LONGEST_EDGE);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  // JPEG knows no transparency; without this it would turn black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
