/** The queues with their numbers of cases. */
import { EVERY_QUEUE } from '@thumela/rules/operators/queues.ts';
import { say } from '@thumela/ui/language/language.ts';
import { classNames } from '@thumela/ui/style/class-names.ts';
import { Link } from 'wouter';
import type { QueueCount } from '../../api/queries/cases.ts';
import { useOpenConversations } from '../../api/queries/conversations.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { cases as texts } from '../../texts/en/cases.ts';
import type { QueueName } from './case-query.ts';
import styles from './queue-list.module.css';

interface QueueListProps {
  counts: readonly QueueCount[];
  /** The selected queue; none during a search. */
  here: QueueName | undefined;
}

export function QueueList({ counts, here }: QueueListProps) {
  const rows: readonly (Omit<QueueCount, 'queue'> & { queue: QueueName })[] = [
    { ...sumCounts(counts), queue: EVERY_QUEUE },
    ...counts,
  ];
  const words = say(texts);
  const may = useMay();
  return (
    <nav aria-label={words.queues} className={styles.queues}>
      {rows.map(({ queue, open, overdue }) => (
        <Link
          key={queue}
          href={paths.queue(queue)}
          className={classNames(styles.queue, open === 0 && styles.none)}
          aria-current={queue === here ? 'page' : undefined}
        >
          <span>{words.queueNames[queue]}</span>
          <span className={classNames(styles.count, overdue > 0 && styles.calls)}>
            <span aria-hidden="true">{open}</span>
            <span className="visually-hidden">
              {words.open(open)}
              {overdue > 0 && `, ${words.overdueCount(overdue)}`}
            </span>
          </span>
        </Link>
      ))}
      {may('chat.answer') && <Chats />}
    </nav>
  );
}

/** Visitors waiting for an answer: not cases, but also to be handled (see server/src/support/README.md). */
function Chats() {
  const rows = useOpenConversations().data ?? [];
  const waiting = rows.filter(({ waitingSince }) => waitingSince !== undefined).length;
  return (
    <Link
      href={paths.conversations}
      className={classNames(styles.queue, waiting === 0 && styles.none)}
    >
      <span>{say(texts).chats}</span>
      <span className={styles.count}>
        <span aria-hidden="true">{waiting}</span>
        <span className="visually-hidden">{say(texts).open(waiting)}</span>
      </span>
    </Link>
  );
}

/** Totals of all queues. */
export const sumCounts = (counts: readonly QueueCount[]) => ({
  open: counts.reduce((sum, { open }) => sum + open, 0),
  overdue: counts.reduce((sum, { overdue }) => sum + overdue, 0),
  mine: counts.reduce((sum, { mine }) => sum + mine, 0),
  waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0),
});
