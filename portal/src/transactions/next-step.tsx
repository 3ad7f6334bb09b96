/** Why a transaction is pending, who acts next and by when (see rules/README.md). */
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { WhoActs, type WhoActsProps } from './who-acts.tsx';

interface NextStepProps extends WhoActsProps {
  /** Shown above the reason, if the page does not have it. */
  heading?: string;
  reason: string;
}

export function NextStep({ heading, reason, ...acts }: NextStepProps) {
  return (
    <section aria-label={heading}>
      <Notice heading={heading} calls={acts.actor === 'CUSTOMER'}>
        <p>{reason}</p>
        <WhoActs {...acts} />
      </Notice>
    </section>
  );
}
