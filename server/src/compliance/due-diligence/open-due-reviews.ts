import { DUE_DILIGENCE } from '@thumela/rules/compliance/due-diligence-rules.ts';
import { sql } from 'kysely';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { readRuleSet } from '../rule-sets/service.ts';
import { assessCustomers } from './assess-customers.ts';
import { openReview } from './open-review.ts';
import { linkReview } from './requests.ts';

/** Reviews opened in one database transaction. */
const AT_A_TIME = 50;

/**
 * Opens reviews whose day has come, those waiting longest first, and so many in a day that people can decide them. A
 * customer who may not send needs no review, nor does one who is erased.
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
      and c.erased_at is null
      and not exists (select from due_diligence_requests q where q.customer_id = r.customer_id and q.state <> 'ENDED')
    order by r.review_on limit ${Math.min(left, AT_A_TIME)}
    for update of r skip locked`.execute(handle.db);
  const due = rows.map(({ customer_id }) => customer_id);
  await assessCustomers(handle, due, 'CALENDAR');
  for (const customer of due) await openReview(handle, { customer, cause: 'PERIODIC' });
}

/**
 * Opens a review of each customer whose answer is overdue or has no review, and notes those whose approval or finding has ended. A person
 * decides about them; nothing ends by itself.
 */
export async function openOverdueReviews(handle: TransactionHandle): Promise<void> {
  // Locks the risk before the request, as a decision and an answer do.
  const { rows } = await sql<{ customer_id: bigint }>`
    select r.customer_id from customer_risks r join due_diligence_requests q on q.customer_id = r.customer_id
    where q.state = 'ASKED' and q.respond_by < current_date
      or q.state in ('OVERDUE', 'ANSWERED') and r.review_case_id is null
    order by q.respond_by limit ${AT_A_TIME} for update of r skip locked`.execute(handle.db);
  const late = rows.map(({ customer_id }) => customer_id);
  const requests = await markOverdue(handle, late);
  await assessCustomers(handle, late, 'REQUEST');
  for (const { id, customer_id: customer, state } of requests) {
    const cause = state === 'ANSWERED' ? 'ANSWERED' : 'UNANSWERED';
    await linkReview(handle, id, await openReview(handle, { customer, cause }));
  }
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

/** Marks the unanswered requests to some customers. @returns their open requests that wait for a review */
async function markOverdue({ db }: TransactionHandle, customers: readonly bigint[]) {
  if (customers.length === 0) return [];
  await db
    .updateTable('due_diligence_requests')
    .set({ state: 'OVERDUE' })
    .where('customer_id', 'in', customers)
    .where('state', '=', 'ASKED')
    .where('respond_by', '<', sql<string>`current_date`)
    .execute();
  return await db
    .selectFrom('due_diligence_requests')
    .select(['id', 'customer_id', 'state'])
    .where('customer_id', 'in', customers)
    .where('state', 'in', ['OVERDUE', 'ANSWERED'])
    .execute();
}
