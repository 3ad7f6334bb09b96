/** The documented calls of the chat (CHAT-05, CHAT-08), and the draft of an unsent message. */
import { CLIENT_PLATFORM, DEFAULT_CHAT_USER_ID } from '@thumela/rules/constants.ts';
import type { AnswerOf } from '@thumela/web/api/calls.ts';
import { isNotFound } from '@thumela/web/api/failures.ts';
import type { OwnAnswerOf } from '@thumela/web/api/own-calls.ts';
import { type Draft, draftAt } from '@thumela/web/forms/drafts.ts';
import { callOwnServer } from '../api/call-own-server.ts';
import { request } from '../api/portal-client.ts';
import { currentSession } from '../session/store.ts';

export type Conversation = AnswerOf<'GET /chat/conversation/{id}'>;

/** The subject of a conversation. */
export type ChatContext = readonly {
  readonly resourceType: 'INBOUND_TRANSACTION';
  readonly resourceId: string | number;
}[];

/** This browser's conversation, if it is still open. Its id is in a cookie that only the gateway reads. */
export async function openConversation(): Promise<Conversation | undefined> {
  const { id } = (await callOwnServer('GET', '/conversation')) as OwnAnswerOf<'GET /conversation'>;
  if (id === null || id === undefined) return undefined;
  try {
    const found = await request('GET /chat/conversation/{id}', { params: { id } });
    return found.status === 'OPEN' ? found : undefined;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/** Starts a conversation; the gateway stores its id (CHAT-07). */
export function beginConversation(message: string, context: ChatContext): Promise<Conversation> {
  return request('POST /chat/conversation', {
    body: {
      'user-id': currentSession()?.customerId ?? DEFAULT_CHAT_USER_ID,
      'custom-type': CLIENT_PLATFORM,
      message,
      context: [...context],
    },
  });
}

/** The unsent message, stored in case the page is discarded. */
export const draftOfMessage = (): Draft<string> =>
  draftAt(currentSession()?.registrationId ?? 'visitor', 'chat');
