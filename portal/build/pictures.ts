/**
 * Draws the two pictures that cannot be SVG: what a link to the portal shows in a chat, and the icon for
 * whoever asks for `/favicon.ico`. Run it (`npm run pictures`) after a change of what they are drawn from.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const file = (name: string) => new URL(`../${name}`, import.meta.url);

/** Chats cut a picture of any other shape. */
const PREVIEW = { width: 1200, height: 630 };

/** The drawing of the sign-in screen on its green, with hills that go on to both sides. */
async function preview(): Promise<void> {
  const drawing = await readFile(file('src/pages/visitors/login/homeward.svg'), 'utf8');
  const inside = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');
  const hills = `<rect x="-90" width="700" height="360" fill="#074a36"/>
    <path fill="#0b5c43" d="M-90 300c40-4 66-22 90-38h2v98h-92Zm608-78c28 12 52 16 90 14v124h-90Z"/>
    <path fill="#0a6a4c" d="M-90 318c32 2 64-4 90-12h2v54h-92Zm608-36c30-6 60-10 90-6v84h-90Z"/>`;
  const picture = drawing
    .replace(/viewBox="[^"]*"/, 'viewBox="-83 0 686 360"')
    .replace(inside, hills + inside);
  await sharp(Buffer.from(picture), { density: 200 })
    .resize({ ...PREVIEW, fit: 'cover' })
    .png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 })
    .toFile(fileURLToPath(file('public/preview.png')));
}

/** An ICO file is a list of sizes before their PNGs; one size will do. */
async function favicon(): Promise<void> {
  const size = 32;
  const png = await sharp(fileURLToPath(file('public/icon.svg')), { density: 300 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  await writeFile(file('public/favicon.ico'), Buffer.concat([head, png]));
}

await Promise.all([preview(), favicon()]);
