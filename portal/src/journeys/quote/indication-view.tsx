/** The resulting amounts, updated while typing; announced to screen readers after a pause. */
import { say } from '@thumela/ui/language/language.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import styles from './entry-field.module.css';
import type { EntryTerms } from './entry-terms.ts';
import { computeIndication, type Entry, formatIndicatedRate } from './indication.ts';
import shared from './send-money.module.css';

const { request: texts, quote: labels } = sendMoney;

/** Placeholder for an unknown figure, so that nothing jumps when it is known. */
const NO_FIGURE = '–';

interface IndicationViewProps {
  terms: EntryTerms;
  entry: Entry;
  /** Typing has paused. */
  spoken: boolean;
}

export function IndicationView({ terms, entry, spoken }: IndicationViewProps) {
  const found = computeIndication(terms, entry);
  const rate = formatIndicatedRate(terms);
  return (
    <div className={styles.indication}>
      <p className={styles.figure}>
        <span>{say(labels).theyReceive}</span> <strong>{found?.received ?? NO_FIGURE}</strong>
      </p>
      <p className={styles.figure}>
        <span>{say(labels).total}</span> <strong>{found?.total ?? NO_FIGURE}</strong>
      </p>
      <small className={shared.soft}>
        {say(texts).chargesNow(found?.fees ?? NO_FIGURE, found?.vat ?? NO_FIGURE)}
        <br />
        {say(texts).rateNow(rate ?? NO_FIGURE)}
      </small>
      <p className="visually-hidden" role="status">
        {spoken && found && say(texts).announced(found.received, found.total)}
      </p>
    </div>
  );
}
