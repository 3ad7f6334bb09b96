/** A refused payment as a modal (PAY-21, PAY-23). */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { payments as texts } from '../texts/en/payments.ts';
import type { PaymentProblem } from './payment-problem.ts';
import styles from './payments.module.css';

interface ProblemDialogProps {
  problem: PaymentProblem;
  onClose: () => void;
}

export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
  const { title, sentences, errors } = problem;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      closeSign={false}
      actions={
        <Button block onClick={onClose}>
          {say(texts).close}
        </Button>
      }
    >
      <div className={styles.stack}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {errors.length > 0 && (
          <ul className={styles.errors}>
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
