import { paymentDateHint } from '@thumela/rules/dates/card-dates.ts';
import { Tooltip } from '@thumela/ui/dialogs/tooltip.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { formatDate } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { type Fact, Facts } from '@thumela/ui/layout/facts.tsx';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useInboundPayment } from '../../api/queries/transactions.ts';
import { transactions } from '../../texts/en/transactions.ts';
import type { InboundView } from '../../transactions/card-facts.ts';
import { listReference } from './sent-details.tsx';

const { card: texts } = transactions;

/** The provided fields that name the bank account (OUT-27). */
const BANK_FIELDS = ['BANKNAME', 'BANKACCOUNTNO', 'BANKBRANCHNO'];
/** Statuses before it is paid. */
const UNPAID = new Set(['STAGED', 'UNALLOCATED', 'ALLOCATED_PENDING', 'ALLOCATED_UNPAID']);

export function ReceivedDetails({ received }: { received: InboundView }) {
  const { inboundTransactionStatus: status } = received;
  const paid = status === 'ALLOCATED_PAID';
  const payment = useInboundPayment(received.id, paid);
  return (
    <>
      <Facts
        rows={[
          ...listReference(say(texts).collectionPin, received.collectionPin),
          { label: say(texts).transactionType, value: received.inboundTransactionTypeDisplayValue },
          ...paymentDate(received, payment.data),
          ...bankRows(received),
        ]}
      />
      {payment.error && (
        <ErrorBlock {...formatError(payment.error)} onRetry={() => void payment.refetch()} />
      )}
    </>
  );
}

type Payment = NonNullable<ReturnType<typeof useInboundPayment>['data']>;

/** With its tooltip as soon as the payment is known; for a completed one, the day in its history. */
function paymentDate(received: InboundView, payment: Payment | undefined): Fact[] {
  const { inboundTransactionStatus: status, history } = received;
  const label = say(texts).paymentDate;
  if (status === 'ALLOCATED_PAID') {
    if (!payment) return [{ label, value: '…' }];
    const requested = new Date(payment.requestDate);
    const hint = wordPhrase(paymentDateHint(requested, payment.paymentTimeFrame));
    const help = <Tooltip label={say(texts).paymentDateHelp}>{hint}</Tooltip>;
    return [{ label, value: formatDate(requested), help }];
  }
  const paidAt = history?.find((one) => one.status === 'ALLOCATED_PAID')?.date;
  if (paidAt !== undefined) return [{ label, value: formatDate(new Date(paidAt)) }];
  return UNPAID.has(status) ? [{ label, value: say(texts).notPaidYet }] : [];
}

function bankRows({ providedFields }: InboundView): Fact[] {
  return BANK_FIELDS.flatMap((name) => {
    const field = providedFields.find(({ providedFieldName }) => providedFieldName === name);
    if (!field?.requiredFieldValue) return [];
    return [{ label: field.providedFieldDisplayName, value: field.requiredFieldValue }];
  });
}
