/** The customer's transactions of both directions, and the card of one (2§2). */
import { LinkButton } from '@thumela/ui/button.tsx';
import { Icon, sendIcon } from '@thumela/ui/icons.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { PAGE_SIZE, useTransactions } from '../../api/queries/transactions.ts';
import { paths } from '../../paths.ts';
import { PageHeading } from '../../routing/page-heading.tsx';
import { useLayout } from '../../shell/use-layout.ts';
import { transactions as texts } from '../../texts/transactions.ts';
import { useOpenCard } from './open-card.ts';
import { OpenedCard } from './opened-card.tsx';
import { TransactionList } from './transaction-list.tsx';
import styles from './transactions.module.css';

export default function TransactionsPage() {
  const [size, setSize] = useState(PAGE_SIZE);
  const query = useTransactions(size);
  const open = useOpenCard();
  const layout = useLayout();
  // The empty list of the browser layout has the link in its middle.
  const offered = layout === 'browser' && query.data?.items.length === 0;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title={texts.title} />
        {!offered && (
          <Link href={paths.createTransaction} asChild>
            <LinkButton icon={<Icon path={sendIcon} size={20} />}>{texts.create}</LinkButton>
          </Link>
        )}
      </div>
      <TransactionList query={query} onLoadMore={() => setSize(size + PAGE_SIZE)} />
      {open && <OpenedCard open={open} items={query.data?.items ?? []} />}
    </div>
  );
}
