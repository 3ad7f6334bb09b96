import { Card } from '@thumela/ui/card.tsx';
import { Money } from '@thumela/ui/money.tsx';
import { Skeleton } from '@thumela/ui/skeleton.tsx';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useLimits } from '../../api/queries/limits.ts';
import { paths } from '../../paths.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './limits-panel.module.css';

type Limits = AnswerOf<'GET /transactions/limit'>;

interface LimitProps {
  period: 'today' | 'this month';
  remaining: number;
  reached: boolean;
  children?: ReactNode;
}

function Limit({ period, remaining, reached, children }: LimitProps) {
  return (
    <div className={styles.limit}>
      <dt>{reached ? `Limit reached ${period}` : `You can still send ${period}`}</dt>
      <dd>
        <Money amount={wireAmount('ZAR', remaining)} size={period === 'today' ? 'hero' : 'large'} />
        {children}
      </dd>
    </div>
  );
}

/** What is left today, drawn as the part it is of what is left this month; the amounts say the same. */
function Drawing({ today, month }: { today: number; month: number }) {
  const share = month > 0 ? Math.min(1, today / month) : 0;
  return (
    <svg className={styles.drawing} width="100%" height="12" aria-hidden="true" focusable="false">
      <rect className={styles.month} width="100%" height="12" rx="6" />
      {share > 0 && (
        <rect className={styles.today} width={`${Math.max(3, share * 100)}%`} height="12" rx="6" />
      )}
    </svg>
  );
}

function Left({ limits }: { limits: Limits }) {
  const { dailyLimitRemaining: today, monthlyLimitRemaining: month } = limits;
  return (
    <dl className={styles.limits}>
      <Limit period="today" remaining={today} reached={limits.dailyLimitReached}>
        <Drawing today={today} month={month} />
      </Limit>
      <Limit period="this month" remaining={month} reached={limits.monthlyLimitReached} />
    </dl>
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
      {data && <Left limits={data} />}
    </Card>
  );
}
