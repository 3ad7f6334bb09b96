import { findCaseQueue } from '@thumela/rules/operators/queues.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import type { Treasury } from '../../api/queries/treasury.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment, Rand } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { treasury as texts } from '../../texts/en/treasury.ts';
import type { NameChannel } from './channel-names.ts';
import styles from './treasury.module.css';

type Group = Treasury['late'][number];

interface LateTableProps {
  groups: readonly Group[];
  nameChannel: NameChannel;
  /** Whether some of them are not counted. */
  isPartial: boolean;
}

/** Late payouts by channel and reason, with the oldest one of each. */
export function LateTable({ groups, nameChannel, isPartial }: LateTableProps) {
  const words = say(texts);
  return (
    <Panel title={words.late} flush>
      <DataTable
        scanned
        caption={words.late}
        rows={groups}
        keyOf={({ channel, reason }) => `${channel} ${reason}`}
        empty={words.noLate}
        columns={[
          { head: words.reason, title: true, cell: ({ reason }) => words.reasons[reason] },
          {
            head: words.channel,
            cell: ({ channel }) => (channel == null ? words.noChannel : nameChannel(channel)),
          },
          {
            head: words.payouts,
            figures: true,
            cell: ({ reason, payouts }) => <Link href={listOf(reason)}>{payouts}</Link>,
          },
          { head: words.owed, figures: true, cell: ({ owed }) => <Rand amount={owed} /> },
          { head: words.oldest, labelled: true, cell: (group) => <Oldest of={group} /> },
        ]}
      />
      {isPartial && <p className={styles.soft}>{words.partial}</p>}
    </Panel>
  );
}

/** The list in which an operator acts on payouts that are late for a reason. */
function listOf(reason: Group['reason']): string {
  if (reason === 'FLOAT') return paths.floats;
  if (reason !== 'UNANSWERED' && reason !== 'OVERDUE') return paths.payoutRoutes;
  return paths.queue(findCaseQueue('PAYOUT_OVERDUE'), '?kind=PAYOUT_OVERDUE');
}

function Oldest({ of: { oldestSince, oldestTransaction, oldestOrder } }: { of: Group }) {
  const words = say(texts);
  return (
    <>
      {oldestTransaction != null && (
        <Link href={paths.transaction(oldestTransaction)}>
          {words.oldestTransaction(oldestTransaction)}
        </Link>
      )}
      {oldestOrder != null && (
        <Link href={paths.order(oldestOrder)}>{words.oldestOrder(oldestOrder)}</Link>
      )}{' '}
      <Moment at={oldestSince} />
    </>
  );
}
