/** Why a transaction waits, who acts next and by when (decisions J). */
import { shownDateTime } from '@thumela/rules/shown-dates.ts';
import { clockIcon, Icon } from '@thumela/ui/icons.tsx';
import { useBrand } from '../brand/brand.ts';
import { transactions } from '../texts/transactions.ts';
import styles from './next-step.module.css';

const { next: texts } = transactions;

interface NextStepProps {
  /** Said above the reason, where the page does not say it. */
  heading?: string;
  reason: string;
  /** CUSTOMER, OPERATOR, SYSTEM, PARTNER; another provider's word is shown as it came. */
  actor?: string | null | undefined;
  /** ISO 8601. */
  by?: string | null | undefined;
}

export function NextStep({ heading, reason, actor, by }: NextStepProps) {
  const { name } = useBrand();
  const actors: Readonly<Record<string, string>> = {
    CUSTOMER: texts.customer,
    OPERATOR: name,
    SYSTEM: name,
    PARTNER: texts.partner,
  };
  return (
    <section className={styles.notice} aria-label={heading}>
      <Icon path={clockIcon} />
      <div>
        {heading && <p className={styles.heading}>{heading}</p>}
        <p>{reason}</p>
        {(actor || by) && (
          <dl>
            {actor && (
              <div>
                <dt>{texts.acts}</dt>
                <dd>{actors[actor] ?? actor}</dd>
              </div>
            )}
            {by && (
              <div>
                <dt>{texts.by}</dt>
                <dd>{shownDateTime(new Date(by))}</dd>
              </div>
            )}
          </dl>
        )}
      </div>
    </section>
  );
}
