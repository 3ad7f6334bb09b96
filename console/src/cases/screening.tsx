import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { CaseView } from '../api/queries/case-view.ts';
import { ClearanceList } from '../components/clearance-list.tsx';
import { Panel } from '../components/panel.tsx';
import { screening as texts } from '../texts/en/case-view.ts';
import { formatListedFacts, formatReason } from './match-format.ts';
import styles from './screening.module.css';

type Person = CaseView['screening'][number];

/** People compared with the lists of the case, with possible matches. */
export function Screening({ people, kind }: { people: readonly Person[]; kind: CaseView['kind'] }) {
  const words = say(texts);
  if (people.length === 0) return null;
  return (
    <Panel title={kind === 'PEP_REVIEW' ? words.peps : words.title}>
      <ul className={styles.people}>
        {people.map(({ who, name, dob, entries, listDate, clearances }) => (
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
                    <ListedPerson key={`${entry.name} ${entry.listedOn}`} entry={entry} />
                  ))}
                </ul>
              </>
            )}
            {clearances.length > 0 && (
              <>
                <h3>{words.earlier}</h3>
                <ClearanceList clearances={clearances} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** An entry that the person may be, with the score and its reasons. */
function ListedPerson({ entry }: { entry: Person['entries'][number] }) {
  const words = say(texts);
  const { name, alikeName, dob, listedOn, score, reasons } = entry;
  const lines = [...formatListedFacts(entry), ...reasons.map(formatReason)].filter(Boolean);
  return (
    <li>
      <strong>{name}</strong>
      {dob && entry.births.length === 0 && `, ${words.born(formatDay(dob))}`},{' '}
      {listedOn ? words.listed(formatDay(listedOn)) : words.gone}
      {alikeName && !name.startsWith(alikeName) && `, ${words.alike(alikeName)}`}
      {score != null && <p>{words.score(score)}</p>}
      {lines.length > 0 && (
        <ul className={styles.reasons}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
