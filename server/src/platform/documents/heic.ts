import { type Box, boxesOf, Cursor, theBox } from './boxes.ts';

/** Items that are pictures, or make a picture of others; every other item says something about them. */
const PICTURES = new Set(['hvc1', 'hev1', 'lhv1', 'av01', 'avc1', 'jpeg', 'grid', 'iden', 'iovl']);
/** Boxes that describe a picture. */
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
/** Properties that hold text or anything at all. */
const TALKATIVE = new Set(['uuid', 'udes']);
/** More pieces than a picture of a camera has, whose tiles are a few dozen. */
const MOST_EXTENTS = 10_000;
const NOTHING = 'free';

interface Item {
  id: number;
  type: string;
  /** Where its type stands in the file. */
  typeAt: number;
}

interface Extent {
  item: number;
  /** Of the file, or of the `idat` inside its description. */
  inside: boolean;
  from: number;
  to: number;
}

/**
 * A HEIC file whose pictures are as they came, and whose everything else is overwritten: place and camera,
 * thumbnails of other programs, film beside the picture, and whatever no picture refers to. Nothing moves, so
 * the file need not be decoded or written anew. How a picture is turned is said by its properties, not by
 * what is overwritten.
 *
 * @throws Error when it is not whole, or shows no picture
 */
export function plainHeic(file: Buffer): Buffer {
  const top = boxesOf(file, 0, file.length);
  const meta = theBox(top, 'meta');
  const inside = boxesOf(file, meta.content + 4, meta.end);
  const items = itemsOf(file, theBox(inside, 'iinf'));
  const pictures = new Set(items.filter(({ type }) => PICTURES.has(type)).map(({ id }) => id));
  if (!pictures.has(primaryOf(file, theBox(inside, 'pitm'))))
    throw new Error('It shows no picture.');
  const extents = extentsOf(file, theBox(inside, 'iloc'));
  const clean = Buffer.alloc(top.at(-1)?.end ?? 0);
  copy(file, clean, theBox(top, 'ftyp'));
  copy(file, clean, meta);
  for (const box of inside) if (!DESCRIPTIONS.has(box.type)) blank(clean, box);
  for (const { type, typeAt } of items)
    if (!PICTURES.has(type)) clean.write(NOTHING, typeAt, 'latin1');
  silenceProperties(file, clean, theBox(inside, 'iprp'));
  copyData(file, clean, { top, extents: extents.filter(({ item }) => pictures.has(item)) });
  silenceInside(file, clean, {
    idat: inside.find(({ type }) => type === 'idat'),
    extents: extents.filter(({ item }) => pictures.has(item)),
  });
  return clean;
}

const copy = (file: Buffer, clean: Buffer, { start, end }: Box) =>
  file.copy(clean, start, start, end);

/** Leaves a box its size and takes its content and its name. */
function blank(clean: Buffer, { start, content, end }: Box): void {
  clean.fill(0, content, end);
  clean.write(NOTHING, start + 4, 'latin1');
}

function primaryOf(file: Buffer, { content }: Box): number {
  const cursor = new Cursor(file, content);
  const version = cursor.number(4) >>> 24;
  return cursor.number(version === 0 ? 2 : 4);
}

function itemsOf(file: Buffer, { content, end }: Box): Item[] {
  const cursor = new Cursor(file, content);
  const version = cursor.number(4) >>> 24;
  cursor.number(version === 0 ? 2 : 4);
  return boxesOf(file, cursor.at, end).map((box) => {
    const entry = new Cursor(file, box.content);
    const long = entry.number(4) >>> 24 >= 3;
    const id = entry.number(long ? 4 : 2);
    entry.number(2);
    return { id, typeAt: entry.at, type: entry.text(4) };
  });
}

/** Where the pieces of each item are; a piece without length reaches to the end of the file. */
function extentsOf(file: Buffer, { content }: Box): Extent[] {
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
      // Of another item's content: that one is judged by itself.
      if (method < 2) extents.push({ item, inside: method === 1, from, to });
      if (extents.length > MOST_EXTENTS) throw new Error('The file has too many pieces.');
    }
  }
  return extents;
}

function silenceProperties(file: Buffer, clean: Buffer, { content, end }: Box): void {
  const properties = theBox(boxesOf(file, content, end), 'ipco');
  for (const box of boxesOf(file, properties.content, properties.end)) {
    if (TALKATIVE.has(box.type)) blank(clean, box);
  }
}

/** Outside of the description only what a picture is made of is copied; all else stays empty. */
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
    if (!there || copied > file.length) throw new Error('The file is not whole.');
    file.copy(clean, from, from, to);
  }
}

/** The same for what stands inside the description. */
function silenceInside(
  file: Buffer,
  clean: Buffer,
  { idat, extents }: { idat: Box | undefined; extents: readonly Extent[] },
): void {
  if (!idat) return;
  clean.fill(0, idat.content, idat.end);
  for (const { inside, from, to } of extents) {
    const [start, end] = [idat.content + from, idat.content + to];
    if (!inside) continue;
    if (end > idat.end) throw new Error('The file is not whole.');
    file.copy(clean, start, start, end);
  }
}
