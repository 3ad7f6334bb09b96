import type { ReactNode } from 'react';
import styles from './above-actions.module.css';

/** Progress shown above the buttons of `Actions`, over the end of the page, so that nothing moves when it appears. */
export function AboveActions({ children }: { children: ReactNode }) {
  return <div className={styles.above}>{children}</div>;
}
