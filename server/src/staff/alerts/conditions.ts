import { DEBTS } from '@thumela/rules/compliance/debt-rules.ts';
import { SCREENING } from '@thumela/rules/compliance/screening-rules.ts';
import { addDays } from '@thumela/rules/dates/dates.ts';
import { countCurrencyDecimals, formatMinorPlain } from '@thumela/rules/money/money.ts';
import type { CaseKind } from '@thumela/rules/operators/case-roles.ts';
import { findCaseQueue } from '@thumela/rules/operators/queues.ts';
import { sql } from 'kysely';
import { readRuleSet } from '../../compliance/rule-sets/service.ts';
import { listPositionsWithoutRate } from '../../ledger/exchange/service.ts';
import { openInstalments } from '../../payments/chargebacks/service.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { Handle } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import type { FloatThreshold } from '../../platform/settings/alerts.ts';
import { availableFunds, readFunds } from '../../receiving/orders/service.ts';
import { readFloats } from '../dashboard/service.ts';
import { type FloatCondition, toFloatKey } from './float-conditions.ts';

/** A condition that staff is notified of. */
export type AlertCondition =
  | OverdueCases
  | LowFloat
  | FloatCondition
  | LowPartner
  | OverdueList
  | DisputesDue
  | MissedInstalments
  | MissingRate;

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

interface LowPartner {
  type: 'partner.low';
  /** The remittance partner. */
  partner: string;
  /** The amount that its orders can still use, and its threshold; in rand, as text. */
  available: string;
  threshold: string;
}

interface OverdueList {
  type: 'list.overdue';
  /** The list, such as UN, and its purpose. */
  list: string;
  purpose: 'SANCTIONS' | 'PEP';
  /** When it was fetched last, or its source was set. */
  since: string;
  /** Why the last attempt failed. */
  problem: string;
}

interface DisputesDue {
  type: 'disputes.due';
  /** Number of disputes whose answer is due soon, or late. */
  count: number;
  /** The last day of the first answer. */
  answerBy: string;
}

interface MissedInstalments {
  type: 'instalments.missed';
  /** Number of debts with an instalment that is not paid after its day. */
  count: number;
  /** The newest of their days, so that a further one raises an alert of its own. */
  dueOn: string;
}

interface MissingRate {
  type: 'rate.missing';
  currency: string;
  /** The first day whose position is not revalued. */
  since: string;
}

/** The key by which a condition has one alert at a time. */
export function toConditionKey(condition: AlertCondition): string {
  if (condition.type === 'cases.overdue') return `cases-overdue:${condition.queue}`;
  if (condition.type === 'list.overdue') {
    return `list-overdue:${condition.purpose}:${condition.list}`;
  }
  if (condition.type === 'disputes.due') return `disputes-due:${condition.answerBy}`;
  if (condition.type === 'instalments.missed') return `instalments-missed:${condition.dueOn}`;
  if (condition.type === 'partner.low') return `partner-low:${condition.partner}`;
  if (condition.type === 'rate.missing') return `rate-missing:${condition.currency}`;
  if (condition.type === 'float.low') {
    return `float-low:${condition.partner}:${condition.currency}`;
  }
  return toFloatKey(condition);
}

/** The lists that were not fetched for longer than the rules allow. */
export async function findOverdueLists(handle: Handle): Promise<OverdueList[]> {
  const { values } = await readRuleSet(handle, SCREENING);
  const rows = await handle.db
    .selectFrom('list_sources')
    .select(['list', 'purpose', 'problem'])
    .select(sql<Date>`coalesce(fetched_at, set_at)`.as('since'))
    .where('active', '=', true)
    .where(
      sql<Date>`coalesce(fetched_at, set_at)`,
      '<',
      sql<Date>`now() - make_interval(hours => ${values.LIST_OVERDUE_HOURS})`,
    )
    .orderBy('id')
    .execute();
  return rows.map(({ list, purpose, problem, since }) => ({
    ...{ type: 'list.overdue', list, purpose, problem: problem ?? '' },
    since: formatTimestamp(since),
  }));
}

/** The open disputes whose answer is due within the days of the rules, or late. */
export async function findDisputesDue(handle: Handle): Promise<DisputesDue[]> {
  const { values } = await readRuleSet(handle, DEBTS);
  const until = addDays(currentBusinessDay(handle.clock), values.WARNING_DAYS);
  const { count, first } = await handle.db
    .selectFrom('disputes')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.min('answer_by').as('first')])
    .where('state', '=', 'OPEN')
    .where('answer_by', '<=', until)
    .executeTakeFirstOrThrow();
  return first === null ? [] : [{ type: 'disputes.due', count: Number(count), answerBy: first }];
}

/** The debts with a missed instalment; nothing ends an arrangement by itself. */
export async function findMissedInstalments({ db }: Handle): Promise<MissedInstalments[]> {
  const { rows } = await sql<{ count: number; newest: string | null }>`
    select count(distinct i.arrangement_id)::integer as count, max(i.due_on) as newest
    from ${openInstalments} i
    where i.due_on < (now() at time zone 'Africa/Johannesburg')::date`.execute(db);
  return rows.flatMap(({ count, newest }) =>
    newest === null ? [] : [{ type: 'instalments.missed' as const, count, dueOn: newest }],
  );
}

/** The currencies that we hold, without a rate to revalue them at. */
export const findMissingRates = async (handle: Handle): Promise<MissingRate[]> =>
  (await listPositionsWithoutRate(handle)).map((of) => ({ type: 'rate.missing', ...of }));

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

/** The remittance partners whose low balance was announced to them, as long as it lasts. */
export async function findLowPartners(handle: Handle): Promise<LowPartner[]> {
  const funds = await readFunds(handle, sql`p.active and p.low_since is not null`);
  return funds.flatMap((of) => {
    const available = availableFunds(of);
    if (of.low === null) return [];
    const amounts = { available: formatMinorPlain(available), threshold: formatMinorPlain(of.low) };
    return [{ type: 'partner.low' as const, partner: of.partner, ...amounts }];
  });
}

/** The partner's own threshold, or that of every partner. */
function findThreshold(thresholds: readonly FloatThreshold[], key: string, currency: string) {
  const fitting = thresholds.filter((one) => one.currency === currency);
  const own = fitting.find(({ partner }) => partner === key);
  return (own ?? fitting.find(({ partner }) => partner === undefined))?.amount;
}
