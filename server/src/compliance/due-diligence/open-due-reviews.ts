import { DUE_DILIGENCE } from '@thumela/rules/compliance/due-diligence-rules.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { assessCustomers } from './assess-customers.ts';
import { openReview } from './open-review.ts';

/** Reviews opened in one database transaction. */
const AT_A_TIME = 50;

/**
 * Opens reviews whose day has come, those waiting longest first, and so many in a day that people can decide them. A
 * customer who may not send needs no review.
 */
export async function openDueReviews(handle: TransactionHandle): Promise<void> {
  const { values } = await readRuleSet(handle, DUE_DILIGENCE);
  // One process counts at a time.
  await sql`select from risk_reach for update`.execute(handle.db);
  const { rows: counted } = await sql<{ opened: bigint }>`
    select count(*) as opened from customer_risks where review_opened_on = current_date`.execute(
    handle.db,
  );
  const left = values.REVIEWS_A_DAY - Number(counted[0]?.opened ?? 0);
  if (left <= 0) return;
  const { rows } = await sql<{ customer_id: bigint }>`
    select r.customer_id from customer_risks r join customers c on c.id = r.customer_id
    where r.review_case_id is null and r.review_on <= current_date and c.approval_status = 'APPROVED'
      and not exists (select from due_diligence_requests q where q.customer_id = r.customer_id and q.state <> 'ENDED')
    order by r.review_on limit ${Math.min(left, AT_A_TIME)}
    for update of r skip locked`.execute(handle.db);
  const due = rows.map(({ customer_id }) => customer_id);
  await assessCustomers(handle, due, 'CALENDAR');
  for (const customer of due) await openReview(handle, { customer, cause: 'PERIODIC' });
}

/**
 * Opens a review of each customer whose answer is overdue, and notes those whose approval or finding has ended. A person
 * decides about them; nothing ends by itself.
 */
export async function openOverdueReviews(handle: TransactionHandle): Promise<void> {
  const { rows } = await sql<{ customer_id: bigint }>`
    update due_diligence_requests set state = 'OVERDUE'
    where id in (select id from due_diligence_requests where state = 'ASKED' and respond_by < current_date
      order by respond_by limit ${AT_A_TIME} for update skip locked)
    returning customer_id`.execute(handle.db);
  const overdue = rows.map(({ customer_id }) => customer_id);
  await assessCustomers(handle, overdue, 'REQUEST');
  for (const customer of overdue) await openReview(handle, { customer, cause: 'UNANSWERED' });
  await sql`
    with ended as (update risk_findings set state = 'ENDED'
      where state = 'CONFIRMED' and until_day < current_date returning customer_id)
    insert into risk_changes (customer_id, cause)
    select r.customer_id, 'CALENDAR' from customer_risks r join customers c on c.id = r.customer_id
    where r.approved_until < current_date and r.assessed_at < current_date and c.due_diligence_stop is null
    union
    select customer_id, 'CALENDAR' from ended
    on conflict do nothing`.execute(handle.db);
}
