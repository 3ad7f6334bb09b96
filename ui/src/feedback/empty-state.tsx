import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  text: string;
  /** One of the drawings of pictures/. */
  picture?: ReactNode;
  /** The next thing to do. */
  action?: ReactNode;
}

/** Nothing here yet: a drawing, a sentence, and what to do next. */
export function EmptyState({ text, picture, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <p>{text}</p>
      {action}
    </div>
  );
}
