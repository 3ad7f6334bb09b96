import type { AccountBalance, JournalEntry } from '@thumela/contract/console/books.ts';
import type { PartnerFloat as ShownFloat } from '@thumela/contract/console/money-moved.ts';
import { decimalsOf, toAmount } from '@thumela/rules/money/money.ts';
import type { Static } from 'typebox';
import { timestamp } from '../../platform/http/timestamp.ts';
import {
  type AccountLine,
  type Balance,
  eventInWords,
  type PartnerFloat,
  type WholeEntry,
} from '../journal/service.ts';
import type { Origin } from '../source-links/service.ts';

/** An amount of a currency as a JSON number. */
export const amountOf = (minor: bigint, currency: string): number =>
  toAmount(minor, decimalsOf(currency));

/** A balance as returned to the console. */
export function shownBalance(of: Balance): Static<typeof AccountBalance> {
  const { account, subAccount, name, kind, normalSide, currency, debits, credits } = of;
  const balance = normalSide === 'DEBIT' ? debits - credits : credits - debits;
  return {
    ...{ account, 'sub-account': subAccount, name, kind, 'normal-side': normalSide, currency },
    debits: amountOf(debits, currency),
    credits: amountOf(credits, currency),
    balance: amountOf(balance, currency),
  };
}

/**
 * A payout partner's float as returned to the console. Exchange differences are included in the partner's own
 * statement; corrections and write-offs exist only in our ledger, so they are excluded from the comparison.
 */
export function shownFloat(of: PartnerFloat): Static<typeof ShownFloat> {
  const { partner, name, currency, said } = of;
  const amount = (minor: bigint) => amountOf(minor, currency);
  return {
    ...{ partner, name, currency, before: amount(of.before), funded: amount(of.funded) },
    ...{ 'paid-out': amount(of.paidOut), fees: amount(of.fees), other: amount(of.other) },
    after: amount(of.after),
    ...(said !== null && {
      said: amount(said),
      difference: amount(of.paidOut + of.fees - of.rates - said),
    }),
  };
}

/** An account's balance before a period, and its movements in it; zero if nothing was posted. */
export function shownMoves(
  { before, after }: { before: Balance | undefined; after: Balance | undefined },
  currency: string,
) {
  const moved = (side: 'debits' | 'credits') =>
    amountOf((after?.[side] ?? 0n) - (before?.[side] ?? 0n), currency);
  return {
    opening: before ? shownBalance(before).balance : 0,
    debited: moved('debits'),
    credited: moved('credits'),
  };
}

/** The subject and document named by an entry or a line. */
type Naming = Pick<AccountLine, 'subject' | 'document'>;

export const namesOf = ({ subject, document }: Naming) => [subject, document];

/** Console pages for the subject and document of an entry or a line. */
export function pagesOf({ subject, document }: Naming, origins: ReadonlyMap<string, Origin>) {
  const [page, documentPage] = [origins.get(subject), origins.get(document)];
  return { ...(page && { page }), ...(documentPage && { 'document-page': documentPage }) };
}

/** The sums of each currency. */
export function totalsOf(balances: readonly Balance[]) {
  const sums = new Map<string, { debits: bigint; credits: bigint }>();
  for (const { currency, debits, credits } of balances) {
    const sum = sums.get(currency) ?? { debits: 0n, credits: 0n };
    sums.set(currency, { debits: sum.debits + debits, credits: sum.credits + credits });
  }
  return [...sums].map(([currency, { debits, credits }]) => ({
    currency,
    debits: amountOf(debits, currency),
    credits: amountOf(credits, currency),
  }));
}

/** An amount in the column of its side. */
const sideOf = (minor: bigint, currency: string) =>
  minor > 0n ? { debit: amountOf(minor, currency) } : { credit: amountOf(-minor, currency) };

/** An account line as returned to the console. */
export const shownLine = (line: AccountLine, currency: string) => ({
  entry: Number(line.entry),
  day: line.day,
  event: eventInWords(line.event),
  subject: line.subject,
  document: line.document,
  ...sideOf(line.minor, currency),
});

/** An entry as returned to the console. */
export function shownEntry({ entry, lines }: WholeEntry): Static<typeof JournalEntry> {
  const { id, event, subject, document, business_day, written_at, actor } = entry;
  return {
    ...{ id: Number(id), event: eventInWords(event), subject, document, day: business_day },
    ...{ 'written-at': timestamp(written_at), actor },
    ...(entry.reason !== null && { reason: entry.reason }),
    ...(entry.reverses !== null && { reverses: Number(entry.reverses) }),
    ...(entry.reversed_by !== null && { 'reversed-by': Number(entry.reversed_by) }),
    lines: lines.map(({ account, sub_account, currency, amount_cents }) => ({
      ...{ account, 'sub-account': sub_account, currency },
      ...sideOf(amount_cents, currency),
    })),
  };
}
