/**
 * The signed-in customer as known to the browser: the profile cookie that the gateway sets beside the sealed
 * credential, which no script can read (decisions 1 and 16).
 */

import type { SessionProfile, WireNames } from '@thumela/contract/own-types.ts';

/** The customer profile (REF-13) with the bounds of the session, in epoch milliseconds. */
export type Session = Readonly<SessionProfile> & {
  /** The server's sentence about a session that it ended because its customer did nothing. */
  readonly idle?: string;
};

const PROFILE_COOKIE: WireNames['profileCookie'] = 'thumela-profile';
const USERNAME_COOKIE: WireNames['usernameCookie'] = 'thumela-username';

/** A cookie by its name, which over https begins with the prefix that browsers guard (decision 16). */
function readCookie(cookies: string, name: string): string | undefined {
  const parts = cookies.split('; ');
  for (const start of [`__Host-${name}=`, `${name}=`]) {
    const found = parts.find((part) => part.startsWith(start));
    if (found) return found.slice(start.length);
  }
  return undefined;
}

function decodeProfile(value: string): Partial<Session> | undefined {
  try {
    const binary = atob(value.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses the session from a cookie string. It exists only while the profile has a registration-id (SESSION-19); its
 * end is the cookie's own expiry, so a phone with a wrong clock can sign in too.
 */
export function readSession(cookies: string): Session | undefined {
  const value = readCookie(cookies, PROFILE_COOKIE);
  const profile = value ? decodeProfile(value) : undefined;
  if (!profile?.registrationId || !profile.endsAt) return undefined;
  return profile as Session;
}

/** The last username that signed in on this device, or empty (SESSION-16). */
export function readUsername(cookies: string): string {
  const value = readCookie(cookies, USERNAME_COOKIE) ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
