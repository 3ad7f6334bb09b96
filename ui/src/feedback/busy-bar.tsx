import styles from './busy-bar.module.css';

/** Progress of a task when it is unknown how much of it is done. */
export function BusyBar({ label }: { label: string }) {
  return (
    <progress className={styles.busy} aria-label={label}>
      {label}
    </progress>
  );
}
