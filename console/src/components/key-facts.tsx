import type { ReactNode } from 'react';
import styles from './key-facts.module.css';

/** A label with its value; without a value it is not shown. */
export interface KeyFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and values in two dense columns, for a panel beside what is worked on. */
export function KeyFacts({ rows }: { rows: readonly KeyFact[] }) {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name, and their order stands
          <div key={at} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
