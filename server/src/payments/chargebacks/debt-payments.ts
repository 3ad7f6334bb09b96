import { PAYMENT_REFERENCE_LENGTH } from '@thumela/rules/constants.ts';
import { sql } from 'kysely';
import { randomDigits } from '../../platform/core/random-digits.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { endAuthorisations } from '../authorisations/service.ts';

/** A debt that its customer pays. */
interface DebtToPay {
  transactionId: bigint;
  registrationId: bigint;
  /** The debt, in cents of rand. */
  cents: bigint;
}

/**
 * The reference under which a debt is paid in its present amount. It stays while the amount does, so only one attempt to
 * pay it is open at a time; the caller has locked the transaction.
 */
export async function prepareDebtPayment(
  handle: TransactionHandle,
  { transactionId, registrationId, cents }: DebtToPay,
  actor: string,
): Promise<string> {
  const open = await findOpen(handle, transactionId);
  if (open?.amount_cents === cents) return open.payment_reference;
  await closeDebtPayment(handle, transactionId, actor);
  const reference = randomDigits(PAYMENT_REFERENCE_LENGTH);
  await handle.db
    .insertInto('debt_payments')
    .values({
      ...{ transaction_id: transactionId, registration_id: registrationId },
      ...{ payment_reference: reference, amount_cents: cents },
    })
    .execute();
  return reference;
}

/** Ends what can be paid for a debt: its attempts are canceled at their partners, and later money goes to suspense. */
export async function closeDebtPayment(
  handle: TransactionHandle,
  transactionId: bigint,
  actor: string,
): Promise<void> {
  const open = await findOpen(handle, transactionId);
  if (!open) return;
  await handle.db
    .updateTable('debt_payments')
    .set({ closed_at: sql<Date>`now()` })
    .where('id', '=', open.id)
    .execute();
  await endAuthorisations(handle, open.payment_reference, actor);
}

const findOpen = ({ db }: TransactionHandle, transactionId: bigint) =>
  db
    .selectFrom('debt_payments')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** The debt that a payment reference is for, with its transaction locked; undefined for any other reference. */
export async function lockDebtPayment({ db }: TransactionHandle, paymentReference: string) {
  const found = await db
    .selectFrom('debt_payments')
    .select('transaction_id')
    .where('payment_reference', '=', paymentReference)
    .executeTakeFirst();
  if (!found) return undefined;
  await db
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', found.transaction_id)
    .forNoKeyUpdate()
    .execute();
  return await db
    .selectFrom('debt_payments')
    .selectAll()
    .where('payment_reference', '=', paymentReference)
    .executeTakeFirst();
}
