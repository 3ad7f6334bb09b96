import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** The most important row, such as the total. */
  emphasis?: boolean;
  /** A Tooltip beside the label. */
  help?: ReactNode;
}

/** Labels and values, one per row: a quote, a transaction, a beneficiary. */
export function Facts({ rows }: { rows: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {rows.map((row) => (
        <div key={row.label} className={classNames(styles.row, row.emphasis && styles.emphasis)}>
          <dt>
            {row.label}
            {row.help}
          </dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}
