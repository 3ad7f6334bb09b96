import type { ReactNode } from 'react';
import { PageHeading } from '../routing/page-heading.tsx';
import styles from './journey-frame.module.css';

/** Replaces a journey that has not begun, or cannot begin: its heading and a message. */
export function JourneyPlaceholder({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.frame}>
      <PageHeading title={title}>{title}</PageHeading>
      {children}
    </section>
  );
}
