import type { ReactNode } from 'react';
import styles from './beside.module.css';

interface BesideProps {
  /** What is chosen from. */
  children: ReactNode;
  /** What is done with what was chosen: at the right at a desk, below on a phone. */
  aside: ReactNode;
}

/** A list with what is done about it beside it. */
export function Beside({ children, aside }: BesideProps) {
  return (
    <div className={styles.beside}>
      <div className={styles.column}>{children}</div>
      <div className={styles.column}>{aside}</div>
    </div>
  );
}
