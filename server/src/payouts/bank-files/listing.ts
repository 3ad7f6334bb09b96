import type { ListedFile, Misfit, PayoutFiles, ShownPayout, Told } from './list.ts';

/** Columns of a terminal. */
const WIDTH = 100;

/** Words of a bank may hold anything, also what a terminal obeys. */
const plain = (text: string) => text.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
const row = (...columns: readonly string[]) => {
  const line = columns.map(plain).join('  ').trimEnd();
  return line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line;
};

const WHY: Readonly<Record<string, string>> = {
  UNKNOWN: 'no payout of ours',
  AMOUNT: 'another amount',
  CURRENCY: 'another currency',
  DISCREPANCY: 'the opposite was said before, which has a case',
  CONFLICT: 'its transaction does not allow it',
  LATE: 'the payout has ended otherwise',
};

const fileRow = ({ messageId, payouts, silent, open, writtenAt, handedOverAt }: ListedFile) =>
  row(
    messageId.padEnd(24),
    `payouts ${payouts}, not ended ${open}, nothing heard of ${silent}`,
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

/** What is under way with the bank, as a terminal shows it. */
export function filesText({ waiting, files, misfits }: PayoutFiles): string {
  return [
    `Payouts that wait for the next file: ${waiting}`,
    `Files whose payouts have not all ended: ${files.length}`,
    ...files.map(fileRow),
    `What the bank said that fits no payout: ${misfits.length}`,
    ...misfits.map(misfitRow),
  ].join('\n');
}

const toldRow = ({ at, state, by, word }: Told) => row(at, state.padEnd(12), by, word);

/** One payout, as a terminal shows it. */
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
