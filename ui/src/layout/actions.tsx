import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** Buttons at the foot of a form, the main one first; always visible, on a phone within thumb reach. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
