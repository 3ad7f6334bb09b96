/** Back from the payment page: /payment/complete/{result} (2§2). */
import { useBrand } from '@thumela/web/brand/brand.ts';
import { paymentResult as texts } from '../../texts/payment-result.ts';
import styles from './payment.module.css';
import { Result } from './result.tsx';
import { type PaymentReturn, readReturn } from './return-query.ts';

const RESULTS = {
  success: { tone: 'good', say: texts.complete.success, next: texts.next.confirming },
  failed: { tone: 'bad', say: texts.complete.failed, next: texts.next.again },
  canceled: { tone: 'bad', say: texts.complete.canceled, next: texts.next.again },
  other: { tone: 'unsure', say: () => texts.complete.other, next: texts.next.look },
} as const;

const kindOf = (result = ''): keyof typeof RESULTS =>
  result === 'success' || result === 'failed' || result === 'canceled' ? result : 'other';

interface CompleteProps {
  result: string | undefined;
  query: URLSearchParams;
}

export function Complete({ result, query }: CompleteProps) {
  const said = readReturn(query);
  const kind = kindOf(result);
  const { tone, say, next } = RESULTS[kind];
  return (
    <Result
      tone={tone}
      headline={say(said.reference || texts.unnamed)}
      facts={[
        { label: texts.facts.paymentReference, value: said.reference },
        { label: texts.facts.transactionId, value: said.transactionId },
        { label: texts.facts.method, value: said.method },
        {
          label: texts.facts.externalReference,
          // Mostly our own reference once more.
          value: said.externalReference === said.reference ? '' : said.externalReference,
        },
      ]}
    >
      {kind === 'failed' && <Failure said={said} />}
      <p className={styles.soft}>{next}</p>
    </Result>
  );
}

/** What to do, and why it failed. */
function Failure({ said }: { said: PaymentReturn }) {
  const { phone, phoneInternational } = useBrand();
  return (
    <>
      <p>
        {texts.complete.retry}
        <a href={`tel:+${phoneInternational}`}>{phone}</a>.
      </p>
      {said.message && <p>{texts.complete.reason(said.message)}</p>}
    </>
  );
}
