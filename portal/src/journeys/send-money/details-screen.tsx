import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { useTransaction } from '../../api/queries/transactions.ts';
import type { Created, SendMoneyStepProps } from './journey.ts';
import { TransactionDetails } from './transaction-details.tsx';

type DetailsProps = Pick<SendMoneyStepProps, 'answers'> & { created: Created };

/** The created transaction (OUT-07). */
export function DetailsScreen({ answers }: SendMoneyStepProps) {
  const { created } = answers;
  if (!created) return null;
  const Details = created.status && created.paymentReference ? KnownDetails : AskedDetails;
  return <Details answers={answers} created={created} />;
}

function KnownDetails({ answers, created }: DetailsProps) {
  return (
    <TransactionDetails request={answers.request} quote={answers.quotation} created={created} />
  );
}

/** If a provider's response has only the specified keys, the rest is fetched (decision 1). */
function AskedDetails({ answers, created }: DetailsProps) {
  const transaction = useTransaction(created.transactionId);
  if (transaction.error) {
    const retry = () => void transaction.refetch();
    return <Problem error={transaction.error} onRetry={retry} />;
  }
  if (!transaction.data) return <Skeleton shape="card" count={2} />;
  const { status, paymentReference = null, expiresAt = null } = transaction.data;
  const { holdReason = null, nextActor = null, dueDate = null } = transaction.data;
  const whole = { ...created, status, paymentReference, expiresAt, holdReason, nextActor, dueDate };
  return <KnownDetails answers={answers} created={whole} />;
}
