/** The next actor and the deadline (see rules/README.md); nothing if both are unknown. */

import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { transactions } from '../texts/en/transactions.ts';
import styles from './who-acts.module.css';

const { next: texts } = transactions;

export interface WhoActsProps {
  /** CUSTOMER, OPERATOR, SYSTEM, PARTNER, RECIPIENT; another provider's value is shown unchanged. */
  actor?: string | null | undefined;
  /** ISO 8601. */
  by?: string | null | undefined;
  /** The recipient's name, for the case that RECIPIENT acts. */
  recipient?: string;
}

export function WhoActs({ actor, by, recipient }: WhoActsProps) {
  const { name } = useBrand();
  if (!actor && !by) return null;
  const actors: Readonly<Record<string, string | undefined>> = {
    CUSTOMER: say(texts).customer,
    OPERATOR: name,
    SYSTEM: name,
    PARTNER: say(texts).partner,
    RECIPIENT: recipient,
  };
  return (
    <dl className={styles.who}>
      {actor && (
        <div>
          <dt>{say(texts).acts}</dt>
          <dd>{actors[actor] ?? actor}</dd>
        </div>
      )}
      {by && (
        <div>
          <dt>{say(texts).by}</dt>
          <dd>{formatDateTime(new Date(by))}</dd>
        </div>
      )}
    </dl>
  );
}
