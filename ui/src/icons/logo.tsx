import styles from './logo.module.css';

interface LogoProps {
  /** The brand's name, after the drawing. */
  name?: string;
  /** Only the drawing; the name is for assistive technology. */
  compact?: boolean;
}

/** A leaf that points onward over a rising sun, and the name. */
export function Logo({ name = 'Thumela', compact }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <circle className={styles.sun} cx="9" cy="9" r="6" />
        <path className={styles.leaf} d="M7 28C4.5 15 13 5 28 4c.5 15-8 23.5-21 24Z" />
        <path className={styles.vein} d="M9.5 24 19.5 13.5M13 13h7v7.5" />
      </svg>
      <span className={compact ? 'visually-hidden' : styles.name}>{name}</span>
    </span>
  );
}
