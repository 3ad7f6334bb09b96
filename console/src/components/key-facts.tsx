import type { ReactNode } from 'react';
import styles from './key-facts.module.css';

/** A label with its value; omitted if it has no value. */
export interface KeyFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and values in two dense columns, for a side panel. */
export function KeyFacts({ rows }: { rows: readonly KeyFact[] }) {
  return (
    <dl className={styles.facts}>
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ label, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name, and their order never changes
          <div key={at} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
