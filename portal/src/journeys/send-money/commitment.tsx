/** The whole price once more, where the customer commits to it. */
import { sendMoney } from '../../texts/send-money.ts';
import { useRemaining } from '../quote/quote-clock.ts';
import { quoteFigures } from '../quote/quote-figures.ts';
import words from '../quote/send-money.module.css';
import { ValidUntil } from '../quote/valid-until.tsx';
import styles from './commitment.module.css';
import type { HeldQuote } from './journey.ts';

const { quote: labels, beneficiary: texts } = sendMoney;

export function Commitment({ quote }: { quote: HeldQuote }) {
  const { total, principal, fees, vat, received, rate } = quoteFigures(quote);
  const left = useRemaining(quote.validUntil, quote.arrived);
  return (
    <section className={styles.commitment} aria-label={texts.summary}>
      <dl className={styles.pair}>
        <div>
          <dt>{labels.total}</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>{labels.theyReceive}</dt>
          <dd>{received}</dd>
        </div>
      </dl>
      <p className={words.soft}>
        {labels.youSend} {principal} · {labels.fee} {fees} · {labels.vat} {vat}
        <br />
        {labels.rate} {rate}
      </p>
      {left?.expired ? (
        <p role="status">{labels.expired.heading}.</p>
      ) : (
        quote.validUntil && <ValidUntil at={quote.validUntil} left={left} />
      )}
    </section>
  );
}
