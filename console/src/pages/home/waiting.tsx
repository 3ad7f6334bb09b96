import { findCaseQueue } from '@thumela/rules/operators/queues.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Dashboard } from '../../api/queries/dashboard.ts';
import { Bar } from '../../components/charts/bar.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { caseNames } from '../../texts/en/case-view.ts';
import { home as texts } from '../../texts/en/home.ts';
import styles from './home.module.css';

/** Waiting cases by kind, as their queues count them, and those waiting for others; overdue ones are highlighted. */
export function WaitingCases({ queues }: { queues: Dashboard['queues'] }) {
  const words = say(texts);
  const rows = [...queues].sort(
    (one, other) => other.overdue - one.overdue || other.open - one.open,
  );
  return (
    <Panel title={words.waiting} flush>
      <DataTable
        scanned
        caption={words.waiting}
        rows={rows}
        keyOf={({ kind }) => kind}
        empty={words.nothingWaits}
        columns={[
          {
            head: words.queue,
            cell: ({ kind }) => (
              <Link href={paths.queue(findCaseQueue(kind), `?kind=${kind}`)}>
                {say(caseNames)[kind]}
              </Link>
            ),
          },
          { head: words.open, figures: true, cell: ({ open }) => open },
          {
            head: words.overdue,
            figures: true,
            cell: ({ overdue }) =>
              overdue > 0 ? <span className={styles.calls}>{overdue}</span> : overdue,
          },
          {
            head: words.elsewhere,
            figures: true,
            cell: ({ kind, waiting }) =>
              waiting === 0 ? (
                waiting
              ) : (
                <Link href={paths.queue(findCaseQueue(kind), `?state=waiting&kind=${kind}`)}>
                  {waiting}
                </Link>
              ),
          },
          { head: words.oldest, labelled: true, cell: ({ oldestAt }) => <Moment at={oldestAt} /> },
        ]}
      />
    </Panel>
  );
}

/** Ages of held transactions. */
export function HoldAges({ ages }: { ages: Dashboard['holdAges'] }) {
  const words = say(texts);
  const most = Math.max(...ages, 1);
  const rows = words.ages.map((name, at) => ({ name, count: ages[at] ?? 0, isOld: at > 1 }));
  return (
    <Panel title={words.holds} flush>
      <DataTable
        scanned
        caption={words.holds}
        rows={rows}
        keyOf={({ name }) => name}
        empty=""
        columns={[
          { head: words.held, cell: ({ name }) => name },
          { head: words.number, figures: true, cell: ({ count }) => count },
          {
            head: words.drawn,
            unseen: true,
            cell: ({ count, isOld }) => (
              <Bar share={count / most} tone={isOld ? 'calls' : 'calm'} />
            ),
          },
        ]}
      />
    </Panel>
  );
}
