/** A payment was ended here, but the partner has not confirmed that it is over (see server/src/payments/README.md). */
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { warningIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { paymentAttempt } from '../../texts/en/payment-attempt.ts';

const { uncertain: texts } = paymentAttempt;

export default function Uncertain() {
  return (
    <div role="status">
      <Notice icon={warningIcon} heading={say(texts).heading}>
        <p>{say(texts).body}</p>
      </Notice>
    </div>
  );
}
