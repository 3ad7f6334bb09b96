import { cardDate } from '@thumela/rules/shown-dates.ts';
import { LinkButton } from '@thumela/ui/button.tsx';
import { Card } from '@thumela/ui/card.tsx';
import { EmptyState } from '@thumela/ui/empty-state.tsx';
import { Flag } from '@thumela/ui/flag.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons.tsx';
import { Skeleton } from '@thumela/ui/skeleton.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { AnswerOf } from '../../api/calls.ts';
import { useTransactions } from '../../api/queries/transactions.ts';
import { Problem } from '../../connection/problem.tsx';
import { paths } from '../../paths.ts';
import { noTransactions } from '../../pictures/empty-pictures.tsx';
import { TransactionStatus } from '../../transactions/transaction-status.tsx';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './home-table.module.css';

const SendReceivePopup = lazy(() => import('./send-receive-popup.tsx'));

type Transaction = AnswerOf<'GET /transactions/universal-transaction'>[number];

function Row({ transaction }: { transaction: Transaction }) {
  const sent = transaction.transactionType === 'OUTBOUND';
  return (
    <tr>
      <td className={styles.date}>{cardDate(new Date(transaction.date), new Date())}</td>
      <td>
        <span className={styles.where}>
          <Flag code={transaction.country} name={transaction.countryDisplayValue} />
          <span>
            <span className={styles.name}>
              {transaction.firstName} {transaction.lastName}
            </span>
            <small className={styles.soft}>{sent ? 'Sent' : 'Received'}</small>
          </span>
        </span>
      </td>
      <td className={styles.figure}>{wireAmount('ZAR', transaction.amount)}</td>
      <td>
        <TransactionStatus status={transaction.status} />
      </td>
    </tr>
  );
}

function Rows({ transactions }: { transactions: readonly Transaction[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Name</th>
            <th scope="col" className={styles.figure}>
              Amount
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <Row
              key={`${transaction.transactionType} ${transaction.transactionId}`}
              transaction={transaction}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The ten newest transactions (2§2). */
export function TransactionsTable() {
  const { data, error, isPending, refetch } = useTransactions();
  const [choosing, setChoosing] = useState(false);
  return (
    <Card
      title="Recent Transactions"
      flush
      action={
        <div>
          <button
            type="button"
            className={styles.plus}
            aria-label="New transaction"
            onClick={() => setChoosing(true)}
          >
            <Icon path={plusIcon} />
          </button>
        </div>
      }
    >
      {isPending && (
        <div className={styles.wait}>
          <Skeleton shape="row" count={4} label="Loading transactions" />
        </div>
      )}
      {error && (
        <div className={styles.wait}>
          <Problem error={error} onRetry={refetch} />
        </div>
      )}
      {data?.items.length === 0 && (
        <EmptyState
          text="You have no transactions"
          picture={noTransactions}
          action={
            <Link href={paths.createTransaction} asChild>
              <LinkButton variant="secondary">Send Money Now</LinkButton>
            </Link>
          }
        />
      )}
      {data && data.items.length > 0 && <Rows transactions={data.items} />}
      {choosing && (
        <Suspense>
          <SendReceivePopup onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Card>
  );
}
