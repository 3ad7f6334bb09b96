/** Values as every page of the console shows them. */
import { formatRand } from '@thumela/ui/language/amounts.ts';
import { shownDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { parts as texts } from '../texts/en/parts.ts';

/** A moment in South African time, with nothing for none. */
export function Moment({ at }: { at: string | null | undefined }) {
  if (!at) return <>{say(texts).none}</>;
  return <time dateTime={at}>{shownDateTime(new Date(at))}</time>;
}

/** An amount in rand, from the number of an answer. */
export function Rand({ amount }: { amount: number }) {
  return <Money amount={formatRand(BigInt(Math.round(amount * 100)))} />;
}
