/** Possible or pending changes of a paid transaction (see server/src/sending/README.md). */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { useEffect, useId } from 'react';
import { useChanges } from '../../api/queries/changes.ts';
import { usePayoutState } from '../../api/queries/payout-changes.ts';
import { afterPaying as texts } from '../../texts/en/after-paying.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './after-paying.module.css';
import { openCard } from './open-card.ts';

interface AfterPayingProps {
  id: number;
  /** A change is probably available, so its space is reserved until that is known. */
  expected: boolean;
}

export default function AfterPaying({ id, expected }: AfterPayingProps) {
  const { data, isPending, error, refetch } = usePayoutState(id);
  const title = useId();
  const changes = useChanges();
  const asked = Boolean(data?.change);
  // After a reply, the card and the lists are out of date.
  useEffect(() => (asked ? () => void changes.transactions() : undefined), [asked, changes]);
  if (isPending) return expected && <Skeleton shape="row" count={1} />;
  if (data === undefined) return <Problem part error={error} onRetry={refetch} />;
  if (!data) return null;
  const { change, feeReturned, mayChangeName, mayChangeAccount, mayCancel } = data;
  return (
    <>
      <div role="status" className={styles.told}>
        {change && (
          <Notice>
            <p>{say(texts).asked[change.kind](formatDateTime(new Date(change.askedAt)))}</p>
          </Notice>
        )}
        {feeReturned !== null && <p>{say(texts).feeReturned(wireAmount('ZAR', feeReturned))}</p>}
      </div>
      {(mayChangeName || mayChangeAccount || mayCancel) && (
        <section className={styles.wishes} aria-labelledby={title}>
          <h3 id={title}>{say(texts).title}</h3>
          {mayChangeName && (
            <Button variant="secondary" onClick={() => openCard({ kind: 'rename', id })}>
              {say(texts).rename}
            </Button>
          )}
          {mayChangeAccount && (
            <Button variant="secondary" onClick={() => openCard({ kind: 'account', id })}>
              {say(texts).account}
            </Button>
          )}
          {mayCancel && (
            <Button variant="secondary" onClick={() => openCard({ kind: 'refund', id })}>
              {say(texts).refund}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
