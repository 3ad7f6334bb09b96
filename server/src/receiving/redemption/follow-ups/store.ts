import { type Selectable, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../../platform/database/pool.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A follow-up with the request and the order it is about. */
export type FollowUpRow = Selectable<Tables['follow_ups']> & {
  order_id: bigint;
  /** Whose request it is, where a customer made it. */
  registration_id: bigint | null;
};

/** A follow-up of any recipient, with its request and order. */
export const findFollowUp = ({ db }: Handle, id: bigint): Promise<FollowUpRow | undefined> =>
  db
    .selectFrom('follow_ups')
    .innerJoin('redemption_requests', 'redemption_requests.id', 'redemption_request_id')
    .selectAll('follow_ups')
    .select([
      'redemption_requests.inbound_transaction_id as order_id',
      'redemption_requests.registration_id',
    ])
    .where('follow_ups.id', '=', id)
    .executeTakeFirst();

/** A follow-up that is locked; its order comes before it. */
export const lockFollowUp = ({ db }: TransactionHandle, id: bigint) =>
  db
    .selectFrom('follow_ups')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The documents a follow-up requires, in their order, with the title of each. */
export const readRequirements = ({ db }: Handle, followUpId: bigint) =>
  db
    .selectFrom('follow_up_requirements')
    .innerJoin('document_purposes', 'document_purposes.purpose', 'follow_up_requirements.purpose')
    .selectAll('follow_up_requirements')
    .select('document_purposes.display_value as title')
    .where('follow_up_id', '=', followUpId)
    .orderBy('follow_up_requirements.id')
    .execute();

export type RequirementRow = Awaited<ReturnType<typeof readRequirements>>[number];

/** The newest follow-up of a request. */
export const latestFollowUp = ({ db }: Handle, requestId: bigint) =>
  db
    .selectFrom('follow_ups')
    .selectAll()
    .where('redemption_request_id', '=', requestId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Contact details of the recipient of a request: of their customer record, or those of the request.
 */
export const readRecipient = ({ db }: Handle, requestId: bigint) =>
  db
    .selectFrom('redemption_requests as r')
    .innerJoin('inbound_transactions as o', 'o.id', 'r.inbound_transaction_id')
    .leftJoin('customers as c', 'c.registration_id', 'r.registration_id')
    .select([
      'o.reference',
      'o.amount_cents as cents',
      sql<string>`trim(o.customer_first_name || ' ' || o.customer_last_name)`.as('sender'),
      sql<string | null>`coalesce(c.msisdn, r.submitted ->> 'msisdn')`.as('msisdn'),
      sql<string | null>`coalesce(c.email, r.submitted ->> 'email')`.as('email'),
      sql<string>`coalesce(c.language, o.language)`.as('language'),
      sql<string>`coalesce(c.first_name, r.submitted ->> 'first-name', o.beneficiary_first_name)`.as(
        'firstName',
      ),
    ])
    .where('r.id', '=', requestId)
    .executeTakeFirstOrThrow();
