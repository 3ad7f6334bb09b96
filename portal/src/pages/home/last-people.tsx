import { Flag } from '@thumela/ui/icons/flag.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useId } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { standing as texts } from '../../texts/en/overview.ts';
import styles from './last-people.module.css';
import type { Listed } from './use-overview.ts';

/** The last recipients: one tap to the new quote, one to complete it (see portal/README.md). */
export function LastPeople({ people }: { people: readonly Listed[] }) {
  const title = useId();
  return (
    <div className={styles.people}>
      <h2 id={title}>{say(texts).people}</h2>
      {people.length === 0 && <p>{say(texts).nobody}</p>}
      <ul aria-labelledby={title}>
        {people.map(({ id, name, country }) => (
          <li key={id}>
            <Link
              href={paths.sendAgain(id)}
              className={styles.person}
              aria-label={say(texts).person(name)}
            >
              <span className={styles.disc}>
                <Flag code={country} size="large" />
              </span>
              <span className={styles.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
