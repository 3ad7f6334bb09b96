/** Validity of a quote, with an unobtrusive countdown (decision 21), and of its rate once it is a transaction. */

import { businessDay } from '@thumela/rules/dates/dates.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';
import { clockIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { formatDateTime, formatTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { sendMoney } from '../../texts/en/send-money.ts';
import type { Remaining } from './quote-clock.ts';
import shared from './send-money.module.css';
import styles from './valid-until.module.css';

const { quote: texts } = sendMoney;

/** South African time; with the date if it is another day. */
function shownEnd(at: string): string {
  const end = new Date(at);
  return businessDay(end) === businessDay(new Date()) ? formatTime(end) : formatDateTime(end);
}

interface ValidUntilProps {
  at: string;
  /** Until when the rate is fixed for a transaction; sent by our own server. */
  payBefore?: string | undefined;
  left: Remaining;
}

export function ValidUntil({ at, payBefore, left }: ValidUntilProps) {
  return (
    <div className={styles.valid}>
      <Icon path={clockIcon} size={20} />
      <div>
        <p>
          <Sentence text={say(texts).validUntil}>
            <strong>{shownEnd(at)}</strong>
          </Sentence>
          {left && !left.expired && (
            <span className={styles.left}> · {say(texts).left(left.minutes)}</span>
          )}
        </p>
        <p className={shared.soft}>{say(texts).completeBefore}</p>
        {payBefore && (
          <p className={shared.soft}>
            {say(ratePromise).before(formatDateTime(new Date(payBefore)))}
          </p>
        )}
      </div>
    </div>
  );
}
