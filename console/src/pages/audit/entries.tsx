import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { AuditEntry, AuditSearch } from '../../api/queries/audit.ts';
import { formatAction } from '../../components/action-format.ts';
import { DataTable } from '../../components/data-table.tsx';
import { toHistoryState } from '../../components/history-texts.ts';
import { formatRecord } from '../../components/record-format.ts';
import { Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { audit as texts } from '../../texts/en/audit.ts';
import styles from './audit.module.css';
import { formatDetails, formatLeadingActor } from './entry-format.ts';

interface EntriesProps {
  entries: readonly AuditEntry[];
  more: boolean;
  /** The entry at which the search stopped before the page was full. */
  lookedTo: number | undefined;
  search: AuditSearch;
}

/** A page of entries; each subject links to all its entries. */
export function Entries({ entries, more, lookedTo, search }: EntriesProps) {
  const words = say(texts);
  const last = lookedTo ?? entries.at(-1)?.id;
  return (
    <>
      <DataTable
        scanned
        caption={words.found}
        rows={entries}
        keyOf={({ id }) => id}
        empty={lookedTo === undefined ? words.none : words.noneYet}
        columns={[
          { head: words.at, cell: ({ at }) => <Moment at={at} exact /> },
          {
            head: words.actor,
            name: true,
            cell: ({ actor, actorName }) => formatLeadingActor(actor, actorName),
          },
          {
            head: words.action,
            title: true,
            cell: ({ action, sealed }) => (
              <>
                {formatAction(action)}
                {!sealed && <small className={styles.soft}>{words.unsealed}</small>}
              </>
            ),
          },
          {
            head: words.subject,
            cell: ({ subject, subjectName }) => (
              <Link
                href={paths.audit}
                state={toHistoryState({ query: subject })}
                aria-label={words.trail(formatRecord(subject, subjectName))}
              >
                {formatRecord(subject, subjectName)}
              </Link>
            ),
          },
          {
            head: words.details,
            cell: ({ details }) => <span className={styles.details}>{formatDetails(details)}</span>,
          },
        ]}
      />
      <div className={styles.pages}>
        {search.before !== '' && (
          <Link href={paths.audit} state={toHistoryState({ ...search, before: '' })} asChild>
            <LinkButton variant="secondary">{words.newest}</LinkButton>
          </Link>
        )}
        {more && last !== undefined && (
          <Link
            href={paths.audit}
            state={toHistoryState({ ...search, before: String(last) })}
            asChild
          >
            <LinkButton variant="secondary">{words.older}</LinkButton>
          </Link>
        )}
      </div>
    </>
  );
}
