import { sql } from 'kysely';
import type { Handle } from '../../platform/database/pool.ts';
import type { ConversationRow } from './store.ts';

/** A conversation that waits for an answer. */
export type WaitingConversation = Pick<ConversationRow, 'id' | 'customer_id' | 'language'> & {
  minutes: number;
  /** The last message. */
  last: string;
};

/** Open conversations whose last message is the visitor's, longest wait first. */
export async function waitingConversations({ db }: Handle): Promise<WaitingConversation[]> {
  return await db
    .selectFrom('conversations as c')
    .innerJoin('chat_messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.number', '=', 'c.last_number'),
    )
    .select([
      'c.id',
      'c.customer_id',
      'c.language',
      sql<number>`floor(extract(epoch from now() - c.waiting_since) / 60)::int`.as('minutes'),
      'm.body as last',
    ])
    .where('c.status', '=', 'OPEN')
    .where('c.waiting_since', 'is not', null)
    .orderBy('c.waiting_since')
    .limit(200)
    .execute();
}
