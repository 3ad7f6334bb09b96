import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** The buttons at the foot of a form, main one first; they stay in sight, on a phone within thumb reach. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
