import { type ReactNode, useId } from 'react';
import { classNames } from '../style/class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  title?: string;
  /** A small action beside the title. */
  action?: ReactNode;
  /** Without padding, for lists and tables that reach the edge. */
  flush?: boolean;
  children: ReactNode;
}

/** A sheet with a hairline border; with a title it is a labelled region. */
export function Card({ title, action, flush, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {action}
        </header>
      )}
      <div className={classNames(styles.body, flush && styles.flush, title && styles.below)}>
        {children}
      </div>
    </section>
  );
}
