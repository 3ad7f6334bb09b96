import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { PayoutMethod } from '../../integrations/payouts/partner.ts';
import { applyReport } from '../../payouts/dispatch/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { payoutLineTexts } from '../../platform/i18n/texts/en/payouts.ts';
import { type Entry, transferLines } from '../journal/service.ts';
import type { Purpose } from './candidates.ts';
import { WITHOUT_FLOAT } from './open-items.ts';

/** The payout columns of a match; null if it is not about a payout. */
export interface PayoutColumns {
  payoutId: bigint | null;
  paidOutBy: string | null;
  payoutMethod: PayoutMethod | null;
  /** The adapter that has its order, if known. */
  sentThrough: string | null;
  /** Booked amount, in cents of rand. */
  owedCents: bigint | null;
  /** To a local account: it is posted to BANK directly, without a float. */
  withoutFloat: boolean | null;
  /** The channel whose float in the line's currency paid it; null if none did. */
  floatChannel: string | null;
  /** Commission that a payout partner deducted from its float. */
  commission: bigint;
}

/** The columns, from a match with its line `l` and its payout `p`. */
export const PAYOUT_COLUMNS = sql`p.id as "payoutId", p.partner as "paidOutBy", p.method as "payoutMethod",
  p.owed_cents as "owedCents", (${WITHOUT_FLOAT}) as "withoutFloat", coalesce(p.sent_through, p.partner) as "sentThrough",
  (select f.channel from payout_floats f where f.id = p.float_id and f.currency = l.currency) as "floatChannel",
  l.commission_cents as commission`;

/** A line about a payout. */
type PayoutLine = {
  [K in Exclude<keyof PayoutColumns, 'floatChannel'>]: NonNullable<PayoutColumns[K]>;
} & {
  floatChannel: string | null;
  purpose: Purpose;
  day: IsoDate;
  cents: bigint;
  currency: string;
  /** Null for a line of a payout partner. */
  bankAccount: string | null;
};

export const isPayoutLine = <Row extends PayoutColumns>(row: Row): row is Row & PayoutLine =>
  row.payoutId !== null;

const isBack = ({ purpose }: PayoutLine) => purpose === 'PAYOUT_CAME_BACK';

/**
 * Applies a line's report on a payout, unless it was reported before. A bank's debit for cash does not mean that
 * it was collected. The line counts regardless of the adapter that has the order, because it is about the money
 * itself.
 * @throws DomainError STATUS_CONFLICT for a payout without a float that cannot have been sent or returned, because
 *   its line is posted only through the payout
 */
export async function applyPayoutLine(
  handle: TransactionHandle,
  brand: { readonly name: string },
  line: PayoutLine,
): Promise<void> {
  const { payoutId, payoutMethod: method, bankAccount, paidOutBy, sentThrough, day } = line;
  if (bankAccount !== null && method === 'CASH' && !isBack(line)) return;
  const report = {
    ...{ payoutId: String(payoutId), partnerReference: '', word: '' },
    state: isBack(line) ? 'RETURNED' : 'PAID',
    ...{ at: new Date(`${day}T00:00:00+02:00`), day },
  } as const;
  // Neither state leads to further queries.
  const applying = { brand, quietSeconds: 0 };
  const teller = bankAccount === null ? paidOutBy : 'bank';
  const applied = await applyReport(handle, applying, report, { adapter: sentThrough, teller });
  const cannotBe = applied === 'DISCREPANCY' || (applied === 'LATE' && isBack(line));
  if (line.withoutFloat && cannotBe) {
    throw new DomainError('STATUS_CONFLICT', phrase(payoutLineTexts, 'notPaidOut'));
  }
}

/**
 * Entries for a payout's line: a bank's debit funds the float that paid it, and any deviation from the booked cost
 * is an exchange difference. A partner's line reports the same, and its charge, for an existing float. The float is that
 * of the payout's channel, if it has one (decision 40).
 */
export function payoutEntries(line: PayoutLine, basis: Omit<Entry, 'event' | 'lines'>): Entry[] {
  const { cents, currency, bankAccount, paidOutBy, owedCents, withoutFloat, commission } = line;
  const booked = isBack(line) ? owedCents : -owedCents;
  const difference = booked - cents;
  const subAccount = line.floatChannel ?? paidOutBy;
  const float = { account: 'PAYOUT_FLOAT', subAccount, currency } as const;
  const bank = { account: 'BANK', subAccount: bankAccount ?? '', currency } as const;
  if (bankAccount !== null && withoutFloat) {
    const lines = transferLines({ account: 'WRITE_OFFS', currency }, bank, difference);
    return difference === 0n ? [] : [{ ...basis, event: 'WRITTEN_OFF', lines }];
  }
  const entries: Entry[] = [];
  if (bankAccount !== null) {
    const event = isBack(line) ? 'PAYOUT_PARTNER_REPAID' : 'PAYOUT_PARTNER_FUNDED';
    entries.push({ ...basis, event, lines: transferLines(float, bank, -cents) });
  }
  if (difference !== 0n) {
    const lines = transferLines({ account: 'EXCHANGE_DIFFERENCES', currency }, float, difference);
    entries.push({ ...basis, event: 'EXCHANGE_DIFFERENCE', lines });
  }
  if (commission !== 0n) {
    const charges = { account: 'PARTNER_CHARGES', subAccount: paidOutBy, currency } as const;
    entries.push({
      ...basis,
      event: 'PARTNER_CHARGED',
      lines: transferLines(charges, float, commission),
    });
  }
  return entries;
}
