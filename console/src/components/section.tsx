import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

/** A part of a page with a title above it, for a table that has its own frame. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
