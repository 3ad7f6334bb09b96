import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { useChanges, useFeed } from '../../api/queries/prices.ts';
import { paths } from '../../paths.ts';
import { prices } from '../../texts/en/prices.ts';
import styles from './prices.module.css';
import { SuspensionNotice } from './suspension-notice.tsx';

/** Figures that need action: suspended countries and open proposals. */
export function PendingDecisions() {
  const feed = useFeed();
  const open = useChanges('OPEN');
  const count = open.data?.waiting ?? 0;
  const stops = feed.data?.stops ?? [];
  if (count === 0 && stops.length === 0) return null;
  return (
    <div className={styles.stack}>
      {stops.map((stop) => (
        <SuspensionNotice key={stop.caseId} stop={stop} />
      ))}
      {count > 0 && (
        <Notice calls>
          <p className={styles.row}>
            {say(prices).waiting(count)}
            <Link href={paths.priceProposals}>{say(prices).seeProposals}</Link>
          </p>
        </Notice>
      )}
    </div>
  );
}
