import { type Selectable, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CheckSubject } from './read-account.ts';

/** A stored check. */
export type CheckRow = Selectable<Tables['account_checks']>;

/** Minutes for which a partner's answer is reused, and for which one that gave none is left alone. */
const REUSED_FOR = 10;
const LEFT_ALONE_FOR = 1;

/** Results in which a partner said something of the account. */
const ANSWERED = ['MATCH', 'CLOSE', 'NO_MATCH', 'CAN_RECEIVE', 'CANNOT_RECEIVE'] as const;

const columnsOf = (of: CheckSubject) =>
  'transactionId' in of
    ? { transaction_id: of.transactionId, beneficiary_id: null }
    : { transaction_id: null, beneficiary_id: of.beneficiaryId };

/** A customer's newest check of the same details that is recent enough to be reused. */
export async function findRecentCheck(
  { db }: Handle,
  registrationId: bigint,
  detailsHash: string,
): Promise<CheckRow | undefined> {
  return await db
    .selectFrom('account_checks')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('details_hash', '=', detailsHash)
    .where(
      sql<boolean>`checked_at > now() - make_interval(mins =>
        case when result = 'UNAVAILABLE' then ${LEFT_ALONE_FOR}::int else ${REUSED_FOR}::int end)`,
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest check of a transaction in which its partner said something. */
export async function findAnsweredCheck(
  { db }: Pick<Handle, 'db'>,
  transactionId: bigint,
): Promise<CheckRow | undefined> {
  return await db
    .selectFrom('account_checks')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('result', 'in', ANSWERED)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A check to store. */
export type NewCheck = Pick<
  CheckRow,
  'registration_id' | 'details_hash' | 'partner' | 'result' | 'holder'
> & { readonly checked_at?: Date };

/**
 * Stores a check. A different name that the customer has acknowledged stays acknowledged when it is found again for
 * the same transaction.
 */
export async function insertCheck(
  handle: TransactionHandle,
  of: CheckSubject,
  check: NewCheck,
): Promise<CheckRow> {
  const before =
    check.result === 'NO_MATCH' && 'transactionId' in of
      ? await findAnsweredCheck(handle, of.transactionId)
      : undefined;
  const isSame = before?.details_hash === check.details_hash && before.holder === check.holder;
  return await handle.db
    .insertInto('account_checks')
    .values({
      ...check,
      ...columnsOf(of),
      acknowledged_at: isSame ? before.acknowledged_at : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A customer's own check, locked. */
export async function lockCheck(
  { db }: TransactionHandle,
  registrationId: bigint,
  id: bigint,
): Promise<CheckRow | undefined> {
  return await db
    .selectFrom('account_checks')
    .selectAll()
    .where('id', '=', id)
    .where('registration_id', '=', registrationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Records that the customer acknowledged a different name. */
export async function storeAcknowledgement(
  { db }: TransactionHandle,
  id: bigint,
): Promise<CheckRow> {
  return await db
    .updateTable('account_checks')
    .set({ acknowledged_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
