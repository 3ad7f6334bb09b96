import { cardDate } from '@thumela/rules/dates/card-dates.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { EmptyState } from '@thumela/ui/feedback/empty-state.tsx';
import { Flag } from '@thumela/ui/icons/flag.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useTransactions } from '../../api/queries/transactions.ts';
import { noTransactions } from '../../illustrations/empty-states.tsx';
import { paths } from '../../paths.ts';
import { homeTables as texts } from '../../texts/en/home-tables.ts';
import { factsOfItem } from '../../transactions/card-facts.ts';
import { TransactionStatus } from '../../transactions/transaction-status.tsx';
import styles from './home-table.module.css';
import { type Column, HomeTable } from './home-table.tsx';

const SendReceivePopup = lazyComponent(() => import('./send-receive-popup.tsx'));

type Transaction = AnswerOf<'GET /transactions/universal-transaction'>[number];

const isSent = ({ transactionType }: Transaction) => transactionType === 'OUTBOUND';

function formatCardPath(transaction: Transaction): string {
  const path = isSent(transaction) ? paths.transaction : paths.receivedTransaction;
  return path(transaction.transactionId);
}

const columns: readonly Column<Transaction>[] = [
  {
    heading: 'date',
    className: styles.date,
    cell: ({ date }) => wordPhrase(cardDate(new Date(date), new Date())),
  },
  {
    heading: 'name',
    cell: (transaction) => (
      <span className={styles.where}>
        <Flag code={transaction.country} name={transaction.countryDisplayValue} />
        <span>
          <Link href={formatCardPath(transaction)} className={styles.name}>
            {transaction.firstName} {transaction.lastName}
          </Link>
          <small className={styles.soft}>
            {isSent(transaction) ? say(texts).sent : say(texts).received}
          </small>
        </span>
      </span>
    ),
  },
  {
    heading: 'amount',
    className: styles.figure,
    cell: (transaction) => {
      const { payable, total, amount } = factsOfItem(transaction);
      if (!payable) return amount;
      return (
        <>
          <span className={styles.total}>{total}</span>
          <small className={styles.soft}>{say(texts).toPay}</small>
        </>
      );
    },
  },
  {
    heading: 'status',
    cell: ({ status }) => <TransactionStatus status={status} />,
  },
];

/** The ten newest transactions (HOME-07). */
export function TransactionsTable() {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <HomeTable
        title={say(texts).transactions}
        query={useTransactions()}
        keyOf={({ transactionType, transactionId }) => `${transactionType} ${transactionId}`}
        columns={columns}
        action={
          <button
            type="button"
            className={styles.plus}
            aria-label={say(texts).newTransaction}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <Icon path={plusIcon} />
          </button>
        }
        empty={
          <EmptyState
            text={say(texts).noTransactions}
            picture={noTransactions}
            action={
              <Link href={paths.createTransaction} asChild>
                <LinkButton variant="secondary">{say(texts).sendNow}</LinkButton>
              </Link>
            }
          />
        }
      />
      {choosing && (
        <Suspense>
          <SendReceivePopup onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  );
}
