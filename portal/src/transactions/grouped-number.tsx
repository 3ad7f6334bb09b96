import styles from './grouped-number.module.css';

/** A long number in groups of four; it is copied as one word, and announced digit by digit. */
export function GroupedNumber({ value }: { value: string }) {
  const groups = [...value.matchAll(/.{1,4}/gu)].map(({ 0: group, index }) => ({ group, index }));
  const spoken = groups.map(({ group }) => [...group].join(' ')).join(', ');
  return (
    <>
      <span className={styles.groups} aria-hidden="true">
        {groups.map(({ group, index }) => (
          <span key={index}>{group}</span>
        ))}
      </span>
      <span className={styles.spoken}>
        <span className="visually-hidden">{spoken}</span>
      </span>
    </>
  );
}
