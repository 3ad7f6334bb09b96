import type {
  ListedFile,
  PayoutFiles,
  PayoutHistory,
  PayoutHistoryEntry,
  UnmatchedReport,
} from './queries.ts';

/** Width in columns. */
const WIDTH = 100;

/** Bank texts may contain anything, including terminal control characters. */
const stripControlCharacters = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
const formatRow = (...columns: readonly string[]) => {
  const line = columns.map(stripControlCharacters).join('  ').trimEnd();
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
};

const WHY: Readonly<Record<string, string>> = {
  UNKNOWN: 'no payout of ours',
  AMOUNT: 'another amount',
  CURRENCY: 'another currency',
  DISCREPANCY: 'contradicts an earlier report, which has a case',
  CONFLICT: 'not possible in the status of its transaction',
  LATE: 'the payout has already ended differently',
};

const formatFileRow = ({ messageId, payouts, silent, open, writtenAt, handedOverAt }: ListedFile) =>
  formatRow(
    messageId.padEnd(24),
    `payouts ${payouts}, not ended ${open}, without a report ${silent}`,
    handedOverAt === null ? `written ${writtenAt}, NOT HANDED OVER` : `handed over ${handedOverAt}`,
  );

const formatUnmatchedRow = ({
  id,
  at,
  endToEndId,
  code,
  word,
  amount,
  currency,
  outcome,
  file,
}: UnmatchedReport) =>
  formatRow(
    String(id).padStart(6),
    at,
    endToEndId.padEnd(12),
    code.padEnd(4),
    amount === null ? '' : `${currency} ${amount}`,
    `${WHY[outcome] ?? outcome}.`,
    `${file}.`,
    word,
  );

/** Payout files in progress, formatted for a terminal. */
export function formatFiles({ waiting, files, misfits }: PayoutFiles): string {
  return [
    `Payouts waiting for the next file: ${waiting}`,
    `Files whose payouts have not all ended: ${files.length}`,
    ...files.map(formatFileRow),
    `Bank reports without a matching payout: ${misfits.length}`,
    ...misfits.map(formatUnmatchedRow),
  ].join('\n');
}

const formatHistoryRow = ({ at, state, by, word }: PayoutHistoryEntry) =>
  formatRow(at, state.padEnd(12), by, word);

/** One payout, formatted for a terminal. */
export function formatPayout({
  id,
  state,
  amount,
  currency,
  endToEndId,
  messageId,
  told,
}: PayoutHistory): string {
  const ordered = endToEndId === null ? 'not ordered yet' : `ordered as ${endToEndId}`;
  const where = messageId === null ? 'in no file' : `in file ${messageId}`;
  return [
    `Payout ${id}: ${state}, ${currency} ${amount}, ${ordered}, ${where}`,
    ...told.map(formatHistoryRow),
  ].join('\n');
}
