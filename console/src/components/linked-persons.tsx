import type { Camel } from '@thumela/contract/camel.ts';
import type { CustomerPage } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { statuses } from '../texts/en/customer-360.ts';
import { linkedPersons as texts } from '../texts/en/linked-persons.ts';
import styles from './linked-persons.module.css';
import { Panel } from './panel.tsx';

type Group = Camel<CustomerPage>['linked'][number];

/** Persons linked with a customer, by reason; each leads to their page. */
export function LinkedPersons({ groups }: { groups: readonly Group[] }) {
  const words = say(texts);
  return (
    <Panel title={words.title}>
      {groups.length === 0 && <p className={styles.quiet}>{words.none}</p>}
      {groups.map((group) => (
        <section key={`${group.reason} ${group.common}`} className={styles.group}>
          <h3>
            {group.common
              ? words.reasons[group.reason]
              : words.counted(words.reasons[group.reason], group.count)}
          </h3>
          <Persons group={group} />
        </section>
      ))}
    </Panel>
  );
}

function Persons({ group: { common, count, persons } }: { group: Group }) {
  const words = say(texts);
  if (common) return <p className={styles.quiet}>{words.common(count - 1)}</p>;
  return (
    <>
      <ul className={styles.persons}>
        {persons.map(({ id, name, status }) => (
          <li key={id}>
            <Link href={paths.customer(id)}>{name}</Link>
            {status !== 'APPROVED' && (
              <span className={styles.quiet}> {say(statuses)[status]}</span>
            )}
          </li>
        ))}
      </ul>
      {persons.length < count && (
        <p className={styles.quiet}>{words.newest(persons.length, count)}</p>
      )}
    </>
  );
}
