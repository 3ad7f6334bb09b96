/** The price again, where the customer commits to it. */

import { say } from '@thumela/ui/language/language.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { Arrival } from '../quote/arrival.tsx';
import { useRemaining } from '../quote/quote-clock.ts';
import { quoteFigures } from '../quote/quote-figures.ts';
import shared from '../quote/send-money.module.css';
import { ValidUntil } from '../quote/valid-until.tsx';
import type { ReceivedQuote } from './journey.ts';
import styles from './price-summary.module.css';

const { quote: labels, beneficiary: texts } = sendMoney;

export function PriceSummary({ quote }: { quote: ReceivedQuote }) {
  const { total, principal, fees, vat, received, rate } = quoteFigures(quote);
  const left = useRemaining(quote.validUntil, quote.arrived);
  return (
    <section className={styles.summary} aria-label={say(texts).summary}>
      <dl className={styles.pair}>
        <div>
          <dt>{say(labels).total}</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>{say(labels).theyReceive}</dt>
          <dd>{received}</dd>
        </div>
      </dl>
      <p className={shared.soft}>
        {say(texts).madeOf(principal, fees, vat)}
        <br />
        {say(texts).rate(rate)}
      </p>
      <Arrival quote={quote} />
      {left?.expired ? (
        <p role="status">{say(texts).expired}</p>
      ) : (
        quote.validUntil && (
          <ValidUntil at={quote.validUntil} payBefore={quote.payBefore} left={left} />
        )
      )}
    </section>
  );
}
