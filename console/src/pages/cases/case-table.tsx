/** The cases of a queue as a table; narrow next to an open case. */

import type { ViewColumn } from '@thumela/rules/operators/queue-views.ts';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Money } from '@thumela/ui/layout/money.tsx';
import { Link } from 'wouter';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { useOperator } from '../../session/operator.ts';
import { bulk } from '../../texts/en/bulk.ts';
import { caseNames } from '../../texts/en/case-view.ts';
import { cases as texts } from '../../texts/en/cases.ts';
import { SelectRow } from './bulk-bar.tsx';
import styles from './cases.module.css';
import type { Row } from './rows.ts';
import { useNow } from './use-now.ts';
import type { Selection } from './use-selection.ts';

/** A URL and its history state. */
interface CaseLink {
  href: string;
  state: object;
}

interface CaseTableProps {
  caption: string;
  rows: readonly Row[];
  /** Whether it has cases of more than one kind. */
  mixed: boolean;
  open: number | undefined;
  /** The path of a case. */
  linkOf: (id: number) => CaseLink;
  empty: string;
  selection: Selection;
  /** The columns of the open view. */
  shown: readonly ViewColumn[];
}

export function CaseTable(props: CaseTableProps) {
  const { caption, rows, mixed, open, linkOf, empty, selection, shown } = props;
  const now = useNow();
  const { columns } = say(texts);
  const due: Column<Row> = { head: columns.due, cell: (row) => <Due row={row} now={now} /> };
  const wide: Record<ViewColumn, Column<Row>> = {
    kind: { head: columns.kind, cell: ({ kind }) => say(caseNames)[kind] },
    amount: { head: columns.stake, cell: (row) => <Stake row={row} />, figures: true },
    due,
    opened: {
      head: columns.age,
      cell: ({ openedAt }) => say(texts).ago(secondsUntil(openedAt, now) * -1),
    },
    assignee: { head: columns.holder, name: true, cell: (row) => <Holder row={row} /> },
  };
  const chosen = shown.filter((one) => one !== 'kind' || mixed).map((one) => wide[one]);
  const first: Column<Row> = {
    head: columns.case,
    cell: (row) => <Name row={row} link={linkOf(row.id)} />,
  };
  const select: Column<Row> = {
    head: say(bulk).column,
    unseen: true,
    control: true,
    cell: (row) => <SelectRow row={row} selection={selection} />,
  };
  const beside: Column<Row> = {
    head: columns.due,
    cell: (row) => (
      <span className={styles.beside}>
        <Due row={row} now={now} />
        <Holder row={row} />
      </span>
    ),
  };
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ id }) => id}
      empty={empty}
      selected={open}
      scanned
      columns={open === undefined ? [select, first, ...chosen] : [first, beside]}
    />
  );
}

const secondsUntil = (at: string, now: number) => Math.round((Date.parse(at) - now) / 1000);

function Name({ row: { id, about, reference, kind }, link }: { row: Row; link: CaseLink }) {
  const { number } = say(texts);
  return (
    <Link {...link} className={styles.name} data-case={id}>
      <span>{about ?? say(caseNames)[kind]}</span>
      <small>
        {number(id)}
        {reference && ` · ${reference}`}
      </small>
    </Link>
  );
}

function Stake({ row: { amount, currency } }: { row: Row }) {
  if (amount === undefined || currency === undefined) return null;
  const shown = formatWireAmount(currency, amount);
  return shown === undefined ? null : <Money amount={shown} />;
}

function Due(of: { row: Row; now: number }) {
  return (
    <span className={styles.due}>
      <DueState {...of} />
    </span>
  );
}

function DueState({ row, now }: { row: Row; now: number }) {
  const words = say(texts);
  if (row.state === 'DECIDED') return <StatusChip tone="done">{words.decided}</StatusChip>;
  if (row.gone) return <StatusChip tone="ended">{words.gone}</StatusChip>;
  const seconds = secondsUntil(row.dueAt, now);
  if (seconds >= 0) return words.due(seconds);
  return <StatusChip tone="waiting">{words.overdue(-seconds)}</StatusChip>;
}

function Holder({ row: { assignee, nextActor, proposedBy, state } }: { row: Row }) {
  const { id } = useOperator();
  const words = say(texts);
  const who = assignee && (assignee.id === id ? words.you : assignee.name);
  const proposer = state === 'PROPOSED' && proposedBy?.replace(/^operator:/, '');
  return (
    <>
      {nextActor === 'OPERATOR'
        ? (who ?? <span className={styles.soft}>{words.nobody}</span>)
        : words[nextActor]}
      {proposer && <small className={styles.note}>{words.proposedBy(proposer)}</small>}
    </>
  );
}
