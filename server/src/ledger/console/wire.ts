import type { AccountBalance, JournalEntry } from '@thumela/contract/console/books.ts';
import type { PartnerFloat as ShownFloat } from '@thumela/contract/console/settlement.ts';
import { countCurrencyDecimals, toAmount } from '@thumela/rules/money/money.ts';
import type { Static } from 'typebox';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import {
  type AccountLine,
  type Balance,
  type BalancedLine,
  formatEvent,
  type ListedEntry,
  type PartnerFloat,
  type WholeEntry,
} from '../journal/service.ts';
import type { ConsolePage } from '../source-links/service.ts';

/** An amount of a currency as a JSON number. */
export const toWireAmount = (minor: bigint, currency: string): number =>
  toAmount(minor, countCurrencyDecimals(currency));

/** A balance as returned to the console. */
export function formatBalance(of: Balance): Static<typeof AccountBalance> {
  const { account, subAccount, name, kind, normalSide, currency, debits, credits } = of;
  const balance = normalSide === 'DEBIT' ? debits - credits : credits - debits;
  return {
    ...{ account, 'sub-account': subAccount, name, kind, 'normal-side': normalSide, currency },
    debits: toWireAmount(debits, currency),
    credits: toWireAmount(credits, currency),
    balance: toWireAmount(balance, currency),
  };
}

/**
 * A payout partner's float as returned to the console. Exchange differences are included in the partner's own
 * statement; corrections and write-offs exist only in our ledger, so they are excluded from the comparison.
 */
export function formatFloat(of: PartnerFloat): Static<typeof ShownFloat> {
  const { partner, name, currency, said } = of;
  const amount = (minor: bigint) => toWireAmount(minor, currency);
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

/** Debits and credits of a period, without those on a side that a figure does not count. */
export const formatMovements = (
  { debits, credits }: { debits: bigint; credits: bigint },
  side: 'DEBIT' | 'CREDIT' | undefined,
  currency: string,
) => ({
  debited: side === 'CREDIT' ? 0 : toWireAmount(debits, currency),
  credited: side === 'DEBIT' ? 0 : toWireAmount(credits, currency),
});

/** The subject and document named by an entry or a line. */
type Naming = Pick<AccountLine, 'subject' | 'document'>;

export const entryReferences = ({ subject, document }: Naming) => [subject, document];

/** Console pages for the subject and document of an entry or a line. */
export function entryPages(
  { subject, document }: Naming,
  origins: ReadonlyMap<string, ConsolePage>,
) {
  const [page, documentPage] = [origins.get(subject), origins.get(document)];
  return { ...(page && { page }), ...(documentPage && { 'document-page': documentPage }) };
}

/** The sums of the debit and of the credit balances in each currency. */
export function sumByCurrency(balances: readonly Balance[]) {
  const sums = new Map<string, { debits: bigint; credits: bigint }>();
  for (const { currency, debits, credits } of balances) {
    const sum = sums.get(currency) ?? { debits: 0n, credits: 0n };
    const balance = debits - credits;
    if (balance > 0n) sum.debits += balance;
    else sum.credits -= balance;
    sums.set(currency, sum);
  }
  return [...sums].map(([currency, { debits, credits }]) => ({
    currency,
    debits: toWireAmount(debits, currency),
    credits: toWireAmount(credits, currency),
  }));
}

/** An amount in the column of its side. */
const sideAmounts = (minor: bigint, currency: string) =>
  minor > 0n
    ? { debit: toWireAmount(minor, currency) }
    : { credit: toWireAmount(-minor, currency) };

/** An account line as returned to the console. */
export const formatAccountLine = (line: AccountLine, currency: string) => ({
  entry: Number(line.entry),
  day: line.day,
  'sub-account': line.subAccount,
  event: formatEvent(line.event),
  subject: line.subject,
  document: line.document,
  ...sideAmounts(line.minor, currency),
});

/** A line with the balance after it, on the account's normal side. */
export const formatBalancedLine = (
  line: BalancedLine,
  currency: string,
  normalSide: 'DEBIT' | 'CREDIT',
) => ({
  ...formatAccountLine(line, currency),
  balance: toWireAmount(normalSide === 'DEBIT' ? line.balance : -line.balance, currency),
});

/** An entry in a list as returned to the console. */
export const formatListedEntry = ({ id, day, event, subject, document, amounts }: ListedEntry) => ({
  ...{ id: Number(id), day, event: formatEvent(event), subject, document },
  amounts: amounts.map(({ currency, minor }) => ({
    currency,
    amount: toWireAmount(BigInt(minor), currency),
  })),
});

/** An entry as returned to the console. */
export function formatEntry({ entry, lines }: WholeEntry): Static<typeof JournalEntry> {
  const { id, event, subject, document, business_day, written_at, actor } = entry;
  return {
    ...{ id: Number(id), event: formatEvent(event), subject, document, day: business_day },
    ...{ 'written-at': formatTimestamp(written_at), actor },
    ...(entry.reason !== null && { reason: entry.reason }),
    ...(entry.reverses !== null && { reverses: Number(entry.reverses) }),
    ...(entry.reversed_by !== null && { 'reversed-by': Number(entry.reversed_by) }),
    lines: lines.map(({ account, sub_account, currency, amount_cents }) => ({
      ...{ account, 'sub-account': sub_account, currency },
      ...sideAmounts(amount_cents, currency),
    })),
  };
}

/** A difference of the ledger check, and its record or day, which begins its text: `payment 3, received: …`. */
export function formatNamedDifference(text: string) {
  const [, kind, id, day] = /^(?:([a-z-]+) (\d{1,18})|(\d{4}-\d\d-\d\d)), /.exec(text) ?? [];
  const of = day ?? (id && `${kind}:${id}`);
  return { text, ...(of && { of }) };
}
