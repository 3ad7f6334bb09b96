import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** The buttons at the foot of a form, main one first; on a phone they stay within thumb reach. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
