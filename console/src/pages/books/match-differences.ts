import { daysBetween } from '@thumela/rules/dates/dates.ts';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { LineCandidate, UnmatchedLine } from '../../api/queries/statements.ts';
import { statements as texts } from '../../texts/en/statements.ts';

type Compared = Pick<UnmatchedLine, 'reference' | 'amount' | 'currency' | 'day'>;

const amountText = (currency: string, amount: number) =>
  formatWireAmount(currency, amount) ?? String(amount);

/** The difference in amount, in the line's currency; nothing if they agree or have different currencies. */
export function formatAmountDifference(
  line: Compared,
  { amount, currency }: LineCandidate,
): string {
  const difference = Math.round((Math.abs(line.amount) - Math.abs(amount)) * 100) / 100;
  if (currency !== line.currency || difference === 0) return '';
  const text = amountText(currency, Math.abs(difference));
  return difference > 0 ? say(texts).more(text) : say(texts).less(text);
}

/** The difference in days; nothing on the same day. */
export function formatDayDifference(line: Compared, { day }: LineCandidate): string {
  const days = daysBetween(day, line.day);
  if (days === 0) return '';
  return days > 0 ? say(texts).later(days) : say(texts).earlier(-days);
}

/** In what a line differs from a possible match, in words. */
export function formatDifferences(line: Compared, candidate: LineCandidate): readonly string[] {
  const words = say(texts);
  const said = candidate.differs.flatMap((one) => words.differences[one] ?? []);
  const isOtherReference =
    candidate.differs.includes('reference') || candidate.reference !== line.reference;
  return [
    formatAmountDifference(line, candidate),
    candidate.currency === line.currency ? '' : words.otherCurrency(candidate.currency),
    formatDayDifference(line, candidate),
    isOtherReference ? words.otherReference : '',
    ...said,
  ].filter((text) => text !== '');
}
