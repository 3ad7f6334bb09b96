import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { endConversation, storeAnswer } from './conversations.ts';
import { findConversation, messagesAfter } from './store.ts';
import { waitingConversations } from './waiting.ts';

export { CHANNEL as CONVERSATION_CHANNEL, type ConversationRow, type MessageRow } from './store.ts';
export type { WaitingConversation } from './waiting.ts';

/** Most messages of one conversation that are shown at once. */
const MOST_SHOWN = 10_000;

/** Conversations, as consultants act on them: in the database transaction of the handle. */
export const chatService = (handle: TransactionHandle) => ({
  answer: (given: Parameters<typeof storeAnswer>[1]) => storeAnswer(handle, given),
  close: (given: Parameters<typeof endConversation>[1]) => endConversation(handle, given),
});

/** Conversations, as consultants read them. */
export const chatReader = (handle: Handle) => ({
  waiting: () => waitingConversations(handle),
  find: (id: bigint) => findConversation(handle, id),
  messages: (id: bigint) => messagesAfter(handle, id, 0, MOST_SHOWN),
});
