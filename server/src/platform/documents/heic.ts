import { type Box, Cursor, findBox, readBoxes } from './boxes.ts';

/** Items that are images, or derive an image from others; all other items are metadata. */
const PICTURES = new Set(['hvc1', 'hev1', 'lhv1', 'av01', 'avc1', 'jpeg', 'grid', 'iden', 'iovl']);
/** Boxes that describe an image. */
const DESCRIPTIONS = new Set([
  'hdlr',
  'pitm',
  'iinf',
  'iloc',
  'iprp',
  'iref',
  'idat',
  'dinf',
  'grpl',
]);
/** Properties that hold text or arbitrary data. */
const TALKATIVE = new Set(['uuid', 'udes']);
/** More extents than a camera's image has, whose tiles are a few dozen. */
const MOST_EXTENTS = 10_000;
const NOTHING = 'free';

interface Item {
  id: number;
  type: string;
  /** Offset of its type in the file. */
  typeAt: number;
}

interface Extent {
  item: number;
  /** Whether offsets refer to the `idat` box of the description instead of the file. */
  inside: boolean;
  from: number;
  to: number;
}

/**
 * Returns a HEIC file with unchanged images, in which all other data is overwritten: location and camera,
 * thumbnails of other programs, a video beside the image, and anything that no image refers to. Nothing moves,
 * so the file need not be decoded or re-encoded. An image's rotation is part of its properties, which are not
 * overwritten.
 *
 * @throws Error if it is truncated or contains no image
 */
export function plainHeic(file: Buffer): Buffer {
  const top = readBoxes(file, 0, file.length);
  const meta = findBox(top, 'meta');
  const inside = readBoxes(file, meta.content + 4, meta.end);
  const items = readItems(file, findBox(inside, 'iinf'));
  const pictures = new Set(items.filter(({ type }) => PICTURES.has(type)).map(({ id }) => id));
  if (!pictures.has(readPrimaryItem(file, findBox(inside, 'pitm'))))
    throw new Error('It contains no image.');
  const extents = readExtents(file, findBox(inside, 'iloc'));
  const clean = Buffer.alloc(top.at(-1)?.end ?? 0);
  copyRange(file, clean, findBox(top, 'ftyp'));
  copyRange(file, clean, meta);
  for (const box of inside) if (!DESCRIPTIONS.has(box.type)) blankBox(clean, box);
  for (const { type, typeAt } of items)
    if (!PICTURES.has(type)) clean.write(NOTHING, typeAt, 'latin1');
  silenceProperties(file, clean, findBox(inside, 'iprp'));
  copyData(file, clean, { top, extents: extents.filter(({ item }) => pictures.has(item)) });
  blankInside(file, clean, {
    idat: inside.find(({ type }) => type === 'idat'),
    extents: extents.filter(({ item }) => pictures.has(item)),
  });
  return clean;
}

const copyRange = (file: Buffer, clean: Buffer, { start, end }: Box) =>
  file.copy(clean, start, start, end);

/** Overwrites a box's content and type; its size stays. */
function blankBox(clean: Buffer, { start, content, end }: Box): void {
  clean.fill(0, content, end);
  clean.write(NOTHING, start + 4, 'latin1');
}

function readPrimaryItem(file: Buffer, { content }: Box): number {
  const cursor = new Cursor(file, content);
  const version = cursor.number(4) >>> 24;
  return cursor.number(version === 0 ? 2 : 4);
}

function readItems(file: Buffer, { content, end }: Box): Item[] {
  const cursor = new Cursor(file, content);
  const version = cursor.number(4) >>> 24;
  cursor.number(version === 0 ? 2 : 4);
  return readBoxes(file, cursor.at, end).map((box) => {
    const entry = new Cursor(file, box.content);
    const long = entry.number(4) >>> 24 >= 3;
    const id = entry.number(long ? 4 : 2);
    entry.number(2);
    return { id, typeAt: entry.at, type: entry.text(4) };
  });
}

/** Extents of each item; an extent without a length reaches to the end of the file. */
function readExtents(file: Buffer, { content }: Box): Extent[] {
  const cursor = new Cursor(file, content);
  const version = cursor.number(4) >>> 24;
  const [offsets, bases] = [cursor.number(1), cursor.number(1)];
  const size = { offset: offsets >> 4, length: offsets & 15, base: bases >> 4, index: bases & 15 };
  const extents: Extent[] = [];
  for (let left = cursor.number(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const item = cursor.number(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : cursor.number(2) & 15;
    cursor.number(2);
    const base = cursor.number(size.base);
    for (let pieces = cursor.number(2); pieces > 0; pieces -= 1) {
      cursor.number(version === 0 ? 0 : size.index);
      const from = base + cursor.number(size.offset);
      const to = from + (cursor.number(size.length) || file.length - from);
      // Method 2 refers to another item's content, which is judged separately.
      if (method < 2) extents.push({ item, inside: method === 1, from, to });
      if (extents.length > MOST_EXTENTS) throw new Error('The file has too many extents.');
    }
  }
  return extents;
}

function silenceProperties(file: Buffer, clean: Buffer, { content, end }: Box): void {
  const properties = findBox(readBoxes(file, content, end), 'ipco');
  for (const box of readBoxes(file, properties.content, properties.end)) {
    if (TALKATIVE.has(box.type)) blankBox(clean, box);
  }
}

/** Outside of the description only image data is copied; everything else stays empty. */
function copyData(
  file: Buffer,
  clean: Buffer,
  { top, extents }: { top: readonly Box[]; extents: readonly Extent[] },
): void {
  const data = top.filter(({ type }) => type === 'mdat');
  for (const { type, start, content } of top) {
    if (type === 'ftyp' || type === 'meta') continue;
    file.copy(clean, start, start, content);
    if (type !== 'mdat') clean.write(NOTHING, start + 4, 'latin1');
  }
  let copied = 0;
  for (const { inside, from, to } of extents) {
    if (inside) continue;
    copied += to - from;
    const there = data.some(({ content, end }) => from >= content && to <= end);
    if (!there || copied > file.length) throw new Error('The file is truncated.');
    file.copy(clean, from, from, to);
  }
}

/** Does the same for data inside the description. */
function blankInside(
  file: Buffer,
  clean: Buffer,
  { idat, extents }: { idat: Box | undefined; extents: readonly Extent[] },
): void {
  if (!idat) return;
  clean.fill(0, idat.content, idat.end);
  for (const { inside, from, to } of extents) {
    const [start, end] = [idat.content + from, idat.content + to];
    if (!inside) continue;
    if (end > idat.end) throw new Error('The file is truncated.');
    file.copy(clean, start, start, end);
  }
}
