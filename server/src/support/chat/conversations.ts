import { DEFAULT_CHAT_USER_ID } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, notFound } from '../../platform/core/errors.ts';
import type { ConversationContext } from '../../platform/database/columns.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { chatTexts } from '../../platform/i18n/texts/en/chat.ts';
import { messageText } from './message-text.ts';
import {
  addMessage,
  type ConversationRow,
  lockConversation,
  newId,
  notifyConversationChanged,
  numberOf,
} from './store.ts';

/** A conversation to be begun. */
interface NewConversation {
  /** Undefined for visitors. */
  customerId: bigint | undefined;
  customType: string;
  context: ConversationContext;
  message: string;
  /** BCP 47. */
  language: string;
}

/** Begins a conversation by its first message (CHAT-05). */
export async function beginConversation(
  handle: TransactionHandle,
  { customerId, customType, context, message, language }: NewConversation,
): Promise<ConversationRow> {
  const body = messageText(message);
  const begun = await handle.db
    .insertInto('conversations')
    .values({
      id: newId(),
      user_id: customerId ?? BigInt(DEFAULT_CHAT_USER_ID),
      customer_id: customerId ?? null,
      custom_type: customType,
      context: JSON.stringify(context),
      language,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addMessage(handle, begun, { body });
  return begun;
}

/** Something a visitor says, with the key their browser made for it. */
interface VisitorMessage {
  id: bigint;
  key: string;
  text: string;
}

/**
 * Adds what a visitor says and answers its number; sent again, it is not said again.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT for a conversation that is closed
 */
export async function addVisitorMessage(
  handle: TransactionHandle,
  { id, key, text }: VisitorMessage,
): Promise<number> {
  const body = messageText(text);
  const conversation = await lockConversation(handle, id);
  if (!conversation) throw notFound('conversation');
  const before = await numberOf(handle, id, key);
  if (before !== undefined) return before;
  refuseClosed(conversation);
  return await addMessage(handle, conversation, { body, clientKey: key });
}

/** Something a consultant does in a conversation. */
interface ConsultantAnswer {
  id: bigint;
  /** Their name, as they gave it. */
  operator: `operator:${string}`;
}

/**
 * Answers a visitor; sent again with the same key, it is not said again.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT for a conversation that is closed
 */
export async function storeAnswer(
  handle: TransactionHandle,
  { id, operator, text, key }: ConsultantAnswer & { text: string; key?: string },
): Promise<number> {
  const body = messageText(text);
  const conversation = await lockConversation(handle, id);
  if (!conversation) throw notFound('conversation');
  const before = key === undefined ? undefined : await numberOf(handle, id, key);
  if (before !== undefined) return before;
  refuseAnswered(conversation);
  return await addMessage(handle, conversation, { body, operator, ...(key && { clientKey: key }) });
}

/**
 * Closes a conversation: from then on it can only be read.
 * @throws DomainError NOT_FOUND, STATUS_CONFLICT for one that is closed already
 */
export async function endConversation(
  handle: TransactionHandle,
  { id, operator }: ConsultantAnswer | { id: bigint; operator: 'clock' },
): Promise<void> {
  const conversation = await lockConversation(handle, id);
  if (!conversation) throw notFound('conversation');
  refuseAnswered(conversation);
  await handle.db
    .updateTable('conversations')
    .set({ status: 'CLOSED', closed_at: sql<Date>`now()`, closed_by: operator })
    .where('id', '=', id)
    .execute();
  await appendAuditEntry(handle, {
    actor: operator,
    action: 'conversation.closed',
    subject: `conversation:${id}`,
  });
  await notifyConversationChanged(handle, id);
}

function refuseClosed({ status }: ConversationRow): void {
  if (status === 'OPEN') return;
  throw new DomainError('STATUS_CONFLICT', phrase(chatTexts.refused, 'closed'));
}

/** As refuseClosed, for a consultant. */
function refuseAnswered({ status }: ConversationRow): void {
  if (status === 'OPEN') return;
  throw new DomainError('STATUS_CONFLICT', phrase(chatTexts.refused, 'over'));
}

/** Closes conversations without a message for a number of days. */
export async function closeIdle(database: Database, days: number): Promise<void> {
  const idle = await database.db
    .selectFrom('conversations')
    .select('id')
    .where('status', '=', 'OPEN')
    .where('last_message_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .limit(500)
    .execute();
  for (const { id } of idle) {
    await withTransaction(database, async (handle) => {
      const now = await lockConversation(handle, id);
      const still = await handle.db
        .selectFrom('conversations')
        .select('id')
        .where('id', '=', id)
        .where('last_message_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .executeTakeFirst();
      if (now?.status === 'OPEN' && still) await endConversation(handle, { id, operator: 'clock' });
    });
  }
}
