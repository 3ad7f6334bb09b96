/** A payment that was begun in this browser: to go on with it, or to end it (decision 56). */

import { optionName, type PaymentMethod } from '@thumela/rules/money/payments.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { shownTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import type { OwnAttempt } from '../../api/queries/payment-attempts.ts';
import { paymentAttempt } from '../../texts/en/payment-attempt.ts';
import { payments } from '../../texts/en/payments.ts';
import styles from '../payments.module.css';

const { open: texts } = paymentAttempt;

interface OwnAttemptProps {
  attempt: OwnAttempt;
  /** It is being ended. */
  ending: boolean;
  onGoOn: (attempt: OwnAttempt, method: PaymentMethod | undefined) => void;
  onEnd: () => void;
}

/** A partner without a page offers no way on. */
export default function OpenAttempt({ attempt, ending, onGoOn, onEnd }: OwnAttemptProps) {
  const { productCode } = useBrand();
  const { paymentOption, expiresAt, links } = attempt;
  const options = say(payments).options;
  const method = (Object.keys(options) as PaymentMethod[]).find(
    (each) => optionName(each, productCode) === paymentOption,
  );
  const way = method ? options[method].name : paymentOption;
  const inApp = method === 'CARD';
  return (
    <div className={styles.stack}>
      <Notice heading={say(texts).heading}>
        <p>{say(texts).until(way, shownTime(new Date(expiresAt)))}</p>
        {inApp && <p>{say(texts).inApp}</p>}
      </Notice>
      {(inApp || links.length > 0) && (
        <Button block onClick={() => onGoOn(attempt, method)} disabled={ending}>
          {say(texts).goOn}
        </Button>
      )}
      <Button block variant="secondary" busy={ending} onClick={onEnd}>
        {say(texts).end}
      </Button>
    </div>
  );
}
