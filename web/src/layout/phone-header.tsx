/** Header of a phone: an icon button, then its children. */
import type { ReactNode } from 'react';
import styles from './phone-header.module.css';

export function PhoneHeader({ children }: { children: ReactNode }) {
  return <header className={styles.header}>{children}</header>;
}
