import type { AnswerOf, BodyOf } from '@thumela/contract/call.ts';
import {
  createConversation,
  retrieveChatUser,
  retrieveConversation,
} from '@thumela/contract/calls/chat.ts';
import { CLIENT_PLATFORM, DEFAULT_CHAT_USER_ID } from '@thumela/rules/constants.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import type { Services } from '../../app/services.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implementCall } from '../../platform/http/implement.ts';
import { limitNetwork } from '../../platform/http/throttle.ts';
import { languageOf } from '../../platform/i18n/languages.ts';
import { chatTexts } from '../../platform/i18n/texts/en/chat.ts';
import { executeOnce } from '../../platform/idempotency/execute.ts';
import { beginConversation } from './conversations.ts';
import { messageText } from './message-text.ts';
import { findChatUser } from './participants.ts';
import { type ConversationRow, findConversation } from './store.ts';

/** The documented calls of the live chat. */
export function chatRoutes({ config, database }: Services): Implementation[] {
  return [
    implementCall(createConversation, async ({ caller, body, raw, idempotency }) => {
      const customerId = customerOf(caller, body['user-id'] ?? undefined);
      checkBody(body);
      await limitNetwork(database, {
        what: 'conversations',
        address: raw.ip,
        most: config.chatConversationsPerAddress,
      });
      return await withTransaction(database, (handle) =>
        executeOnce(handle, idempotency, async () => {
          const begun = await beginConversation(handle, {
            customerId,
            customType: body['custom-type'],
            context: body.context ?? [],
            message: body.message,
            language: languageOf(raw).tag,
          });
          return conversationView(begun);
        }),
      );
    }),
    implementCall(retrieveConversation, async ({ caller, params }) => {
      const found = await findConversation(database, BigInt(params.id));
      if (!found || !mayRead(caller, found)) throw notFound('conversation');
      return conversationView(found);
    }),
    implementCall(retrieveChatUser, async ({ caller, params, raw }) => {
      const asking = raw.browser?.asPartner ? ({ kind: 'open' } as const) : caller;
      const user = await findChatUser(database, asking, params.id, languageOf(raw).say);
      if (!user) throw notFound('customer');
      return user;
    }),
  ];
}

/**
 * The customer who begins a conversation. Customers speak for themselves; the partner's credential is shared by
 * all visitors, so it names no customer (CHAT-06).
 *
 * @throws DomainError VALIDATION_FAILED for another customer's id
 */
function customerOf(caller: Caller, named: number | undefined): bigint | undefined {
  const own = caller.kind === 'customer' ? caller.customerId : undefined;
  if (named === undefined || named === DEFAULT_CHAT_USER_ID || BigInt(named) === own) return own;
  throw invalidInput([phrase(chatTexts.refused, 'user')]);
}

const KIND = /^[A-Z][A-Z_]{0,49}$/;

/** @throws DomainError VALIDATION_FAILED with everything that is wrong */
function checkBody(body: BodyOf<typeof createConversation>): void {
  if (body['custom-type'] !== CLIENT_PLATFORM) {
    throw invalidInput([phrase(chatTexts.refused, 'platform', CLIENT_PLATFORM)]);
  }
  const context = body.context ?? [];
  if (context.length > 10 || context.some(({ resourceType }) => !KIND.test(resourceType))) {
    throw invalidInput([phrase(chatTexts.refused, 'context')]);
  }
  // Checked before it is counted, because an empty message begins no conversation.
  messageText(body.message);
}

/**
 * Customers read their own conversations; for a visitor's browser, the gateway has checked its cookie (see
 * server/src/support/README.md).
 */
const mayRead = (caller: Caller, { customer_id: owner }: ConversationRow): boolean =>
  caller.kind !== 'customer' || owner === null || owner === caller.customerId;

function conversationView({
  id,
  status,
  user_id: user,
}: ConversationRow): AnswerOf<typeof createConversation> {
  return {
    id: Number(id),
    status,
    sendbirdUrl: `/conversations/${id}`,
    userId: Number(user),
  };
}
