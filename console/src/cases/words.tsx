/** Formats facts of a case; the server sends their names and codes as keys. */

import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { shownDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { Dossier } from '../api/queries/dossier.ts';
import { Moment } from '../components/values.tsx';
import { codes, facts as names } from '../texts/en/facts.ts';

type Fact = Dossier['facts'][number];

const spaced = (key: string) => {
  const words = key.replaceAll(/[._-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a fact. */
export const factName = (name: string): string => say(names)[name] ?? spaced(name);

/** A code in words, or several of them. */
export const codeWords = (value: string): string =>
  value
    .split(', ')
    .map((code) => say(codes)[code] ?? spaced(code.toLowerCase()))
    .join(', ');

/** An amount in any currency: the code and number as the server sends them. */
export function amountWords(value: string): string {
  const [currency = '', number = ''] = value.split(' ');
  return formatWireAmount(currency, number) ?? value;
}

/** The value of a fact. */
export function FactValue({ value, form }: Pick<Fact, 'value' | 'form'>) {
  if (form === 'MOMENT') return <Moment at={value} />;
  if (form === 'MONEY') return <>{amountWords(value)}</>;
  if (form === 'CODE') return <>{codeWords(value)}</>;
  if (form === 'DATE') return <>{shownDay(value)}</>;
  return <>{value}</>;
}
