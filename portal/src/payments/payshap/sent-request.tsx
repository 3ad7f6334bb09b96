/** After the request was sent: what happens next on the phone, until when, and how to end it. */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { formatTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { useEffect, useEffectEvent } from 'react';
import type { OwnAttempt } from '../../api/queries/payment-attempts.ts';
import { type Payable, usePaymentProgress } from '../../api/queries/payments.ts';
import { payshap } from '../../texts/en/payshap.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import { evaluatePayment } from '../outcome.ts';
import { type Ending, useEnding } from '../own/use-ending.ts';

const { sent: texts } = payshap;

interface SentRequestProps {
  attempt: OwnAttempt;
  payable: Payable;
  /** In rand. */
  total: number;
  ending: Ending;
  /** The outcome is known, or the customer says that they approved it. */
  onFinished: () => void;
}

export function SentRequest(props: SentRequestProps) {
  const { attempt, payable, total, onFinished } = props;
  const { ending, end } = useEnding(props.ending);
  const { company } = useBrand();
  const { data, errorUpdateCount } = usePaymentProgress(payable);
  const outcome = evaluatePayment(data, errorUpdateCount);
  const isKnown = outcome !== 'waiting' && outcome !== 'late';
  const finish = useEffectEvent(onFinished);
  useEffect(() => {
    if (isKnown) finish();
  }, [isKnown]);
  return (
    <>
      <div role="status">
        <Notice heading={say(texts).heading}>
          <p>{say(texts).steps(wireAmount('ZAR', total), company)}</p>
          <p>{say(texts).until(formatTime(new Date(attempt.expiresAt)))}</p>
          <p>{say(texts).missing}</p>
        </Notice>
      </div>
      <Button block onClick={onFinished} disabled={ending}>
        {say(texts).done}
      </Button>
      <Button block variant="secondary" busy={ending} onClick={end}>
        {say(texts).end}
      </Button>
    </>
  );
}
