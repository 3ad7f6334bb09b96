import type { ReactNode } from 'react';
import styles from './illustration.module.css';

/** Frame of every drawing: lines in ink and leaf, one accent of sun, hidden from screen readers. */
export function Picture({ children }: { children: ReactNode }) {
  return (
    <svg className={styles.picture} viewBox="0 0 160 120" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

/** A line in ink. */
export function Ink({ d }: { d: string }) {
  return <path className={styles.ink} d={d} />;
}

/** A line in leaf. */
export function Leaf({ d }: { d: string }) {
  return <path className={styles.leaf} d={d} />;
}

/** A shape filled with leaf's tint. */
export function Tint({ d }: { d: string }) {
  return <path className={styles.tint} d={d} />;
}

/** The only accent. */
export function Sun({ x, y, r }: { x: number; y: number; r: number }) {
  return <circle className={styles.sun} cx={x} cy={y} r={r} />;
}
