import styles from './spinner.module.css';

/** A spinner in the colour of the text. An empty label leaves the announcement to its surroundings. */
export function Spinner({ label }: { label: string }) {
  return (
    <span className={styles.spinner} role={label ? 'status' : undefined}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
