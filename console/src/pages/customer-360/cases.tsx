import type { Camel } from '@thumela/contract/camel.ts';
import type { OpenCaseLine } from '@thumela/contract/console-types.ts';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { Panel } from '../../components/panel.tsx';
import { paths } from '../../paths.ts';
import { people as texts } from '../../texts/en/customer-360.ts';
import styles from './people.module.css';

/** A kind of case in words. */
const formatCaseKind = (kind: string) => {
  const text = kind.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The open cases about a subject; nothing if there are none. */
export function OpenCases({ cases }: { cases: readonly Camel<OpenCaseLine>[] }) {
  const words = say(texts);
  if (cases.length === 0) return null;
  return (
    <Panel title={words.cases}>
      <ul className={styles.cases}>
        {cases.map(({ id, kind, dueAt }) => (
          <li key={id}>
            <Link href={paths.case(id)}>{formatCaseKind(kind)}</Link>{' '}
            <span className={styles.soft}>{words.due(formatDateTime(new Date(dueAt)))}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
