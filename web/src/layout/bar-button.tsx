/** A word with a sign at the top of a page, such as Back: it leads away and changes nothing. */
import type { ReactNode } from 'react';
import styles from './bar-button.module.css';

interface BarButtonProps {
  onClick: () => void;
  children: ReactNode;
}

export function BarButton({ onClick, children }: BarButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick}>
      {children}
    </button>
  );
}
