import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';

/** Most debts that are listed; a customer who owes cannot send, so there are few. */
const MOST = 50;

/** Debts of a customer, oldest first. */
export const listOwnDebts = ({ db }: Handle, registrationId: bigint) =>
  db
    .selectFrom('claims as c')
    .innerJoin('transactions as t', 't.id', 'c.transaction_id')
    .select(['t.id', 't.status', 't.payment_reference', 'c.cents', 'c.currency', 'c.since'])
    .select(
      sql<string>`concat_ws(' ', t.beneficiary_first_name, t.beneficiary_last_name)`.as('name'),
    )
    .where('c.registration_id', '=', registrationId)
    .where('c.cents', '>', 0n)
    .orderBy('c.since')
    .orderBy('c.transaction_id')
    .limit(MOST)
    .execute();
