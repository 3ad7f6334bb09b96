import type { ListedFile, Misfit, PayoutFiles, ShownPayout, Told } from './list.ts';

/** Width in columns. */
const WIDTH = 100;

/** Bank texts may contain anything, including terminal control characters. */
const plain = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
const row = (...columns: readonly string[]) => {
  const line = columns.map(plain).join('  ').trimEnd();
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

const fileRow = ({ messageId, payouts, silent, open, writtenAt, handedOverAt }: ListedFile) =>
  row(
    messageId.padEnd(24),
    `payouts ${payouts}, not ended ${open}, without a report ${silent}`,
    handedOverAt === null ? `written ${writtenAt}, NOT HANDED OVER` : `handed over ${handedOverAt}`,
  );

const misfitRow = ({ id, at, endToEndId, code, word, amount, currency, outcome, file }: Misfit) =>
  row(
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
export function filesText({ waiting, files, misfits }: PayoutFiles): string {
  return [
    `Payouts waiting for the next file: ${waiting}`,
    `Files whose payouts have not all ended: ${files.length}`,
    ...files.map(fileRow),
    `Bank reports without a matching payout: ${misfits.length}`,
    ...misfits.map(misfitRow),
  ].join('\n');
}

const toldRow = ({ at, state, by, word }: Told) => row(at, state.padEnd(12), by, word);

/** One payout, formatted for a terminal. */
export function payoutText({
  id,
  state,
  amount,
  currency,
  endToEndId,
  messageId,
  told,
}: ShownPayout): string {
  const ordered = endToEndId === null ? 'not ordered yet' : `ordered as ${endToEndId}`;
  const where = messageId === null ? 'in no file' : `in file ${messageId}`;
  return [
    `Payout ${id}: ${state}, ${currency} ${amount}, ${ordered}, ${where}`,
    ...told.map(toldRow),
  ].join('\n');
}
