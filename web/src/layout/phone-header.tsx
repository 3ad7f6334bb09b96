/** The strip at the top of a phone: a sign to tap, then what stands beside it. */
import type { ReactNode } from 'react';
import styles from './phone-header.module.css';

export function PhoneHeader({ children }: { children: ReactNode }) {
  return <header className={styles.header}>{children}</header>;
}
