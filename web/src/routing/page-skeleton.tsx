import styles from './routing.module.css';

/** Keeps the room of a page whose code is on its way, so that the footer does not jump. */
export function PageSkeleton() {
  return <div className={styles.waiting} aria-busy="true" />;
}
