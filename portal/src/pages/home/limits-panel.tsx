import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Card } from '@thumela/ui/layout/card.tsx';
import { Money } from '@thumela/ui/layout/money.tsx';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import type { ReactNode } from 'react';
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
  children?: ReactNode;
}

function Limit({ period, remaining, reached, children }: LimitProps) {
  return (
    <div className={styles.limit}>
      <dt>{say(texts).limits[reached ? 'reached' : 'left'][period]}</dt>
      <dd>
        <Money amount={wireAmount('ZAR', remaining)} size={period === 'day' ? 'hero' : 'large'} />
        {children}
      </dd>
    </div>
  );
}

/** Draws today's rest as a share of this month's; the amounts say the same. */
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
      <Limit period="day" remaining={today} reached={limits.dailyLimitReached}>
        <Drawing today={today} month={month} />
      </Limit>
      <Limit period="month" remaining={month} reached={limits.monthlyLimitReached} />
    </dl>
  );
}

/** The rest of the daily and the monthly send limit, in rand (HOME-03, HOME-05). */
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
          <Skeleton shape="amount" count={2} label={say(texts).limits.loading} />
        </div>
      )}
      {error && <Problem error={error} onRetry={refetch} />}
      {data && <Left limits={data} />}
    </Card>
  );
}
