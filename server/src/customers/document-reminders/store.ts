import type { IsoDate } from '@thumela/rules/dates/dates.ts';
import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';

/** A customer whose document expires, by its printed date or the one of a notice. */
export interface ExpiringCustomer {
  readonly id: bigint;
  readonly valid_until: IsoDate;
  /** By a notice. */
  readonly deemed: boolean;
}

/** Days within which documents expire, and where a page of customers begins. */
interface ExpiryPage {
  readonly today: IsoDate;
  readonly until: IsoDate;
  readonly after: bigint;
  readonly most: number;
}

/**
 * Approved customers whose document expires within these days and who have sent no new one, by id. The whole table is
 * read once in a while, so that the customers need no further index.
 */
export async function findExpiring(
  { db }: Pick<Handle, 'db'>,
  { today, until, after, most }: ExpiryPage,
): Promise<ExpiringCustomer[]> {
  const { rows } = await sql<ExpiringCustomer>`
    select id, valid_until, deemed from (
      select c.id, greatest(c.id_expiry_date, notice.until) as valid_until,
        coalesce(notice.until > c.id_expiry_date, false) as deemed
      from customers c left join lateral (
        select max(d.valid_until) as until from deemed_validities d
        where d.ended_at is null and d.id_type = c.id_type
          and coalesce(d.nationality, c.nationality) = c.nationality
          and c.id_expiry_date between d.expired_from and d.expired_to) notice on true
      where c.id > ${after} and c.approval_status = 'APPROVED' and c.id_type <> 'SA_ID'
        and not exists (select from identity_renewals r
          where r.registration_id = c.registration_id and r.status = 'PENDING')) expiring
    where valid_until between ${today}::date and ${until}::date
    order by id limit ${most}`.execute(db);
  return rows;
}

/** The addressee of a reminder, locked; undefined for a customer who was suspended or frozen. */
export const lockReminded = ({ db }: TransactionHandle, id: bigint) =>
  db
    .selectFrom('customers')
    .select(['msisdn', 'email', 'language', 'first_name'])
    .where('id', '=', id)
    .where('approval_status', '=', 'APPROVED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('frozen_property')
            .select('id')
            .whereRef('frozen_property.customer_id', '=', 'customers.id')
            .where('released_at', 'is', null),
        ),
      ),
    )
    .forShare('customers')
    .executeTakeFirst();

/** Records a reminder. @returns false if it was sent before */
export async function recordReminder(
  { db }: TransactionHandle,
  { id, valid_until }: ExpiringCustomer,
  days: number,
): Promise<boolean> {
  const inserted = await db
    .insertInto('document_reminders')
    .values({ customer_id: id, valid_until, days })
    .onConflict((conflict) => conflict.doNothing())
    .returning('days')
    .executeTakeFirst();
  return inserted !== undefined;
}
