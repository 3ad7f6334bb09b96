import { Card } from '@thumela/ui/card.tsx';
import { Money } from '@thumela/ui/money.tsx';
import { Skeleton } from '@thumela/ui/skeleton.tsx';
import { Link } from 'wouter';
import { useLimits } from '../../api/queries/limits.ts';
import { Problem } from '../../connection/problem.tsx';
import { paths } from '../../paths.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './limits-panel.module.css';

interface LimitProps {
  period: 'today' | 'this month';
  remaining: number;
  reached: boolean;
}

function Limit({ period, remaining, reached }: LimitProps) {
  return (
    <div className={styles.limit}>
      <dt>{reached ? `Limit reached ${period}` : `You can still send ${period}`}</dt>
      <dd>
        <Money amount={wireAmount('ZAR', remaining)} size={period === 'today' ? 'hero' : 'large'} />
      </dd>
    </div>
  );
}

/** What is left of the daily and the monthly send limit, in rand (2§2). */
export function LimitsPanel() {
  const { data, error, isPending, refetch } = useLimits();
  return (
    <Card
      title="Send limits"
      action={
        <Link href={paths.limitIncrease} className={styles.request}>
          Request Increase
        </Link>
      }
    >
      {isPending && (
        <div className={styles.waiting}>
          <Skeleton shape="amount" count={2} label="Loading send limits" />
        </div>
      )}
      {error && <Problem error={error} onRetry={refetch} />}
      {data && (
        <dl className={styles.limits}>
          <Limit
            period="today"
            remaining={data.dailyLimitRemaining}
            reached={data.dailyLimitReached}
          />
          <Limit
            period="this month"
            remaining={data.monthlyLimitRemaining}
            reached={data.monthlyLimitReached}
          />
        </dl>
      )}
    </Card>
  );
}
