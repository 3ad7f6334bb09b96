/** Formatted values shared by all pages. */
import { formatRand, formatWireAmount } from '@thumela/ui/language/amounts.ts';
import {
  formatDateTime,
  formatDateTimeWithSeconds,
  formatDay,
} from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { sharedTexts as texts } from '../texts/en/shared.ts';
import styles from './values.module.css';

interface MomentProps {
  at: string | null | undefined;
  /** With seconds, for records whose order matters. */
  exact?: boolean;
}

/** A timestamp in South African time; nothing if absent. */
export function Moment({ at, exact = false }: MomentProps) {
  if (!at) return <>{say(texts).none}</>;
  const format = exact ? formatDateTimeWithSeconds : formatDateTime;
  return <time dateTime={at}>{format(new Date(at))}</time>;
}

/** An amount in rand, from a number in a response. */
export function Rand({ amount }: { amount: number }) {
  return <Money amount={formatRand(BigInt(Math.round(amount * 100)))} />;
}

/** An amount in any currency, from a number in a response; nothing if absent. */
export function Amount({ amount, currency }: { amount: number | undefined; currency: string }) {
  if (amount === undefined) return null;
  return <Money amount={formatWireAmount(currency, amount) ?? String(amount)} />;
}

/** A business day. */
export function Day({ day }: { day: string }) {
  return (
    <time dateTime={day} className={styles.day}>
      {formatDay(day)}
    </time>
  );
}

/** An actor of the audit trail, without the `operator:` prefix. */
export const formatActorName = (actor: string): string => actor.replace(/^operator:/, '');
