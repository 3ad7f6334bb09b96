import type { AnswerOf } from '@thumela/contract/call.ts';
import type { readDueDiligenceOverview } from '@thumela/contract/console/due-diligence.ts';
import { riskBands } from '@thumela/rules/compliance/due-diligence/assess-risk.ts';
import { DUE_DILIGENCE } from '@thumela/rules/compliance/due-diligence-rules.ts';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';

type Overview = AnswerOf<typeof readDueDiligenceOverview>;

/** Overdue requests that the page lists. */
const LISTED = 50;

/** Customers by band, and the reviews that are due. */
export async function readOverview(handle: Handle): Promise<Overview> {
  const { values } = await readRuleSet(handle, DUE_DILIGENCE);
  const counts = await countReviews(handle);
  return {
    bands: await countBands(handle),
    ...counts,
    'reviews-a-day': values.REVIEWS_A_DAY,
    'due-later': await countByMonth(handle),
    overdue: await listOverdue(handle),
  };
}

async function countBands({ db }: Handle): Promise<Overview['bands']> {
  const { rows } = await sql<{ band: string; customers: bigint; enhanced: bigint }>`
    select band, count(*) as customers, count(*) filter (where level = 'ENHANCED') as enhanced
    from customer_risks group by band`.execute(db);
  return riskBands.map((band) => {
    const row = rows.find((one) => one.band === band);
    return {
      band,
      customers: Number(row?.customers ?? 0),
      enhanced: Number(row?.enhanced ?? 0),
    };
  });
}

async function countReviews({ db }: Handle) {
  const { rows } = await sql<Record<'stopped' | 'waiting' | 'open' | 'due' | 'today', bigint>>`
    select (select count(*) from customers where due_diligence_stop is not null) as stopped,
      (select count(*) from risk_changes) as waiting,
      (select count(*) from cases where kind = 'DUE_DILIGENCE_REVIEW' and state <> 'DECIDED') as open,
      (select count(*) from customer_risks where review_on <= current_date and review_case_id is null) as due,
      (select count(*) from customer_risks where review_opened_on = current_date) as today`.execute(
    db,
  );
  const [row] = rows;
  return {
    stopped: Number(row?.stopped ?? 0),
    waiting: Number(row?.waiting ?? 0),
    'reviews-open': Number(row?.open ?? 0),
    'reviews-due': Number(row?.due ?? 0),
    'opened-today': Number(row?.today ?? 0),
  };
}

async function countByMonth({ db }: Handle): Promise<Overview['due-later']> {
  const { rows } = await sql<{ month: string; reviews: bigint }>`
    select to_char(review_on, 'YYYY-MM') as month, count(*) as reviews from customer_risks
    where review_case_id is null and review_on > current_date
      and review_on < date_trunc('month', localtimestamp) + interval '12 months'
    group by 1 order by 1`.execute(db);
  return rows.map(({ month, reviews }) => ({ month, reviews: Number(reviews) }));
}

async function listOverdue({ db }: Handle): Promise<Overview['overdue']> {
  const rows = await db
    .selectFrom('due_diligence_requests as q')
    .innerJoin('customers as c', 'c.id', 'q.customer_id')
    .innerJoin('customer_risks as r', 'r.customer_id', 'c.id')
    .select(['c.id', 'c.first_name', 'c.last_name', 'q.respond_by', 'r.review_case_id'])
    .where('q.state', '=', 'OVERDUE')
    .orderBy('q.respond_by')
    .limit(LISTED)
    .execute();
  return rows.map(({ id, first_name, last_name, respond_by, review_case_id }) => ({
    id: Number(id),
    name: `${first_name} ${last_name}`,
    until: respond_by,
    'case-id': review_case_id === null ? null : Number(review_case_id),
  }));
}
