import { formatWireAmount } from '@thumela/ui/language/amounts.ts';

/** A formatted amount of a response; an invalid one is shown unchanged. */
export function wireAmount(currency: string, amount: number): string {
  return formatWireAmount(currency, amount) ?? `${currency} ${amount}`;
}
