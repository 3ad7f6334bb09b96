import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { CaseView } from '../api/queries/case-view.ts';
import { Panel } from '../components/panel.tsx';
import { screening as texts } from '../texts/en/case-view.ts';
import styles from './screening.module.css';

/** People screened against the sanctions list, with possible matches. */
export function Screening({ people }: { people: CaseView['screening'] }) {
  const words = say(texts);
  if (people.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ul className={styles.people}>
        {people.map(({ who, name, dob, entries, listDate }) => (
          <li key={`${who} ${name}`}>
            <p>
              <span className={styles.who}>{words.who[who]}</span> <strong>{name}</strong>
              {dob && `, ${words.born(formatDay(dob))}`}
            </p>
            {entries.length === 0 ? (
              <p className={styles.who}>
                {words.clear}
                {listDate && `, ${words.list(formatDay(listDate))}`}
              </p>
            ) : (
              <>
                <StatusChip tone="failed">{words.hit}</StatusChip>
                <ul className={styles.entries}>
                  {entries.map((entry) => (
                    <li key={`${entry.name} ${entry.listedOn}`}>
                      <strong>{entry.name}</strong>
                      {entry.dob && `, ${words.born(formatDay(entry.dob))}`},{' '}
                      {entry.listedOn ? words.listed(formatDay(entry.listedOn)) : words.gone}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
