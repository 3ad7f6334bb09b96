/** The customer's transactions in both directions, and the card of one (OUT-12, OUT-18). */
import { PAGE_SIZE } from '@thumela/rules/constants.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Icon, sendIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { useLayout } from '@thumela/web/layout/use-layout.ts';
import list from '@thumela/web/lists/list-page.module.css';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useTransactions } from '../../api/queries/transactions.ts';
import { paths } from '../../paths.ts';
import { transactions as texts } from '../../texts/en/transactions.ts';
import { useOpenCard } from './open-card.ts';
import { TransactionList } from './transaction-list.tsx';

const loadCard = () => import('./opened-card.tsx');
const OpenedCard = lazyComponent(loadCard);

export default function TransactionsPage() {
  const [size, setSize] = useState(PAGE_SIZE);
  const query = useTransactions(size);
  const open = useOpenCard();
  const layout = useLayout();
  // After the list, so that the first card opens at once and the list does not wait for it.
  const listed = query.data !== undefined;
  useEffect(() => {
    if (listed) loadCard().catch(() => undefined);
  }, [listed]);
  // The empty list of the browser layout has the link in its middle.
  const offered = layout === 'browser' && query.data?.items.length === 0;
  return (
    <div className={list.page}>
      <div className={list.head}>
        <PageHeading title={say(texts).title} />
        {!offered && (
          <Link href={paths.createTransaction} asChild>
            <LinkButton icon={<Icon path={sendIcon} size={20} />}>{say(texts).create}</LinkButton>
          </Link>
        )}
      </div>
      <TransactionList query={query} onLoadMore={() => setSize(size + PAGE_SIZE)} />
      <Suspense>{open && <OpenedCard open={open} items={query.data?.items ?? []} />}</Suspense>
    </div>
  );
}
