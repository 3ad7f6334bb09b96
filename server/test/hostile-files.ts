import { deflateSync } from 'node:zlib';
import { onePage } from './pdf.ts';

const objectStream = (unpacked: string) => {
  const packed = deflateSync(unpacked, { level: 9 });
  const head = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\n')]);
};

/** A PDF with one page and further objects. */
const withObjects = (objects: readonly Buffer[]) =>
  Buffer.concat([onePage().subarray(0, -6), ...objects, Buffer.from('\n%%EOF\n')]);

/** A PDF of about 5 kB whose names unpack to millions of escaped letters. */
export const pdfOfCodes = (): Buffer => withObjects([objectStream('#41'.repeat(1_500_000))]);

/** A PDF of up to 5 MB with as many object streams as fit. */
export const pdfOfStreams = (count = 50_000): Buffer =>
  withObjects(Array.from({ length: count }, () => objectStream('1')));

/** A HEIC file of 640,000 empty boxes. */
export function heicOfBoxes(count = 640_000): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const start = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const boxes = Buffer.alloc(count * 8 - 64);
  for (let at = 0; at + 8 <= boxes.length; at += 8) {
    boxes.writeUInt32BE(8, at);
    boxes.write('free', at + 4, 'latin1');
  }
  return Buffer.concat([start, boxes]);
}

/** A PNG file with hundreds of thousands of empty chunks before its image. */
export function pngOfChunks(count = 430_000): Buffer {
  const chunk = Buffer.from('\0\0\0\0tEXt\0\0\0\0', 'latin1');
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d494844520000000100000001080600000000000000',
    'hex',
  );
  return Buffer.concat([head, ...Array.from({ length: count }, () => chunk)]);
}

const createStatementFile = (content: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${content}</BkToCstmrStmt></Document>`,
  );

/** A statement of 2.8 MB of empty elements. */
export const statementOfElements = (count = 700_000): Buffer =>
  createStatementFile('<a/>'.repeat(count));

/** A statement with deeply nested elements. */
export const statementOfDepth = (count = 100_000): Buffer =>
  createStatementFile('<a>'.repeat(count));

/** A statement with one element that has very many attributes. */
export const statementOfAttributes = (count = 200_000): Buffer =>
  createStatementFile(`<a ${Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ')}/>`);
