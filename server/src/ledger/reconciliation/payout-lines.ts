import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import type { PayoutMethod } from '../../integrations/payouts/partner.ts';
import { applyReport } from '../../payouts/dispatch/service.ts';
import { DomainError } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { payoutLineTexts } from '../../platform/i18n/texts/en/payouts.ts';
import { type Entry, transfer } from '../journal/service.ts';
import type { Purpose } from './candidates.ts';
import { WITHOUT_FLOAT } from './open.ts';

/** What a match says of a payout, beside the line itself; null where it is about none. */
export interface PayoutColumns {
  payoutId: bigint | null;
  paidOutBy: string | null;
  payoutMethod: PayoutMethod | null;
  /** The adapter that has its order, where that is known. */
  sentThrough: string | null;
  /** What was booked for it, in cents of rand. */
  owedCents: bigint | null;
  /** To an account here: there is no float between, so it is posted to BANK with the payout itself. */
  withoutFloat: boolean | null;
  /** What a payout partner kept of its float. */
  commission: bigint;
}

/** The columns, from a match with its line `l` and its payout `p`. */
export const PAYOUT_COLUMNS = sql`p.id as "payoutId", p.partner as "paidOutBy", p.method as "payoutMethod",
  p.owed_cents as "owedCents", (${WITHOUT_FLOAT}) as "withoutFloat", coalesce(p.sent_through, p.partner) as "sentThrough",
  l.commission_cents as commission`;

/** A line that tells of a payout. */
export type PayoutLine = { [K in keyof PayoutColumns]: NonNullable<PayoutColumns[K]> } & {
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
 * Does what a line says of a payout, where nobody had said it before. That a bank's debit for cash was collected is
 * not said by it. What the line says counts whichever adapter has the order: it is about the money itself.
 *
 * @throws DomainError STATUS_CONFLICT for a payout without a float that cannot have left or come back, because its
 * line is posted by the payout alone
 */
export async function tellPayout(
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
  // Neither state is asked about any more.
  const applying = { brand, quietSeconds: 0 };
  const teller = bankAccount === null ? paidOutBy : 'bank';
  const applied = await applyReport(handle, applying, report, { adapter: sentThrough, teller });
  const cannotBe = applied === 'DISCREPANCY' || (applied === 'LATE' && isBack(line));
  if (line.withoutFloat && cannotBe) {
    throw new DomainError('STATUS_CONFLICT', phrase(payoutLineTexts, 'notPaidOut'));
  }
}

/**
 * What the line of a payout means: a bank's debit funds the float that paid it out, and whatever it cost more or less
 * than was booked is the market's. A partner's line tells that, and its charge, of a float it had before.
 */
export function payoutEntries(line: PayoutLine, basis: Omit<Entry, 'event' | 'lines'>): Entry[] {
  const { cents, currency, bankAccount, paidOutBy, owedCents, withoutFloat, commission } = line;
  const booked = isBack(line) ? owedCents : -owedCents;
  const difference = booked - cents;
  const float = { account: 'PAYOUT_FLOAT', subAccount: paidOutBy, currency } as const;
  const bank = { account: 'BANK', subAccount: bankAccount ?? '', currency } as const;
  if (bankAccount !== null && withoutFloat) {
    const lines = transfer({ account: 'WRITE_OFFS', currency }, bank, difference);
    return difference === 0n ? [] : [{ ...basis, event: 'WRITTEN_OFF', lines }];
  }
  const entries: Entry[] = [];
  if (bankAccount !== null) {
    const event = isBack(line) ? 'PAYOUT_PARTNER_REPAID' : 'PAYOUT_PARTNER_FUNDED';
    entries.push({ ...basis, event, lines: transfer(float, bank, -cents) });
  }
  if (difference !== 0n) {
    const lines = transfer({ account: 'EXCHANGE_DIFFERENCES', currency }, float, difference);
    entries.push({ ...basis, event: 'EXCHANGE_DIFFERENCE', lines });
  }
  if (commission !== 0n) {
    const charges = { account: 'PARTNER_CHARGES', subAccount: paidOutBy, currency } as const;
    entries.push({
      ...basis,
      event: 'PARTNER_CHARGED',
      lines: transfer(charges, float, commission),
    });
  }
  return entries;
}
