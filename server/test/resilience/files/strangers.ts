import { deflateRawSync, gzipSync } from 'node:zlib';
import { onePage } from '../../pdf.ts';
import { createPhoto } from '../../sign-up.ts';
import { rawZeros, repeatTo } from './fill.ts';
import { type FileKind, hostileKind } from './recipe.ts';

interface Packed {
  readonly packed: Buffer;
  /** Bytes that it unpacks to. */
  readonly bytes: number;
}

/** A ZIP file of one entry. */
function createZip(name: string, { packed, bytes }: Packed): Buffer {
  const path = Buffer.from(name);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(8, 4);
  head.writeUInt32LE(packed.length, 14);
  head.writeUInt32LE(bytes, 18);
  head.writeUInt16LE(path.length, 22);
  return Buffer.concat([Buffer.from('PK\x03\x04'), head, path, packed]);
}

const packContent = (content: Buffer): Packed => ({
  packed: deflateRawSync(content),
  bytes: content.length,
});

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from(
  'bcdefghij',
  (name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`,
).join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&j;</text></svg>`;

/** Files that are of no type that any call takes. */
export const STRANGERS: readonly FileKind[] = [
  hostileKind('empty file', () => Buffer.alloc(0)),
  hostileKind('one byte', () => Buffer.from('%')),
  hostileKind('NULs', (most, size) => repeatTo(most * size, '\0')),
  hostileKind('more bytes than allowed', (most) => repeatTo(most + 1, '%PDF-1.7\n')),
  hostileKind('ZIP that unpacks to 64 MB', () => createZip('a.pdf', rawZeros())),
  hostileKind('ZIP in a ZIP', () =>
    createZip('a.zip', packContent(createZip('b.zip', rawZeros()))),
  ),
  hostileKind('gzip that unpacks to 16 MB', () => gzipSync(Buffer.alloc(16 * 1024 * 1024))),
  hostileKind('SVG whose entities multiply', () => Buffer.from(LAUGHS)),
  hostileKind('page with a script', () => Buffer.from('<!doctype html><script>alert(1)</script>')),
  hostileKind('program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000, 0x90)])),
  hostileKind('old bank statement', (most, size) =>
    repeatTo(most * size, ':20:START\n:25:ZA6247530012\n:60F:C261001ZAR0,\n:61:2610011001C1,00N\n'),
  ),
  hostileKind('OFX statement', (most, size) =>
    repeatTo(most * size, 'OFXHEADER:100\nDATA:OFXSGML\n<OFX><STMTTRN><TRNAMT>1.00<FITID>1\n'),
  ),
];

/** Files that are two things at once: a valid beginning, and something else behind it. */
export const POLYGLOTS: readonly FileKind[] = [
  {
    name: 'photo and ZIP',
    mayPass: true,
    make: () => joinFiles(createPhoto('jpeg'), createZip('a', packContent(Buffer.from('x')))),
  },
  {
    name: 'photo and page',
    mayPass: true,
    make: () => joinFiles(createPhoto('png'), Buffer.from('<script>alert(1)</script>')),
  },
  {
    name: 'image and script',
    mayPass: true,
    make: () => joinFiles(createPhoto('gif'), Buffer.from('/*\n*/=1;alert(1)')),
  },
  {
    name: 'PDF and ZIP',
    mayPass: true,
    make: () => joinFiles(onePage(), createZip('a', packContent(Buffer.from('x')))),
  },
  hostileKind('page and PDF', () =>
    joinFiles(Buffer.from('<script>alert(1)</script>'.repeat(100)), onePage()),
  ),
];

const joinFiles = async (first: Buffer | Promise<Buffer>, second: Buffer) =>
  Buffer.concat([await first, second]);
