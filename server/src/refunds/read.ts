import { sql } from 'kysely';
import type { Handle } from '../platform/database/pool.ts';

/** The transaction whose customer gives the account: the refund's own, or that of a credit (decision 43). */
const payeesTransaction = sql<bigint>`coalesce(refunds.transaction_id,
  case cases.kind when 'CREDIT' then cases.transaction_id end)`;

/** Refunds, each with its payer's transaction. */
export const selectRefunds = ({ db }: Pick<Handle, 'db'>) =>
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
    .leftJoin('refund_payees as payee', (join) =>
      join.on('payee.transaction_id', '=', payeesTransaction),
    )
    .leftJoin('banks', 'banks.branch_code', 'payee.branch_code')
    .selectAll('refunds')
    .select(['payee.branch_code', 'payee.account_holder', 'payee.account_number'])
    .select('banks.name as bank')
    .select([
      'transactions.id as payers_transaction',
      'transactions.payment_reference',
      'cases.kind as case_kind',
      sql<number>`extract(epoch from now() - refunds.owed_at)::float8`.as('age'),
    ]);

/** Refunds to be paid by our bank, without those that must not be returned for now (FICA section 26B). */
export const isPayableRefund = sql<boolean>`not return_barred(transactions.id)`;

/** A refund by its reference on a bank statement line, such as RF0000000012, with its payee if known. */
export const findRefund = (handle: Pick<Handle, 'db'>, reference: string) =>
  selectRefunds(handle)
    .where('refunds.reference', '=', reference.trim().toUpperCase())
    .executeTakeFirst();

export type FoundRefund = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Refunds that have to be paid, oldest first. */
export const owedRefunds = (handle: Pick<Handle, 'db'>) =>
  selectRefunds(handle)
    .where('refunds.state', '=', 'OWED')
    .where(isPayableRefund)
    .orderBy('refunds.owed_at')
    .orderBy('refunds.id')
    .execute();
