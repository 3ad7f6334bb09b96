/** A payment that was started in this browser, with buttons to continue or end it (see server/src/payments/README.md). */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { formatTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { OwnAttempt } from '../../api/queries/payment-attempts.ts';
import { paymentAttempt } from '../../texts/en/payment-attempt.ts';
import styles from './own.module.css';
import { type Ending, useEnding } from './use-ending.ts';

const { open: texts } = paymentAttempt;

interface OwnAttemptProps extends Ending {
  attempt: OwnAttempt;
  /** Its payment method, as chosen. */
  way: string;
  /** It continues in the bank's app. */
  inApp: boolean;
  onGoOn: () => void;
}

/** Without a page of the partner it cannot be continued. */
export default function OpenAttempt(props: OwnAttemptProps) {
  const { attempt, way, inApp, onGoOn } = props;
  const { ending, end } = useEnding(props);
  const { expiresAt, links } = attempt;
  return (
    <div className={styles.stack}>
      <Notice heading={say(texts).heading}>
        <p>{say(texts).until(way, formatTime(new Date(expiresAt)))}</p>
        {inApp && <p>{say(texts).inApp}</p>}
      </Notice>
      {(inApp || links.length > 0) && (
        <Button block onClick={onGoOn} disabled={ending}>
          {say(texts).goOn}
        </Button>
      )}
      <Button block variant="secondary" busy={ending} onClick={end}>
        {say(texts).end}
      </Button>
    </div>
  );
}
