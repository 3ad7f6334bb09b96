/** Formats facts of a case; the server sends their names and codes as keys. */

import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { CaseView } from '../api/queries/case-view.ts';
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

/** The value of a fact. */
export function FactValue({ value, form }: Pick<Fact, 'value' | 'form'>) {
  if (form === 'MOMENT') return <Moment at={value} />;
  if (form === 'MONEY') return <>{formatFactAmount(value)}</>;
  if (form === 'CODE') return <>{formatCodes(value)}</>;
  if (form === 'DATE') return <>{formatDay(value)}</>;
  return <>{value}</>;
}
