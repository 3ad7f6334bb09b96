import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { Link } from 'wouter';
import type { ListedConversation } from '../../api/queries/conversations.ts';
import { paths } from '../../paths.ts';
import { conversations as texts } from '../../texts/en/conversations.ts';
import styles from './conversations.module.css';

interface ConversationListProps {
  rows: readonly ListedConversation[];
  selected: number | undefined;
  empty: string;
}

/** Conversations with their last message and waiting time. */
export function ConversationList({ rows, selected, empty }: ConversationListProps) {
  if (rows.length === 0) return <p className={styles.choose}>{empty}</p>;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <Link
            href={paths.conversation(row.id)}
            className={classNames(styles.row, row.id === selected && styles.selected)}
            aria-current={row.id === selected ? 'true' : undefined}
          >
            <span className={styles.who}>{row.customerName ?? say(texts).visitor}</span>
            <Waiting row={row} />
            <span className={styles.last}>{row.lastMessage}</span>
            <small>{row.takenBy ? say(texts).takenBy(row.takenBy) : say(texts).free}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Whether the visitor is waiting, and since when. */
export function Waiting({ row }: { row: ListedConversation }) {
  const { status, waitingSince, lastMessageAt } = row;
  const since = formatDateTime(new Date(waitingSince ?? lastMessageAt));
  if (status === 'CLOSED') return <StatusChip tone="ended">{say(texts).over}</StatusChip>;
  return (
    <StatusChip tone={waitingSince ? 'waiting' : 'underway'}>
      {waitingSince ? say(texts).waiting : say(texts).answered} {say(texts).since(since)}
    </StatusChip>
  );
}
