/** Proposed changes: open ones, and decided ones with their outcome. */
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type Change, useChanges } from '../../api/queries/prices.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Pager, usePages } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { priceNames, prices, priceChanges as texts } from '../../texts/en/prices.ts';
import { Changed } from './changed.tsx';
import { PricePage } from './price-page.tsx';
import styles from './prices.module.css';
import { ProposalPanel } from './proposal-panel.tsx';

export default function ProposalsPage() {
  const words = say(texts);
  const openPages = usePages<number>();
  const open = useChanges('OPEN', openPages.at);
  const decidedPages = usePages<number>();
  const decided = useChanges('DECIDED', decidedPages.at);
  return (
    <PricePage title={say(prices).tabs.proposals} lead={say(prices).lead}>
      <Loaded of={open} count={2}>
        {({ changes, next, waiting }) => (
          <>
            <p className={styles.soft}>{say(prices).waiting(waiting)}</p>
            {changes.map((change) => (
              <ProposalPanel key={change.caseId} change={change} />
            ))}
            <Pager pages={openPages} next={next ?? undefined} />
          </>
        )}
      </Loaded>
      <Panel title={words.decided} flush>
        <Loaded of={decided}>
          {({ changes, next }) => (
            <>
              <DecidedTable rows={changes} />
              <Pager pages={decidedPages} next={next ?? undefined} />
            </>
          )}
        </Loaded>
      </Panel>
    </PricePage>
  );
}

function DecidedTable({ rows }: { rows: readonly Change[] }) {
  const words = say(texts);
  return (
    <DataTable
      caption={words.decided}
      rows={rows}
      keyOf={({ caseId }) => caseId}
      empty={words.noneDecided}
      columns={[
        { head: say(prices).what, cell: ({ kind }) => say(priceNames).kinds[kind] },
        { head: words.moved, cell: (change) => <Changed change={change} /> },
        { head: words.reason, cell: ({ reason }) => reason },
        { head: words.by, name: true, cell: ({ proposedBy }) => proposedBy },
        {
          head: words.outcome,
          cell: ({ state }) => (
            <StatusChip tone={state === 'APPLIED' ? 'done' : 'ended'}>
              {words.state[state]}
            </StatusChip>
          ),
        },
        { head: say(prices).changedBy, name: true, cell: ({ decidedBy }) => decidedBy },
        { head: say(prices).since, cell: ({ decidedAt }) => <Moment at={decidedAt} /> },
      ]}
    />
  );
}
