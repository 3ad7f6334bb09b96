/** Links from a sent transaction to a new quote like it; offered once it is no longer waiting to be paid. */

import { isFinal, offersRepeat } from '@thumela/rules/status/lifecycles.ts';
import type { OutboundStatus } from '@thumela/rules/status/statuses.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Icon, sendIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { transactions } from '../texts/en/transactions.ts';
import styles from './send-again-link.module.css';

interface SendAgainLinkProps {
  transactionId: number;
  status: string;
}

/** Sending again is the main action only once nothing else is left to do. */

export function SendAgainLink({ transactionId, status }: SendAgainLinkProps) {
  if (!offersRepeat(status as OutboundStatus)) return null;
  return (
    <div className={styles.again}>
      <Link href={paths.sendAgain(transactionId)} asChild>
        <LinkButton
          block
          variant={isFinal('outbound', status as OutboundStatus) ? 'primary' : 'secondary'}
          icon={<Icon path={sendIcon} size={20} />}
        >
          {say(transactions).card.sendAgain}
        </LinkButton>
      </Link>
    </div>
  );
}
