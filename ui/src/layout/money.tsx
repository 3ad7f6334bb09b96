import { NO_BREAK_SPACE } from '@thumela/rules/money/money.ts';
import { formatAmount } from '../language/amounts.ts';
import { classNames } from '../style/class-names.ts';
import styles from './money.module.css';

interface MoneyProps {
  /** In the currency's smallest unit, or text that is already formatted, such as 'R 1 057.50'. */
  amount: bigint | string;
  /** ISO 4217 code of a bigint amount. */
  currency?: string;
  /** A screen about money shows one amount as 'hero', larger than everything else. */
  size?: 'text' | 'large' | 'hero';
}

/** Whether an amount is too long for the largest size on a narrow phone; 'R 987 654.32' is not. */
export const isLongAmount = (text: string): boolean => text.length > 12;

/** An amount in tabular figures that never breaks across lines. */
export function Money({ amount, currency = 'ZAR', size = 'text' }: MoneyProps) {
  const text = typeof amount === 'bigint' ? formatAmount(currency, amount) : amount;
  const sign = /^[^\d\s]+\s/.exec(text)?.[0] ?? '';
  return (
    <span className={classNames(styles.money, styles[size], isLongAmount(text) && styles.long)}>
      {sign && <span className={styles.sign}>{sign.replace(' ', NO_BREAK_SPACE)}</span>}
      {text.slice(sign.length)}
    </span>
  );
}
