import { statusReport } from '../../bank-files.ts';
import {
  statementOfAttributes,
  statementOfDepth,
  statementOfElements,
} from '../../hostile-files.ts';
import { camtFile, stitchFile } from '../../statement-files.ts';
import { repeatTo, wrapRepeated } from './fill.ts';
import { type FileKind, hostileKind, oddKind } from './recipe.ts';

const DAY = '2026-10-01';
const createEntries = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ cents: 10_000n + BigInt(n), day: DAY, reference: `H${n}`, bank: `HOSTILE-${n}`, ...more },
  }));

const startCamt = (message: string, body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><BkToCstmrStmt>${body}`;
const START = startCamt('camt.053.001.08', '');

const replaceIn = (file: Buffer, from: string | RegExp, to: string) =>
  Buffer.from(file.toString().replace(from, to));

const declareEntity = (declared: string) =>
  replaceIn(camtFile(createEntries(1)), '?>', `?><!DOCTYPE x [${declared}]>`);

/** Files of XML that no bank sends. */
const XMLS: readonly FileKind[] = [
  hostileKind('statement with multiplying entities', () =>
    declareEntity('<!ENTITY a "aa"><!ENTITY b "&a;&a;">'),
  ),
  hostileKind('statement with a file of the server', () =>
    declareEntity('<!ENTITY a SYSTEM "file:///etc/passwd">'),
  ),
  hostileKind('statement of empty elements', (most, size) =>
    statementOfElements(500_000 + Math.floor((most / 4 - 500_100) * size)),
  ),
  hostileKind('statement of elements without end', (_most, size) =>
    statementOfDepth(101 + Math.floor(1_000_000 * size)),
  ),
  hostileKind('statement of attributes', (_most, size) =>
    statementOfAttributes(51 + Math.floor(500_000 * size)),
  ),
  ...Object.entries({
    'comment without end': '<!-- x',
    'instruction without end': '<?x ',
    'section without end': '<![CDATA[x',
    'name without end': '<x',
    'attribute without end': '<a x="',
    'text without end': '<a>x',
    'beginnings of elements': '<',
    'ends of elements': '</a>',
    'numbers of letters': '&#x41;',
    'unknown entities': '&a;',
    'ampersands without end': '&&&&',
  }).map(([name, text]) =>
    hostileKind(`statement of ${name}`, (most, size) =>
      wrapRepeated(most * size, [START, text, '']),
    ),
  ),
  hostileKind('statement in UTF-16 that says UTF-8', () =>
    Buffer.from(camtFile(createEntries(1)).toString(), 'utf16le'),
  ),
  hostileKind('statement in an unknown encoding', () =>
    replaceIn(camtFile(createEntries(1)), 'UTF-8', 'x-none'),
  ),
  hostileKind('statement with NULs', () =>
    replaceIn(camtFile(createEntries(1)), '<Ntry>', '<Ntry>\0'),
  ),
  hostileKind('statement of another account', () =>
    camtFile(createEntries(1), { account: 'ZA999' }),
  ),
  hostileKind('statement of a huge amount', () =>
    replaceIn(camtFile(createEntries(1)), />100\.00</g, `>${'9'.repeat(40)}.00<`),
  ),
];

/** Days on which nothing can have been booked. */
const EDGES = ['0000-01-01', '0001-01-01', '1899-12-31', '9999-12-31', '2026-02-29', '2026-13-01'];
const findEdge = (size: number) => EDGES[Math.floor(size * (EDGES.length - 0.01))] ?? '';

/** A bank's statements. */
export const BANK_STATEMENTS: readonly FileKind[] = [
  oddKind('statement', (_most, size) => camtFile(createEntries(1 + Math.floor(1_500 * size)))),
  // Charges are posted at once.
  hostileKind('statement of a charge on a day that no bank has', (_most, size) =>
    camtFile([{ cents: -500n, day: findEdge(size), charge: true, bank: 'HOSTILE' }]),
  ),
  hostileKind('statement of a moment beyond the calendar', () =>
    replaceIn(
      camtFile(createEntries(1)),
      /<BookgDt>.*<\/ValDt>/,
      '<BookgDt><DtTm>9999-12-31T23:59:59Z</DtTm></BookgDt>',
    ),
  ),
  oddKind('statement with a text of 20,000 letters', () =>
    camtFile(createEntries(1, { words: 'x'.repeat(20_000) })),
  ),
  ...XMLS,
];

/** A bank's reports on orders. */
export const REPORTS: readonly FileKind[] = [
  oddKind('report', () => statusReport({ file: { id: 'F1', code: 'ACSP' } })),
  oddKind('report on orders that do not exist', (_most, size) =>
    statusReport({
      orders: Array.from({ length: 1 + Math.floor(2_000 * size) }, (_, n) => ({
        id: `P${n}`,
        code: 'RJCT',
      })),
    }),
  ),
  oddKind('report with a huge amount', () =>
    statusReport({
      orders: [{ id: 'P1', code: 'ACSC', ordered: { amount: '9'.repeat(50), currency: 'ZAR' } }],
    }),
  ),
  ...XMLS,
];

const createLines = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    ...{
      type: 'payment' as const,
      cents: 10_000n + BigInt(n),
      day: DAY,
      reference: `S${n}`,
      id: `HOSTILE-${n}`,
      ...more,
    },
  }));
const HEADING = stitchFile([]).toString();

/** A payment partner's CSV files. */
export const PARTNER_FILES: readonly FileKind[] = [
  oddKind('CSV', (_most, size) => stitchFile(createLines(1 + Math.floor(1_500 * size)))),
  hostileKind('CSV of a day that no partner has', (_most, size) =>
    stitchFile(createLines(1, { day: findEdge(size) })),
  ),
  ...Object.entries({
    'empty lines': '\n',
    'lines of one letter': 'a\n',
    'one line without end': 'a',
    'columns without end': ',',
    'a text without end': '"a',
    quotes: '"',
    NULs: '\0',
    'wrong rows': 'a,b,c,d,e,f,g,h\n',
    'huge amounts': `a,b,2026-10-01,payment,${'9'.repeat(60)},0,ZAR,s\n`,
    'carriage returns': '\r',
  }).map(([name, text]) =>
    hostileKind(`CSV of ${name}`, (most, size) => wrapRepeated(most * size, [HEADING, text, ''])),
  ),
  hostileKind('CSV without heading', (most, size) => repeatTo(most * size, 'a,b,c\n')),
  hostileKind('CSV with a heading of a million columns', (most, size) =>
    repeatTo(most * size, 'a,'),
  ),
  hostileKind('CSV in UTF-16', () => Buffer.from(stitchFile(createLines(3)).toString(), 'utf16le')),
  hostileKind('CSV that is no UTF-8', () =>
    Buffer.concat([
      stitchFile(createLines(1)),
      Buffer.from('ff,fe', 'latin1'),
      Buffer.from([0xff, 0xc0]),
    ]),
  ),
  oddKind('CSV with formulas', () => stitchFile(createLines(3, { reference: '=cmd|x!A1' }))),
];
