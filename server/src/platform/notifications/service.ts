import type { TransactionHandle } from '../database/pool.ts';
import { type About, type Message, queueMessages, queuePin } from './queue.ts';

export type { Message } from './queue.ts';
export { withoutSecrets } from './secrets.ts';
export { type Addressee, type Text, toPerson } from './to-person.ts';
export { messagesDeciders } from './undelivered.ts';

/** Messages to people, for other areas: they are sent once the database transaction is committed. */
export const messagesService = (handle: TransactionHandle) => ({
  queue: (messages: readonly Message[], about?: About) => queueMessages(handle, messages, about),
  /** A message with a PIN; its text is kept no longer than until it has gone out. */
  queuePin: (message: Message) => queuePin(handle, message),
});
