/** Back from the payment page: /payment/complete/{result} (2§2). */
import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { paymentResult as texts } from '../../texts/en/payment-result.ts';
import styles from './payment.module.css';
import { Result } from './result.tsx';
import { type PaymentReturn, readReturn } from './return-query.ts';

/** How each ending is drawn, and what comes next. */
const RESULTS = {
  success: { tone: 'good', next: 'confirming' },
  failed: { tone: 'bad', next: 'again' },
  canceled: { tone: 'bad', next: 'again' },
  other: { tone: 'unsure', next: 'look' },
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
  const { tone, next } = RESULTS[kind];
  return (
    <Result
      tone={tone}
      headline={say(texts).complete[kind](said.reference || say(texts).unnamed)}
      facts={[
        { label: say(texts).facts.paymentReference, value: said.reference },
        { label: say(texts).facts.transactionId, value: said.transactionId },
        { label: say(texts).facts.method, value: said.method },
        {
          label: say(texts).facts.externalReference,
          // Mostly our own reference once more.
          value: said.externalReference === said.reference ? '' : said.externalReference,
        },
      ]}
    >
      {kind === 'failed' && <Failure said={said} />}
      <p className={styles.soft}>{say(texts).next[next]}</p>
    </Result>
  );
}

/** What to do, and why it failed. */
function Failure({ said }: { said: PaymentReturn }) {
  const { phone, phoneInternational } = useBrand();
  return (
    <>
      <p>
        <Sentence text={say(texts).complete.retry}>
          <a href={`tel:+${phoneInternational}`}>{phone}</a>
        </Sentence>
      </p>
      {said.message && <p>{say(texts).complete.reason(said.message)}</p>}
    </>
  );
}
