import { type ReactNode, useId } from 'react';
import styles from './record.module.css';

/** A part of a record's page under its own heading. */
export function RecordPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
