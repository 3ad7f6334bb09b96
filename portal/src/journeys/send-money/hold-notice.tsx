/** A new transaction that waits for a check says why, who acts next and by when (decisions J). */
import { say } from '@thumela/ui/language/language.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { NextStep } from '../../transactions/next-step.tsx';
import type { Created } from './journey.ts';

const { held: texts } = sendMoney.details;

export function HoldNotice({ created: { holdReason, nextActor, dueDate } }: { created: Created }) {
  return (
    <NextStep
      heading={say(texts).heading}
      reason={holdReason ?? say(texts).reason}
      actor={nextActor}
      by={dueDate}
    />
  );
}
