import type { Handle } from '../../platform/database/pool.ts';

/**
 * The customer of a debt in rand that is still owed, locked; undefined for one who may not be contacted about money: a
 * suspended or frozen customer.
 */
export const lockDebtor = ({ db }: Pick<Handle, 'db'>, transactionId: bigint) =>
  db
    .selectFrom('claims as d')
    .innerJoin('transactions as t', 't.id', 'd.transaction_id')
    .innerJoin('customers as c', 'c.registration_id', 'd.registration_id')
    .select(['c.msisdn', 'c.email', 'c.language', 'c.first_name', 'd.cents'])
    .select('t.payment_reference as reference')
    .where('d.transaction_id', '=', transactionId)
    .where('d.currency', '=', 'ZAR')
    .where('d.cents', '>', 0n)
    .where('c.approval_status', '=', 'APPROVED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('frozen_property as f')
            .select('f.id')
            .whereRef('f.customer_id', '=', 'c.id')
            .where('f.released_at', 'is', null),
        ),
      ),
    )
    .forShare('d')
    .executeTakeFirst();
