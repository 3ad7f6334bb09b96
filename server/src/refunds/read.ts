import { sql } from 'kysely';
import type { Handle } from '../database/pool.ts';

/** Refunds, each with whose transaction it is of. */
export const refunds = ({ db }: Handle) =>
  db
    .selectFrom('refunds')
    .leftJoin('cases', 'cases.id', 'refunds.case_id')
    .leftJoin('transactions', (join) =>
      join.on((on) =>
        on(
          'transactions.id',
          '=',
          on.fn.coalesce('refunds.transaction_id', 'refunds.fee_of', 'cases.transaction_id'),
        ),
      ),
    )
    .selectAll('refunds')
    .select([
      'transactions.id as payers_transaction',
      'transactions.payment_reference',
      sql<number>`extract(epoch from now() - refunds.owed_at)::float8`.as('age'),
    ]);

/** A refund by what stands on the line of a bank statement, such as RF0000000012; whom it is for, where known. */
export const findRefund = (handle: Handle, reference: string) =>
  refunds(handle)
    .where('refunds.reference', '=', reference.trim().toUpperCase())
    .executeTakeFirst();

export type FoundRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Refunds that have to be paid, the oldest first. */
export const owedRefunds = (handle: Handle) =>
  refunds(handle)
    .where('refunds.state', '=', 'OWED')
    .orderBy('refunds.owed_at')
    .orderBy('refunds.id')
    .execute();
