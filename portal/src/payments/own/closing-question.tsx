/** Before the partner's page is closed: whether to end the payment (see server/src/payments/README.md). */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { paymentAttempt } from '../../texts/en/payment-attempt.ts';
import styles from './own.module.css';
import { type Ending, useEnding } from './use-ending.ts';

const { closing: texts } = paymentAttempt;

interface ClosingQuestionProps extends Ending {
  onKeep: () => void;
}

export default function ClosingQuestion({ onKeep, ...whose }: ClosingQuestionProps) {
  const { ending, end } = useEnding(whose);
  return (
    <Dialog
      open
      title={say(texts).title}
      onClose={onKeep}
      closeSign={false}
      actions={
        <>
          <Button block onClick={onKeep} disabled={ending}>
            {say(texts).keep}
          </Button>
          <Button block variant="secondary" busy={ending} onClick={end}>
            {say(texts).end}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{say(texts).approved}</p>
        <p>{say(texts).otherwise}</p>
      </div>
    </Dialog>
  );
}
