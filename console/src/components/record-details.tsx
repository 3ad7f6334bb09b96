import { classNames } from '@thumela/ui/style/class-names.ts';
import type { ReactNode } from 'react';
import styles from './record-details.module.css';

interface RecordDetailsProps<Detail> {
  summary: string;
  records: readonly Detail[];
  /** Whether each record has its kind in a column of its own. */
  columns?: boolean;
  children: (record: Detail) => ReactNode;
}

/** Everything else recorded with an event, on demand. */
export function RecordDetails<Detail>(props: RecordDetailsProps<Detail>) {
  const { summary, records, columns, children } = props;
  if (records.length === 0) return null;
  return (
    <details className={classNames(styles.details, columns && styles.columns)}>
      <summary>{summary}</summary>
      <ul>
        {records.map((record, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: records of a past event never change
          <li key={place}>{children(record)}</li>
        ))}
      </ul>
    </details>
  );
}
