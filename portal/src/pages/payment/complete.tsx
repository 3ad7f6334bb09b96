/** Back from the payment page: /payment/complete/{result} (PAY-28, PAY-29). */
import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { paymentResult as texts } from '../../texts/en/payment-result.ts';
import styles from './payment.module.css';
import { Result } from './result.tsx';
import { type PaymentReturn, readReturn } from './return-query.ts';

/** Picture and next step of each result. */
const RESULTS = {
  success: { tone: 'good', next: 'confirming' },
  failed: { tone: 'bad', next: 'again' },
  canceled: { tone: 'bad', next: 'again' },
  other: { tone: 'unsure', next: 'look' },
} as const;

const parseResultKind = (result = ''): keyof typeof RESULTS =>
  result === 'success' || result === 'failed' || result === 'canceled' ? result : 'other';

interface CompleteProps {
  result: string | undefined;
  query: URLSearchParams;
}

export function Complete({ result, query }: CompleteProps) {
  const answer = readReturn(query);
  const kind = parseResultKind(result);
  const { tone, next } = RESULTS[kind];
  return (
    <Result
      tone={tone}
      reference={answer.reference}
      headline={say(texts).complete[kind](answer.reference || say(texts).unnamed)}
      facts={[
        { label: say(texts).facts.paymentReference, value: answer.reference },
        { label: say(texts).facts.transactionId, value: answer.transactionId },
        { label: say(texts).facts.method, value: answer.method },
        {
          label: say(texts).facts.externalReference,
          // Usually the same as our own reference.
          value: answer.externalReference === answer.reference ? '' : answer.externalReference,
        },
      ]}
    >
      {kind === 'failed' && <Failure answer={answer} />}
      <p className={styles.soft}>{say(texts).next[next]}</p>
    </Result>
  );
}

/** The button after a failed payment, and its reason (PAY-29). */
function Failure({ answer }: { answer: PaymentReturn }) {
  const { phone, phoneInternational } = useBrand();
  return (
    <>
      <p>
        <Sentence text={say(texts).complete.retry}>
          <a href={`tel:+${phoneInternational}`}>{phone}</a>
        </Sentence>
      </p>
      {answer.message && <p>{say(texts).complete.reason(answer.message)}</p>}
    </>
  );
}
