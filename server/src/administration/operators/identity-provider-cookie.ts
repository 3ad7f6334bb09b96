import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieSealer } from '../../platform/http/cookie-sealer.ts';
import type { ProviderSignIn } from './identity-provider.ts';

/** Cookie that a browser holds while it is at the provider. */
const PROVIDER_COOKIE = 'thumela-operator-provider';

/** Time allowed at the provider. */
const SECONDS = 600;

/** Lax, not strict: the provider's page leads back here, and a strict cookie would not come along. */
const ITS = { path: '/console', secure: true, sameSite: 'lax', httpOnly: true } as const;

/** Stores it in a sealed cookie, which scripts cannot read and attackers cannot forge. */
export async function setProviderCookie(
  reply: FastifyReply,
  sealer: CookieSealer,
  begun: ProviderSignIn,
): Promise<void> {
  const sealed = await sealer.seal('identity-provider', { ...begun }, SECONDS);
  reply.setCookie(PROVIDER_COOKIE, sealed, { ...ITS, maxAge: SECONDS });
}

/** Takes it from the cookie, for one return only; undefined if there is none or it is too old. */
export function takeProviderCookie(
  { cookies }: FastifyRequest,
  reply: FastifyReply,
  sealer: CookieSealer,
): Promise<ProviderSignIn | undefined> {
  reply.clearCookie(PROVIDER_COOKIE, ITS);
  return sealer.open<ProviderSignIn>('identity-provider', cookies[PROVIDER_COOKIE]);
}
