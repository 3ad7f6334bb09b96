import { classNames } from './class-names.ts';
import styles from './money.module.css';

export interface MoneyProps {
  /** The figures as shown, such as '1 234.50'; a leading currency sign is kept. */
  amount: string;
  /** ISO 4217 code; ZAR is shown as R (2§9). Left out when the amount already has its sign. */
  currency?: string;
  /** A screen about money shows one amount as 'hero', larger than all else. */
  size?: 'text' | 'large' | 'hero';
}

/** An amount in tabular figures that never breaks across lines. */
export function Money({ amount, currency, size = 'text' }: MoneyProps) {
  const sign = currency === 'ZAR' ? 'R' : currency;
  return (
    <span className={classNames(styles.money, styles[size])}>
      {sign && <span className={styles.sign}>{sign} </span>}
      {amount}
    </span>
  );
}
