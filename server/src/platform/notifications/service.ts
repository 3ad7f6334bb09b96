import type { TransactionHandle } from '../database/pool.ts';
import { type About, type Message, queueMessages, queuePin } from './queue.ts';

export type { Message } from './queue.ts';
export { formatRecipientLink, LINK_PLACE, readRecipientToken } from './recipient-links.ts';
export { withoutSecrets } from './secrets.ts';
export { type Addressee, type Text, toPerson } from './to-person.ts';
export { messageDecisionHandlers } from './undelivered.ts';

/** Messages for other areas: they are sent after the database transaction is committed. */
export const messagesService = (handle: TransactionHandle) => ({
  queue: (messages: readonly Message[], about?: About) => queueMessages(handle, messages, about),
  /** Queues a message with a PIN; its text is stored only until it was sent. */
  queuePin: (message: Message) => queuePin(handle, message),
});
