/** How a transaction was paid. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { TransactionPage } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import { KeyFacts } from '../../components/key-facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { Amount, Moment } from '../../components/values.tsx';
import { paidTexts as texts } from '../../texts/en/customer-360.ts';
import styles from './people.module.css';

type Transaction = Camel<TransactionPage>;

/** Each payment with method, partner's reference and time; without one, the attempts and until when it can be paid. */
export function Payments({ of }: { of: Transaction }) {
  const words = say(texts);
  const { payments, attempts } = of;
  return (
    <Panel title={words.title}>
      {payments.map((payment) => (
        <KeyFacts
          key={payment.reference}
          rows={[
            { label: words.method, value: words.methods[payment.method] },
            {
              label: words.amount,
              value: <Amount amount={payment.amount} currency={payment.currency} />,
            },
            { label: words.received, value: <Moment at={payment.receivedAt} exact /> },
            { label: words.reference, value: payment.reference },
            {
              label: words.reversed,
              value: payment.reversedAt && <Moment at={payment.reversedAt} exact />,
            },
          ]}
        />
      ))}
      {payments.length === 0 && (
        <p className={styles.soft}>
          {words.unpaid} <Moment at={of.expiresAt} />.
        </p>
      )}
      {payments.length === 0 && attempts.length > 0 && (
        <KeyFacts
          rows={attempts.map(({ method, startedAt, endedAt }) => ({
            label: words.attempt(words.methods[method]),
            value: (
              <>
                <Moment at={startedAt} exact />, {endedAt ? words.ended : words.open}
              </>
            ),
          }))}
        />
      )}
    </Panel>
  );
}
