import { formatPhrase, type Phrase } from '@thumela/rules/language/phrase.ts';
import { payoutsService } from '../../payouts/records/service.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { languageNamed } from '../../platform/i18n/languages.ts';
import type { PayoutMessageValues } from '../../platform/i18n/texts/en/payout-messages.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import { messagesFor, type TransactionMessageKey, transactionFacts } from '../messages.ts';
import { type RecipientMessageKey, recipientMessages } from '../recipient-messages.ts';
import { readLocked, type TransactionRow } from '../store.ts';

/** Notifications about a payout that does not move its transaction. */
export interface PayoutNotification extends Partial<PayoutMessageValues> {
  /** To the customer. */
  told?: TransactionMessageKey;
  /** To the recipient, if their number is known. */
  recipient?: RecipientMessageKey;
}

/** Notifies a transaction's customer, its recipient, or both of the payout's outcome. */
export async function notifyParties(
  handle: TransactionHandle,
  brand: { readonly name: string },
  id: bigint,
  { told, recipient, ...words }: PayoutNotification,
): Promise<void> {
  const row = await readLocked(handle, id);
  if (!row) return;
  const facts = { ...transactionFacts(row, brand, null), ...words };
  const messages = messagesService(handle);
  if (told) await messages.queue(messagesFor(row.status, facts, { told }));
  if (recipient) await messages.queue(await recipientMessages(handle, row, brand, recipient));
}

/**
 * Notifies customer and recipient that the money is ready for collection: once, and not while it is to be stopped.
 */
export async function notifyReady(
  handle: TransactionHandle,
  brand: { readonly name: string },
  id: bigint,
): Promise<void> {
  const [ready] = await payoutsService(handle).takeUntold({ transactionId: id });
  if (ready) await notifyParties(handle, brand, id, { told: 'ready', recipient: 'waiting' });
}

/** Adds the reason to a transaction already on hold and notifies its customer. */
export async function explainHold(
  handle: TransactionHandle,
  brand: { readonly name: string },
  row: TransactionRow,
  { reason, dueAt }: { reason: Phrase; dueAt: Date },
): Promise<void> {
  await handle.db
    .updateTable('transactions')
    .set({
      reason: formatPhrase(reason, languageNamed(row.language).say),
      next_actor: 'OPERATOR',
      due_at: dueAt,
    })
    .where('id', '=', row.id)
    .execute();
  const messages = messagesFor(row.status, transactionFacts(row, brand, reason), {
    told: 'checkingPaid',
  });
  await messagesService(handle).queue(messages);
}
