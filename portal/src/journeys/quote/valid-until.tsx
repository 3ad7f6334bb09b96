/** Until when a quote holds, with a countdown that does not press (decision 48). */

import { businessDay } from '@thumela/rules/dates/dates.ts';
import { shownDateTime, shownTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { clockIcon, Icon } from '@thumela/ui/pictures/icons.tsx';
import { sendMoney } from '../../texts/en/send-money.ts';
import type { Remaining } from './quote-clock.ts';
import shared from './send-money.module.css';
import styles from './valid-until.module.css';

const { quote: texts } = sendMoney;

/** South African time; with the date when it is another day. */
function shownEnd(at: string): string {
  const end = new Date(at);
  return businessDay(end) === businessDay(new Date()) ? shownTime(end) : shownDateTime(end);
}

export function ValidUntil({ at, left }: { at: string; left: Remaining }) {
  const end = shownEnd(at);
  return (
    <div className={styles.valid}>
      <Icon path={clockIcon} size={20} />
      <div>
        <p>
          <Sentence text={say(texts).validUntil}>
            <strong>{end}</strong>
          </Sentence>
          {left && !left.expired && (
            <span className={styles.left}> · {say(texts).left(left.minutes)}</span>
          )}
        </p>
        <p className={shared.soft}>{say(texts).fixed(end)}</p>
      </div>
    </div>
  );
}
