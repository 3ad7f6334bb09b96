/** A refused payment as a modal (PAY-21, PAY-23). */
import { say } from '@thumela/ui/language/language.ts';
import { MessageDialog } from '@thumela/web/dialogs/message-dialog.tsx';
import { payments as texts } from '../texts/en/payments.ts';
import type { PaymentProblem } from './payment-problem.ts';

interface ProblemDialogProps {
  problem: PaymentProblem;
  onClose: () => void;
}

export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
  const { title, sentences, errors } = problem;
  return (
    <MessageDialog title={title} close={say(texts).close} onClose={onClose} items={errors}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </MessageDialog>
  );
}
