import { groupDigits, spellDigits } from '@thumela/rules/language/digits.ts';
import styles from './grouped-number.module.css';

/** A PIN, voucher code or reference in groups; it is copied as one word, and announced digit by digit. */
export function GroupedNumber({ value }: { value: string }) {
  return (
    <>
      <span className={styles.groups} aria-hidden="true">
        {Object.entries(groupDigits(value)).map(([at, group]) => (
          <span key={at}>{group}</span>
        ))}
      </span>
      <span className={styles.spoken}>
        <span className="visually-hidden">{spellDigits(value)}</span>
      </span>
    </>
  );
}
