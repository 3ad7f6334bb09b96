/** The list and each of its states: loading, offline, failed, empty, filled (OUT-15, OUT-16). */
import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { EmptyState } from '@thumela/ui/feedback/empty-state.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import list from '@thumela/web/lists/list-page.module.css';
import { ListStates } from '@thumela/web/lists/list-states.tsx';
import { LoadMore } from '@thumela/web/lists/load-more.tsx';
import { useFocusFirstNew } from '@thumela/web/lists/use-focus-first-new.ts';
import { Link } from 'wouter';
import type { useTransactions } from '../../api/queries/transactions.ts';
import { noTransactions } from '../../illustrations/empty-states.tsx';
import { paths } from '../../paths.ts';
import { transactions as texts } from '../../texts/en/transactions.ts';
import { factsOfItem, type ListItem } from '../../transactions/card-facts.ts';
import { useMinute } from '../../transactions/use-minute.ts';
import { openCard } from './open-card.ts';
import { TransactionCard } from './transaction-card.tsx';
import styles from './transactions.module.css';

interface TransactionListProps {
  query: ReturnType<typeof useTransactions>;
  onLoadMore: () => void;
}

export function TransactionList({ query, onLoadMore }: TransactionListProps) {
  return (
    <ListStates query={query} texts={say(texts)} picture={noTransactions} sizes={styles.waiting}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Empty />
        ) : (
          <Cards
            items={items}
            total={total}
            more={query.isPlaceholderData}
            onLoadMore={onLoadMore}
          />
        )
      }
    </ListStates>
  );
}

function Empty() {
  const layout = useLayout();
  return (
    <EmptyState
      text={say(texts).empty[layout]}
      picture={noTransactions}
      action={
        layout === 'browser' && (
          <Link href={paths.createTransaction} asChild>
            <LinkButton>{say(texts).sendNow}</LinkButton>
          </Link>
        )
      }
    />
  );
}

interface CardsProps {
  items: readonly ListItem[];
  total: number;
  /** The next ten are loading. */
  more: boolean;
  onLoadMore: () => void;
}

function Cards({ items, total, more, onLoadMore }: CardsProps) {
  const now = useMinute();
  const { firstNew, expect } = useFocusFirstNew<HTMLButtonElement>(items.length);
  return (
    <>
      <ul className={list.list}>
        {items.map((item, index) => {
          const facts = factsOfItem(item);
          const kind = facts.sent ? 'sent' : 'received';
          return (
            <li key={`${kind} ${facts.id}`}>
              <TransactionCard
                ref={index > 0 && index % PAGE_SIZE === 0 ? firstNew(index) : undefined}
                facts={facts}
                now={now}
                onOpen={() => openCard({ kind, id: facts.id })}
              />
            </li>
          );
        })}
      </ul>
      <LoadMore
        texts={say(texts)}
        shown={items.length}
        total={total}
        busy={more}
        onMore={() => {
          expect();
          onLoadMore();
        }}
      />
    </>
  );
}
