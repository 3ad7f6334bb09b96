import { addDays, endOfMonth, type IsoDate, startOfMonth } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle } from '../../../platform/database/pool.ts';
import type { Marks } from './marks.ts';

/** A statement covers a business day that is over, or a month whose books are closed. */
export type StatementKind = 'DAY' | 'MONTH';

/** The next statement of a partner. */
export interface NextStatement extends Marks {
  kind: StatementKind;
  number: number;
  fromDay: IsoDate;
  /** In cents. */
  opening: bigint;
}

/** Minutes after midnight until a day counts as over: a posting that began before it has ended by then. */
const GRACE_MINUTES = 10;

/**
 * The next statement that a partner can get: of the day or month after its newest one, or of its first entry.
 * Undefined while that period is not over, and while entries of it are not settled yet: entries get their numbers
 * before they are committed, and up to the reach of the totals all are.
 */
export async function findNextStatement(
  { db }: Pick<Handle, 'db'>,
  partner: string,
  kind: StatementKind,
): Promise<NextStatement | undefined> {
  const last = await db
    .selectFrom('partner_statements')
    .select(['number', 'to_day', 'through_entry', 'closing_cents'])
    .where('remittance_partner', '=', partner)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const first = last ? addDays(last.to_day, 1) : await findFirstDay({ db }, partner);
  if (first === undefined) return undefined;
  const fromDay = kind === 'MONTH' ? startOfMonth(first) : first;
  const toDay = kind === 'MONTH' ? endOfMonth(fromDay) : fromDay;
  const reach = await findReach({ db }, { partner, kind, toDay });
  if (reach === undefined) return undefined;
  return {
    ...{ partner, kind, fromDay, toDay, throughEntry: reach },
    number: (last?.number ?? 0) + 1,
    afterDay: addDays(fromDay, -1),
    afterEntry: last?.through_entry ?? 0n,
    opening: last?.closing_cents ?? 0n,
  };
}

async function findFirstDay(
  { db }: Pick<Handle, 'db'>,
  partner: string,
): Promise<IsoDate | undefined> {
  const first = await db
    .selectFrom('journal_lines')
    .select('business_day')
    .where('account', '=', 'REMITTER_CLEARING')
    .where('currency', '=', 'ZAR')
    .where('sub_account', '=', partner)
    .orderBy('business_day')
    .limit(1)
    .executeTakeFirst();
  return first?.business_day;
}

/** The last settled entry, if the period is over and all its entries are settled. */
async function findReach(
  { db }: Pick<Handle, 'db'>,
  { partner, kind, toDay }: { partner: string; kind: StatementKind; toDay: IsoDate },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ reach: bigint }>`
    select r.entry_id as reach from journal_totals_reach r
    where case when ${kind} = 'MONTH'
        then exists (select from closed_months where month = date_trunc('month', ${toDay}::date))
        else (now() - make_interval(mins => ${GRACE_MINUTES})) at time zone 'Africa/Johannesburg' >= ${toDay}::date + 1 end
      and not exists (select from journal_lines l where l.account = 'REMITTER_CLEARING' and l.currency = 'ZAR'
        and l.sub_account = ${partner} and l.entry_id > r.entry_id and l.business_day <= ${toDay}::date)`.execute(
    db,
  );
  return rows[0]?.reach;
}
