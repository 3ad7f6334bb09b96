import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  text: string;
  /** One of the drawings of illustrations/. */
  picture?: ReactNode;
  /** The next action. */
  action?: ReactNode;
}

/** An empty state: a drawing, a sentence, and the next action. */
export function EmptyState({ text, picture, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture}
      <p>{text}</p>
      {action}
    </div>
  );
}
