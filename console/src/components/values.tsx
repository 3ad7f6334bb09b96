/** Values as every page of the console shows them. */
import { formatRand, formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { shownDateTime, shownDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { parts as texts } from '../texts/en/parts.ts';
import styles from './values.module.css';

/** A moment in South African time, with nothing for none. */
export function Moment({ at }: { at: string | null | undefined }) {
  if (!at) return <>{say(texts).none}</>;
  return <time dateTime={at}>{shownDateTime(new Date(at))}</time>;
}

/** An amount in rand, from the number of an answer. */
export function Rand({ amount }: { amount: number }) {
  return <Money amount={formatRand(BigInt(Math.round(amount * 100)))} />;
}

/** An amount of any currency, from the number of an answer; nothing for none. */
export function Amount({ amount, currency }: { amount: number | undefined; currency: string }) {
  if (amount === undefined) return null;
  return <Money amount={formatWireAmount(currency, amount) ?? String(amount)} />;
}

/** A business day. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className={styles.day}>
      {shownDay(day)}
    </time>
  );
}

/** Somebody as the audit trail names them, without what says that they are an operator. */
export const whoText = (actor: string): string => actor.replace(/^operator:/, '');
