import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { AuditSearch, MeantRecord } from '../../api/queries/audit.ts';
import { toHistoryState } from '../../components/history-texts.ts';
import { formatRecord } from '../../components/record-format.ts';
import { paths } from '../../paths.ts';
import { audit as texts } from '../../texts/en/audit.ts';
import styles from './audit.module.css';

/** Shows how the search was understood: links that narrow it to one of the named records. */
export function Meant({
  records,
  search,
}: {
  records: readonly MeantRecord[];
  search: AuditSearch;
}) {
  const words = say(texts);
  if (search.query === '') return null;
  if (records.length === 0) return <p className={styles.meant}>{words.asWords(search.query)}</p>;
  return (
    <p className={styles.meant}>
      {words.meant}{' '}
      {records.map(({ record, name }, place) => (
        <span key={record}>
          {place > 0 && ', '}
          <Link href={paths.audit} state={toHistoryState({ ...search, query: record, before: '' })}>
            {formatRecord(record, name)}
          </Link>
        </span>
      ))}
    </p>
  );
}
