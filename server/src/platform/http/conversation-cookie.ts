import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSealer } from './cookie-sealer.ts';
import { COMMON, COOKIES } from './session-cookies.ts';

/** Longer than a conversation stays open without a message. */
const KEPT_SECONDS = 30 * 86_400;

/** The browser's conversation: only the browser that started it may read it (see server/src/support/README.md). */
export async function storedConversation(
  { cookies }: FastifyRequest,
  sealer: CookieSealer,
): Promise<number | undefined> {
  const sealed = cookies[COOKIES.conversation];
  return (await sealer.open<{ id: number }>('conversation', sealed))?.id;
}

/**
 * Stores a conversation's id in an encrypted cookie (CHAT-07): scripts cannot read it, and it cannot be forged.
 */
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
