/** The queues: the cases of one at the left, the open case at the right (see server/src/casework/README.md). */
import { EVERY_QUEUE, queues } from '@thumela/rules/operators/queues.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import { useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { useLiveCases, useQueueCounts } from '../../api/queries/cases.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { useHistoryTexts } from '../../components/history-texts.ts';
import { useShortcutsOn } from '../../components/shortcuts.ts';
import { paths } from '../../paths.ts';
import { cases as texts } from '../../texts/en/cases.ts';
import { CaseList } from './case-list.tsx';
import {
  type CaseQuery,
  formatQueryString,
  parseCaseQuery,
  toCaseHistoryState,
} from './case-query.ts';
import styles from './cases.module.css';
import { OpenCase } from './open-case.tsx';
import { QueueEnd } from './queue-end.tsx';
import { QueueList, sumCounts } from './queue-list.tsx';
import { useQueueShortcuts } from './queue-shortcuts.ts';
import { findFocusedCase, focusCase, focusNextRow } from './row-focus.ts';
import { SearchForm } from './search-form.tsx';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { useCaseFlow } from './use-case-flow.ts';
import { useRows } from './use-rows.ts';
import { useTake } from './use-take.ts';

export default function CasesPage({ params }: { params: Readonly<Record<string, string>> }) {
  const asked = parseCaseQuery(params.queue, useSearch(), useHistoryTexts());
  const open = parseId(params.id);
  const counts = useQueueCounts();
  const list = useRows(asked);
  const search = useRef<HTMLInputElement>(null);
  const [helped, setHelped] = useState(false);
  const [on, turn] = useShortcutsOn();
  const { take, said } = useTake(list.rows, `${asked.queue} ${asked.words}`);
  useLiveCases();

  const ask = (wanted: CaseQuery) =>
    navigateTo(listPath(wanted), { state: toCaseHistoryState(wanted) });
  const { flow, left, ended } = useCaseFlow({
    list,
    open,
    key: `${asked.queue}${formatQueryString(asked)} ${asked.words}`,
    onOpen: (id) => navigateTo(listPath(asked, id), { state: toCaseHistoryState(asked) }),
  });
  const close = () => {
    ask(asked);
    if (open !== undefined) focusCase(open);
  };
  useQueueShortcuts(
    {
      move: (step) => focusNextRow(findFocusedCase() ?? open, step),
      take: () => take(findFocusedCase() ?? open),
      search: () => search.current?.focus(),
      help: () => setHelped(!helped),
      close: () => open !== undefined && close(),
    },
    on,
  );

  const words = say(texts);
  const here =
    counts.data?.find(({ queue }) => queue === asked.queue) ?? sumCounts(counts.data ?? []);
  const searching = asked.words !== '';
  return (
    <ConsolePage
      title={searching ? words.found(asked.words) : words.queueNames[asked.queue]}
      lead={!searching && counts.data && formatTotals(here)}
      actions={
        <SearchForm
          key={asked.words}
          ref={search}
          words={asked.words}
          onSearch={(typed) => ask({ ...asked, words: typed })}
        />
      }
    >
      <p role="status" className={styles.said}>
        {said}
      </p>
      {ended && <QueueEnd left={ended} />}
      {helped && <ShortcutsPanel on={on} onTurn={turn} onClose={() => setHelped(false)} />}
      <div
        className={styles.desk}
        data-list={open === undefined ? 'side' : 'top'}
        data-open={open === undefined ? undefined : ''}
      >
        {counts.data && (
          <QueueList counts={counts.data} here={searching ? undefined : asked.queue} />
        )}
        <div className={styles.list}>
          <CaseList
            asked={asked}
            list={list}
            open={open}
            mixed={searching || asked.queue === EVERY_QUEUE || queues[asked.queue].length > 1}
            onAsk={ask}
          />
          <Button variant="quiet" guard={false} onClick={() => setHelped(!helped)}>
            {words.shortcuts.title}
          </Button>
        </div>
        {open !== undefined && <OpenCase id={open} flow={flow} left={left} onClose={close} />}
      </div>
    </ConsolePage>
  );
}

/** The path of a list, or of one of its cases. */
function listPath(asked: CaseQuery, open?: number): string {
  const filters = formatQueryString(asked);
  return open === undefined
    ? paths.queue(asked.queue, filters)
    : paths.queuedCase(asked.queue, open, filters);
}

function formatTotals({ open, overdue, mine, waiting }: ReturnType<typeof sumCounts>): string {
  const words = say(texts);
  return [
    words.open(open),
    ...(overdue > 0 ? [words.overdueCount(overdue)] : []),
    ...(mine > 0 ? [words.mineCount(mine)] : []),
    ...(waiting > 0 ? [words.waitingCount(waiting)] : []),
  ].join(' · ');
}
