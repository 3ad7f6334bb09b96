/** A text button with an icon at the top of a page, such as Back: it navigates and changes nothing. */
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
