/** The session for the screens, and the functions that start and end it. */

import type { ApiError } from '@thumela/web/api/api-error.ts';
import type { OwnAddress, PortalHeaders } from '@thumela/web/api/own-calls.ts';
import { phaseAt } from '@thumela/web/session/session-clock.ts';
import { useSyncExternalStore } from 'react';
import { clock } from './clock.ts';
import { readSession, type Session } from './session.ts';

const RELOADED = 'thumela-reloaded';

let current = readSession(document.cookie);
let dropping = false;
const listeners = new Set<() => void>();

function publishSession(session: Session | undefined): void {
  current = session;
  for (const listener of listeners) listener();
}

function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as last read, or undefined for a signed-out visitor. */
export function currentSession(): Session | undefined {
  return current;
}

/** The session; the component rerenders when it starts or ends. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribeToSession, currentSession);
}

/** Reads the cookies of a completed sign-in. Returns whether they make a session. */
export function beginSession(): boolean {
  const found = readSession(document.cookie);
  if (!found) return false;
  clock.begin(found, Date.now());
  sessionStorage.removeItem(RELOADED);
  publishSession(found);
  return true;
}

/** Makes the gateway delete credential and profile, which scripts cannot do. */
function requestSignOut(): Promise<Response> {
  return fetch('/session' satisfies OwnAddress<'DELETE'>, {
    method: 'DELETE',
    headers: { 'x-thumela-portal': '1' } satisfies PortalHeaders,
    keepalive: true,
  });
}

/** After its end the customer signs in again on the same screen; a reload would lose typed values. */
function isOver(ending: Session): boolean {
  return ending.idle !== undefined || phaseAt(clock.endOf(ending), Date.now()) === 'over';
}

/**
 * Ends an invalid session: the page is reloaded once (SESSION-19). If it is still invalid after that, the
 * signed-out view is shown, so it never loops. One that was idle for too long ends on the same screen instead.
 */
export async function dropInvalidSession(error?: ApiError): Promise<void> {
  if (!current || dropping || isOver(current)) return;
  if (error?.errorCode === 'SESSION_IDLE') {
    publishSession({ ...current, idle: error.message });
    return;
  }
  dropping = true;
  const mark = String(current.signedInAt);
  await requestSignOut().catch(() => undefined);
  dropping = false;
  if (sessionStorage.getItem(RELOADED) === mark) {
    publishSession(undefined);
    return;
  }
  sessionStorage.setItem(RELOADED, mark);
  location.reload();
}

/**
 * Waits until the customer has continued a session that was idle for too long, or left it. The call that was refused
 * is made again, and no screen shows a refusal in front of the dialog with the PIN.
 *
 * @returns whether it was continued; false at once after any other error, or if the session has already ended otherwise
 */
export async function waitForSession({ errorCode }: ApiError): Promise<boolean> {
  // Without the dialog nothing would be waited for, and the call would be repeated endlessly.
  if (errorCode !== 'SESSION_IDLE' || current?.idle === undefined) return false;
  while (current?.idle !== undefined) {
    await new Promise<void>((resolve) => {
      const stop = subscribeToSession(() => {
        stop();
        resolve();
      });
    });
  }
  return current !== undefined;
}

/** Reads the cookies again: they may have expired, or another tab may have signed out or in. */
export function checkSession(): void {
  const found = readSession(document.cookie);
  if (!found) void dropInvalidSession();
  else if (found.signedInAt !== current?.signedInAt) publishSession(found);
}

/**
 * Signs out (SESSION-21): credential and profile are deleted, the remembered username remains. Rejects when the
 * gateway could not be reached, because then the customer is still signed in.
 */
export async function endSession(): Promise<void> {
  const response = await requestSignOut();
  if (!response.ok) throw new Error(`Signing out answered ${response.status}`);
  publishSession(undefined);
}

/** Deletes the remains of a sign-in that did not become a session. */
export async function discardSignIn(): Promise<void> {
  await requestSignOut().catch(() => undefined);
}
