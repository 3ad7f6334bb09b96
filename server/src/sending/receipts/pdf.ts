import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { collection } from '@thumela/rules/texts/en/collection.ts';
import { htmlLang } from '../../platform/i18n/languages.ts';
import { receiptLabels, receiptTexts } from '../../platform/i18n/texts/en/receipts.ts';
import { issuerLines, type Receipt, type ReceiptRow } from './receipt.ts';

type Pdf = PDFKit.PDFDocument;

const INK = '#14241d';
const SOFT = '#53645b';
const LINE = '#e3dccf';
const LEAF = '#0a6a4c';
const SUN = '#f0a500';
const MARGIN = 40;
const LABEL_WIDTH = 170;
/** Space above and below the text of a row; the maximum that still fits everything on one sheet. */
const ROW_SPACE = 1.5;

/** Scripts that the embedded font has glyphs for. */
const DRAWABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]*$/u;

const FONT = '@expo-google-fonts/noto-sans';
let fonts: Promise<{ regular: Buffer; bold: Buffer }> | undefined;

/** Library and fonts are loaded with the first receipt: most processes never draw one. */
async function loadLibrary() {
  const file = (path: string) => readFile(fileURLToPath(import.meta.resolve(`${FONT}/${path}`)));
  fonts ??= Promise.all([
    file('400Regular/NotoSans_400Regular.ttf'),
    file('600SemiBold/NotoSans_600SemiBold.ttf'),
  ]).then(([regular, bold]) => ({ regular, bold }));
  const { default: PDFDocument } = await import('pdfkit');
  return { PDFDocument, ...(await fonts) };
}

/** The receipt as a PDF of one page: real text that can be selected and is tagged for screen readers. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  const { PDFDocument, regular, bold } = await loadLibrary();
  const { brand, language, paymentReference } = receipt;
  const { titleOf } = language.say(receiptTexts);
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    pdfVersion: '1.7',
    tagged: true,
    lang: htmlLang(language),
    displayTitle: true,
    info: { Title: titleOf(paymentReference), Author: brand.name, Creator: brand.name },
  });
  pdf.registerFont('regular', regular);
  pdf.registerFont('bold', bold);
  const done = collectBytes(pdf);
  drawReceipt(pdf, receipt);
  pdf.end();
  return await done;
}

function collectBytes(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function drawReceipt(pdf: Pdf, receipt: Receipt): void {
  const { brand, language, total, paidAt, notice, code, checkAddress } = receipt;
  const texts = language.say(receiptTexts);
  const page = pdf.struct('Document');
  pdf.addStructure(page);
  const write = (tag: string, text: string, style: Style) =>
    page.add(pdf.struct(tag, {}, () => void applyStyle(pdf, style).text(text)));
  const colour = brand.colours?.leaf ?? LEAF;
  if (brand.logo === undefined) {
    drawLogo(pdf, colour);
    pdf.x += 32;
  }
  write('P', brand.name, { font: 'bold', size: 18, colour });
  pdf.x = MARGIN;
  pdf.moveDown(0.6);
  write('H1', texts.title, { font: 'bold', size: 22 });
  write('P', texts.paidOn(paidAt), { size: 11, colour: SOFT });
  write('P', total, { font: 'bold', size: 30 });
  if (notice !== undefined) write('P', notice, { size: 11 });
  if (receipt.pin) {
    pdf.moveDown(0.6);
    write('H2', language.say(collection).pin, { font: 'bold', size: 13 });
    write('P', receipt.pin.groups.join(' '), { font: 'bold', size: 24 });
    write('P', receipt.pin.how, { size: 11 });
  }
  for (const { title, rows } of receipt.sections) {
    pdf.moveDown(0.7);
    write('H2', title, { font: 'bold', size: 13 });
    pdf.moveDown(0.3);
    for (const row of rows) page.add(pdf.struct('P', {}, () => drawRow(pdf, row, texts)));
  }
  pdf.moveDown(1);
  write('H2', language.say(receiptLabels).code, { font: 'bold', size: 13 });
  write('P', code, { font: 'bold', size: 18 });
  write('P', texts.checkAt(checkAddress), { size: 10, colour: SOFT });
  pdf.moveDown(0.8);
  for (const line of issuerLines(brand, language)) write('P', line, { size: 10, colour: SOFT });
  page.end();
}

/** The leaf over the rising sun, as on the web; decoration, which screen readers skip. */
function drawLogo(pdf: Pdf, colour: string): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.save().translate(MARGIN, MARGIN).scale(0.75);
  pdf.circle(9, 9, 6).fill(SUN);
  pdf.path('M7 28C4.5 15 13 5 28 4c.5 15-8 23.5-21 24Z').fill(colour);
  pdf.path('M9.5 24 19.5 13.5M13 13h7v7.5').lineWidth(2.4).stroke('white');
  pdf.restore();
  pdf.endMarkedContent();
}

interface Style {
  font?: 'regular' | 'bold';
  size: number;
  colour?: string;
}

function applyStyle(pdf: Pdf, { font = 'regular', size, colour = INK }: Style): Pdf {
  return pdf.font(font).fontSize(size).fillColor(colour);
}

/** A label, its value beside it, and a hairline above. */
function drawRow(
  pdf: Pdf,
  { label, value, emphasis }: ReceiptRow,
  { otherScript }: typeof receiptTexts,
): void {
  const { y } = pdf;
  const right = pdf.page.width - MARGIN;
  pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.5).strokeColor(LINE).stroke();
  applyStyle(pdf, { size: 10.5, colour: SOFT }).text(label, MARGIN, y + ROW_SPACE, {
    width: LABEL_WIDTH,
  });
  const shown = DRAWABLE.test(value) ? value : otherScript;
  const left = MARGIN + LABEL_WIDTH;
  applyStyle(pdf, { size: 10.5, font: emphasis ? 'bold' : 'regular' }).text(
    shown,
    left,
    y + ROW_SPACE,
    {
      width: right - left,
      align: 'right',
    },
  );
  pdf.x = MARGIN;
  pdf.y += ROW_SPACE;
}
