import type { ReactNode } from 'react';
import styles from './timeline.module.css';
import { Moment } from './values.tsx';

/** An event. */
export interface TimelineItem {
  readonly key: string;
  readonly at: string;
  /** The kind of event, in a word. */
  readonly kind: string;
  /** Displays less important events muted. */
  readonly quiet?: boolean;
  readonly title: ReactNode;
  /** Shown at the right, such as an amount. */
  readonly figure?: ReactNode;
  readonly children?: ReactNode;
}

/** A list of events, newest first. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map(({ key, at, kind, quiet, title, figure, children }) => (
        <li key={key} className={quiet ? styles.quiet : undefined}>
          <span className={styles.moment}>
            <Moment at={at} exact />
          </span>
          <span className={styles.kind}>{kind}</span>
          <div className={styles.told}>
            <div className={styles.title}>
              <span>{title}</span>
              {figure && <span className={styles.figure}>{figure}</span>}
            </div>
            {children}
          </div>
        </li>
      ))}
    </ol>
  );
}
