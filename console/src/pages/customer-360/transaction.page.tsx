/** A transaction: status, details, actions and activity. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { TransactionPage as Page } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import { Link } from 'wouter';
import { useTransaction } from '../../api/queries/customers.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Moment, Rand } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { people, subjectPage as texts } from '../../texts/en/customer-360.ts';
import { LateReturn } from './late-return.tsx';
import { Messages } from './messages.tsx';
import { Payments } from './payments.tsx';
import { Recipient } from './recipient.tsx';
import { SubjectPage } from './subject-page.tsx';
import { TransactionActs } from './transaction-actions.tsx';

type Transaction = Camel<Page>;

const KINDS = ['STATUS', 'PAYMENT', 'PAYOUT', 'MESSAGE', 'CASE', 'BOOKS', 'AUDIT'] as const;

export default function TransactionPage({ params }: PageProps) {
  const id = parseId(params.id) ?? 0;
  return <Loaded of={useTransaction(id)}>{(of) => <Shown of={of} />}</Loaded>;
}

function Shown({ of }: { of: Transaction }) {
  const words = say(texts);
  const general = say(people);
  return (
    <SubjectPage
      of={of}
      about="transaction"
      reference={of.paymentReference}
      kinds={KINDS}
      notice={<LateReturn of={of} />}
      actions={<TransactionActs of={of} />}
      answers={
        <>
          <Recipient of={of} />
          <Payments of={of} />
        </>
      }
      messages={<Messages messages={of.messages} />}
      facts={[
        {
          label: general.sender,
          value: <Link href={paths.customer(of.customerId)}>{of.sender}</Link>,
        },
        { label: words.principal, value: <Rand amount={of.principal} /> },
        { label: words.fee, value: <Rand amount={of.fee} /> },
        { label: words.vat, value: <Rand amount={of.vat} /> },
        { label: words.total, value: <Rand amount={of.total} /> },
        { label: words.rate, value: of.rate },
        { label: words.made, value: <Moment at={of.createdAt} /> },
      ]}
    />
  );
}
