/**
 * Renders the pictures that cannot be SVG: the link preview for chats, `/favicon.ico`, and the icons of the
 * installed app. Run it (`npm run assets`) after changing their sources.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const resolvePortalFile = (name: string) => new URL(`../${name}`, import.meta.url);

/** Chats crop pictures of any other shape. */
const PREVIEW = { width: 1200, height: 630 };

/** The drawing of the sign-in screen on its green, with the hills extended to both sides. */
async function drawLinkPreview(): Promise<void> {
  const drawing = await readFile(
    resolvePortalFile('src/pages/signed-out/login/homeward.svg'),
    'utf8',
  );
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
    .toFile(fileURLToPath(resolvePortalFile('public/preview.png')));
}

/** An ICO file is a list of sizes before their PNGs; one size is enough. */
async function drawFavicon(): Promise<void> {
  const size = 32;
  const png = await sharp(fileURLToPath(resolvePortalFile('public/icon.svg')), { density: 300 })
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
  await writeFile(resolvePortalFile('public/favicon.ico'), Buffer.concat([head, png]));
}

/** The icon in the sizes that phones request, and a maskable one. */
async function drawAppIcons(): Promise<void> {
  const icon = await readFile(resolvePortalFile('public/icon.svg'), 'utf8');
  const drawing = icon.replace(/^<svg[^>]*><rect[^>]*>|<\/svg>\s*$/g, '');
  const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
    <rect width="32" height="32" fill="#0a6a4c"/>
    <g transform="translate(3.2 3.2) scale(0.8)">${drawing}</g></svg>`;
  const draw = (svg: string, size: number, name: string) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 32) })
      .resize(size, size)
      .png({ palette: true, colours: 32, compressionLevel: 9, effort: 10 })
      .toFile(fileURLToPath(resolvePortalFile(`public/${name}.png`)));
  await Promise.all([
    draw(icon, 192, 'icon-192'),
    draw(icon, 512, 'icon-512'),
    draw(maskable, 512, 'icon-maskable'),
  ]);
}

await Promise.all([drawLinkPreview(), drawFavicon(), drawAppIcons()]);
