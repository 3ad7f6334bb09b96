import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { Tables } from '../database/tables.ts';
import type { DocumentStorage } from '../partners/storage/storage.ts';

/** What the demo's people have handed in; drawn, as they are invented, and plainly no real papers. */
const FILES = {
  identity: {
    name: '0de00000-0000-4000-8000-000000000001',
    fileType: 'png',
    mimeType: 'image/png',
    draw: () => pictureOf(paper()),
  },
  picture: {
    name: '0de00000-0000-4000-8000-000000000002',
    fileType: 'png',
    mimeType: 'image/png',
    draw: () => pictureOf(face()),
  },
  payslip: {
    name: '0de00000-0000-4000-8000-000000000003',
    fileType: 'pdf',
    mimeType: 'application/pdf',
    draw: payslip,
  },
} as const;

export type DemoFile = keyof typeof FILES;

/** A document of the demo whose file `keepDemoFiles` draws. */
export interface DemoDocument {
  file: DemoFile;
  type: string;
  owner: string;
  usedBy: string;
}

/** Enters a document as one that was scanned and kept; answers its id. */
export async function seedDocument(
  trx: Transaction<Tables>,
  { file, type, owner, usedBy }: DemoDocument,
): Promise<bigint> {
  const { name, fileType, mimeType } = FILES[file];
  const { id } = await trx
    .insertInto('documents')
    .values({
      id: BigInt(randomInt(1, 2 ** 48 - 1)),
      owner,
      document_type: type,
      file_type: fileType,
      mime_type: mimeType,
      status: 'READY',
      stored_name: name,
      size_bytes: 48_213,
      sha256: createHash('sha256').update(file).digest('hex'),
      used_by: usedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Largest file of the demo, in bytes. */
const LARGEST = 1024 * 1024;

/** Draws the files of the demo's documents that the storage has not got: its data may outlive the storage. */
export async function keepDemoFiles(storage: DocumentStorage): Promise<void> {
  for (const { name, mimeType, draw } of Object.values(FILES)) {
    const there = await storage.read('kept', name, LARGEST);
    if (!there) await storage.write('kept', name, await draw(), mimeType);
  }
}

const pictureOf = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer();

const INK = '#14241d';
const SOFT = '#53645b';

/** A sheet with a portrait, lines where words would be, and a bar across it. */
const paper = () => `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
  <rect width="900" height="600" fill="#e5f2ec"/>
  <rect x="40" y="40" width="820" height="520" rx="18" fill="#fff" stroke="${INK}" stroke-width="3"/>
  <rect x="80" y="90" width="420" height="34" fill="${INK}"/>
  <g transform="translate(80 170) scale(.55)">${portrait()}</g>
  ${[190, 240, 290, 340, 390, 440].map((y, at) => `<rect x="400" y="${y}" width="${400 - at * 30}" height="16" fill="${SOFT}"/>`).join('')}
  <rect x="60" y="480" width="780" height="10" fill="#b3261e" transform="rotate(-18 450 485)"/>
</svg>`;

const face = () => `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="600">
  <rect width="500" height="600" fill="#fdf1d6"/>${portrait()}</svg>`;

const portrait = () => `<rect width="500" height="560" fill="#fdf1d6"/>
  <circle cx="250" cy="210" r="110" fill="#8d5a3b"/><path d="M90 560c0-150 70-220 160-220s160 70 160 220z" fill="#0a6a4c"/>
  <circle cx="212" cy="200" r="10" fill="${INK}"/><circle cx="288" cy="200" r="10" fill="${INK}"/>
  <path d="M205 255q45 34 90 0" fill="none" stroke="${INK}" stroke-width="7"/>`;

/** A page with figures, as a payslip has them. */
function payslip(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A5', margin: 40 });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
  });
  document.fontSize(18).text('Payslip (specimen)').moveDown();
  document.fontSize(11).text('Aisha Naidoo').text('October 2026').moveDown();
  for (const line of ['Basic pay   R 14 200.00', 'Tax   R 1 310.00', 'Paid   R 12 890.00']) {
    document.text(line);
  }
  document.end();
  return whole;
}
