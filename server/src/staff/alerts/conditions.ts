import { countCurrencyDecimals, formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { CaseKind } from '@thumela/rules/operators/case-roles.ts';
import { findCaseQueue } from '@thumela/rules/operators/queues.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { FloatThreshold } from '../../platform/settings/alerts.ts';
import { readFloats } from '../dashboard/service.ts';

/** A condition that staff is notified of. */
export type AlertCondition = OverdueCases | LowFloat;

interface OverdueCases {
  type: 'cases.overdue';
  queue: string;
  /** Number of overdue cases. */
  count: number;
  /** When the first of them was due. */
  since: string;
}

interface LowFloat {
  type: 'float.low';
  /** The payout partner's number and name. */
  partner: string;
  name: string;
  currency: string;
  /** In units of the currency, as text. */
  balance: string;
  threshold: string;
}

/** The key by which a condition has one alert at a time. */
export const toConditionKey = (condition: AlertCondition): string =>
  condition.type === 'cases.overdue'
    ? `cases-overdue:${condition.queue}`
    : `float-low:${condition.partner}:${condition.currency}`;

/** The queues with overdue cases that an operator must act on. No person is named. */
export async function findOverdueQueues({ db }: Handle): Promise<OverdueCases[]> {
  const { rows } = await sql<{ kind: CaseKind; count: number; since: Date }>`
    select kind, count(*)::integer as count, min(due_at) as since from cases
    where state <> 'DECIDED' and next_actor = 'OPERATOR' and due_at < now()
    group by kind`.execute(db);
  const byQueue = Map.groupBy(rows, ({ kind }) => findCaseQueue(kind));
  return [...byQueue].map(([queue, kinds]) => ({
    type: 'cases.overdue',
    queue,
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    since: formatTimestamp(new Date(Math.min(...kinds.map(({ since }) => since.getTime())))),
  }));
}

/** The payout partners whose float, as last counted, is below its threshold. */
export async function findLowFloats(
  handle: Handle,
  thresholds: readonly FloatThreshold[],
): Promise<LowFloat[]> {
  if (thresholds.length === 0) return [];
  const floats = await readFloats(handle);
  return floats.flatMap(({ key, currency, cents, partner: name }) => {
    const amount = findThreshold(thresholds, key, currency);
    const decimals = countCurrencyDecimals(currency);
    if (amount === undefined || cents >= amount * 10n ** BigInt(decimals)) return [];
    const balance = formatMinorPlain(cents, decimals);
    const threshold = String(amount);
    return [{ type: 'float.low' as const, partner: key, name, currency, balance, threshold }];
  });
}

/** The partner's own threshold, or that of every partner. */
function findThreshold(thresholds: readonly FloatThreshold[], key: string, currency: string) {
  const fitting = thresholds.filter((one) => one.currency === currency);
  const own = fitting.find(({ partner }) => partner === key);
  return (own ?? fitting.find(({ partner }) => partner === undefined))?.amount;
}
