import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { chatTexts } from '../../platform/i18n/texts/en/chat.ts';
import { lockConversation, notifyConversationChanged } from './store.ts';

/** The operator who takes a conversation, and the one they believe has it. */
interface ConversationTransfer {
  id: bigint;
  /** E-mail address of the operator who takes it. */
  by: string;
  from: string | undefined;
}

/**
 * Takes a conversation. If two operators take it at once, one gets it and the other sees who.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT
 */
export async function assignConversation(
  handle: TransactionHandle,
  { id, by, from }: ConversationTransfer,
): Promise<void> {
  const conversation = await lockConversation(handle, id);
  if (!conversation) throw notFound('conversation');
  if (conversation.status !== 'OPEN') {
    throw new DomainError('STATUS_CONFLICT', phrase(chatTexts.refused, 'over'));
  }
  const { taken_by: has } = conversation;
  if (has === by) return;
  if (has !== null && has !== from) {
    throw new DomainError('STATUS_CONFLICT', phrase(chatTexts.refused, 'taken', has));
  }
  await handle.db
    .updateTable('conversations')
    .set({ taken_by: by, taken_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    actor: `operator:${by}`,
    action: 'conversation.taken',
    subject: `conversation:${id}`,
    details: { from: has },
  });
  await notifyConversationChanged(handle, id);
}
