import { sql } from 'kysely';
import type { Handle, TransactionHandle } from '../platform/database/pool.ts';

/** The South African bank account that a refund is paid to. */
export interface PayeeAccount {
  /** The universal branch code of its bank, 6 digits. */
  branchCode: string;
  holder: string;
  /** 7 to 11 digits. */
  accountNumber: string;
}

/** The payee of a refund, and the person who entered it. */
export interface Payee extends PayeeAccount {
  bank: string;
  givenBy: string;
  givenAt: Date;
}

type Db = Pick<Handle, 'db'>;

/** The payee of a transaction's refund; undefined until it is entered. */
export async function findPayee({ db }: Db, transactionId: bigint): Promise<Payee | undefined> {
  const row = await db
    .selectFrom('refund_payees')
    .innerJoin('banks', 'banks.branch_code', 'refund_payees.branch_code')
    .selectAll('refund_payees')
    .select('banks.name as bank')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return (
    row && {
      branchCode: row.branch_code,
      holder: row.account_holder,
      accountNumber: row.account_number,
      bank: row.bank,
      givenBy: row.given_by,
      givenAt: row.given_at,
    }
  );
}

/**
 * Whether the customer may enter the payee now: the refund is marked, was returned to our bank, or was made ready
 * before payees were required; or we owe them a credit that is not proposed for a refund yet.
 */
export async function mayEnterPayee({ db }: Db, transactionId: bigint): Promise<boolean> {
  const { may } = await db
    .selectNoFrom(sql<boolean>`may_set_payee(${transactionId})`.as('may'))
    .executeTakeFirstOrThrow();
  return may;
}

/** Stores the payee of a refund, replacing an earlier one. The database refuses it once the refund is ready. */
export async function storePayee(
  { db }: Pick<TransactionHandle, 'db'>,
  transactionId: bigint,
  { branchCode, holder, accountNumber }: PayeeAccount,
  givenBy: string,
): Promise<void> {
  const values = {
    ...{ branch_code: branchCode, account_holder: holder, account_number: accountNumber },
    given_by: givenBy,
    given_at: sql<Date>`now()`,
  };
  await db
    .insertInto('refund_payees')
    .values({ transaction_id: transactionId, ...values })
    .onConflict((on) => on.column('transaction_id').doUpdateSet(values))
    .execute();
}

/** Banks that a refund can be paid to, by name. */
export const refundBanks = ({ db }: Db) =>
  db.selectFrom('banks').select(['branch_code as branchCode', 'name']).orderBy('name').execute();
