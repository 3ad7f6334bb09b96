import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSealer } from './cookie-sealer.ts';
import { COMMON, COOKIES } from './session-cookies.ts';

/** Longer than any conversation goes on without a message. */
const KEPT_SECONDS = 30 * 86_400;

/** The conversation of a browser: it was begun there, and may be read there alone (decision 82). */
export async function storedConversation(
  { cookies }: FastifyRequest,
  sealer: CookieSealer,
): Promise<number | undefined> {
  const sealed = cookies[COOKIES.conversation];
  return (await sealer.open<{ id: number }>('conversation', sealed))?.id;
}

/** Keeps a conversation's id in its cookie (CHAT-07), sealed: no script reads it, and nobody makes one up. */
export async function storeConversation(
  reply: FastifyReply,
  sealer: CookieSealer,
  id: number,
): Promise<void> {
  const sealed = await sealer.seal('conversation', { id }, KEPT_SECONDS);
  reply.setCookie(COOKIES.conversation, sealed, {
    ...COMMON,
    httpOnly: true,
    maxAge: KEPT_SECONDS,
  });
}
