import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './status-chip.module.css';

/** done: money has moved · waiting: for the customer · underway: others act · failed · ended. */
export type StatusTone = 'done' | 'waiting' | 'underway' | 'failed' | 'ended';

/** A status in one or two words; the words carry the meaning, not the colour. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
