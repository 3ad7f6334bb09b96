import type { ReactNode } from 'react';
import styles from './list-detail.module.css';

interface BesideProps {
  /** The list. */
  children: ReactNode;
  /** Details of the selected row: at the right on a desktop, below on a phone. */
  aside: ReactNode;
}

/** A list with a detail pane. */
export function Beside({ children, aside }: BesideProps) {
  return (
    <div className={styles.beside}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}
