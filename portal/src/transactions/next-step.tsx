/** Why a transaction waits, who acts next and by when (decisions J). */
import { clockIcon, Icon } from '@thumela/ui/icons.tsx';
import styles from './next-step.module.css';
import { WhoActs, type WhoActsProps } from './who-acts.tsx';

interface NextStepProps extends WhoActsProps {
  /** Said above the reason, where the page does not say it. */
  heading?: string;
  reason: string;
}

export function NextStep({ heading, reason, ...acts }: NextStepProps) {
  return (
    <section className={styles.notice} aria-label={heading}>
      <Icon path={clockIcon} />
      <div>
        {heading && <p className={styles.heading}>{heading}</p>}
        <p>{reason}</p>
        <WhoActs {...acts} />
      </div>
    </section>
  );
}
