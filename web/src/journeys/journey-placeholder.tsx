import type { ReactNode } from 'react';
import { PageHeading } from '../routing/page-heading.tsx';
import styles from './journey-frame.module.css';

/** The place of a journey that has not begun, or cannot: its heading and what is to be said. */
export function JourneyPlaceholder({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.frame}>
      <PageHeading title={title}>{title}</PageHeading>
      {children}
    </section>
  );
}
