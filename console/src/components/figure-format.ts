import type { RuleChange, RuleField, RuleSet } from '@thumela/rules/compliance/rule-sets.ts';
import { normaliseTypedAmount } from '@thumela/rules/money/typed-amount.ts';
import { ruleSetTexts } from '@thumela/rules/texts/en/rule-sets.ts';
import { formatRand } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { rulesPage as texts } from '../texts/en/rule-sets.ts';

/** A figure as an operator reads it, such as `R 5 000.00` or `30 days`. */
export function formatFigure({ unit }: RuleField, value: number): string {
  const words = say(texts);
  if (unit === 'CENTS') return formatRand(BigInt(value));
  if (unit === 'ON_OFF') return value === 1 ? words.on : words.off;
  return `${value} ${words.units[unit]}`.trimEnd();
}

/** The name of a figure. */
export const nameFigure = (ruleSet: string, key: string): string =>
  say(ruleSetTexts)[ruleSet]?.fields[key] ?? key;

/** A changed figure, such as `Days: 30 days → 60 days`. */
export function formatRuleChange({ name, fields }: RuleSet, change: RuleChange): string {
  const field = fields[change.key];
  if (!field) return change.key;
  const [before, after] = [change.before, change.after].map((value) => formatFigure(field, value));
  return `${nameFigure(name, change.key)}: ${before} → ${after}`;
}

/** A figure as it is typed: amounts in rand, everything else as a whole number. */
export const formatFigureInput = ({ unit }: RuleField, value: number): string =>
  unit === 'CENTS'
    ? `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`
    : `${value}`;

/** The value of a typed figure; undefined if it is no number of its kind or outside of its limits. */
export function parseFigure(field: RuleField, typed: string): number | undefined {
  const value = field.unit === 'CENTS' ? parseCents(typed) : parseWhole(typed);
  return value === undefined || value < field.minimum || value > field.maximum ? undefined : value;
}

const parseWhole = (typed: string) => (/^\d{1,15}$/.test(typed.trim()) ? Number(typed) : undefined);

function parseCents(typed: string): number | undefined {
  const [, rand = '', cents = ''] =
    /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(normaliseTypedAmount(typed)) ?? [];
  return rand === '' ? undefined : Number(`${rand}${cents.padEnd(2, '0')}`);
}
