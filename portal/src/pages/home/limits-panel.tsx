import { say } from '@thumela/ui/language/language.ts';
import { Card } from '@thumela/ui/layout/card.tsx';
import { Money } from '@thumela/ui/layout/money.tsx';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { WaitingSkeleton } from '@thumela/web/connection/waiting-skeleton.tsx';
import { Link } from 'wouter';
import { useLimits } from '../../api/queries/limits.ts';
import { paths } from '../../paths.ts';
import { home as texts } from '../../texts/en/home.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './limits-panel.module.css';

type Limits = AnswerOf<'GET /transactions/limit'>;

interface LimitProps {
  period: 'day' | 'month';
  remaining: number;
  reached: boolean;
  /** Sent by our own server only. */
  used: number | undefined;
}

/** The remaining and the used amount, and both as the parts of a bar. */
function Limit({ period, remaining, reached, used }: LimitProps) {
  const { limits } = say(texts);
  return (
    <div>
      <dt>{limits[reached ? 'reached' : 'left'][period]}</dt>
      <dd>
        <Money amount={wireAmount('ZAR', remaining)} size={period === 'day' ? 'hero' : 'large'} />
        {used !== undefined && (
          <>
            <svg width="100%" height="6" aria-hidden="true" focusable="false">
              <rect width="100%" height="6" rx="3" />
              <rect width={`${(used / (used + remaining || 1)) * 100}%`} height="6" rx="3" />
            </svg>
            <small>{limits.used(wireAmount('ZAR', used))}</small>
          </>
        )}
      </dd>
    </div>
  );
}

function Left({ limits }: { limits: Limits }) {
  return (
    <dl className={styles.limits}>
      <Limit
        period="day"
        remaining={limits.dailyLimitRemaining}
        reached={limits.dailyLimitReached}
        used={limits.dailyLimitUsed}
      />
      <Limit
        period="month"
        remaining={limits.monthlyLimitRemaining}
        reached={limits.monthlyLimitReached}
        used={limits.monthlyLimitUsed}
      />
    </dl>
  );
}

/** Remaining daily and monthly send limits, in rand (HOME-03, HOME-05). */
export function LimitsPanel() {
  const { data, error, isPending, refetch } = useLimits();
  return (
    <Card
      title={say(texts).limits.title}
      action={
        <Link href={paths.limitIncrease} className={styles.request}>
          {say(texts).limits.request}
        </Link>
      }
    >
      {isPending && (
        <div className={styles.waiting}>
          <WaitingSkeleton shape="amount" count={2} label={say(texts).limits.loading} />
        </div>
      )}
      {error && <Problem error={error} onRetry={refetch} />}
      {data && <Left limits={data} />}
    </Card>
  );
}
