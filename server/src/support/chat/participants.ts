import type { AnswerOf } from '@thumela/contract/call.ts';
import type { retrieveChatUser } from '@thumela/contract/calls/chat.ts';
import { DEFAULT_CHAT_USER_ID } from '@thumela/rules/constants.ts';
import type { Say } from '@thumela/rules/language/phrase.ts';
import type { Handle } from '../../platform/database/pool.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { chatTexts } from '../../platform/i18n/texts/en/chat.ts';

type ChatUser = AnswerOf<typeof retrieveChatUser>;

/**
 * Finds a participant of conversations by id (CHAT-09): the one user of all visitors, or a customer who has
 * begun a conversation. Customers see only themselves, and a visitor's browser sees no customer.
 */
export async function findChatUser(
  { db }: Handle,
  caller: Caller,
  id: number,
  say: Say,
): Promise<ChatUser | undefined> {
  const own = caller.kind === 'customer' && caller.customerId === BigInt(id);
  if (id === DEFAULT_CHAT_USER_ID && !own) {
    return userOf(id, say(chatTexts).nicknames.visitor, 'PARTNER');
  }
  if (!own && caller.kind !== 'partner') return undefined;
  const customer = await db
    .selectFrom('customers')
    .select('first_name')
    .where('id', '=', BigInt(id))
    .$if(!own, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(selectFrom('conversations').select('id').where('customer_id', '=', BigInt(id))),
      ),
    )
    .executeTakeFirst();
  return customer && userOf(id, customer.first_name, 'CUSTOMER');
}

const userOf = (id: number, nickname: string, credential: string): ChatUser => ({
  id,
  nickname,
  'sendbird-user-id': `chat-${id}`,
  'profile-url': null,
  'credential-type': credential,
});
