/** Back from the bank: /payment/redirect/{success} (PAY-24). */
import { parseCents } from '@thumela/rules/money/money.ts';
import { formatRand } from '@thumela/ui/language/amounts.ts';
import { say } from '@thumela/ui/language/language.ts';
import { paymentResult as texts } from '../../texts/en/payment-result.ts';
import styles from './payment.module.css';
import { Result } from './result.tsx';
import { shownValue } from './return-query.ts';

const SUCCESS: ReadonlySet<string> = new Set(['true', 'success']);

interface RedirectProps {
  success: string;
  query: URLSearchParams;
}

export function Redirect({ success, query }: RedirectProps) {
  const done = SUCCESS.has(success);
  const reference = shownValue(query, 'paymentReference');
  const amount = parseCents(query.get('amount') ?? '');
  return (
    <Result
      tone={done ? 'good' : 'bad'}
      headline={done ? say(texts).redirect.success : say(texts).redirect.otherwise}
      amount={amount && amount > 0n ? formatRand(amount) : undefined}
      reference={reference}
      facts={[{ label: say(texts).facts.paymentReference, value: reference }]}
    >
      <p className={styles.soft}>{done ? say(texts).next.confirming : say(texts).next.again}</p>
    </Result>
  );
}
