/** Why a transaction waits, who acts next and by when (decision 50). */
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { WhoActs, type WhoActsProps } from './who-acts.tsx';

interface NextStepProps extends WhoActsProps {
  /** Said above the reason, where the page does not say it. */
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
