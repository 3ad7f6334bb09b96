import {
  profileCookie,
  type SessionProfile,
  usernameCookie,
} from '@thumela/contract/own/sessions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';

/**
 * The four cookies by purpose (SESSION-17), the one that identifies known browsers (decision 17), and the one
 * for orders opened in this browser (decision 30).
 */
export const COOKIES = {
  username: usernameCookie,
  credential: 'thumela-credential',
  profile: profileCookie,
  conversation: 'thumela-conversation',
  device: 'thumela-device',
  orders: 'thumela-orders',
} as const;

export const COMMON = { path: '/', secure: true, sameSite: 'strict' } as const;
/** 'No expiry' as far as browsers allow: they cap a cookie's lifetime at 400 days. */
export const LONGEST_SECONDS = 400 * 86_400;

/** The signed-in customer as shown by the portal. */
export type Profile = Static<typeof SessionProfile>;

export function setCredential(reply: FastifyReply, sealed: string, seconds: number): void {
  reply.setCookie(COOKIES.credential, sealed, { ...COMMON, httpOnly: true, maxAge: seconds });
}

/** Sets the profile for the duration of a session; it is not refreshed, so its expiry ends the session. */
export function setProfile(reply: FastifyReply, profile: Partial<Profile>, seconds: number): void {
  const value = Buffer.from(JSON.stringify(profile)).toString('base64url');
  reply.setCookie(COOKIES.profile, value, { ...COMMON, maxAge: seconds });
}

/** The profile in a request; the browser can change it, so it is for display only. */
export function profileIn({ cookies }: FastifyRequest): Partial<Profile> | undefined {
  try {
    const profile: unknown = JSON.parse(
      Buffer.from(cookies[COOKIES.profile] ?? '', 'base64url').toString(),
    );
    return typeof profile === 'object' && profile !== null ? profile : undefined;
  } catch {
    return undefined;
  }
}

export function rememberUsername(reply: FastifyReply, username: string): void {
  reply.setCookie(COOKIES.username, username, { ...COMMON, maxAge: LONGEST_SECONDS });
}

/**
 * Ends the session in the browser; the remembered username stays (SESSION-21). The conversation is removed, so
 * that the next person using the phone cannot read it.
 */
export function clearSession(reply: FastifyReply): void {
  reply.clearCookie(COOKIES.credential, { ...COMMON, httpOnly: true });
  reply.clearCookie(COOKIES.profile, COMMON);
  reply.clearCookie(COOKIES.conversation, { ...COMMON, httpOnly: true });
}
