import { formatAmount, NO_BREAK_SPACE } from '@thumela/rules/money.ts';
import { classNames } from './class-names.ts';
import styles from './money.module.css';

export interface MoneyProps {
  /** In the currency's smallest unit, or a text that is already formatted, as 'R 1 057.50'. */
  amount: bigint | string;
  /** ISO 4217 code of a bigint amount. */
  currency?: string;
  /** A screen about money shows one amount as 'hero', larger than all else. */
  size?: 'text' | 'large' | 'hero';
}

/** As many characters of the largest size as a phone has room for: 'R 987 654.32'. */
const ROOMY_LENGTH = 12;

/** An amount in tabular figures that never breaks across lines. */
export function Money({ amount, currency = 'ZAR', size = 'text' }: MoneyProps) {
  const text = typeof amount === 'bigint' ? formatAmount(currency, amount) : amount;
  const sign = /^[^\d\s]+\s/.exec(text)?.[0] ?? '';
  const long = text.length > ROOMY_LENGTH;
  return (
    <span className={classNames(styles.money, styles[size], long && styles.long)}>
      {sign && <span className={styles.sign}>{sign.replace(' ', NO_BREAK_SPACE)}</span>}
      {text.slice(sign.length)}
    </span>
  );
}
