/** The cases of a queue, with new ones since the operator started reading. */
import { VIEW_COLUMNS } from '@thumela/rules/operators/queue-views.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { exportCases } from '../../api/queries/exports.ts';
import { useQueueViews } from '../../api/queries/queue-views.ts';
import { ExportButton } from '../../components/export-button.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { cases as texts } from '../../texts/en/cases.ts';
import { BulkBar } from './bulk-bar.tsx';
import { type CaseQuery, formatQueryString, toApiQuery, toCaseHistoryState } from './case-query.ts';
import { CaseTable } from './case-table.tsx';
import styles from './cases.module.css';
import { Filters } from './filters.tsx';
import { SavedViews } from './saved-views.tsx';
import type { useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

interface CaseListProps {
  asked: CaseQuery;
  list: ReturnType<typeof useRows>;
  open: number | undefined;
  mixed: boolean;
  onAsk: (asked: CaseQuery) => void;
}

export function CaseList({ asked, list, open, mixed, onAsk }: CaseListProps) {
  const words = say(texts);
  const searching = asked.words !== '';
  const { answer, rows = [], fresh, showFresh, more, tooMany, busy, problem, loadMore } = list;
  const view = useQueueViews().data?.find(({ id }) => id === asked.view);
  const { words: _, ...place } = asked;
  const selection = useSelection(rows, searching ? asked.words : JSON.stringify(place));
  return (
    <>
      {searching ? (
        <Button variant="quiet" guard={false} onClick={() => onAsk({ ...asked, words: '' })}>
          {words.clearSearch}
        </Button>
      ) : (
        <>
          <Filters asked={asked} onChange={onAsk} />
          {open === undefined && <SavedViews asked={asked} onAsk={onAsk} />}
        </>
      )}
      <div role="status" className={styles.fresh}>
        {fresh > 0 && (
          <>
            <p>{words.fresh(fresh)}</p>
            <Button
              variant="quiet"
              guard={false}
              label={words.showFresh(fresh)}
              onClick={showFresh}
            >
              {words.show}
            </Button>
          </>
        )}
      </div>
      {open === undefined && rows.length > 0 && <BulkBar selection={selection} />}
      <Loaded of={answer}>
        {() => (
          <CaseTable
            caption={searching ? words.found(asked.words) : words.queueNames[asked.queue]}
            rows={rows}
            mixed={mixed}
            open={open}
            selection={selection}
            shown={view?.columns ?? VIEW_COLUMNS}
            linkOf={(id) => ({
              href: paths.queuedCase(asked.queue, id, formatQueryString(asked)),
              state: toCaseHistoryState(asked),
            })}
            empty={formatEmptyList(asked)}
          />
        )}
      </Loaded>
      {tooMany && <p className={styles.soft}>{words.manyFound}</p>}
      {problem && <ErrorBlock {...formatError(problem)} />}
      {more && (
        <Button variant="secondary" busy={busy} guard={false} onClick={loadMore}>
          {words.loadMore}
        </Button>
      )}
      {open === undefined && rows.length > 0 && (
        <ExportButton key={JSON.stringify(asked)} run={() => exportCases(toApiQuery(asked))} />
      )}
    </>
  );
}

function formatEmptyList({ words: searched, state, whose, kind, overdue }: CaseQuery): string {
  const words = say(texts);
  if (searched !== '') return words.nothingFound;
  const narrowed = state !== 'open' || whose !== '' || kind !== '' || overdue;
  return narrowed ? words.nothing : words.empty;
}
