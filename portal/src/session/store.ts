/** The session as the screens see it, and the ways it begins and ends. */

import type { OwnAddress, PortalHeaders } from '@thumela/web/api/own-calls.ts';
import { phaseAt } from '@thumela/web/session/session-clock.ts';
import { useSyncExternalStore } from 'react';
import { clock } from './clock.ts';
import { readSession, type Session } from './session.ts';

const RELOADED = 'thumela-reloaded';

let current = readSession(document.cookie);
let dropping = false;
const listeners = new Set<() => void>();

function publish(session: Session | undefined): void {
  current = session;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as last read, or undefined for a visitor. */
export function session(): Session | undefined {
  return current;
}

/** The session; the component renders again when it begins or ends. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, session);
}

/** Takes up the cookies a completed sign-in has left. Answers whether they make a session. */
export function beginSession(): boolean {
  const found = readSession(document.cookie);
  if (!found) return false;
  clock.begin(found, Date.now());
  sessionStorage.removeItem(RELOADED);
  publish(found);
  return true;
}

/** Asks the gateway to drop credential and profile; it alone can, scripts cannot. */
function askToForget(): Promise<Response> {
  return fetch('/session' satisfies OwnAddress<'DELETE'>, {
    method: 'DELETE',
    headers: { 'x-thumela-portal': '1' } satisfies PortalHeaders,
    keepalive: true,
  });
}

/** Past its end the customer is asked to sign in where they are; a reload would lose what they typed. */
function isOver(ending: Session): boolean {
  return phaseAt(clock.endOf(ending), Date.now()) === 'over';
}

/**
 * Ends a session that turned out to be invalid: the page is reloaded once (SESSION-19). If the reloaded
 * page finds it invalid again, the visitor's view is shown instead, so it never loops.
 */
export async function dropInvalidSession(): Promise<void> {
  if (!current || dropping || isOver(current)) return;
  dropping = true;
  const mark = String(current.signedInAt);
  await askToForget().catch(() => undefined);
  dropping = false;
  if (sessionStorage.getItem(RELOADED) === mark) {
    publish(undefined);
    return;
  }
  sessionStorage.setItem(RELOADED, mark);
  location.reload();
}

/** Reads the cookies again: they may have expired, or another tab may have signed out or in. */
export function checkSession(): void {
  const found = readSession(document.cookie);
  if (!found) void dropInvalidSession();
  else if (found.signedInAt !== current?.signedInAt) publish(found);
}

/**
 * Signs out (SESSION-21): credential and profile go, the remembered username stays. Rejects when the
 * gateway could not be reached, because then the customer is still signed in.
 */
export async function endSession(): Promise<void> {
  const response = await askToForget();
  if (!response.ok) throw new Error(`Signing out answered ${response.status}`);
  publish(undefined);
}

/** Drops what a sign-in left behind that did not become a session. */
export async function discardSignIn(): Promise<void> {
  await askToForget().catch(() => undefined);
}
