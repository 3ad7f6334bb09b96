import type { ReactNode } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './status-chip.module.css';

/** done: money has moved · waiting: for the customer · underway: others act · failed · ended. */
export type StatusTone = 'done' | 'waiting' | 'underway' | 'failed' | 'ended';

/** A status in a word or two; the words, not the colour, say it. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
