import { createHash } from 'node:crypto';
import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import type { PartnerLine } from '../../../ledger/journal/service.ts';

/** The heading of a statement; the opening balance in cents. */
interface StatementHeading {
  partner: string;
  kind: string;
  number: number;
  fromDay: IsoDate;
  toDay: IsoDate;
  opening: bigint;
}

/** Sums of a statement's lines in cents, positive in the partner's favour, and the hash of its content. */
export interface StatementSums {
  orders: bigint;
  commission: bigint;
  returns: bigint;
  settlements: bigint;
  repayments: bigint;
  adjustments: bigint;
  closing: bigint;
  lines: number;
  /** SHA-256 in hexadecimal; the comparison of statements computes it the same way. */
  hash: string;
}

const SUM_OF = {
  ORDER: 'orders',
  RETURN: 'returns',
  SETTLEMENT: 'settlements',
  REPAYMENT: 'repayments',
  ADJUSTMENT: 'adjustments',
} as const;

/** Adds up the lines of a statement and hashes them as they pass. */
export async function sumLines(
  { partner, kind, number, fromDay, toDay, opening }: StatementHeading,
  lines: AsyncIterable<PartnerLine>,
): Promise<StatementSums> {
  const sums = {
    ...{ orders: 0n, commission: 0n, returns: 0n, settlements: 0n },
    ...{ repayments: 0n, adjustments: 0n, closing: opening, lines: 0 },
  };
  const hash = createHash('sha256');
  hash.update([partner, kind, number, fromDay, toDay, opening].join('|'));
  for await (const { type, amount, commission, text } of lines) {
    sums[SUM_OF[type]] += amount;
    sums.commission += commission;
    sums.closing += amount + commission;
    sums.lines += 1;
    hash.update(`\n${text}`);
  }
  hash.update(`\n${sums.closing}`);
  return { ...sums, hash: hash.digest('hex') };
}
