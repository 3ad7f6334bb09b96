/**
 * The signed-in customer as known to the browser: the profile cookie that the gateway sets beside the sealed
 * credential, which no script can read (decisions 1 and 16).
 */

import type { SessionProfile, WireNames } from '@thumela/contract/own-types.ts';

/** The customer profile (REF-13) with the bounds of the session, in epoch milliseconds. */
export type Session = Readonly<SessionProfile>;

const PROFILE_COOKIE: WireNames['profileCookie'] = 'thumela-profile';
const USERNAME_COOKIE: WireNames['usernameCookie'] = 'thumela-username';

function readCookie(cookies: string, name: string): string | undefined {
  for (const part of cookies.split('; ')) {
    const at = part.indexOf('=');
    if (part.slice(0, at) === name) return part.slice(at + 1);
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
