import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** A conversation without its messages. */
export type ConversationRow = Selectable<Tables['conversations']>;

/** A message as its readers see it. */
export type MessageRow = Pick<
  Selectable<Tables['chat_messages']>,
  'number' | 'author' | 'operator' | 'client_key' | 'body' | 'sent_at'
>;

/** Channel on which processes notify each other about new messages of a conversation. */
export const CHANNEL = 'conversation_changed';

/** A random id that fits a JSON number, so that other ids cannot be guessed (see server/src/support/README.md). */
export const newId = (): bigint => randomBytes(8).readBigUInt64BE() >> 11n || newId();

export async function findConversation(
  { db }: Handle,
  id: bigint,
): Promise<ConversationRow | undefined> {
  return await db.selectFrom('conversations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The conversation, locked, so that what is said in it gets one number after the other. */
export async function lockConversation(
  { db }: TransactionHandle,
  id: bigint,
): Promise<ConversationRow | undefined> {
  return await db
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** A message to be added to a conversation. */
export interface NewMessage {
  body: string;
  clientKey?: string;
  /** The consultant who wrote it; undefined if the visitor did. */
  operator?: string;
}

/** Adds a message to a locked conversation, notifies all processes, and returns its number. */
export async function addMessage(
  { db }: TransactionHandle,
  { id, last_number: last }: Pick<ConversationRow, 'id' | 'last_number'>,
  { body, clientKey = undefined, operator = undefined }: NewMessage,
): Promise<number> {
  const number = last + 1;
  await db
    .insertInto('chat_messages')
    .values({
      conversation_id: id,
      number,
      author: operator === undefined ? 'VISITOR' : 'CONSULTANT',
      operator: operator ?? null,
      client_key: clientKey ?? null,
      body,
    })
    .execute();
  await db
    .updateTable('conversations')
    .set({
      last_number: number,
      last_message_at: sql<Date>`now()`,
      waiting_since: operator === undefined ? sql<Date>`coalesce(waiting_since, now())` : null,
    })
    .where('id', '=', id)
    .execute();
  await notifyConversationChanged({ db }, id);
  return number;
}

/** Notifies all processes, at commit, that a conversation has changed. */
export async function notifyConversationChanged(
  { db }: Pick<TransactionHandle, 'db'>,
  id: bigint,
): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${String(id)})`.execute(db);
}

/** The number a message was given when it came before. */
export async function numberOf(
  { db }: Handle,
  id: bigint,
  clientKey: string,
): Promise<number | undefined> {
  const said = await db
    .selectFrom('chat_messages')
    .select('number')
    .where('conversation_id', '=', id)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return said?.number;
}

/** The messages after a number, oldest first, at most so many. */
export async function messagesAfter(
  { db }: Handle,
  id: bigint,
  after: number,
  most: number,
): Promise<MessageRow[]> {
  return await db
    .selectFrom('chat_messages')
    .select(['number', 'author', 'operator', 'client_key', 'body', 'sent_at'])
    .where('conversation_id', '=', id)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute();
}

/** How far conversations have come. */
export async function readConversationState(
  { db }: Handle,
  ids: readonly bigint[],
): Promise<Pick<ConversationRow, 'id' | 'status' | 'last_number'>[]> {
  return await db
    .selectFrom('conversations')
    .select(['id', 'status', 'last_number'])
    .where(sql<boolean>`id = any (${ids.map(String)}::bigint[])`)
    .execute();
}
