import { createHash } from 'node:crypto';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { FINSURV_FIELDS, type FinSurvRow } from '@thumela/rules/reporting/finsurv.ts';
import XMLBuilder from 'fast-xml-builder';
import type { NewLine } from './bop-rows.ts';

/** Days covered by a report in business time, both inclusive. */
export interface Period {
  first: IsoDate;
  last: IsoDate;
}

const BUILDER = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
});

/** Characters that XML cannot represent: control characters except tab and line ends, and lone surrogates. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const numberLines = (lines: readonly NewLine[]) =>
  lines.map((line, at) => ({
    ...line,
    content: { ...line.content, LineNumber: String(at + 1) } as FinSurvRow,
  }));

/** A report as XML: one row per transaction, each with the Reserve Bank's groups of fields. */
export function formatXml(lines: readonly NewLine[], { first, last }: Period): string {
  return BUILDER.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    FINSURV: {
      '@PeriodFrom': first,
      '@PeriodTo': last,
      '@Transactions': String(lines.length),
      ReportingTransaction: numberLines(lines).map(({ action, content }) => ({
        '@Action': action,
        ...Object.fromEntries(
          Object.entries(FINSURV_FIELDS).map(([group, fields]) => [
            group,
            pickFields(content, fields),
          ]),
        ),
      })),
    },
  });
}

const pickFields = (content: FinSurvRow, fields: readonly string[]) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = content[field];
      return value === undefined ? [] : [[field, value.replaceAll(UNWRITABLE, '')]];
    }),
  );

/** The same as CSV: every field in every row, after the row's action. */
export function formatCsv(lines: readonly NewLine[]): string {
  const fields = Object.values(FINSURV_FIELDS).flat();
  const rows = numberLines(lines).map(({ action, content }) => [
    action,
    ...fields.map((field) => content[field] ?? ''),
  ]);
  return `${[['Action', ...fields], ...rows].map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`;
}

/** Quotes a cell if needed; one that a spreadsheet would evaluate is prefixed with an apostrophe. */
function formatCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** SHA-256 of a file, in hexadecimal digits. */
export const sha256 = (content: string): string =>
  createHash('sha256').update(content).digest('hex');
