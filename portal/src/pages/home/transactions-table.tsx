import { cardDate } from '@thumela/rules/card-dates.ts';
import { LinkButton } from '@thumela/ui/button.tsx';
import { EmptyState } from '@thumela/ui/empty-state.tsx';
import { Flag } from '@thumela/ui/flag.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons.tsx';
import { sayPhrase } from '@thumela/ui/language/say-phrase.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { part } from '@thumela/web/connection/part.ts';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { useTransactions } from '../../api/queries/transactions.ts';
import { paths } from '../../paths.ts';
import { noTransactions } from '../../pictures/empty-pictures.tsx';
import { TransactionStatus } from '../../transactions/transaction-status.tsx';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './home-table.module.css';
import { type Column, HomeTable } from './home-table.tsx';

const SendReceivePopup = part(() => import('./send-receive-popup.tsx'));

type Transaction = AnswerOf<'GET /transactions/universal-transaction'>[number];

const isSent = ({ transactionType }: Transaction) => transactionType === 'OUTBOUND';

function cardOf(transaction: Transaction): string {
  const path = isSent(transaction) ? paths.transaction : paths.receivedTransaction;
  return path(transaction.transactionId);
}

const columns: readonly Column<Transaction>[] = [
  {
    heading: 'Date',
    className: styles.date,
    cell: ({ date }) => sayPhrase(cardDate(new Date(date), new Date())),
  },
  {
    heading: 'Name',
    cell: (transaction) => (
      <span className={styles.where}>
        <Flag code={transaction.country} name={transaction.countryDisplayValue} />
        <span>
          <Link href={cardOf(transaction)} className={styles.name}>
            {transaction.firstName} {transaction.lastName}
          </Link>
          <small className={styles.soft}>{isSent(transaction) ? 'Sent' : 'Received'}</small>
        </span>
      </span>
    ),
  },
  {
    heading: 'Amount',
    className: styles.figure,
    cell: ({ amount }) => wireAmount('ZAR', amount),
  },
  { heading: 'Status', cell: ({ status }) => <TransactionStatus status={status} /> },
];

/** The ten newest transactions (2§2). */
export function TransactionsTable() {
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      <HomeTable
        title="Recent Transactions"
        query={useTransactions()}
        keyOf={({ transactionType, transactionId }) => `${transactionType} ${transactionId}`}
        columns={columns}
        action={
          <button
            type="button"
            className={styles.plus}
            aria-label="New transaction"
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <Icon path={plusIcon} />
          </button>
        }
        empty={
          <EmptyState
            text="You have no transactions"
            picture={noTransactions}
            action={
              <Link href={paths.createTransaction} asChild>
                <LinkButton variant="secondary">Send Money Now</LinkButton>
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
