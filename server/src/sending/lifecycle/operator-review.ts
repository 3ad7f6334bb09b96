import { formatPhrase, type Phrase } from '@thumela/rules/language/phrase.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import { messagesService, type Text, toPerson } from '../../platform/notifications/service.ts';
import { transactionFacts } from '../messages.ts';
import { readLocked } from '../store.ts';

/** A transaction for an operator to review, and the message to its customer. */
export interface OperatorReview {
  id: bigint;
  /** A sentence the customer can read. */
  reason: Phrase;
  dueAt: Date;
  text: Text;
}

/**
 * Makes an operator the next actor without moving the transaction: on the transaction itself while it is unpaid,
 * and in a message to its customer.
 */
export async function awaitOperator(
  handle: TransactionHandle,
  brand: { readonly name: string },
  { id, reason, dueAt, text }: OperatorReview,
): Promise<void> {
  const row = await readLocked(handle, id);
  if (!row) return;
  const sentence = formatPhrase(reason, languageNamed(row.language).say);
  if (row.status === 'APPROVED_UNPAID') {
    await handle.db
      .updateTable('transactions')
      .set({ reason: sentence, next_actor: 'OPERATOR', due_at: dueAt })
      .where('id', '=', id)
      .execute();
  }
  await messagesService(handle).queue(toPerson(transactionFacts(row, brand, reason), text));
}

/** The end of an operator's review, and the message to the customer. */
export interface ReviewEnd {
  id: bigint;
  /** The case that it ends. */
  caseId: bigint;
  text: Text;
}

/**
 * Reports the outcome of a payment in suspense. An unpaid transaction waits for its customer again, unless another
 * payment of it is under review.
 */
export async function endReview(
  handle: TransactionHandle,
  brand: { readonly name: string },
  { id, caseId, text }: ReviewEnd,
): Promise<void> {
  const row = await readLocked(handle, id);
  if (!row) return;
  const other = await handle.db
    .selectFrom('cases')
    .select('id')
    .where('transaction_id', '=', id)
    .where('kind', '=', 'SUSPENSE')
    .where('state', '<>', 'DECIDED')
    .where('id', '<>', caseId)
    .executeTakeFirst();
  if (row.status === 'APPROVED_UNPAID' && !other) {
    await handle.db
      .updateTable('transactions')
      .set({ reason: null, next_actor: 'CUSTOMER', due_at: row.expires_at })
      .where('id', '=', id)
      .execute();
  }
  await messagesService(handle).queue(toPerson(transactionFacts(row, brand, null), text));
}
