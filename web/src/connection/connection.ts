/**
 * Whether the service can be reached. It cannot while the device has no connection, nor when a call got
 * no answer and a second, light one got none either; then it is asked until it answers.
 */
import { useSyncExternalStore } from 'react';
import type { OwnAddress } from '../api/own-calls.ts';

export type Connection = 'online' | 'offline' | 'unreachable';

const PROBE: OwnAddress<'GET'> = '/health/live';
const FIRST_WAIT_MS = 1000;
const LAST_WAIT_MS = 15_000;
const PATIENCE_MS = 10_000;
/** From here on somebody between us and the service answers in its place. */
const SERVER_FAULT = 500;

let current: Connection = navigator.onLine ? 'online' : 'offline';
let asking: Promise<void> | undefined;
let wake = () => {};
const listeners = new Set<() => void>();

function become(next: Connection): void {
  if (current === next) return;
  current = next;
  for (const listener of listeners) listener();
}

/** The state as far as it is known now. */
export const connection = (): Connection => current;

/** Calls back at every change until the returned function is called. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for a component, which renders again when it changes. */
export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

async function answers(): Promise<boolean> {
  const ending = new AbortController();
  const patience = setTimeout(() => ending.abort(), PATIENCE_MS);
  try {
    const { status } = await fetch(PROBE, { cache: 'no-store', signal: ending.signal });
    return status < SERVER_FAULT;
  } catch {
    return false;
  } finally {
    clearTimeout(patience);
  }
}

function rest(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, milliseconds);
  });
}

async function askUntilAnswered(): Promise<void> {
  for (let wait = FIRST_WAIT_MS; !navigator.onLine || !(await answers()); wait *= 2) {
    become(navigator.onLine ? 'unreachable' : 'offline');
    await rest(Math.min(wait, LAST_WAIT_MS));
  }
  asking = undefined;
  become('online');
}

/** Asks the service whether it is there until it answers; resolves then. */
export function checkConnection(): Promise<void> {
  wake();
  asking ??= askUntilAnswered();
  return asking;
}

/** Fetches a module; one that did not arrive is fetched again once the service answers. */
export async function retryWhenOnline<T>(fetchModule: () => Promise<T>): Promise<T> {
  try {
    return await fetchModule();
  } catch {
    await checkConnection();
    return fetchModule();
  }
}

/** Starts listening to the device; called once, before the first render. */
export function watchConnection(): void {
  addEventListener('online', checkConnection);
  addEventListener('offline', checkConnection);
}
