import { type Amount, amountCell } from '../../../platform/core/csv.ts';

/** An amount in the column of its own side, and nothing in the other. */
export const sideCells = (minor: bigint, currency: string): [Amount | null, Amount | null] =>
  minor < 0n ? [null, amountCell(-minor, currency)] : [amountCell(minor, currency), null];

/** A balance without its sign, and the side it is on; a debit is positive. */
export const balanceCells = (minor: bigint, currency: string): [Amount, string | null] => [
  amountCell(minor < 0n ? -minor : minor, currency),
  minor === 0n ? null : minor > 0n ? 'debit' : 'credit',
];
