import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import type { PartnerLine } from '../../../ledger/journal/service.ts';
import { amountCell, createCsvStream, type Row } from '../../../platform/core/csv.ts';
import type { Handle } from '../../../platform/database/pool.ts';
import { partnerStatementTexts } from '../../../platform/i18n/texts/en/partner-statements.ts';
import { formatLinePosition, type LinePosition, readLines } from './lines.ts';
import type { Marks } from './marks.ts';

/** Lines of one part of a file, so that a month of 100,000 orders is never in memory at once. */
const PART = 10_000;

/** A statement to be written to a file. */
export interface StatementFile {
  /** Without its ending. */
  name: string;
  marks: Marks;
  fromDay: IsoDate;
  /** In cents; the closing balance is the one after the last line. */
  opening: bigint;
  closing: bigint;
}

/** A part of a CSV file, and where the next one begins. */
export interface FilePart {
  name: string;
  type: string;
  content: string;
  next: string | null;
}

const texts = ENGLISH.say(partnerStatementTexts);

const centsCell = (minor: bigint) => amountCell(minor, 'ZAR');

/**
 * Writes a part of a statement as CSV, in which no cell is a formula: the first begins with the headings and the
 * opening balance, and the last ends with the closing balance.
 */
export async function writeStatementPart(
  handle: Pick<Handle, 'db'>,
  { name, marks, fromDay, opening, closing }: StatementFile,
  after: LinePosition | undefined,
  size = PART,
): Promise<FilePart> {
  const lines = await readLines(handle, marks, after, size + 1);
  const part = lines.slice(0, size);
  const last = lines.length > size ? part.at(-1) : undefined;
  const { columns, opening: openingWord, closing: closingWord } = texts;
  const rows: Row[] = [
    ...(after ? [] : [columns, ['', fromDay, openingWord, '', null, null, centsCell(opening)]]),
    ...part.map(toRow),
    ...(last ? [] : [['', marks.toDay, closingWord, '', null, null, centsCell(closing)]]),
  ];
  const content = await text(Readable.from(rows).pipe(createCsvStream()));
  return {
    ...{ name: `${name}.csv`, type: 'text/csv', content },
    next: last ? formatLinePosition(last) : null,
  };
}

const toRow = ({ entry, day, type, reference, amount, commission }: PartnerLine): Row => [
  ...[String(entry), day, texts.types[type], reference],
  ...[centsCell(amount), centsCell(commission), null],
];
