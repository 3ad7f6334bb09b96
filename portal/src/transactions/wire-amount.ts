import { formatWireAmount } from '@thumela/ui/language/amounts.ts';

/** An amount of an answer as it is shown; one that is no amount is shown as it came. */
export function wireAmount(currency: string, amount: number): string {
  return formatWireAmount(currency, amount) ?? `${currency} ${amount}`;
}
