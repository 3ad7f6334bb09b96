/** Formats facts of a case; the server sends their names and codes as keys. */

import { findRuleSet } from '@thumela/rules/compliance/all-rule-sets.ts';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { CaseView } from '../api/queries/case-view.ts';
import { formatAccount } from '../components/account-format.ts';
import { formatRuleChange } from '../components/figure-format.ts';
import { formatRouteKey } from '../components/route-format.ts';
import { Moment } from '../components/values.tsx';
import { facts as names } from '../texts/en/facts.ts';
import { formatCodes, separateWords } from './code-words.ts';

type Fact = CaseView['facts'][number];

/** The name of a fact. */
export const formatFactName = (name: string): string => say(names)[name] ?? separateWords(name);

/** An amount in any currency: the code and number as the server sends them. */
export function formatFactAmount(value: string): string {
  const [currency = '', number = ''] = value.split(' ');
  return formatWireAmount(currency, number) ?? value;
}

const ENTRY_LINE = /^([A-Z_]+)(?:\/(.*))? ([A-Z]{3} \S+)$/;

/** A line of an entry, such as `BANK/MAIN ZAR 1.00`, with its account in words. */
export function formatEntryLine(value: string): string {
  const [, account, subAccount, amount] = ENTRY_LINE.exec(value) ?? [];
  if (account === undefined || amount === undefined) return value;
  return `${formatAccount(account, subAccount)}: ${formatFactAmount(amount)}`;
}

/** A figure that a proposal changes, such as `SCREENING CLEARANCE_MONTHS 12 6`. */
export function formatChangedRule(value: string): string {
  const [name = '', key = '', before, after] = value.split(' ');
  const ruleSet = findRuleSet(name);
  if (!ruleSet) return value;
  return formatRuleChange(ruleSet, { key, before: Number(before), after: Number(after) });
}

/** The value of a fact. */
export function FactValue({ value, form }: Pick<Fact, 'value' | 'form'>) {
  if (form === 'MOMENT') return <Moment at={value} />;
  if (form === 'MONEY') return <>{formatFactAmount(value)}</>;
  if (form === 'ENTRY_LINE') return <>{formatEntryLine(value)}</>;
  if (form === 'RULE_CHANGE') return <>{formatChangedRule(value)}</>;
  if (form === 'ROUTE') return <>{formatRouteKey(value)}</>;
  if (form === 'CODE') return <>{formatCodes(value)}</>;
  if (form === 'DATE') return <>{formatDay(value)}</>;
  return <>{value}</>;
}
